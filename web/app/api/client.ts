import { type CallName, calls } from 'contract/calls.ts';
import type { ErrorCode, ErrorReply } from 'contract/errors.ts';
import type { CallTypes } from 'contract/types.ts';
import { m } from 'messages/messages.js';
import { sessionToken } from './session.ts';

/** Why a call brought nothing: the server's own refusal, or one of the ways in which no answer arrives. */
export interface Refusal extends Omit<ErrorReply, 'code'> {
  code: ErrorCode | 'unreachable' | 'timed_out' | 'unreadable' | 'cancelled';
}

export type Reply<Name extends CallName> = CallTypes[Name]['reply'];
export type CallResult<Data> = { ok: true; data: Data } | { ok: false; error: Refusal };

type Inputs<Name extends CallName> = Pick<
  CallTypes[Name],
  Extract<keyof CallTypes[Name], 'params' | 'query' | 'body'>
>;

export type CallOptions<Name extends CallName> = Inputs<Name> & {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the request get there although the page is being left. */
  keepalive?: boolean;
};

type CallArguments<Name extends CallName> = keyof Inputs<Name> extends never
  ? [options?: CallOptions<Name>]
  : [options: CallOptions<Name>];

interface LooseOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

const TIME_LIMIT_MS = 15_000;

/**
 * Makes the function that talks to our API. Its result is typed by the contract; it never throws. A call takes at most
 * `timeLimit` milliseconds, carries the stored token where there is one, and tells failures in plain sentences.
 */
export function createClient({ origin = '', timeLimit = TIME_LIMIT_MS } = {}) {
  return async function call<Name extends CallName>(
    name: Name,
    ...[options]: CallArguments<Name>
  ): Promise<CallResult<Reply<Name>>> {
    const { params, query, body, headers, signal, keepalive }: LooseOptions = options ?? {};
    const [method] = calls[name];
    const limit = AbortSignal.timeout(timeLimit);
    try {
      const response = await fetch(origin + callPath(name, params, query), {
        method,
        headers: { ...requestHeaders(body), ...headers },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        keepalive,
      });
      return readReply<Reply<Name>>(await response.text());
    } catch {
      if (signal?.aborted) return refused('cancelled', m.shell_call_cancelled());
      if (limit.aborted) return refused('timed_out', m.shell_call_timed_out());
      return refused('unreachable', m.shell_call_unreachable());
    }
  };
}

export const call = createClient();

/** The path of a call with its parameters and query filled in; values that are undefined are left out. */
export function callPath(
  name: CallName,
  params: Record<string, string> = {},
  query: Record<string, string | undefined> = {},
): string {
  const [, pattern] = calls[name];
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  return search.size > 0 ? `${path}?${search}` : path;
}

function requestHeaders(body: unknown): Record<string, string> {
  const token = sessionToken();
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
}

/** Our server answers JSON with a `status`, always; anything else comes from something in between. */
function readReply<Data>(text: string): CallResult<Data> {
  try {
    const reply = JSON.parse(text) as { status?: unknown; message?: unknown };
    if (reply.status === 'success') return { ok: true, data: reply as Data };
    if (typeof reply.message === 'string') return { ok: false, error: reply as Refusal };
  } catch {
    // Falls through to the same answer as JSON of another shape.
  }
  return refused('unreadable', m.shell_call_unreadable());
}

function refused(code: Refusal['code'], message: string): { ok: false; error: Refusal } {
  return { ok: false, error: { status: 'error', code, message } };
}
