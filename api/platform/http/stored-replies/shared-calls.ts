import { AsyncResource } from 'node:async_hooks';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Server } from '../http.ts';
import { leaveQueue } from '../queue/queue-place.ts';
import { questionOf, readReply, replyAgain, type SentReply } from './sent-reply.ts';
import { createWaitingCalls, type EndLead, type WaitingCall } from './waiting-calls.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For GET calls whose reply depends on address and language only, and must not be older than its question. */
    isShared?: boolean;
  }
}

type SharedCalls = WeakMap<FastifyRequest, WaitingCall<SentReply>>;

/**
 * Makes equal questions that wait for their turn at the same time one call, for calls with `isShared`: the others get the
 * reply of the first whose turn comes, whatever it is. Its hooks come before those of the queue.
 */
export function shareCalls(server: Server): void {
  const waiting = createWaitingCalls<SentReply>();
  const calls: SharedCalls = new WeakMap();
  server.addHook('onRequest', (request, reply, next) => {
    const question = request.routeOptions.config.isShared ? questionOf(request.raw) : undefined;
    if (question !== undefined) {
      // The reply is sent in its own call, not in that of the one that leads.
      const onReply = AsyncResource.bind((sent: SentReply) => {
        // A full queue may have refused it.
        if (!reply.sent) replyAgain(reply, sent);
      });
      const call = waiting.add(question, onReply);
      calls.set(request, call);
      reply.raw.once('close', () => call.leave());
    }
    next();
  });
  server.addHook('onRoute', (route) => {
    if (route.config?.isShared && route.method === 'GET') addHooks(route, calls);
  });
}

/** Adds the hooks of a route after those of the server: by then it is the call's turn. */
function addHooks(route: RouteOptions, calls: SharedCalls): void {
  const ends = new WeakMap<FastifyRequest, EndLead<SentReply>>();
  route.onRequest = (request: FastifyRequest, _reply: FastifyReply, next: () => void) => {
    const call = calls.get(request);
    if (!call) return next();
    const lead = AsyncResource.bind((end: EndLead<SentReply>) => {
      // It goes on without its client: if others went on instead, one network could hold them up by leaving again and again.
      ends.set(request, end);
      next();
    });
    if (!call.takeTurn(lead)) leaveQueue();
  };
  route.onSend = (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    next: (error: null, payload: unknown) => void,
  ) => {
    ends.get(request)?.(typeof payload === 'string' ? () => readReply(route.url, reply, payload) : undefined);
    next(null, payload);
  };
}
