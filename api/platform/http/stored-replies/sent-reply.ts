import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { ErrorCode } from 'contract/errors.ts';
import type { FastifyReply } from 'fastify';
import { storedReplyCounter } from '../../observability/http-metrics.ts';
import { preferredLanguage } from '../language.ts';
import { markRefused, refusalOf } from '../refusals/refusal.ts';

/** A reply as it was sent, for others who ask the same. */
export interface SentReply {
  status: number;
  refusal: ErrorCode | undefined;
  headers: OutgoingHttpHeaders;
  /** The same with `content-length`, each name before its value. */
  rawHeaders: string[];
  /** A character for each byte: Node writes such a text and the headers at once. */
  body: string;
  /** Counts and times one more of it. */
  count: (seconds: number) => void;
}

/** Longer addresses are not stored, so that made-up ones cannot fill the memory. */
const LONGEST_ADDRESS = 500;

/** Returns what equal questions have in common; undefined if their reply is not stored. */
export function questionOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || url.length > LONGEST_ADDRESS) return undefined;
  return `${preferredLanguage(headers['accept-language'])} ${url}`;
}

/** Returns a reply that is being sent by the call whose pattern is `route`, with its body. */
export function readReply(route: string, reply: FastifyReply, payload: string): SentReply {
  const { statusCode: status } = reply;
  const refusal = refusalOf(reply);
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  const bytes = Buffer.from(payload);
  const rawHeaders = Object.entries({ ...headers, 'content-length': bytes.length }).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => [name, String(one)]),
  );
  const count = storedReplyCounter(route, { status, refusal });
  return { status, refusal, headers, rawHeaders, body: bytes.toString('latin1'), count };
}

/** Sends a reply again through Fastify, which has the request. */
export function replyAgain(reply: FastifyReply, { status, refusal, headers, body }: SentReply): void {
  if (refusal) markRefused(reply, refusal);
  void reply.code(status).headers(headers).send(Buffer.from(body, 'latin1'));
}
