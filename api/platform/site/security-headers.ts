import type { Server } from '../http/http.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** Headers of every reply. Source: OWASP Secure Headers Project. */
const EVERYWHERE = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Headers of API replies. They are personal as a rule, so nothing caches them unless the call allows it.
 * They must not be executed or framed.
 */
export const REPLY_HEADERS = {
  ...EVERYWHERE,
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
} as const;

/** Headers of static files. Workers take their policy from here, so it does not limit what they fetch. */
const FILE_HEADERS = {
  ...EVERYWHERE,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'DENY',
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** Sets the headers of every reply first. Pages add their own policy (`page-policy.ts`). */
export function setSecurityHeaders(server: Server): void {
  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(request.url.startsWith('/api/') ? REPLY_HEADERS : FILE_HEADERS);
    next();
  });
}
