import { createHmac } from 'node:crypto';
import { OFFER_PATH } from 'contract/offers/offers.ts';
import type { Database } from '#platform/database/database.ts';
import { isSameSignature } from '#platform/sessions/secrets.ts';
import { signingKeyReader } from '#platform/sessions/signing-key.ts';

const readKey = signingKeyReader('offer-links');

const ID_BYTES = 16;
/** 128 bits, so that an SMS has room for the link. */
const SIGNATURE_BYTES = 16;

/** Returns the secret of an offer's link: its id and a signature. Its bearer may decide. */
export async function offerToken(db: Database, offerId: string): Promise<string> {
  const id = Buffer.from(offerId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, await sign(db, id)]).toString('base64url');
}

/** Returns the page of an offer. */
export async function offerPath(db: Database, offerId: string): Promise<string> {
  return OFFER_PATH.replace(':token', await offerToken(db, offerId));
}

/** Returns the id of the offer of a link; undefined for a token that the system has not signed. */
export async function readOfferToken(db: Database, token: string): Promise<string | undefined> {
  const content = Buffer.from(token, 'base64url');
  const [id, received] = [content.subarray(0, ID_BYTES), content.subarray(ID_BYTES)];
  // Decoding ignores trailing bits and foreign characters: only the text that was made counts.
  if (content.toString('base64url') !== token) return undefined;
  if (!isSameSignature(received, await sign(db, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

async function sign(db: Database, id: Buffer): Promise<Buffer> {
  const whole = createHmac('sha256', await readKey(db))
    .update(id)
    .digest();
  return whole.subarray(0, SIGNATURE_BYTES);
}
