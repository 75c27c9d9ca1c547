import type { ErrorCode } from 'contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../limits/network-address.ts';

/** Actions that open, change or end an account, session or booking. */
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
  | 'seats-cancelled'
  | 'booking-changed';

/** Refusals that indicate an attack when many come from one address or at one call. */
const LOGGED_CODES: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'unauthenticated',
  'wrong_credentials',
  'guests_not_admitted',
  'email_unverified',
  'provider_refused',
  'step_up_required',
  'forbidden',
  'origin_refused',
  'passkey_refused',
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

/** Logs an event with time, address and our ids, for investigations. It holds no other personal data. */
export function recordSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  about: { account?: string; booking?: string } = {},
): void {
  request.log.info({ event, ...about, ...whence(request) }, 'security');
}

/** Logs a refusal whose code is in `LOGGED_CODES`. Called for every refusal. */
export function recordRefusal(reply: FastifyReply, code: ErrorCode): void {
  if (LOGGED_CODES.has(code))
    reply.log.info({ event: 'refused', code, ...whence(reply.request) }, 'security');
}

function whence(request: FastifyRequest): { call: string; network: string } {
  const { method, url } = request.routeOptions;
  return { call: `${String(method ?? request.method)} ${url ?? 'unknown'}`, network: networkOf(request.ip) };
}
