import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import type { Addresses } from './app.ts';

/** Watches browsers for everything that should not happen while a journey goes well. */
export interface Strict {
  watch(context: BrowserContext): void;
  /** Says that a call to this path will be refused; browsers write every refusal to the console. It must happen, too. */
  expectRefusal(status: number, path: string): void;
  /** Says that calls to this path will not get through. */
  expectFailure(path: string): void;
  /** Says that a page may break with an error of these words, unless it is left before it can say so. */
  allowError(words: string): void;
  /** Says that browsers lose their connection from here on: what fails of that alone is no problem. */
  expectNoConnection(): void;
  /** What happened that should not have, and what should have happened and did not. */
  problems(): string[];
}

/** Stands for the status of a call that never got an answer. */
const UNREACHED = 0;
const DISCONNECTED = 'net::ERR_INTERNET_DISCONNECTED';

/**
 * A problem is: an error in the console (broken content-security policies are among them), an error that nobody caught, a
 * request to our own addresses that failed, and any request to somebody else.
 */
export function beStrict({ site, sandbox }: Addresses): Strict {
  const found: string[] = [];
  const allowed: string[] = [];
  let mayDisconnect = false;
  const expected: { status: number; path: string; met: boolean }[] = [];

  function isDisconnection(reason: string): boolean {
    return mayDisconnect && reason.includes(DISCONNECTED);
  }

  function isExpected(message: ConsoleMessage): boolean {
    if (isDisconnection(message.text())) return true;
    if (allowed.some((words) => message.text().includes(words))) return true;
    const status = /net::ERR_/.test(message.text())
      ? UNREACHED
      : Number(/status of (\d{3})/.exec(message.text())?.[1]);
    return meet(status, message.location().url);
  }

  /** Whether this outcome of a call was said to come; if so, it has. */
  function meet(status: number, address: string): boolean {
    const match = expected.find((one) => one.status === status && address.includes(one.path));
    if (match) match.met = true;
    return match !== undefined;
  }

  function isOurs(request: Request): boolean {
    const url = new URL(request.url());
    return (
      url.origin === site || url.origin === sandbox || url.protocol === 'data:' || url.protocol === 'blob:'
    );
  }

  return {
    watch(context) {
      context.on('console', (message) => {
        if (message.type() !== 'error' || isExpected(message)) return;
        found.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`));
      context.on('request', (request) => {
        if (!isOurs(request)) found.push(`a third party was asked: ${request.url()}`);
      });
      // A browser that is closed at once after a refusal no longer tells of it in its console.
      context.on('response', (response) => meet(response.status(), response.url()));
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // A page that is left gives up what it was still asking for.
        if (!isOurs(request) || isDisconnection(reason) || reason === 'net::ERR_ABORTED') return;
        if (!meet(UNREACHED, request.url())) found.push(`failed: ${request.url()} (${reason})`);
      });
    },
    expectRefusal(status, path) {
      expected.push({ status, path, met: false });
    },
    expectFailure(path) {
      expected.push({ status: UNREACHED, path, met: false });
    },
    allowError(words) {
      allowed.push(words);
    },
    expectNoConnection() {
      mayDisconnect = true;
    },
    problems() {
      const missing = expected.filter(({ met }) => !met);
      return [
        ...found,
        ...missing.map(({ status, path }) => `expected, but never refused: ${status} ${path}`),
      ];
    },
  };
}
