import type { FastifyInstance } from 'fastify';
import { isTracing, underSpan } from './tracing.ts';

/**
 * Begins a trace with every call, named after its route.
 * Trace headers of callers are ignored: they must not decide what is recorded. Does nothing without a
 * tracer.
 */
export function traceCalls(server: FastifyInstance): void {
  if (!isTracing()) return;
  server.addHook('onRequest', (request, reply, next) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/api/')) return next();
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    underSpan(`${request.method} ${route}`, 'server', attributes, undefined, (span) => {
      // Not `onResponse`: a client that disconnects also ends the call.
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
