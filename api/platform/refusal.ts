import type { Challenge } from 'contract/challenge.ts';
import type { ErrorReply } from 'contract/error-reply.ts';
import { type ErrorCode, errorCodes } from 'contract/errors.ts';
import type { PaymentResult } from 'contract/payments.ts';
import type { FastifyReply } from 'fastify';
import { recordRefusal } from './security-log.ts';

/** An expected outcome that is not what the caller hoped for. It is returned, never thrown. */
export interface Refusal {
  ok: false;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  totalamount?: number;
  seats?: string[];
  redirect?: string;
  /** A sign-up token, where signing up has to be finished first. */
  token?: string;
  /** What has to be solved first, for `challenge_required`. */
  challenge?: Challenge;
  /** The payment, where it confirmed no booking. */
  payment?: PaymentResult;
  /** For limits: after how many seconds trying again may help. */
  retryAfter?: number;
}

/** What a verb returns: what was wanted, or a refusal. */
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

/** The code that a reply refuses with, for counting; undefined for one that refuses nothing. */
export function refusalOf(reply: FastifyReply): ErrorCode | undefined {
  return refused.get(reply);
}

/** Answers a call with a refusal, in the shape and with the HTTP status that decision 1 names. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { ok: _, retryAfter, ...body } = refusal;
  const status = errorCodes[refusal.code];
  refused.set(reply, refusal.code);
  recordRefusal(reply, refusal.code);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const response: ErrorReply = { status: status < 500 ? 'fail' : 'error', ...body };
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(response);
}
