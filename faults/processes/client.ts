import type { ErrorReply } from '../../contract/error-reply.ts';
import { type Call, type Reply, type Send, sendTo } from '../../testing/customers/http.ts';
import { countSeconds } from './child.ts';
import { LOST } from './front.ts';

interface ParsedReply<Body> extends Reply {
  body: Body & Partial<Omit<ErrorReply, 'status'>>;
}

/** Failed calls that customers of an iteration met. */
export interface Problem {
  call: string;
  /** `lost`: the connection broke, or nothing accepted the call. `gateway`: the gateway is unavailable. */
  what: 'lost' | 'unavailable' | 'gateway' | 'wrong';
  detail: string;
}

/** A browser that retries without a response, or when asked to return later. For another gateway the customer decides. */
export interface Client {
  send: Send;
  /** The same with a parsed body. */
  ask<Body>(
    method: string,
    path: string,
    options?: Pick<Call, 'json' | 'headers'>,
  ): Promise<ParsedReply<Body>>;
}

const AGAIN_MS = 150;
/** Longer than any recovery on a slow machine takes. */
const PATIENCE_SECONDS = 240;
const RESPOND_WITHIN_MS = 30_000;

/** Creates a client of the app at `url` that records every failure, and calls `onReply` after each response. */
export function openClient(url: string, problems: Problem[], onReply: () => void): Client {
  const sendOnce = sendTo(url, RESPOND_WITHIN_MS);

  async function tryOnce(call: Call): Promise<Reply | undefined> {
    const note = (what: Problem['what'], detail: string): undefined => {
      problems.push({ call: nameOf(call), what, detail });
    };
    try {
      const reply = await sendOnce(call);
      if (reply.text === LOST) return note('lost', LOST);
      if (reply.status < 500) return reply;
      const { code } = bodyOf<object>(reply.text);
      const detail = `${reply.status} ${reply.text.slice(0, 300)}`;
      if (code !== 'gateway_unavailable') return note(code === 'unavailable' ? code : 'wrong', detail);
      note('gateway', detail);
      return reply;
    } catch (error) {
      return note('lost', `${error}: ${error instanceof Error ? error.cause : ''}`);
    }
  }

  async function send(call: Call): Promise<Reply> {
    const patience = countSeconds(PATIENCE_SECONDS);
    for (;;) {
      const reply = await tryOnce(call);
      onReply();
      if (reply) return reply;
      if (patience.isOver()) throw new Error(`${nameOf(call)} had no response for minutes`);
      await new Promise((next) => setTimeout(next, AGAIN_MS));
    }
  }

  return {
    send,
    async ask<Body>(method: string, path: string, options = {}): Promise<ParsedReply<Body>> {
      const reply = await send({ method, path, ...options });
      return { ...reply, body: bodyOf<Body>(reply.text) };
    },
  };
}

function nameOf({ method = 'GET', path }: Call): string {
  return `${method} ${path.replace(/\?.*/, '')}`;
}

function bodyOf<Body>(text: string): ParsedReply<Body>['body'] {
  const body = text.startsWith('{') ? JSON.parse(text) : {};
  return body;
}
