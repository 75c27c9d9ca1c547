import { decodeCode, type TicketClaims } from './container.ts';
import { type ImportedTicketKey, toBase64Url } from './keys.ts';

/** Why a signed code does not board. */
export type TicketCodeRefusal =
  | 'not_a_ticket'
  | 'format_unknown'
  | 'foreign_operator'
  | 'key_unknown'
  | 'key_expired'
  | 'signature_wrong'
  | 'ticket_expired'
  | 'wrong_trip'
  | 'ticket_replaced';

export type TicketCodeCheck =
  | { outcome: 'valid'; claims: TicketClaims }
  /** An older code without a signature: look up its ticket code. */
  | { outcome: 'unsigned'; pnr: string; seat: string; ticketCode: string }
  /** The signature cannot be checked, so anybody may have written the claims: nothing may board by them. */
  | { outcome: 'key_unknown'; unverifiedClaims: TicketClaims }
  /** `claims` only if the signature is right. */
  | { outcome: Exclude<TicketCodeRefusal, 'key_unknown'>; claims?: TicketClaims };

export interface TicketCodeTerms {
  issuer: string;
  keys: ReadonlyMap<string, ImportedTicketKey>;
  now: Date;
  /** The trip that boards; without it, any trip's tickets are valid. */
  trip?: {
    id: string;
    /** The newest version known of a ticket; undefined for a ticket that was sold since. */
    versionOf(ticketCode: string): number | undefined;
  };
}

/** PNR, seat and ticket code, as in tickets issued before codes were signed. */
const UNSIGNED = /^([A-Z0-9]{6,20})\/([A-Z0-9]{1,4})\/([A-Z0-9]{6,12})$/;

/** Checks the text of a QR code without a connection, in browsers and in Node. Takes any text. */
export async function checkTicketCode(code: string, terms: TicketCodeTerms): Promise<TicketCodeCheck> {
  const unsigned = UNSIGNED.exec(code);
  if (unsigned) {
    const [, pnr = '', seat = '', ticketCode = ''] = unsigned;
    return { outcome: 'unsigned', pnr, seat, ticketCode };
  }
  const container = decodeCode(code);
  if (!container) return { outcome: 'not_a_ticket' };
  const { issuer, keyId, claims, signature, signed } = container;
  if (issuer !== terms.issuer) return { outcome: 'foreign_operator' };
  if (!claims) return { outcome: 'format_unknown' };
  const known = terms.keys.get(toBase64Url(keyId));
  if (!known) return { outcome: 'key_unknown', unverifiedClaims: claims };
  if (!(await crypto.subtle.verify('Ed25519', known.key, signature, signed)))
    return { outcome: 'signature_wrong' };
  return { outcome: whyRefused(claims, known.expiresAt, terms) ?? 'valid', claims };
}

function whyRefused(
  { tripId, ticketCode, ticketVersion, expiresAt }: TicketClaims,
  keyExpiresAt: number = Number.POSITIVE_INFINITY,
  { now, trip }: TicketCodeTerms,
): Exclude<TicketCodeRefusal, 'key_unknown'> | undefined {
  const seconds = now.getTime() / 1000;
  if (seconds >= keyExpiresAt) return 'key_expired';
  if (seconds >= expiresAt) return 'ticket_expired';
  if (!trip) return undefined;
  if (tripId !== trip.id) return 'wrong_trip';
  return ticketVersion < (trip.versionOf(ticketCode) ?? 0) ? 'ticket_replaced' : undefined;
}
