import { findTakenAway, findTrip } from '#modules/trips/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Refusal, refuse } from '#platform/http/refusals/refusal.ts';
import { markReinstated } from '../cancelled-seats/store.ts';
import { hasLostSeats } from '../departures/taken-away.ts';
import { freezeChange } from '../passenger-lists/freeze.ts';
import { type BookedSeat, type Booking, recordEvent } from '../store.ts';
import { claimSeatFor } from './claim-seat.ts';

/**
 * Makes a cancelled ticket valid again, on its seat and all its legs, without a refund; the caller has locked the booking.
 * Refuses it if others have the seat by now or the trip lacks it, and while the rest of the booking has lost its seats and
 * has an offer.
 */
export async function reinstateTicket(
  tx: Transaction,
  booking: Booking,
  { id, seat, gender }: BookedSeat,
  now: Date,
): Promise<Refusal | undefined> {
  const { id: bookingId, tripId } = booking;
  // With one claim again, the rest of a booking that has lost its seats would count as seated.
  if (await hasLostSeats(tx, bookingId)) return refuse('staff_offer_decides');
  const trip = await findTrip(tx, tripId);
  if (!trip?.seatPlan.seats.includes(seat) || findTakenAway(trip, booking))
    return refuse('seat_withdrawn', { values: { seat } });
  const gone = await claimSeatFor(tx, booking, { seat, gender }, now);
  if (gone) return gone;
  markReinstated(tx, id);
  recordEvent(tx, bookingId, 'ticket_reinstated', now, { seats: [seat] });
  await freezeChange(tx, tripId, 'reinstated', now);
  return undefined;
}
