import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentLanguage } from './language.ts';

const MAX_STORED = 2_000;
/** Whoever makes addresses up fills no memory with them. */
const LONGEST_ADDRESS = 500;

/**
 * Hooks for a call that many make at once and whose answer may be `maxAgeMs` old: what was answered to an address is answered
 * again from memory for so long. For calls only whose answer depends on nothing but their address and language. Each process keeps its own;
 * none would miss another's.
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
