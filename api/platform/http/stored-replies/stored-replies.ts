import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ErrorCode } from 'contract/errors.ts';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { storedReplyCounter } from '../../observability/http-metrics.ts';
import type { Server } from '../http.ts';
import { trackExchange } from '../http-limits.ts';
import { preferredLanguage } from '../language.ts';
import { leaveQueue } from '../queue/queue-place.ts';
import { markRefused, refusalOf } from '../refusals/refusal.ts';
import { createReplyStore, type EndCall, type ReplyStore } from './reply-store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds. For GET calls whose reply depends on address and language only: it may be this old. */
    storedForMs?: number;
  }
}

/** A reply as it was sent, for others who ask the same. */
interface SentReply {
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

const MOST_STORED = 2_000;
/** Longer addresses are not stored, so that made-up ones cannot fill the memory. */
const LONGEST_ADDRESS = 500;

/**
 * Stores replies of calls with `storedForMs` and sends them before routing, out of the queue of calls. Equal questions
 * at the same time are one call: the others get its reply, whatever it is. Each process has its own store.
 */
export function storeReplies(server: Server): void {
  const store = createReplyStore<SentReply>(MOST_STORED);
  server.addHook('onRoute', (route) => {
    const storedForMs = route.config?.storedForMs;
    if (storedForMs !== undefined && route.method === 'GET') addHooks(route, store, storedForMs);
  });
  let isClosing = false;
  server.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  respondFirst(server, (request, reply, route) => {
    // Fastify tells clients of a closing server to disconnect.
    const question = isClosing ? undefined : questionOf(request);
    if (question === undefined) return route();
    const began = performance.now();
    const isSent = store.whenSent(question, (sent) => {
      if (!sent) return route();
      sendAgain(request, reply, sent);
      sent.count((performance.now() - began) / 1000);
    });
    if (!isSent) route();
  });
}

function sendAgain(
  request: IncomingMessage,
  reply: ServerResponse,
  { status, rawHeaders, body }: SentReply,
): void {
  trackExchange(request, reply);
  reply.writeHead(status, rawHeaders).end(body, 'latin1');
}

/** Returns what equal questions have in common; undefined if their reply is not stored. */
function questionOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || url.length > LONGEST_ADDRESS) return undefined;
  return `${preferredLanguage(headers['accept-language'])} ${url}`;
}

/** Adds the hooks of a route after those of the server: nobody waits for a call that has not got its turn. */
function addHooks(route: RouteOptions, store: ReplyStore<SentReply>, storedForMs: number): void {
  const ends = new WeakMap<FastifyRequest, EndCall<SentReply>>();
  route.onRequest = (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    const question = questionOf(request.raw);
    if (question === undefined) return next();
    const isSent = store.whenSent(question, (sent) => {
      if (!sent) return next();
      if (sent.refusal) markRefused(reply, sent.refusal);
      void reply.code(sent.status).headers(sent.headers).send(Buffer.from(sent.body, 'latin1'));
    });
    if (isSent) return leaveQueue();
    const end = store.begin(question);
    ends.set(request, end);
    reply.raw.once('close', () => end());
    next();
  };
  route.onSend = (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    next: (error: null, payload: unknown) => void,
  ) => {
    // Others wait for this call only: not for one that is refused before its turn.
    const end = ends.get(request);
    if (end && typeof payload === 'string') {
      const { statusCode: status } = reply;
      end(readReply(route.url, reply, payload), status === 200 ? storedForMs : 0);
    }
    next(null, payload);
  };
}

function readReply(route: string, reply: FastifyReply, payload: string): SentReply {
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

/** Lets `respond` see each request before Fastify, which gets those that it routes. */
function respondFirst(
  { server }: Server,
  respond: (request: IncomingMessage, reply: ServerResponse, route: () => void) => void,
): void {
  const listeners = server.listeners('request') as ((...exchange: unknown[]) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, reply) =>
    respond(request, reply, () => {
      for (const listener of listeners) listener.call(server, request, reply);
    }),
  );
}
