import type { Database, Transaction } from '#platform/database.ts';

/** What a seat says about who sits there, emptied. */
export const EMPTY_PASSENGER = `first_name = '', last_name = '', age = NULL, gender = '', email = '', phone = ''`;

/** What of a trip's bookings is forgotten at one time: what disputes need, who travelled, who bought. */
export type Stage = 'disputes' | 'passengers' | 'buyers';

/** Trips that ended before an instant and of which a stage has not been forgotten yet, oldest first, at most 200. */
export async function listTripsToForget(db: Database, stage: Stage, before: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `WITH begun AS MATERIALIZED (
       SELECT t.id, t.service_date FROM trips t WHERE t.service_date <= ($2::timestamptz AT TIME ZONE 'Asia/Kolkata')::date
         AND NOT EXISTS (SELECT FROM forgotten_trips f WHERE f.trip_id = t.id AND f.what = $1)
     )
     SELECT id FROM begun WHERE (SELECT max(s.arrives_at) FROM trip_stops s WHERE s.trip_id = begun.id) < $2
     ORDER BY service_date LIMIT 200`,
    [stage, before],
  );
  return rows.map(({ id }) => id);
}

export function markTripForgotten(tx: Transaction, tripId: string, stage: Stage, now: Date): void {
  tx.send('INSERT INTO forgotten_trips (trip_id, what, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
    tripId,
    stage,
    now,
  ]);
}

/** Forgets from where a trip's bookings were made, and why seats were cancelled. */
export function forgetDisputesOfTrip(tx: Transaction, tripId: string): void {
  tx.send(`UPDATE bookings SET address = '' WHERE trip_id = $1 AND address <> ''`, [tripId]);
  forgetReasons(tx, 'SELECT id FROM bookings WHERE trip_id = $1', [tripId]);
}

/** Forgets who travelled on a trip, how to reach them, and whose account or session it was. Who bought stays with the invoice. */
export function forgetPassengersOfTrip(tx: Transaction, tripId: string, now: Date): void {
  const bookings = 'SELECT id FROM bookings WHERE trip_id = $1';
  forgetPassengers(tx, bookings, [tripId]);
  tx.send(`UPDATE cancellations SET user_id = NULL WHERE booking_id IN (${bookings})`, [tripId]);
  tx.send(
    `UPDATE bookings SET contact_email = '', contact_phone = '', session_id = NULL, user_id = NULL,
       forgotten_at = coalesce(forgotten_at, $2)
     WHERE trip_id = $1`,
    [tripId, now],
  );
}

export function forgetBuyersOfTrip(tx: Transaction, tripId: string): void {
  tx.send(`UPDATE bookings SET contact_name = '' WHERE trip_id = $1 AND contact_name <> ''`, [tripId]);
}

/**
 * Ids of bookings that were never sold and whose hold ended before an instant, at most 200. One whose payment is still asked
 * about, or has to go back, waits.
 */
export async function listUnsoldToForget(db: Database, before: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT b.id FROM bookings b
     WHERE b.state IN ('expired', 'failed') AND b.forgotten_at IS NULL AND b.held_until < $1
       AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND (p.next_inquiry_at IS NOT NULL
         OR EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.state = 'owed')))
     ORDER BY b.held_until LIMIT 200`,
    [before],
  );
  return rows.map(({ id }) => id);
}

/** Forgets all that bookings say about people: there is neither an invoice nor a list of them. */
export function forgetUnsold(tx: Transaction, ids: readonly string[], now: Date): void {
  forgetPassengers(tx, 'SELECT unnest($1::uuid[])', [ids]);
  tx.send(
    `UPDATE bookings SET contact_name = '', contact_email = '', contact_phone = '', address = '', session_id = NULL,
       user_id = NULL, forgotten_at = $2
     WHERE id = ANY ($1)`,
    [ids, now],
  );
}

/** Empties the passengers of some bookings, given as a subquery. */
function forgetPassengers(tx: Transaction, bookings: string, values: unknown[]): void {
  tx.send(`UPDATE booking_seats SET ${EMPTY_PASSENGER} WHERE booking_id IN (${bookings})`, values);
}

/** Empties why seats of some bookings were cancelled, given as a subquery: in their own words, or that they were unwell. */
export function forgetReasons(tx: Transaction, bookings: string, values: unknown[]): void {
  tx.send(`UPDATE cancellations SET reason = '' WHERE booking_id IN (${bookings}) AND reason <> ''`, values);
  tx.send(
    `UPDATE booking_events SET detail = detail - 'reason' WHERE booking_id IN (${bookings}) AND detail ? 'reason'`,
    values,
  );
}

/** Forgets messages that were written before an instant. */
export async function forgetMessages(db: Database, before: Date): Promise<void> {
  await db.query('DELETE FROM outbound_messages WHERE created_at < $1', [before]);
}

/** Forgets the gateway's answers that came before an instant. The facts of a payment stay with it. */
export async function forgetPaymentAnswers(db: Database, before: Date): Promise<void> {
  await db.query('DELETE FROM payment_answers WHERE received_at < $1', [before]);
}
