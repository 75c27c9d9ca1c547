import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Booking } from '#modules/bookings/index.ts';
import type { Database } from '#platform/database/database.ts';
import { sha256 } from '#platform/sessions/secrets.ts';
import { signingKeyReader } from '#platform/sessions/signing-key.ts';

const readKey = signingKeyReader('owner-links');

type LinkedBooking = Pick<Booking, 'id' | 'contact'>;

/**
 * Returns the secret of a booking's owner link, which only emails to its contact carry. Its bearer requests and tries
 * codes as an owner.
 * 256 bits, made from the booking and its contact: nothing is stored, and another contact has another secret.
 */
export async function ownerTokenOf(db: Database, { id, contact }: LinkedBooking): Promise<string> {
  const signed = JSON.stringify([id, contact.email, contact.phone]);
  return createHmac('sha256', await readKey(db))
    .update(signed)
    .digest('base64url');
}

/** Whether a token is the booking's. An erased contact has none. Takes the same time for any token. */
export async function isOwnerToken(db: Database, booking: LinkedBooking, token: string): Promise<boolean> {
  const right = await ownerTokenOf(db, booking);
  return timingSafeEqual(sha256(right), sha256(token)) && booking.contact.email !== '';
}
