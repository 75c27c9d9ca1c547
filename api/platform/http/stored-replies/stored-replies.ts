import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { ErrorCode } from 'contract/errors.ts';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { countStoredReply } from '../../observability/http-metrics.ts';
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
  /** The pattern of its route, for metrics. */
  route: string;
  status: number;
  refusal: ErrorCode | undefined;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** Returns what equal questions have in common; undefined if their reply is not stored. */
type QuestionOf = (request: IncomingMessage) => string | undefined;

const MOST_STORED = 2_000;
/** Longer addresses are not stored, so that made-up ones cannot fill the memory. */
const LONGEST_ADDRESS = 500;

/**
 * Stores replies of calls with `storedForMs` and sends them before routing, out of the queue of calls. Equal questions
 * at the same time are one call: the others get its reply, whatever it is. Each process has its own store.
 */
export function storeReplies(server: Server): void {
  const store = createReplyStore<SentReply>(MOST_STORED);
  const patterns: RegExp[] = [];
  const questionOf: QuestionOf = ({ method, url = '', headers }) => {
    if (method !== 'GET' || url.length > LONGEST_ADDRESS) return undefined;
    const [path = ''] = url.split('?', 1);
    if (!patterns.some((pattern) => pattern.test(path))) return undefined;
    return `${preferredLanguage(headers['accept-language'])} ${url}`;
  };
  server.addHook('onRoute', (route) => {
    const storedForMs = route.config?.storedForMs;
    if (storedForMs === undefined || route.method !== 'GET') return;
    patterns.push(new RegExp(`^${route.url.replaceAll(/:\w+/g, '[^/]+')}$`));
    addHooks(route, store, questionOf, storedForMs);
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
      const { status, refusal } = sent;
      countStoredReply(sent.route, { status, refusal, seconds: (performance.now() - began) / 1000 });
    });
    if (!isSent) route();
  });
}

function sendAgain(
  request: IncomingMessage,
  reply: ServerResponse,
  { status, headers, body }: SentReply,
): void {
  trackExchange(request, reply);
  reply.writeHead(status, { ...headers, 'content-length': body.length }).end(body);
}

/** Adds the hooks of a route after those of the server: nobody waits for a call that has not got its turn. */
function addHooks(
  route: RouteOptions,
  store: ReplyStore<SentReply>,
  questionOf: QuestionOf,
  storedForMs: number,
): void {
  const ends = new WeakMap<FastifyRequest, EndCall<SentReply>>();
  route.onRequest = (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    const question = questionOf(request.raw);
    if (question === undefined) return next();
    const isSent = store.whenSent(question, (sent) => {
      if (!sent) return next();
      if (sent.refusal) markRefused(reply, sent.refusal);
      void reply.code(sent.status).headers(sent.headers).send(sent.body);
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
      const sent = {
        route: route.url,
        status,
        refusal: refusalOf(reply),
        headers: reply.getHeaders() as OutgoingHttpHeaders,
        body: Buffer.from(payload),
      };
      end(sent, status === 200 ? storedForMs : 0);
    }
    next(null, payload);
  };
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
