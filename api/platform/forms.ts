import formbody from '@fastify/formbody';
import type { Server } from './http.ts';
import { MOST_BODY_BYTES } from './http-limits.ts';

/**
 * Adds calls that take a form, as another site may make a browser post it: no browser asks us before it does so. All other calls
 * take JSON, about which it would, and is not allowed to.
 */
export function takeForms(server: Server, addCalls: (server: Server) => void): void {
  void server.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: MOST_BODY_BYTES });
    addCalls(scope);
  });
}
