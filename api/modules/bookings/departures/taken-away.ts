import { hasClaims } from '#modules/seats/index.ts';
import { isSegmentTakenAway, type Trip } from '#modules/trips/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { BookedSeat, Booking } from '../store.ts';

/**
 * Whether the operator has cancelled the trip of a sold booking, skips one of its stops, or has left it no seat in a
 * smaller coach. An offer then decides what becomes of it.
 */
export async function isTakenAway(
  db: Database | Transaction,
  { booking, seats, trip }: { booking: Booking; seats: readonly BookedSeat[]; trip: Trip },
): Promise<boolean> {
  if (isSegmentTakenAway(trip, booking)) return true;
  return seats.some(({ state }) => state === 'booked') && !(await hasClaims(db, booking));
}
