import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from '../http.ts';
import { refuse, sendRefusal } from '../refusals/refusal.ts';
import { leaveQueue, withPlace } from './queue-place.ts';
import { createRequestQueue } from './request-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls that have a queue of their own, or must not wait, such as callbacks. */
    skipsQueue?: boolean;
  }
}

/**
 * Runs at most `atOnce` calls at a time; networks take turns. A call leaves the queue when its response is ready, so that
 * slow readers hold no place, and before it waits for something else (`leaveQueue`).
 */
export function queueCalls(server: Server, atOnce: number): void {
  const queue = createRequestQueue(atOnce);
  const waitForTurn = (request: FastifyRequest, reply: FastifyReply, next: () => void) => {
    const call = () =>
      new Promise<true>((resolve) => {
        const leave = () => resolve(true);
        // Its client may have disconnected meanwhile, or another call have replied to it: it ends here.
        if (reply.raw.destroyed || reply.sent) return leave();
        reply.raw.once('close', leave);
        withPlace(leave, next);
      });
    void queue.run(request, call).then((isOver) => {
      if (!isOver) sendRefusal(reply, refuse('database_unavailable', { retryAfter: 10 }));
    });
  };
  server.addHook('onRequest', (request, reply, next) => {
    if (hasBody(request) || skips(request)) return next();
    waitForTurn(request, reply, next);
  });
  // A body that arrives slowly holds no place.
  server.addHook('preValidation', (request, reply, next) => {
    if (!hasBody(request) || skips(request)) return next();
    waitForTurn(request, reply, next);
  });
  server.addHook('onSend', (_request, _reply, _payload, next) => {
    leaveQueue();
    next();
  });
}

function hasBody({ method }: FastifyRequest): boolean {
  return method !== 'GET' && method !== 'HEAD';
}

function skips({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.skipsQueue === true;
}
