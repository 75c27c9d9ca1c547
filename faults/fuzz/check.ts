import type { ErrorReply } from '../../contract/error-reply.ts';
import { errorCodes } from '../../contract/errors.ts';
import { errorReply } from '../../contract/reply.ts';
import type { Request } from './request.ts';
import type { Reply } from './send.ts';

/** Responses allowed from every call: they concern the request itself, or no call. */
const OF_EVERY_CALL = new Set([400, 404, 413, 415, 422, 431]);
/** An unavailable external service is not the app's fault. */
const UNAVAILABLE = new Set(['provider_unavailable', 'directions_unavailable']);

const MOST_LETTERS = 600_000;
/** The OpenAPI document describes every call, so it grows with them. */
const MOST_LETTERS_OF_DOCUMENT = 4_000_000;
const DOCUMENT = /\/(docs\/json|openapi\.json)(\?|$)/;
const MOST_MILLISECONDS = 5_000;
/** Text that no response may contain: files, SQL, and libraries' messages. */
const INTERNALS =
  /\.ts:\d+|node_modules|\bat async\b|\bSELECT\b.*\bFROM\b|syntax error at|ECONNREFUSED|ZodError/;

/** Returns why a response is wrong; undefined for a right one. */
export function faultIn(request: Request, reply: Reply, publicUrl: string): string | undefined {
  const { status, text, headers, milliseconds } = reply;
  const most = DOCUMENT.test(request.path) ? MOST_LETTERS_OF_DOCUMENT : MOST_LETTERS;
  if (text.length > most) return `a response of ${text.length} characters`;
  if (milliseconds > MOST_MILLISECONDS) return `a response after ${Math.round(milliseconds)} ms`;
  if (headers['x-content-type-options'] !== 'nosniff')
    return 'a response without a sniffing-safe content type';
  if (status >= 500) return faultInFailure(reply);
  if (status >= 400) return request.method === 'HEAD' ? undefined : faultInRefusal(request, reply);
  if (status >= 300) return faultInRedirect(reply, publicUrl);
  return faultInSuccess(request, reply);
}

function faultInFailure({ status, text }: Reply): string | undefined {
  return UNAVAILABLE.has(codeIn(text)) ? undefined : `${status}: a server error`;
}

function codeIn(text: string): string {
  try {
    return String((JSON.parse(text) as { code?: unknown }).code);
  } catch {
    return '';
  }
}

function faultInRefusal(request: Request, { status, text }: Reply): string | undefined {
  let refusal: ErrorReply;
  try {
    refusal = JSON.parse(text) as ErrorReply;
  } catch {
    return `${status}: a refusal that is not JSON`;
  }
  const shape = errorReply.safeParse(refusal);
  if (!shape.success) return `${status}: a refusal of another shape: ${shape.error.message}`;
  if (refusal.status !== 'fail' || refusal.message.length < 3)
    return `${status}: a refusal without a sentence`;
  if (INTERNALS.test(text)) return `${status}: a refusal that exposes internals`;
  // Node responds before there is a call, with a status of its own.
  if (status !== errorCodes[refusal.code] && status !== 431) return `${status} for ${refusal.code}`;
  const isDocumented = request.operation === undefined || request.operation.replies.has(status);
  return isDocumented || OF_EVERY_CALL.has(status)
    ? undefined
    : `${status} ${refusal.code}, which the description lacks`;
}

function faultInRedirect({ status, headers }: Reply, publicUrl: string): string | undefined {
  if (status === 304) return undefined;
  const to = headers.location ?? '';
  const isOurs = to.startsWith(`${publicUrl}/`) || /^\.?\/(?![/\\])/.test(to);
  return isOurs ? undefined : `${status} to ${to}`;
}

function faultInSuccess(request: Request, { status, text, headers }: Reply): string | undefined {
  if (!request.operation || request.method === 'HEAD') return undefined;
  const schema = request.operation.replies.get(status);
  if (schema === undefined) return status === 204 ? undefined : `${status}, which the description lacks`;
  if (!headers['content-type']?.startsWith('application/json') || schema === null) return undefined;
  const read = schema.safeParse(JSON.parse(text));
  return read.success ? undefined : `a response that contradicts the description: ${read.error.message}`;
}
