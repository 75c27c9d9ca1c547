import { decodeBase45, encodeBase45 } from './base45.ts';
import { array, byteString, type CborReader, integer, map, readCbor, tagged, text } from './cbor.ts';

/** What a signed ticket says. It has no name and no contact. */
export interface TicketClaims {
  /** The operator whose keys sign it. */
  issuer: string;
  /** From this second since 1970 on, a phone refuses the code. */
  expiresAt: number;
  ticketCode: string;
  /** A ticket's later version replaces the earlier ones. */
  ticketVersion: number;
  tripId: string;
  /** Numbers of the trip's stops. */
  fromStop: number;
  toStop: number;
  seat: string;
}

/** A decoded code whose signature has not been checked. */
export interface TicketContainer {
  keyId: Uint8Array<ArrayBuffer>;
  issuer: string;
  /** Undefined if a later format has been used. */
  claims: TicketClaims | undefined;
  signature: Uint8Array<ArrayBuffer>;
  /** What the signature is for. */
  signed: Uint8Array<ArrayBuffer>;
}

/** The layout of the private claim. A change that older readers must refuse takes the next number. */
const FORMAT = 1;
const FIELDS = 6;
/** Longer texts are no tickets; a signed one has about 200 characters. */
const MOST_CHARACTERS = 300;

const SIGNATURE_BYTES = 64;
const KEY_ID_BYTES = 4;
const UUID_BYTES = 16;
/** COSE (RFC 9052, RFC 9864): tag of a single signature, header parameters, Ed25519. */
const COSE = { sign1: 18, algorithm: 1, keyId: 4, ed25519: -19 } as const;
/** CWT (RFC 8392): issuer, expiry, identifier; and a claim of ours in the range for private use. */
const CLAIM = { issuer: 1, expiry: 4, identifier: 7, ticket: -65_537 } as const;

/** Returns the bytes to sign for a ticket, and the function that joins them with the signature as the code's text. */
export function composeCode(
  claims: TicketClaims,
  keyId: Uint8Array,
): { signed: Uint8Array<ArrayBuffer>; withSignature(signature: Uint8Array): string } {
  const header = protectedHeader(keyId);
  const payload = encodeClaims(claims);
  return {
    signed: signatureStructure(header, payload),
    withSignature: (signature) =>
      encodeBase45(
        Uint8Array.from(
          tagged(COSE.sign1, array(byteString(header), map(), byteString(payload), byteString(signature))),
        ),
      ),
  };
}

function protectedHeader(keyId: Uint8Array): number[] {
  return map([COSE.algorithm, integer(COSE.ed25519)], [COSE.keyId, byteString(keyId)]);
}

function encodeClaims(claims: TicketClaims): number[] {
  return map(
    [CLAIM.issuer, text(claims.issuer)],
    [CLAIM.expiry, integer(claims.expiresAt)],
    [CLAIM.identifier, byteString(new TextEncoder().encode(claims.ticketCode))],
    [
      CLAIM.ticket,
      array(
        integer(FORMAT),
        integer(claims.ticketVersion),
        byteString(uuidBytes(claims.tripId)),
        integer(claims.fromStop),
        integer(claims.toStop),
        text(claims.seat),
      ),
    ],
  );
}

/** `Sig_structure` of RFC 9052, section 4.4. */
function signatureStructure(header: ArrayLike<number>, payload: ArrayLike<number>): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(array(text('Signature1'), byteString(header), byteString([]), byteString(payload)));
}

/** Decodes the text of a QR code; undefined if it is no signed ticket. */
export function decodeCode(code: string): TicketContainer | undefined {
  const bytes = code.length <= MOST_CHARACTERS ? decodeBase45(code) : undefined;
  if (!bytes) return undefined;
  try {
    return readContainer(readCbor(bytes));
  } catch {
    return undefined;
  }
}

function readContainer(cose: CborReader): TicketContainer {
  cose.tag(COSE.sign1);
  cose.arrayOf(4);
  const header = cose.byteString();
  cose.mapOf(0);
  const payload = cose.byteString();
  const signature = cose.byteString(SIGNATURE_BYTES);
  cose.end();
  const keyId = readHeader(readCbor(header));
  return { keyId, ...readClaims(readCbor(payload)), signature, signed: signatureStructure(header, payload) };
}

function readHeader(header: CborReader): Uint8Array<ArrayBuffer> {
  header.mapOf(2);
  header.key(COSE.algorithm);
  header.key(COSE.ed25519);
  header.key(COSE.keyId);
  const keyId = header.byteString(KEY_ID_BYTES);
  header.end();
  return keyId;
}

function readClaims(payload: CborReader): Pick<TicketContainer, 'issuer' | 'claims'> {
  payload.mapOf(4);
  payload.key(CLAIM.issuer);
  const issuer = payload.text();
  payload.key(CLAIM.expiry);
  const expiresAt = payload.integer();
  payload.key(CLAIM.identifier);
  const ticketCode = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(payload.byteString());
  payload.key(CLAIM.ticket);
  payload.arrayOf(FIELDS);
  if (payload.integer() !== FORMAT) return { issuer, claims: undefined };
  const ticketVersion = payload.integer();
  const tripId = uuidText(payload.byteString(UUID_BYTES));
  const fromStop = payload.integer();
  const toStop = payload.integer();
  const seat = payload.text();
  payload.end();
  return {
    issuer,
    claims: { issuer, expiresAt, ticketCode, ticketVersion, tripId, fromStop, toStop, seat },
  };
}

function uuidBytes(uuid: string): number[] {
  return Array.from({ length: UUID_BYTES }, (_, at) =>
    Number.parseInt(uuid.replaceAll('-', '').slice(at * 2, at * 2 + 2), 16),
  );
}

function uuidText(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}
