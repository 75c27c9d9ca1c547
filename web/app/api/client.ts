import { type CallName, calls } from 'contract/calls.ts';
import type { ErrorReply } from 'contract/error-reply.ts';
import type { ErrorCode } from 'contract/errors.ts';
import type { CallTypes } from 'contract/types.ts';
import { m } from 'messages/messages.js';
import { language } from '#language';
import { sessionToken, signUpToken } from './session/session.ts';

/** Why a call failed: the server's error, or the reason that no response arrived. */
export interface Refusal extends Omit<ErrorReply, 'code'> {
  code: ErrorCode | 'unreachable' | 'timed_out' | 'unreadable' | 'cancelled';
}

/** The calls that return a file; the contract types their reply as `never`. */
type FileCall = {
  [Name in CallName]: [CallTypes[Name]['reply']] extends [never] ? Name : never;
}[CallName];
type JsonCall = Exclude<CallName, FileCall>;

/** The calls whose token comes from a link in the page's URL. */
type LinkCall = {
  [Name in CallName]: (typeof calls)[Name][2] extends 'link' ? Name : never;
}[CallName];

export type Reply<Name extends JsonCall> = CallTypes[Name]['reply'];
export type CallResult<Data> = { ok: true; data: Data } | { ok: false; error: Refusal };

type Inputs<Name extends CallName> = Pick<
  CallTypes[Name],
  Extract<keyof CallTypes[Name], 'params' | 'query' | 'body'>
>;

export type CallOptions<Name extends JsonCall> = Inputs<Name> &
  (Name extends LinkCall ? { token: string } : unknown) & {
    /** Tokens come from the table of calls only. */
    headers?: Record<string, string> & { authorization?: never };
    signal?: AbortSignal;
    /** Lets the request complete after the page is left. */
    keepalive?: boolean;
  };

type CallArguments<Name extends JsonCall> = keyof Inputs<Name> extends never
  ? [options?: CallOptions<Name>]
  : [options: CallOptions<Name>];

interface LooseOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

export interface StoredTokens {
  session: () => string | null;
  signUp: () => string | null;
}

const storedTokens: StoredTokens = { session: sessionToken, signUp: signUpToken };

const TIME_LIMIT_MS = 15_000;

/**
 * Creates the API client. Results are typed by the contract; it never throws. A call takes at most
 * `timeLimit` milliseconds and carries the token named in the table of calls.
 */
export function createClient({ origin = '', timeLimit = TIME_LIMIT_MS, tokens = storedTokens } = {}) {
  return async function call<Name extends JsonCall>(
    name: Name,
    ...[options]: CallArguments<Name>
  ): Promise<CallResult<Reply<Name>>> {
    const { params, query, body, token, headers, signal, keepalive }: LooseOptions = options ?? {};
    const [method] = calls[name];
    const request = {
      method,
      headers: { ...headers, ...requestHeaders(body, tokenOf(name, tokens, token)) },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: signalOf(name, signal),
      keepalive,
    };
    return send(origin + callPath(name, params, query), request, timeLimit, async (response) =>
      readReply<Reply<Name>>(await response.text()),
    );
  };
}

export const call = createClient();

/** Creates the client for calls that return files; otherwise like `createClient`. */
export function createDownloader({ origin = '', timeLimit = TIME_LIMIT_MS, tokens = storedTokens } = {}) {
  return async function download<Name extends FileCall>(
    name: Name,
    inputs: Inputs<Name>,
  ): Promise<CallResult<File>> {
    const { params, query }: LooseOptions = inputs;
    const request = {
      headers: {
        ...requestHeaders(undefined, tokenOf(name, tokens)),
        accept: 'application/pdf, application/json',
      },
      signal: signalOf(name),
    };
    return send(origin + callPath(name, params, query), request, timeLimit, readFile);
  };
}

export const download = createDownloader();

/** Aborts the calls that a session has in flight. */
let sessionCalls = new AbortController();

/**
 * Cancels every call in flight that carries the session's token: the session is about to end, and the server would
 * refuse them.
 */
export function cancelSessionCalls(): void {
  sessionCalls.abort();
  sessionCalls = new AbortController();
}

/** The path of a call with parameters and query. Undefined values are left out. */
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

/** The token for a call; null if it needs none or none is stored. */
function tokenOf(name: CallName, tokens: StoredTokens, linkToken: string | null = null): string | null {
  if (isSessionCall(name)) return tokens.session();
  switch (calls[name][2]) {
    case 'sign-up':
      return tokens.signUp();
    case 'link':
      return linkToken;
    default:
      return null;
  }
}

function signalOf(name: CallName, signal?: AbortSignal): AbortSignal | undefined {
  if (!isSessionCall(name)) return signal;
  return signal ? AbortSignal.any([signal, sessionCalls.signal]) : sessionCalls.signal;
}

function isSessionCall(name: CallName): boolean {
  const access = calls[name][2];
  return access === 'session' || access === 'session-if-any';
}

function requestHeaders(body: unknown, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': language,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
}

/**
 * Sends a request and reads the response within the time limit. No response becomes an `unreachable` or
 * `timed_out` error.
 */
async function send<Data>(
  address: string,
  { signal, ...request }: RequestInit,
  timeLimit: number,
  read: (response: Response) => Promise<CallResult<Data>>,
): Promise<CallResult<Data>> {
  const limit = AbortSignal.timeout(timeLimit);
  try {
    return await read(
      await fetch(address, { ...request, signal: signal ? AbortSignal.any([signal, limit]) : limit }),
    );
  } catch {
    if (signal?.aborted) return refused('cancelled', m.shell_call_cancelled());
    if (limit.aborted) return refused('timed_out', m.shell_call_timed_out());
    return refused('unreachable', m.shell_call_unreachable());
  }
}

/** The API always returns JSON with a `status`; anything else comes from a proxy in between. */
function readReply<Data>(text: string): CallResult<Data> {
  try {
    const reply = JSON.parse(text) as { status?: unknown; message?: unknown };
    if (reply.status === 'success') return { ok: true, data: reply as Data };
    if (typeof reply.message === 'string') return { ok: false, error: reply as Refusal };
  } catch {
    // Handled below like JSON of another shape.
  }
  return refused('unreadable', m.shell_call_unreadable());
}

/** A PDF under the file name of the response. Other types are an error response, or come from a proxy. */
async function readFile(response: Response): Promise<CallResult<File>> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !type.startsWith('application/pdf')) {
    const refusal = readReply<never>(await response.text());
    return refusal.ok ? refused('unreadable', m.shell_call_unreadable()) : refusal;
  }
  const [, filename = 'ticket.pdf'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { ok: true, data: new File([await response.blob()], filename, { type }) };
}

function refused(code: Refusal['code'], message: string): { ok: false; error: Refusal } {
  return { ok: false, error: { status: 'error', code, message } };
}
