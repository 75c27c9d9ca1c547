import formbody from '@fastify/formbody';
import type { Server } from './http.ts';
import { MOST_BODY_BYTES } from './http-limits.ts';

/**
 * Adds calls that accept an HTML form from another site. A browser posts a form without a CORS preflight.
 * All other calls accept JSON only, which needs one.
 */
export function takeForms(server: Server, addCalls: (server: Server) => void): void {
  void server.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: MOST_BODY_BYTES });
    addCalls(scope);
  });
}
