import { claimSeats, releaseSeats } from '#modules/seats/index.ts';
import { keepCoach } from '#modules/trips/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { freezeChange } from '../passenger-lists/freeze.ts';
import { type BookedSeat, type Booking, recordEvent } from '../store.ts';

/** Where a booking goes. */
export interface MoveTarget {
  tripId: string;
  fromStop: number;
  toStop: number;
}

/** A booked seat and its label on the other coach. */
export interface MovedSeat {
  seat: BookedSeat;
  to: string;
}

/**
 * Moves the booked seats of a booking, whose row the caller has locked, to another trip at the price paid. PNR and ticket
 * codes stay; each ticket gets its next version. Refuses with `seats_taken`; the caller then rolls back, which keeps the
 * old seats.
 */
export async function moveToTrip(
  tx: Transaction,
  booking: Booking,
  target: MoveTarget,
  moved: readonly MovedSeat[],
  now: Date,
): Promise<Result<undefined>> {
  keepCoach(tx, target.tripId);
  releaseSeats(tx, booking.id);
  const seats = moved.map(({ to }) => to);
  const taken = await claimSeats(tx, { ...target, bookingId: booking.id, seats }, null, now);
  if (taken.length > 0) return refuse('seats_taken', { values: { seats: taken }, seats: taken });
  tx.send(
    `WITH seated AS (
       UPDATE booking_seats s SET seat = m.seat, ticket_version = s.ticket_version + 1
       FROM unnest($5::uuid[], $6::text[]) AS m (id, seat) WHERE s.id = m.id
     )
     UPDATE bookings SET trip_id = $2, from_stop = $3, to_stop = $4 WHERE id = $1`,
    [booking.id, target.tripId, target.fromStop, target.toStop, moved.map(({ seat }) => seat.id), seats],
  );
  recordEvent(tx, booking.id, 'trip_changed', now, { seats, from: booking.tripId, to: target.tripId });
  // In one order, so that two bookings that change places do not wait for each other.
  for (const tripId of [booking.tripId, target.tripId].toSorted())
    await freezeChange(tx, tripId, 'changed', now);
  return done(undefined);
}
