import type { FastifyInstance } from 'fastify';
import { isTracing, underSpan } from './tracing.ts';

/**
 * Begins a trace with every call, under the pattern of its route; Fastify carries it on over the arrival of a body. What a caller
 * says about traces is not heard: nobody outside decides what is recorded. Does nothing where nothing is traced.
 */
export function traceCalls(server: FastifyInstance): void {
  if (!isTracing()) return;
  server.addHook('onRequest', (request, reply, next) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/')) return next();
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    underSpan(`${request.method} ${route}`, 'server', attributes, undefined, (span) => {
      // Not `onResponse`: who goes away before the answer ends the call, too.
      reply.raw.once('close', () => {
        const { statusCode } = reply.raw;
        if (!span?.isOpen()) return;
        span.setAttributes({ 'http.response.status_code': statusCode });
        if (statusCode >= 500) span.fail(String(statusCode));
        span.end();
      });
      next();
    });
  });
}
