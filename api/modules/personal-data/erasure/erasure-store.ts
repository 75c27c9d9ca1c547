import { randomUUIDv7 } from 'node:crypto';
import { defaultLanguage, type Language } from 'contract/values/language.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { currentLanguage } from '#platform/http/language.ts';
import { NAMES_CONTACT, NAMES_SEAT, valuesOf } from '../export/holdings-store.ts';
import type { Person } from '../person.ts';
import { EMPTY_PASSENGER, purgeReasons } from '../retention/retention-store.ts';

export interface ErasureRequest {
  id: string;
  reference: string;
  person: Person;
  language: Language;
  requestedAt: Date;
  notifiedAt: Date | null;
}

/** Stores an erasure request; returns the existing one if there is any. */
export async function insertErasureRequest(
  tx: Transaction,
  { userId, email, phone }: Person,
  reference: string,
  now: Date,
): Promise<{ id: string; reference: string }> {
  const [made] = await tx.query(
    `INSERT INTO erasure_requests (id, reference, user_id, email, phone, language, requested_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING RETURNING id, reference`,
    [randomUUIDv7(), reference, userId, email, phone, currentLanguage(), now],
  );
  if (made) return made;
  const [existing] = await tx.query(
    `SELECT id, reference FROM erasure_requests
     WHERE carried_out_at IS NULL AND coalesce(user_id::text, email) = coalesce($1::text, $2)`,
    [userId, email],
  );
  return existing as { id: string; reference: string };
}

/** Stores a request again after a restore, as notified; false if it exists. */
export async function insertRestoredRequest(
  db: Database,
  { id, person }: { id: string; person: Person },
  reference: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO erasure_requests (id, reference, user_id, email, phone, language, requested_at, notified_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT DO NOTHING RETURNING id`,
    [id, reference, person.userId, person.email, person.phone, defaultLanguage, now],
  );
  return rows.length > 0;
}

/** Whether a request is stored, carried out or not. */
export async function hasErasureRequest(db: Database, id: string): Promise<boolean> {
  return (await db.query('SELECT FROM erasure_requests WHERE id = $1', [id])).length > 0;
}

export async function findPersonOfAccount(db: Database, userId: string): Promise<Person | undefined> {
  const [row] = await db.query('SELECT id AS "userId", email, phone FROM users WHERE id = $1', [userId]);
  return row;
}

/** Returns every email by which a guest could have proven a claim or written to us. */
export async function listGuestEmails(db: Database): Promise<string[]> {
  const rows = await db.query(
    `SELECT contact_email AS email FROM bookings WHERE contact_email <> ''
     UNION SELECT email FROM booking_seats WHERE email <> '' UNION SELECT email FROM contact_messages`,
  );
  return rows.map(({ email }) => email);
}

/** Finds a request that has not been carried out. */
export async function findErasureRequest(db: Database, id: string): Promise<ErasureRequest | undefined> {
  const [row] = await db.query(
    `SELECT id, reference, jsonb_build_object('userId', user_id, 'email', email, 'phone', phone) AS person, language,
       requested_at AS "requestedAt", notified_at AS "notifiedAt"
     FROM erasure_requests WHERE id = $1 AND carried_out_at IS NULL`,
    [id],
  );
  return row;
}

export async function listErasureRequests(db: Database): Promise<string[]> {
  const rows = await db.query(
    'SELECT id FROM erasure_requests WHERE carried_out_at IS NULL ORDER BY requested_at',
  );
  return rows.map(({ id }) => id);
}

export async function markNotified(db: Database, id: string, now: Date): Promise<void> {
  await db.query('UPDATE erasure_requests SET notified_at = $2 WHERE id = $1', [id, now]);
}

/** Ends a request and removes its person; false if it has ended. */
export async function endErasureRequest(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE erasure_requests SET carried_out_at = $2, user_id = NULL, email = NULL, phone = NULL
     WHERE id = $1 AND carried_out_at IS NULL RETURNING id`,
    [id, now],
  );
  return rows.length > 0;
}

const NEVER_TRAVELLED = `state IN ('cancelled', 'refunded')`;
const UNSOLD = `state IN ('expired', 'failed')`;

/** Locks bookings until the transaction ends, so that no late payment confirms one meanwhile. */
export async function lockBookings(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('SELECT FROM bookings WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
}

/** Erases a person's own bookings, except what law requires: the passenger list's names and the invoice's name. */
export function eraseOwnBookings(tx: Transaction, ids: readonly string[], now: Date): void {
  tx.send(
    `UPDATE booking_seats SET ${EMPTY_PASSENGER} WHERE booking_id = ANY ($1)
       AND (${NEVER_TRAVELLED} OR booking_id IN (SELECT id FROM bookings WHERE id = ANY ($1) AND ${UNSOLD}))`,
    [ids],
  );
  tx.send(`UPDATE booking_seats SET email = '', phone = '' WHERE booking_id = ANY ($1)`, [ids]);
  purgeReasons(tx, 'bookings', ids);
  tx.send('UPDATE cancellations SET user_id = NULL WHERE booking_id = ANY ($1)', [ids]);
  tx.send('DELETE FROM outbound_messages WHERE booking_id = ANY ($1)', [ids]);
  tx.send(
    'DELETE FROM gateway_responses WHERE payment_id IN (SELECT id FROM payments WHERE booking_id = ANY ($1))',
    [ids],
  );
  tx.send(
    `UPDATE bookings SET contact_email = '', contact_phone = '', session_id = NULL, user_id = NULL,
       anonymised_at = coalesce(anonymised_at, $2), contact_name = CASE WHEN ${UNSOLD} THEN '' ELSE contact_name END,
       address = CASE WHEN ${UNSOLD} THEN '' ELSE address END
     WHERE id = ANY ($1)`,
    [ids, now],
  );
}

/** Erases a person's email and number from other customers' bookings. */
export function eraseFromOthersBookings(
  tx: Transaction,
  ids: readonly string[],
  { email, phone }: Person,
): void {
  const values: [string | null, string | null, readonly string[]] = [email, phone, ids];
  const named = `s.booking_id = ANY ($3) AND ${NAMES_SEAT}` as const;
  tx.send(`UPDATE booking_seats s SET ${EMPTY_PASSENGER} WHERE ${named} AND s.${NEVER_TRAVELLED}`, values);
  tx.send(`UPDATE booking_seats s SET email = '', phone = '' WHERE ${named}`, values);
  // The stored gateway replies contain the contact.
  tx.send(
    `DELETE FROM gateway_responses WHERE payment_id IN (
       SELECT p.id FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.id = ANY ($3) AND ${NAMES_CONTACT})`,
    values,
  );
  tx.send(
    `UPDATE bookings b SET contact_email = '', contact_phone = '' WHERE b.id = ANY ($3) AND ${NAMES_CONTACT}`,
    values,
  );
}

/**
 * Erases a person's contact messages, messages sent to them, unfinished sign-ups and requests, and unproven entries of
 * their contact in other accounts.
 */
export function eraseTraces(tx: Transaction, person: Person): void {
  const { email, phone } = person;
  tx.send('DELETE FROM contact_messages WHERE email = $1 OR phone = $2', [email, phone]);
  tx.send('DELETE FROM outbound_messages WHERE recipient IN ($1, $2)', [email, phone]);
  tx.send('UPDATE users SET unconfirmed_email = NULL WHERE unconfirmed_email = $1', [email]);
  tx.send('UPDATE users SET unconfirmed_phone = NULL WHERE unconfirmed_phone = $1', [phone]);
  tx.send('DELETE FROM codes WHERE subject = $3 OR email = $1 OR phone = $2', valuesOf(person));
  tx.send('DELETE FROM sign_ups WHERE user_id = $3 OR email = $1 OR phone = $2', valuesOf(person));
  tx.send('DELETE FROM password_requests WHERE email = $1 OR phone = $2', [email, phone]);
  tx.send('DELETE FROM password_links WHERE recipient = $1 OR recipient = $2', [email, phone]);
}

export function eraseAccount(tx: Transaction, userId: string): void {
  for (const table of [
    'outbound_messages',
    'password_links',
    'trusted_devices',
    'user_identities',
    'sessions',
  ] as const) {
    tx.send(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }
  tx.send('DELETE FROM users WHERE id = $1', [userId]);
}
