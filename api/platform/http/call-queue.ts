import type { FastifyRequest } from 'fastify';
import type { Server } from './http.ts';
import { refuse, sendRefusal } from './refusals/refusal.ts';
import { createRequestQueue } from './request-queue.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For reads that wait for an external service: they would hold a place in the queue meanwhile. */
    skipsQueue?: boolean;
  }
}

const places = new WeakMap<FastifyRequest, () => void>();

/**
 * Runs at most `atOnce` GET and HEAD requests at a time; networks take turns. A request leaves the queue when its
 * response is ready, so that slow readers hold no place.
 */
export function queueCalls(server: Server, atOnce: number): void {
  const queue = createRequestQueue(atOnce);
  server.addHook('onRequest', (request, reply, next) => {
    if (!isQueued(request)) return next();
    const read = () =>
      new Promise<true>((resolve) => {
        const leave = () => resolve(true);
        // The client may have disconnected while it waited; its request then ends here.
        if (reply.raw.destroyed) return leave();
        places.set(request, leave);
        reply.raw.once('close', leave);
        next();
      });
    void queue.run(request, read).then((isOver) => {
      if (!isOver) sendRefusal(reply, refuse('database_unavailable', { retryAfter: 10 }));
    });
  });
  server.addHook('onSend', (request, _reply, _payload, next) => {
    leaveQueue(request);
    next();
  });
}

/** Frees the place of a request that needs none any more, such as a stream. */
export function leaveQueue(request: FastifyRequest): void {
  places.get(request)?.();
}

function isQueued({ method, routeOptions }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && routeOptions.config.skipsQueue !== true;
}
