import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Server } from '../http.ts';
import { trackExchange } from '../http-limits.ts';
import { leaveQueue } from '../queue/queue-place.ts';
import { createReplyStore, type EndCall, type ReplyStore } from './reply-store.ts';
import { questionOf, readReply, replyAgain, type SentReply } from './sent-reply.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds. For GET calls whose reply depends on address and language only: it may be this old. */
    storedForMs?: number;
  }
}

const MOST_STORED = 2_000;

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

/** Sends a reply again before Fastify has the request. */
function sendAgain(
  request: IncomingMessage,
  reply: ServerResponse,
  { status, rawHeaders, body }: SentReply,
): void {
  trackExchange(request, reply);
  reply.writeHead(status, rawHeaders).end(body, 'latin1');
}

/** Adds the hooks of a route after those of the server: nobody waits for a call that has not got its turn. */
function addHooks(route: RouteOptions, store: ReplyStore<SentReply>, storedForMs: number): void {
  const ends = new WeakMap<FastifyRequest, EndCall<SentReply>>();
  route.onRequest = (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    const question = questionOf(request.raw);
    if (question === undefined) return next();
    const isSent = store.whenSent(question, (sent) => (sent ? replyAgain(reply, sent) : next()));
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
