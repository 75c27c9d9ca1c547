import { claimSeats } from '#modules/seats/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Refusal } from '#platform/http/refusals/refusal.ts';
import { refuseForWomen } from '../refused-seats/refusals.ts';
import { listRefused, lockWomensSeats } from '../refused-seats/womens-seats.ts';
import type { BookedSeat, Booking } from '../store.ts';
import { refuseTakenSeats } from './seat-conflicts.ts';

/** Claims a seat for a person of a sold booking on all its legs. Refuses one that others have or that is for women only. */
export async function claimSeatFor(
  tx: Transaction,
  booking: Booking,
  person: Pick<BookedSeat, 'seat' | 'gender'>,
  now: Date,
): Promise<Refusal | undefined> {
  const { id: bookingId, tripId, fromStop, toStop } = booking;
  const seats = [person.seat];
  const women = await lockWomensSeats(tx, tripId, seats, now);
  const taken = await claimSeats(tx, { tripId, fromStop, toStop, bookingId, seats }, null, now);
  if (taken.length > 0) return refuseTakenSeats(tx, { tripId, fromStop, toStop, seats: taken }, now);
  const people = [person];
  const refused = women ? await listRefused(tx, women, { bookingId, fromStop, toStop, people }, now) : [];
  return refused.length > 0 ? refuseForWomen(refused) : undefined;
}
