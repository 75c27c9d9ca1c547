import { quoteBooking, quoteSeat } from 'contract/prices/quote.ts';
import { type BookedSeat, findBooking, listCancelledSeats, listSeats } from '#modules/bookings/index.ts';
import { findCancellation } from '#modules/cancellations/index.ts';
import { findReceipt, sumSetOffsOf } from '#modules/payments/index.ts';
import { findTrip, type Trip } from '#modules/trips/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Cancellation, CancelledSeat } from './cancellation.ts';
import type { Ticket } from './ticket.ts';

/**
 * Returns the e-ticket of a confirmed booking with its remaining seats, possibly none. Throws when there is
 * no such booking.
 */
export async function composeTicket(db: Database, bookingId: string, publicUrl: string): Promise<Ticket> {
  const [booking, seats, receipt] = await Promise.all([
    findBooking(db, bookingId),
    listSeats(db, bookingId),
    findReceipt(db, bookingId),
  ]);
  const trip = booking && (await findTrip(db, booking.tripId));
  if (!booking || !trip || !receipt) throw new Error(`booking ${bookingId} has no ticket`);
  const booked = seats.filter((seat) => seat.state === 'booked');
  return {
    ...journeyOf(trip, booking),
    ...receipt,
    pnr: booking.pnr,
    contact: booking.contact,
    seats: booked,
    taxRatePercent: booking.taxRatePercent,
    totalPaise: quoteBooking(booked.map(quoteSeat)).totalPaise,
    refundTiers: booking.refundTiers,
    publicUrl,
  };
}

function journeyOf(
  { busid, lineName, serviceNumber, stops }: Trip,
  { fromStop, toStop }: { fromStop: number; toStop: number },
) {
  const from = stops.find(({ number }) => number === fromStop);
  const to = stops.find(({ number }) => number === toStop);
  if (!from || !to) throw new Error(`coach ${busid} has no stops ${fromStop} and ${toStop}`);
  return {
    busid,
    lineName,
    serviceNumber,
    from: { location: from.location, counter: from.counter },
    to: { location: to.location, counter: to.counter },
    departsAt: from.departsAt,
    arrivesAt: to.arrivesAt,
  };
}

/** Returns a cancellation with its seats as sold. Throws when there is none. */
export async function composeCancellation(
  db: Database,
  bookingId: string,
  cancellationId: string | null,
): Promise<Cancellation> {
  const found = cancellationId && (await findCancellation(db, bookingId, cancellationId));
  if (!found) throw new Error(`booking ${bookingId} has no cancellation ${cancellationId}`);
  const [refunds, returnedPaise, seats] = await Promise.all([
    listCancelledSeats(db, cancellationId),
    sumSetOffsOf(db, cancellationId),
    listSeats(db, bookingId),
  ]);
  return { ...found, returnedPaise, seats: seats.flatMap((seat) => cancelledIn(refunds, seat)) };
}

function cancelledIn(refunds: ReadonlyMap<string, number>, seat: BookedSeat): CancelledSeat[] {
  const refundPaise = refunds.get(seat.id);
  return refundPaise === undefined ? [] : [{ ...seat, refundPaise }];
}
