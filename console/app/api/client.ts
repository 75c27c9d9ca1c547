import { consoleCalls } from 'contract/console/calls.ts';
import { MEMBER_HEADER, UNATTENDED_HEADER } from 'contract/console/roles.ts';
import type { ErrorReply } from 'contract/error-reply.ts';
import type { ErrorCode } from 'contract/errors.ts';
import { m } from 'messages/messages.js';
import { language } from '#language';
import { isAttended } from './attended.ts';
import type { CallName, Inputs, Reply } from './call-types.ts';

/** Why a call failed: the server's error, or the reason that no response arrived. */
export interface Refusal extends Pick<ErrorReply, 'message' | 'fields' | 'seats' | 'reference' | 'changes'> {
  code: ErrorCode | 'unreachable' | 'timed_out' | 'unreadable';
}

export type CallResult<Value> = { ok: true; reply: Value } | { ok: false; refusal: Refusal };

interface LooseInputs {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
}

export type Arguments<Name extends CallName> = keyof Inputs<Name> extends never ? [] : [inputs: Inputs<Name>];

const TIME_LIMIT_MS = 15_000;

/** Makes a call with the session's cookie. It never throws. */
export async function call<Name extends CallName>(
  name: Name,
  ...[inputs]: Arguments<Name>
): Promise<CallResult<Reply<Name>>> {
  const { body, ...address }: LooseInputs = inputs ?? {};
  const [method] = consoleCalls[name];
  const writes = method === 'POST' || method === 'PATCH';
  const limit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const response = await fetch(pathOf(name, address), {
      method,
      headers: { ...requestHeaders(), ...(writes && { 'content-type': 'application/json' }) },
      body: writes ? JSON.stringify(body ?? {}) : null,
      signal: limit,
    });
    return readReply(await response.text());
  } catch {
    return limit.aborted
      ? refused('timed_out', m.shell_call_timed_out())
      : refused('unreachable', m.shell_call_unreachable());
  }
}

let shownMemberId = () => '';

/** Lets all calls name the member whom the pages show; `read` returns an empty text without a session. */
export function nameMemberBy(read: () => string): void {
  shownMemberId = read;
}

/**
 * The headers of every request: responses are in the language of the pages, and a page that calls by itself keeps no
 * session open. A call is refused if another member has signed in beside the page.
 */
export function requestHeaders(accept = 'application/json'): Record<string, string> {
  const memberId = shownMemberId();
  return {
    accept,
    'accept-language': language,
    ...(!isAttended() && { [UNATTENDED_HEADER]: 'true' }),
    ...(memberId && { [MEMBER_HEADER]: memberId }),
  };
}

/** The path of a call with parameters and query. Empty and undefined values of the query are left out. */
export function pathOf(
  name: keyof typeof consoleCalls,
  { params = {}, query = {} }: Omit<LooseInputs, 'body'> = {},
): string {
  const path = consoleCalls[name][1].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value) search.set(key, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

export function readReply<Value>(text: string): CallResult<Value> {
  try {
    const reply = JSON.parse(text) as { status?: unknown; message?: unknown };
    if (reply.status === 'success') return { ok: true, reply: reply as Value };
    if (typeof reply.message === 'string') return { ok: false, refusal: reply as Refusal };
  } catch {
    // A proxy's page, handled below like JSON of another shape.
  }
  return refused('unreadable', m.shell_call_unreadable());
}

export function refused(code: Refusal['code'], message: string): { ok: false; refusal: Refusal } {
  return { ok: false, refusal: { code, message } };
}
