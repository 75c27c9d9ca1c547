import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import type { Addresses } from '../app/run.ts';

/** Collects everything in browsers that a passing test must not cause. */
export interface Strict {
  watch(context: BrowserContext): void;
  /** Expects a refused call, which browsers log to the console. Fails if none comes. */
  expectRefusal(status: number, path: string): void;
  /** Allows, but does not require, a refused call: where which of two calls is first decides. */
  allowRefusal(status: number, path: string): void;
  /** Expects calls to this path to fail without a response. */
  expectFailure(path: string): void;
  /** Allows, but does not require, an error that contains these words. */
  allowError(words: string): void;
  /** Allows connection errors from here on. */
  expectNoConnection(): void;
  /** Returns unexpected events and missing expected ones. */
  problems(): string[];
}

/** Status of a call without a response. */
const NO_RESPONSE = 0;
const DISCONNECTED = 'net::ERR_INTERNET_DISCONNECTED';

/**
 * Reports console errors (including CSP violations), uncaught errors, failed requests to our addresses, and all
 * third-party requests.
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
      ? NO_RESPONSE
      : Number(/status of (\d{3})/.exec(message.text())?.[1]);
    return meet(status, message.location().url);
  }

  /** Marks an expected outcome as met; returns whether one matched. */
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
        if (!isOurs(request)) found.push(`third-party request: ${request.url()}`);
      });
      // A browser closed right after a refusal does not log it.
      context.on('response', (response) => meet(response.status(), response.url()));
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // Leaving a page aborts its requests.
        if (!isOurs(request) || isDisconnection(reason) || reason === 'net::ERR_ABORTED') return;
        if (!meet(NO_RESPONSE, request.url())) found.push(`failed: ${request.url()} (${reason})`);
      });
    },
    expectRefusal(status, path) {
      expected.push({ status, path, met: false });
    },
    allowRefusal(status, path) {
      expected.push({ status, path, met: true });
    },
    expectFailure(path) {
      expected.push({ status: NO_RESPONSE, path, met: false });
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
        ...missing.map(({ status, path }) => `expected, but did not occur: ${status} ${path}`),
      ];
    },
  };
}
