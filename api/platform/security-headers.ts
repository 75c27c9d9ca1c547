import helmet from '@fastify/helmet';
import type { Server } from './http.ts';

const TWO_YEARS_SECONDS = 63_072_000;
const HSTS = `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`;

/** Nothing in a reply of ours is to be run, framed or built upon. */
const REPLY_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Files are pages' parts. Workers take their own policy from here, so that it says nothing about what they fetch. */
const FILE_POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What a reply says that goes out past everything else. */
export const REPLY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': REPLY_POLICY,
  'strict-transport-security': HSTS,
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Sets the headers by which browsers keep us safe. Replies to calls are about somebody, as a rule, and are kept nowhere; a call that
 * may be kept says so itself. Pages bring a policy of their own (`page-policy.ts`).
 */
export async function setSecurityHeaders(server: Server): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    hsts: { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
  });
  server.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/')) {
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': REPLY_POLICY,
        'x-robots-tag': 'noindex',
      });
    } else reply.header('content-security-policy', FILE_POLICY);
    next();
  });
}
