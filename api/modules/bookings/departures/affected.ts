import { randomUUIDv7 } from 'node:crypto';
import type { Database, Transaction } from '#platform/database/database.ts';
import { withoutNulls } from '#platform/database/database.ts';

/** A booking of a trip with held or booked seats, for acts on the whole trip. */
export interface AffectedBooking {
  id: string;
  pnr: string;
  state: 'held' | 'confirmed';
  fromStop: number;
  toStop: number;
  email: string;
  phone: string;
  /** Codes of its held or booked tickets. */
  tickets: string[];
  /** What they cost, with food, tax and the fees of their changes. */
  pricePaise: number;
}

/** How many people travel on bookings: each has a ticket. */
export function countPeople(bookings: readonly AffectedBooking[]): number {
  return bookings.reduce((sum, { tickets }) => sum + tickets.length, 0);
}

/** Returns the bookings of a trip with held or booked seats, oldest first. */
export async function listAffected(
  db: Database | Transaction,
  tripId: string,
  now: Date,
): Promise<AffectedBooking[]> {
  const rows = await db.query(
    `SELECT b.id, b.pnr, b.state, b.from_stop AS "fromStop", b.to_stop AS "toStop", b.contact_email AS email,
       b.contact_phone AS phone, array_agg(s.ticket_code ORDER BY s.id) AS tickets,
       sum(s.fare_paise + s.food_paise + s.tax_paise + coalesce(f.fee_paise, 0))::int AS "pricePaise"
     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id
     LEFT JOIN LATERAL (SELECT * FROM change_fees c WHERE c.booking_seat_id = s.id LIMIT 1) f ON true
     WHERE b.trip_id = $1 AND (b.state = 'confirmed' AND s.state = 'booked'
       OR b.state = 'held' AND s.state = 'held' AND b.held_until > $2)
     GROUP BY b.id ORDER BY b.id`,
    [tripId, now],
  );
  return withoutNulls(rows, 'tickets', 'pricePaise').map((row) => ({
    ...row,
    state: row.state === 'held' ? 'held' : 'confirmed',
  }));
}

/** Returns the bookings of a trip whose hold has expired, and that no job has ended yet. */
export async function listOverdueOfTrip(
  tx: Transaction,
  tripId: string,
  now: Date,
): Promise<{ id: string; state: 'held' }[]> {
  const rows = await tx.query(
    `SELECT id FROM bookings WHERE trip_id = $1 AND state = 'held' AND held_until <= $2 ORDER BY id`,
    [tripId, now],
  );
  return rows.map(({ id }) => ({ id, state: 'held' }));
}

/** Records in the histories of bookings that the operator took their trip or stop away. */
export function recordTakenAway(tx: Transaction, bookings: readonly string[], now: Date): void {
  tx.send(
    `INSERT INTO booking_events (id, booking_id, kind, at)
     SELECT event.id, event.booking, 'trip_cancelled', $3 FROM unnest($1::uuid[], $2::uuid[]) AS event (id, booking)`,
    [bookings.map(() => randomUUIDv7()), bookings, now],
  );
}
