import { quoteBooking, quoteSeat } from 'contract/prices/quote.ts';
import {
  type BookedSeat,
  countChanges,
  findBooking,
  listCancelledSeats,
  listSeats,
  type SeatRefund,
} from '#modules/bookings/index.ts';
import { findCancellation } from '#modules/cancellations/index.ts';
import { findReceipt, sumSetOffsOf } from '#modules/payments/index.ts';
import { findNames, findTrip, type NameIn, type Trip } from '#modules/trips/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Cancellation, CancelledSeat } from './cancellation.ts';
import { ticketCodeSigner } from './keys/ticket-code.ts';
import type { Ticket } from './ticket.ts';

/**
 * Returns the e-ticket of a confirmed booking with its remaining seats, possibly none, in the language of the
 * call or message. Throws when there is no such booking.
 */
export async function composeTicket(db: Database, bookingId: string, publicUrl: string): Promise<Ticket> {
  const [booking, seats, receipt, changes, nameIn, codes] = await Promise.all([
    findBooking(db, bookingId),
    listSeats(db, bookingId),
    findReceipt(db, bookingId),
    countChanges(db, bookingId),
    findNames(db),
    ticketCodeSigner(db),
  ]);
  const trip = booking && (await findTrip(db, booking.tripId));
  if (!booking || !trip || !receipt) throw new Error(`booking ${bookingId} has no ticket`);
  const journey = journeyOf(trip, booking, nameIn);
  const booked = await Promise.all(
    seats
      .filter((seat) => seat.state === 'booked')
      .map(async (seat) => ({
        ...seat,
        food: seat.food.map((line) => ({ ...line, name: nameIn('dish', line.name) })),
        signedCode: await codes(seat, booking, journey.arrivesAt),
      })),
  );
  return {
    ...journey,
    ...receipt,
    pnr: booking.pnr,
    contact: booking.contact,
    seats: booked,
    taxRatePercent: booking.taxRatePercent,
    totalPaise: quoteBooking(booked.map(quoteSeat)).totalPaise,
    refundTiers: booking.refundTiers,
    noShowPercent: booking.noShowPercent,
    taxRefunded: booking.taxRefunded,
    ...changes,
    publicUrl,
  };
}

function journeyOf(
  { busid, lineName, serviceNumber, stops }: Trip,
  { fromStop, toStop }: { fromStop: number; toStop: number },
  nameIn: NameIn,
) {
  const from = stops.find(({ number }) => number === fromStop);
  const to = stops.find(({ number }) => number === toStop);
  if (!from || !to) throw new Error(`coach ${busid} has no stops ${fromStop} and ${toStop}`);
  return {
    busid,
    lineName: nameIn('line', lineName),
    serviceNumber,
    from: namesOf(from, nameIn),
    to: namesOf(to, nameIn),
    departsAt: from.departsAt,
    arrivesAt: to.arrivesAt,
  };
}

function namesOf({ location, counter }: Ticket['from'], nameIn: NameIn): Ticket['from'] {
  return { location: nameIn('location', location), counter: nameIn('counter', counter) };
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

function cancelledIn(refunds: ReadonlyMap<string, SeatRefund>, seat: BookedSeat): CancelledSeat[] {
  const refund = refunds.get(seat.id);
  return refund ? [{ ...seat, refundPaise: refund.refundPaise }] : [];
}
