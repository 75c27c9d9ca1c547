import { claimSeats } from '#modules/seats/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Refusal } from '#platform/http/refusals/refusal.ts';
import { freezeChange } from '../passenger-lists/freeze.ts';
import { type BookedSeat, type Booking, markReinstated, recordEvent } from '../store.ts';
import { refuseTakenSeats } from './seat-conflicts.ts';

/**
 * Makes a cancelled ticket valid again, on its seat and all its legs, without a refund; the caller has locked the booking.
 * Refuses it if others have the seat by now.
 */
export async function reinstateTicket(
  tx: Transaction,
  { id: bookingId, tripId, fromStop, toStop }: Booking,
  { id, seat }: BookedSeat,
  now: Date,
): Promise<Refusal | undefined> {
  const legs = { tripId, fromStop, toStop };
  const taken = await claimSeats(tx, { ...legs, bookingId, seats: [seat] }, null, now);
  if (taken.length > 0) return refuseTakenSeats(tx, { ...legs, seats: taken }, now);
  markReinstated(tx, id);
  recordEvent(tx, bookingId, 'ticket_reinstated', now, { seats: [seat] });
  await freezeChange(tx, tripId, 'reinstated', now);
  return undefined;
}
