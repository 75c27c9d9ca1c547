import type { ErrorReply } from '../../contract/error-reply.ts';
import { errorCodes } from '../../contract/errors.ts';
import { errorReply } from '../../contract/reply.ts';
import type { Request } from './request.ts';
import type { Reply } from './send.ts';

/** Any call may answer these: they are about the request itself, or about nobody's call. */
const OF_EVERY_CALL = new Set([400, 404, 413, 415, 422, 431]);
/** An outside party that is away is no fault of ours. */
const UNAVAILABLE = new Set(['provider_unavailable', 'directions_unavailable']);

const MOST_LETTERS = 600_000;
const MOST_MILLISECONDS = 5_000;
/** What no traveller should read: files, statements, and the words of libraries. */
const INSIDES =
  /\.ts:\d+|node_modules|\bat async\b|\bSELECT\b.*\bFROM\b|syntax error at|ECONNREFUSED|ZodError/;

/** Why a reply is not as it should be; undefined for all that are. */
export function faultIn(request: Request, reply: Reply, publicUrl: string): string | undefined {
  const { status, text, headers, milliseconds } = reply;
  if (text.length > MOST_LETTERS) return `a reply of ${text.length} letters`;
  if (milliseconds > MOST_MILLISECONDS) return `a reply after ${Math.round(milliseconds)} ms`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'a reply that may be taken for something else';
  if (status >= 500) return faultInFailure(reply);
  if (status >= 400) return request.method === 'HEAD' ? undefined : faultInRefusal(request, reply);
  if (status >= 300) return faultInRedirect(reply, publicUrl);
  return faultInSuccess(request, reply);
}

function faultInFailure({ status, text }: Reply): string | undefined {
  return UNAVAILABLE.has(codeIn(text)) ? undefined : `${status}: a fault of ours`;
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
    return `${status}: a refusal that is no JSON`;
  }
  const shape = errorReply.safeParse(refusal);
  if (!shape.success) return `${status}: a refusal of another shape: ${shape.error.message}`;
  if (refusal.status !== 'fail' || refusal.message.length < 3)
    return `${status}: a refusal without a sentence`;
  if (INSIDES.test(text)) return `${status}: a refusal that tells of our insides`;
  // Node answers before there is a call, with a status of its own.
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
  return read.success ? undefined : `a reply that the description does not: ${read.error.message}`;
}
