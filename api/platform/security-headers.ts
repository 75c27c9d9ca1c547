import type { Server } from './http.ts';

const TWO_YEARS_SECONDS = 63_072_000;

/** By which browsers keep us and those whom we serve safe. Source: OWASP Secure Headers Project. */
const EVERYWHERE = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
} as const;

/**
 * What a reply to a call says. It is about somebody, as a rule, and is kept nowhere; a call that may be kept says so itself. Nothing
 * in it is to be run, framed or built upon.
 */
export const REPLY_HEADERS = {
  ...EVERYWHERE,
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
} as const;

/** Files are pages and their parts. Workers take their own policy from here, so that it says nothing about what they fetch. */
const FILE_HEADERS = {
  ...EVERYWHERE,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-frame-options': 'DENY',
  'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
} as const;

/** Sets the headers of every reply before anything else does. Pages bring a policy of their own (`page-policy.ts`). */
export function setSecurityHeaders(server: Server): void {
  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(request.url.startsWith('/api/') ? REPLY_HEADERS : FILE_HEADERS);
    next();
  });
}
