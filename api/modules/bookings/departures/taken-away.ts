import { hasSoldClaims } from '#modules/seats/index.ts';
import { findTrip, isSegmentTakenAway, type Trip } from '#modules/trips/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { BookedSeat, Booking } from '../store.ts';

interface Sold {
  booking: Booking;
  seats: readonly BookedSeat[];
}

/**
 * Whether the operator has cancelled the trip of a sold booking, skips one of its stops, or has left it no seat in a
 * smaller coach. An offer then decides what becomes of it.
 */
export async function isTakenAway(db: Database | Transaction, { booking, seats }: Sold): Promise<boolean> {
  const [trip, isSeated] = await Promise.all([findTrip(db, booking.tripId), hasSoldClaims(db, booking.id)]);
  return !trip || takenAwayFrom({ booking, seats, trip, isSeated });
}

/**
 * As `isTakenAway`, of what was read with the booking. `isSeated`: whether it had sold claims, read before `seats`: claims
 * that a cancellation or change deleted in between would look like seats that the operator took.
 */
export function takenAwayFrom({
  booking,
  seats,
  trip,
  isSeated,
}: Sold & { trip: Trip; isSeated: boolean }): boolean {
  return isSegmentTakenAway(trip, booking) || (!isSeated && seats.some(({ state }) => state === 'booked'));
}
