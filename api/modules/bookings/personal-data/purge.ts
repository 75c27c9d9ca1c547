import { type Database, onlyRow, type Transaction } from '#platform/database/database.ts';
import { EMPTY_PASSENGER } from './passenger-columns.ts';

export async function listBookingsOfTrips(tx: Transaction, trips: readonly string[]): Promise<string[]> {
  const rows = await tx.query('SELECT id FROM bookings WHERE trip_id = ANY ($1)', [trips]);
  return rows.map(({ id }) => id);
}

/** Erases the network addresses of booking calls. */
export function purgeAddresses(tx: Transaction, ids: readonly string[]): void {
  tx.send(`UPDATE bookings SET address = '' WHERE id = ANY ($1) AND address <> ''`, [ids]);
}

/** Erases the reasons of cancellations in the history. */
export function purgeReasons(tx: Transaction, ids: readonly string[]): void {
  tx.send(
    `UPDATE booking_events SET detail = detail - 'reason' WHERE booking_id = ANY ($1) AND detail ? 'reason'`,
    [ids],
  );
}

export function purgePassengers(tx: Transaction, ids: readonly string[]): void {
  tx.send(`UPDATE booking_seats SET ${EMPTY_PASSENGER} WHERE booking_id = ANY ($1)`, [ids]);
}

/** Erases contacts, accounts and sessions. The customer's name stays for the invoice. */
export function purgeContacts(tx: Transaction, ids: readonly string[], now: Date): void {
  tx.send(
    `UPDATE bookings SET contact_email = '', contact_phone = '', session_id = NULL, user_id = NULL,
       anonymised_at = coalesce(anonymised_at, $2)
     WHERE id = ANY ($1)`,
    [ids, now],
  );
}

export function purgeCustomers(tx: Transaction, ids: readonly string[]): void {
  tx.send(`UPDATE bookings SET contact_name = '' WHERE id = ANY ($1) AND contact_name <> ''`, [ids]);
}

const UNSOLD_AT_ONCE = 1_000;

/** Cursor over unsold bookings: end of hold in PostgreSQL's text format, then id. */
export interface UnsoldCursor {
  heldUntil: string;
  id: string;
}

/** Returns the next 1,000 unsold bookings to anonymise, and the last one's cursor, null at the end. */
export async function listUnsoldToPurge(
  db: Database,
  before: Date,
  after: UnsoldCursor | null,
): Promise<{ ids: string[]; last: UnsoldCursor | null }> {
  const rows = await db.query(
    `WITH next AS MATERIALIZED (
       SELECT b.id, b.held_until FROM bookings b
       WHERE b.state IN ('expired', 'failed') AND b.anonymised_at IS NULL AND b.held_until < $1
         AND (b.held_until, b.id) > ($2::text::timestamptz, $3::uuid)
       ORDER BY b.held_until, b.id LIMIT ${UNSOLD_AT_ONCE}
     )
     SELECT ARRAY(SELECT n.id FROM next n) AS ids,
       (SELECT jsonb_build_object('heldUntil', held_until::text, 'id', id) FROM next ORDER BY held_until DESC, id DESC LIMIT 1) AS last`,
    [before, after?.heldUntil ?? '-infinity', after?.id ?? '00000000-0000-0000-0000-000000000000'],
  );
  return onlyRow(rows);
}

/** Erases all personal data of unsold bookings; they have neither invoice nor passenger list. */
export function purgeUnsold(tx: Transaction, ids: readonly string[], now: Date): void {
  purgePassengers(tx, ids);
  tx.send(
    `UPDATE bookings SET contact_name = '', contact_email = '', contact_phone = '', address = '', session_id = NULL,
       user_id = NULL, anonymised_at = $2
     WHERE id = ANY ($1)`,
    [ids, now],
  );
}
