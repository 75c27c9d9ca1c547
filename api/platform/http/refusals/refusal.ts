import type { Challenge } from 'contract/calls/challenge.ts';
import type { PaymentResult } from 'contract/calls/payments.ts';
import type { BookingChange, ErrorReply } from 'contract/error-reply.ts';
import { type ErrorCode, errorCodes } from 'contract/errors.ts';
import type { FastifyReply } from 'fastify';
import { recordRefusal } from '../../observability/security-log.ts';
import { codeOf, type Reason, type ReasonValues, sentenceOf } from './reasons.ts';

/** What a refusal may send besides its sentence. */
interface Details {
  /** Paths of the fields that get the refusal's sentence. */
  fields?: string[];
  totalamount?: number;
  seats?: string[];
  /** The version of a booking, and what has changed since the one that the caller saw. */
  version?: number;
  changes?: BookingChange[];
  redirect?: string;
  /** A sign-up token, when the sign-up must be finished first. */
  token?: string;
  /** The challenge to solve first, with `challenge_required`. */
  challenge?: Challenge;
  /** The payment, when it confirmed no booking. */
  payment?: PaymentResult;
  /** Seconds after which a retry may succeed, for limits. */
  retryAfter?: number;
}

/** An expected failure, without words: `sendRefusal` finds its sentence. It is returned, never thrown. */
export interface Refusal extends Details {
  ok: false;
  code: ErrorCode;
  reason: Reason;
  values?: object;
}

export type Result<Value> = { ok: true; value: Value } | Refusal;

export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

type DetailsOf<Key extends Reason> =
  undefined extends ReasonValues<Key> ? [Details?] : [Details & { values: ReasonValues<Key> }];

export function refuse<Key extends Reason>(reason: Key, ...[details]: DetailsOf<Key>): Refusal {
  return { ok: false, code: codeOf(reason), reason, ...details };
}

const refused = new WeakMap<FastifyReply, ErrorCode>();

/** Returns the code of a refused reply, for metrics; undefined for other replies. */
export function refusalOf(reply: FastifyReply): ErrorCode | undefined {
  return refused.get(reply);
}

/** Marks a reply as refused, for metrics. */
export function markRefused(reply: FastifyReply, code: ErrorCode): void {
  refused.set(reply, code);
}

/** Replies with a refusal in the language of the call. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { ok: _, reason, values, retryAfter, fields, ...body } = refusal;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const message = sentenceOf(reason, { ...values, retryAfter });
  const named = fields && { fields: Object.fromEntries(fields.map((field) => [field, message])) };
  return sendError(reply, { ...body, message, ...named });
}

/** Replies in the shape and with the HTTP status of decision 0001. */
export function sendError(reply: FastifyReply, body: Omit<ErrorReply, 'status'>): FastifyReply {
  const status = errorCodes[body.code];
  markRefused(reply, body.code);
  recordRefusal(reply, body.code);
  const response: ErrorReply = { status: status < 500 ? 'fail' : 'error', ...body };
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(response);
}
