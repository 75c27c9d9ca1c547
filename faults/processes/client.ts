import type { ErrorReply } from '../../contract/error-reply.ts';
import { countSeconds } from './child.ts';
import { LOST } from './front.ts';

export interface Reply<Body> {
  status: number;
  body: Body & Partial<Omit<ErrorReply, 'status'>>;
  text: string;
  location: string | null;
}

/** Failed calls that customers of an iteration met. */
export interface Problem {
  call: string;
  /** `lost`: the connection broke, or nothing accepted the call. */
  what: 'lost' | 'unavailable' | 'wrong';
  detail: string;
}

/** A browser that retries without a response, or when asked to return later. */
export interface Client {
  ask<Body>(
    method: string,
    path: string,
    options?: { json?: unknown; form?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<Reply<Body>>;
}

const AGAIN_MS = 150;
/** Longer than any recovery on a slow machine takes. */
const PATIENCE_SECONDS = 240;
const RESPOND_WITHIN_MS = 30_000;

/** Creates a client of the app at `url` that records every failure, and calls `onReply` after each response. */
export function openClient(url: string, problems: Problem[], onReply: () => void): Client {
  async function once<Body>(
    method: string,
    path: string,
    options: { json?: unknown; form?: Record<string, string>; headers?: Record<string, string> },
  ): Promise<Reply<Body> | undefined> {
    const call = `${method} ${path.replace(/\?.*/, '')}`;
    const note = (what: Problem['what'], detail: string): undefined => {
      problems.push({ call, what, detail });
    };
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(RESPOND_WITHIN_MS),
        headers: {
          ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
          ...options.headers,
        },
        ...(options.json === undefined ? {} : { body: JSON.stringify(options.json) }),
        ...(options.form === undefined ? {} : { body: new URLSearchParams(options.form) }),
      });
      const text = await response.text();
      if (response.headers.has(LOST)) return note('lost', 'the front lost it');
      const body = text.startsWith('{') ? JSON.parse(text) : {};
      if (response.status >= 500) {
        note(
          body.code === 'unavailable' ? 'unavailable' : 'wrong',
          `${response.status} ${text.slice(0, 300)}`,
        );
        return undefined;
      }
      return { status: response.status, body, text, location: response.headers.get('location') };
    } catch (error) {
      return note('lost', `${error}: ${error instanceof Error ? error.cause : ''}`);
    }
  }

  return {
    async ask<Body>(method: string, path: string, options = {}): Promise<Reply<Body>> {
      const patience = countSeconds(PATIENCE_SECONDS);
      for (;;) {
        const reply = await once<Body>(method, path, options);
        onReply();
        if (reply) return reply;
        if (patience.isOver()) throw new Error(`${method} ${path} had no response for minutes`);
        await new Promise((next) => setTimeout(next, AGAIN_MS));
      }
    },
  };
}
