import { type Database, onlyRow, type Transaction } from '#platform/database/database.ts';

export const EMPTY_PASSENGER = `first_name = '', last_name = '', age = NULL, gender = '', email = '', phone = ''`;

/** Data of a trip's bookings that is erased together: for disputes, of passengers, of customers. */
export type Stage = 'disputes' | 'passengers' | 'customers';

/**
 * Finds the next day after `after` with trips to anonymise for a stage.
 * Returns its trips that ended before `before`; `lastDay` is null if there is no such day.
 */
export async function listTripsToPurge(
  db: Database,
  stage: Stage,
  before: Date,
  after: string | null,
): Promise<{ trips: string[]; lastDay: string | null }> {
  const rows = await db.query(
    `WITH waiting AS NOT MATERIALIZED (
       SELECT t.id, t.service_date FROM trips t
       WHERE t.service_date <= ($2::timestamptz AT TIME ZONE 'Asia/Kolkata')::date AND ($3::date IS NULL OR t.service_date > $3)
         AND NOT EXISTS (SELECT FROM purged_trips f WHERE f.trip_id = t.id AND f.what = $1)
     ), next AS MATERIALIZED (
       SELECT service_date AS day FROM waiting ORDER BY service_date LIMIT 1
     )
     SELECT (SELECT day FROM next) AS "lastDay",
       ARRAY(SELECT w.id FROM waiting w WHERE w.service_date = (SELECT day FROM next)
         AND (SELECT max(s.arrives_at) FROM trip_stops s WHERE s.trip_id = w.id) < $2 ORDER BY w.id) AS trips`,
    [stage, before, after],
  );
  return onlyRow(rows);
}

export function markTripsAnonymised(
  tx: Transaction,
  trips: readonly string[],
  stage: Stage,
  now: Date,
): void {
  tx.send(
    'INSERT INTO purged_trips (trip_id, what, at) SELECT unnest($1::uuid[]), $2, $3 ON CONFLICT DO NOTHING',
    [trips, stage, now],
  );
}

/** Selects bookings by their ids, or by the ids of their trips. */
const BOOKINGS_OF = {
  bookings: 'SELECT unnest($1::uuid[])',
  trips: 'SELECT id FROM bookings WHERE trip_id = ANY ($1)',
} as const;
type Whose = keyof typeof BOOKINGS_OF;

/** Erases network addresses and cancellation reasons of some trips' bookings. */
export function purgeDisputesOfTrips(tx: Transaction, trips: readonly string[]): void {
  tx.send(`UPDATE bookings SET address = '' WHERE trip_id = ANY ($1) AND address <> ''`, [trips]);
  purgeReasons(tx, 'trips', trips);
}

/**
 * Erases passengers, contacts, accounts and sessions of some trips' bookings. The customer's name stays for the
 * invoice.
 */
export function anonymisePassengersOfTrips(tx: Transaction, trips: readonly string[], now: Date): void {
  anonymisePassengers(tx, 'trips', trips);
  tx.send(`UPDATE cancellations SET user_id = NULL WHERE booking_id IN (${BOOKINGS_OF.trips})`, [trips]);
  tx.send(
    `UPDATE bookings SET contact_email = '', contact_phone = '', session_id = NULL, user_id = NULL,
       anonymised_at = coalesce(anonymised_at, $2)
     WHERE trip_id = ANY ($1)`,
    [trips, now],
  );
}

export function anonymiseCustomersOfTrips(tx: Transaction, trips: readonly string[]): void {
  tx.send(`UPDATE bookings SET contact_name = '' WHERE trip_id = ANY ($1) AND contact_name <> ''`, [trips]);
}

const UNSOLD_AT_ONCE = 1_000;

/** Cursor over unsold bookings: end of hold in PostgreSQL's text format, then id. */
interface UnsoldCursor {
  heldUntil: string;
  id: string;
}

/**
 * Returns the ids to anonymise among the next 1,000 unsold bookings, and the last cursor, null at the end.
 * Bookings with an open inquiry or pending refund wait.
 */
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
     SELECT ARRAY(SELECT n.id FROM next n WHERE NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = n.id
         AND (p.next_inquiry_at IS NOT NULL OR EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.state = 'pending')))) AS ids,
       (SELECT jsonb_build_object('heldUntil', held_until::text, 'id', id) FROM next ORDER BY held_until DESC, id DESC LIMIT 1) AS last`,
    [before, after?.heldUntil ?? '-infinity', after?.id ?? '00000000-0000-0000-0000-000000000000'],
  );
  return onlyRow(rows);
}

/** Erases all personal data of unsold bookings; they have neither invoice nor passenger list. */
export function purgeUnsold(tx: Transaction, ids: readonly string[], now: Date): void {
  anonymisePassengers(tx, 'bookings', ids);
  tx.send(
    `UPDATE bookings SET contact_name = '', contact_email = '', contact_phone = '', address = '', session_id = NULL,
       user_id = NULL, anonymised_at = $2
     WHERE id = ANY ($1)`,
    [ids, now],
  );
}

/** Empties the passengers' data of bookings. */
function anonymisePassengers(tx: Transaction, of: Whose, ids: readonly string[]): void {
  tx.send(`UPDATE booking_seats SET ${EMPTY_PASSENGER} WHERE booking_id IN (${BOOKINGS_OF[of]})`, [ids]);
}

/** Erases the cancellation reasons of bookings given by a subquery: free text, or illness. */
export function purgeReasons(tx: Transaction, of: Whose, ids: readonly string[]): void {
  const bookings = BOOKINGS_OF[of];
  tx.send(`UPDATE cancellations SET reason = '' WHERE booking_id IN (${bookings}) AND reason <> ''`, [ids]);
  tx.send(
    `UPDATE booking_events SET detail = detail - 'reason' WHERE booking_id IN (${bookings}) AND detail ? 'reason'`,
    [ids],
  );
}
