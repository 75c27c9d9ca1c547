import type { Transaction } from '#platform/database/database.ts';
import { freezeChange } from '../passenger-lists/freeze.ts';
import { recordEvent } from '../store.ts';

/** The seats of a booking on the old coach and on the new one, the same too. */
interface Reseating {
  bookingId: string;
  seats: { from: string; to: string }[];
}

/**
 * Writes another coach with its seats into the tickets of a trip, whose bookings the caller has locked. Tickets keep
 * their codes, and get a new version; cancelled ones keep their seats. The claims are replaced by the caller.
 */
export async function reseatBookings(
  tx: Transaction,
  tripId: string,
  reseatings: readonly Reseating[],
  now: Date,
): Promise<void> {
  const moves = reseatings.flatMap(({ bookingId, seats }) => seats.map((move) => ({ bookingId, ...move })));
  tx.send(
    `UPDATE booking_seats s SET seat = m."to", ticket_version = ticket_version + 1
     FROM jsonb_to_recordset($1::jsonb) AS m ("bookingId" uuid, "from" text, "to" text)
     WHERE s.booking_id = m."bookingId" AND s.seat = m."from" AND s.state IN ('held', 'booked')`,
    [JSON.stringify(moves)],
  );
  for (const { bookingId, seats } of reseatings) {
    const pairs = seats.flatMap(({ from, to }) => [from, to]);
    recordEvent(tx, bookingId, 'coach_changed', now, { seats: pairs });
  }
  await freezeChange(tx, tripId, 'coach_changed', now);
}
