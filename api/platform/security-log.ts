import type { ErrorCode } from 'contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network-address.ts';

/** What somebody did that opens, changes or ends an account, a session, or a booking. */
export type SecurityEvent =
  | 'signed-in'
  | 'signed-in-by-provider'
  | 'signed-up'
  | 'password-made'
  | 'password-changed'
  | 'contact-proven'
  | 'contact-dropped'
  | 'stepped-up'
  | 'session-ended'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'seats-cancelled';

/** Refusals that many of, from one address or at one call, are an attack, and a single one hardly ever is. */
const LOGGED_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'unauthenticated',
  'wrong_credentials',
  'guests_not_admitted',
  'email_unverified',
  'provider_refused',
  'step_up_required',
  'password_wrong',
  'code_wrong',
  'code_expired',
  'link_expired',
  'account_exists',
  'price_changed',
  'idempotency_key_reused',
  'seat_not_in_booking',
  'payment_disputed',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'too_many_holds',
  'challenge_required',
]);

/** Writes down an event of which an investigation may have to know when, from where, by whom. Nobody is named but by our own ids. */
export function recordSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  about: { account?: string; booking?: string } = {},
): void {
  request.log.info({ event, ...about, ...whence(request) }, 'security');
}

/** Writes down a refusal, if it is one of those that tell of an attack. Called for all of them. */
export function recordRefusal(reply: FastifyReply, code: ErrorCode): void {
  if (LOGGED_CODES.has(code))
    reply.log.info({ event: 'refused', code, ...whence(reply.request) }, 'security');
}

function whence(request: FastifyRequest): { call: string; network: string } {
  const { method, url } = request.routeOptions;
  return { call: `${String(method ?? request.method)} ${url ?? 'unknown'}`, network: networkOf(request.ip) };
}
