import { createHmac } from 'node:crypto';
import { OFFER_PATH } from 'contract/offers/offers.ts';
import type { Booking } from '#modules/bookings/index.ts';
import type { Database } from '#platform/database/database.ts';
import { isSameSignature } from '#platform/sessions/secrets.ts';
import { signingKeyReader } from '#platform/sessions/signing-key.ts';

const readKey = signingKeyReader('offer-links');

const ID_BYTES = 16;
/** 128 bits, so that an SMS has room for the link. */
const SIGNATURE_BYTES = 16;

/** An offer, and the contact of its booking: another contact has another link. */
export interface LinkedOffer {
  id: string;
  contact: Booking['contact'];
}

/** Returns the secret of an offer's link: its id and a signature. Its bearer may decide. */
export async function offerToken(db: Database, offer: LinkedOffer): Promise<string> {
  const id = Buffer.from(offer.id.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, await sign(db, offer)]).toString('base64url');
}

/** Returns the page of an offer. */
export async function offerPath(db: Database, offer: LinkedOffer): Promise<string> {
  return OFFER_PATH.replace(':token', await offerToken(db, offer));
}

/** Returns the id of the offer that a token names; undefined for other texts. Only `isOfferToken` proves it. */
export function offerIdOf(token: string): string | undefined {
  const content = Buffer.from(token, 'base64url');
  // Decoding ignores trailing bits and foreign characters: only the text that was made counts.
  if (content.toString('base64url') !== token || content.length !== ID_BYTES + SIGNATURE_BYTES)
    return undefined;
  const id = content.subarray(0, ID_BYTES).toString('hex');
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Whether a token is the one of an offer and of its booking's contact. */
export async function isOfferToken(db: Database, offer: LinkedOffer, token: string): Promise<boolean> {
  const received = Buffer.from(token, 'base64url').subarray(ID_BYTES);
  return offerIdOf(token) === offer.id && isSameSignature(received, await sign(db, offer));
}

async function sign(db: Database, { id, contact }: LinkedOffer): Promise<Buffer> {
  const whole = createHmac('sha256', await readKey(db))
    .update(JSON.stringify([id, contact.email, contact.phone]))
    .digest();
  return whole.subarray(0, SIGNATURE_BYTES);
}
