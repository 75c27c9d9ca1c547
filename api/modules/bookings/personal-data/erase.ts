import type { Transaction } from '#platform/database/database.ts';
import type { Person } from '#platform/person.ts';
import { NAMES_CONTACT, NAMES_SEAT } from './conditions.ts';
import { EMPTY_PASSENGER } from './passenger-columns.ts';

/** Locks bookings until the transaction ends, so that no late payment confirms one meanwhile. */
export async function lockBookings(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('SELECT FROM bookings WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
}

const NEVER_TRAVELLED = `state IN ('cancelled', 'refunded')`;
const UNSOLD = `state IN ('expired', 'failed')`;

/** Erases the passengers of a person's own bookings; the names of those who travel stay for the passenger list. */
export function erasePassengers(tx: Transaction, ids: readonly string[]): void {
  tx.send(
    `UPDATE booking_seats SET ${EMPTY_PASSENGER} WHERE booking_id = ANY ($1)
       AND (${NEVER_TRAVELLED} OR booking_id IN (SELECT id FROM bookings WHERE id = ANY ($1) AND ${UNSOLD}))`,
    [ids],
  );
  tx.send(`UPDATE booking_seats SET email = '', phone = '' WHERE booking_id = ANY ($1)`, [ids]);
}

/** Erases the customer of their own bookings; the name of a sold one stays for the invoice. */
export function eraseCustomer(tx: Transaction, ids: readonly string[], now: Date): void {
  tx.send(
    `UPDATE bookings SET contact_email = '', contact_phone = '', session_id = NULL, user_id = NULL,
       anonymised_at = coalesce(anonymised_at, $2), contact_name = CASE WHEN ${UNSOLD} THEN '' ELSE contact_name END,
       address = CASE WHEN ${UNSOLD} THEN '' ELSE address END
     WHERE id = ANY ($1)`,
    [ids, now],
  );
}

/** Erases a person's email and number from the passengers of other customers' bookings. */
export function eraseFromPassengers(tx: Transaction, ids: readonly string[], { email, phone }: Person): void {
  const named = `s.booking_id = ANY ($3) AND ${NAMES_SEAT}` as const;
  tx.send(`UPDATE booking_seats s SET ${EMPTY_PASSENGER} WHERE ${named} AND s.${NEVER_TRAVELLED}`, [
    email,
    phone,
    ids,
  ]);
  tx.send(`UPDATE booking_seats s SET email = '', phone = '' WHERE ${named}`, [email, phone, ids]);
}

/** Erases a person's email and number from the contacts of other customers' bookings. */
export function eraseFromContacts(tx: Transaction, ids: readonly string[], { email, phone }: Person): void {
  tx.send(
    `UPDATE bookings b SET contact_email = '', contact_phone = '' WHERE b.id = ANY ($3) AND ${NAMES_CONTACT}`,
    [email, phone, ids],
  );
}
