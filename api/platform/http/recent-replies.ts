import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentLanguage } from './language.ts';

const MAX_STORED = 2_000;
/** Longer addresses are not cached, so made-up ones cannot fill the memory. */
const LONGEST_ADDRESS = 500;

/**
 * Returns hooks that serve replies up to `maxAgeMs` old from memory.
 * For calls whose reply depends on address and language only. Each process has its own cache.
 */
export function cacheRecentReplies(maxAgeMs: number) {
  const cached = new Map<string, { body: Buffer; until: number }>();
  return {
    onRequest(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
      const recent = cached.get(keyOf(request));
      if (recent === undefined || recent.until <= performance.now()) return next();
      reply.type('application/json; charset=utf-8').send(recent.body);
    },
    onSend(
      request: FastifyRequest,
      reply: FastifyReply,
      payload: unknown,
      next: (error: null, payload: unknown) => void,
    ): void {
      const key = keyOf(request);
      const isStored = reply.statusCode === 200 && request.url.length <= LONGEST_ADDRESS && !cached.has(key);
      if (isStored && typeof payload === 'string') {
        if (cached.size >= MAX_STORED) cached.clear();
        cached.set(key, { body: Buffer.from(payload), until: performance.now() + maxAgeMs });
        setTimeout(() => cached.delete(key), maxAgeMs).unref();
      }
      next(null, payload);
    },
  };
}

function keyOf(request: FastifyRequest): string {
  return `${currentLanguage()} ${request.url}`;
}
