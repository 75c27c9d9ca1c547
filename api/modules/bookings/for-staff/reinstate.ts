import type { Transaction } from '#platform/database/database.ts';
import type { Refusal } from '#platform/http/refusals/refusal.ts';
import { markReinstated } from '../cancelled-seats/store.ts';
import { freezeChange } from '../passenger-lists/freeze.ts';
import { type BookedSeat, type Booking, recordEvent } from '../store.ts';
import { claimSeatFor } from './claim-seat.ts';

/**
 * Makes a cancelled ticket valid again, on its seat and all its legs, without a refund; the caller has locked the booking.
 * Refuses it if others have the seat by now.
 */
export async function reinstateTicket(
  tx: Transaction,
  booking: Booking,
  { id, seat, gender }: BookedSeat,
  now: Date,
): Promise<Refusal | undefined> {
  const { id: bookingId, tripId } = booking;
  const gone = await claimSeatFor(tx, booking, { seat, gender }, now);
  if (gone) return gone;
  markReinstated(tx, id);
  recordEvent(tx, bookingId, 'ticket_reinstated', now, { seats: [seat] });
  await freezeChange(tx, tripId, 'reinstated', now);
  return undefined;
}
