import type { TakenAway } from 'contract/calls/bookings.ts';
import { findTakenAway, findTrip, type Trip } from '#modules/trips/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Booking } from '../store.ts';

/**
 * Whether the operator has cancelled the trip of a sold booking, skips one of its stops, or has left it no seat in a
 * smaller coach. An offer then decides what becomes of it.
 */
export async function isTakenAway(db: Database | Transaction, booking: Booking): Promise<boolean> {
  const [trip, hasLost] = await Promise.all([findTrip(db, booking.tripId), hasLostSeats(db, booking.id)]);
  return !trip || takenAwayOf(trip, booking, hasLost) !== null;
}

/** Returns what the operator has taken away of a booking; null for nothing. `hasLost` is whether it has lost its seats. */
export function takenAwayOf(
  trip: Pick<Trip, 'cancelledAt' | 'stops'>,
  segment: Pick<Booking, 'fromStop' | 'toStop'>,
  hasLost: boolean,
): TakenAway | null {
  return findTakenAway(trip, segment) ?? (hasLost ? 'seats' : null);
}

/**
 * Whether a booking has booked seats, and no sold claim on any trip. In one statement: a change or a cancellation between
 * two would look as if the operator had taken the seats.
 */
export async function hasLostSeats(db: Database | Transaction, bookingId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM booking_seats s
     WHERE s.booking_id = $1 AND s.state = 'booked' AND NOT EXISTS (
       SELECT FROM claimed_seats c WHERE c.booking_id = $1 AND c.expires_at IS NULL)
     LIMIT 1`,
    [bookingId],
  );
  return rows.length > 0;
}
