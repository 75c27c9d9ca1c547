import type { Challenge } from 'contract/calls/challenge.ts';
import type { PaymentResult } from 'contract/calls/payments.ts';
import type { ErrorReply } from 'contract/error-reply.ts';
import { type ErrorCode, errorCodes } from 'contract/errors.ts';
import type { FastifyReply } from 'fastify';
import { recordRefusal } from '../observability/security-log.ts';

/** An expected failure. It is returned, never thrown. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  totalamount?: number;
  seats?: string[];
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

export type Result<Value> = { ok: true; value: Value } | Refusal;

export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function refuse(
  code: ErrorCode,
  message: string,
  more: Omit<Refusal, 'ok' | 'code' | 'message'> = {},
): Refusal {
  return { ok: false, code, message, ...more };
}

const refused = new WeakMap<FastifyReply, ErrorCode>();

/** Returns the code of a refused reply, for metrics; undefined for other replies. */
export function refusalOf(reply: FastifyReply): ErrorCode | undefined {
  return refused.get(reply);
}

/** Replies with a refusal, in the shape and with the HTTP status of decision 0001. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { ok: _, retryAfter, ...body } = refusal;
  const status = errorCodes[refusal.code];
  refused.set(reply, refusal.code);
  recordRefusal(reply, refusal.code);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const response: ErrorReply = { status: status < 500 ? 'fail' : 'error', ...body };
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(response);
}
