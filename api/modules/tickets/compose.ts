import { type BookedSeat, findBooking, listSeats, totalOf } from '#modules/bookings/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Cancellation, CancelledSeat } from './cancellation.ts';
import { findCancellation, findTicketFacts } from './store.ts';
import type { Ticket } from './ticket.ts';

/**
 * Returns the e-ticket of a confirmed booking with its remaining seats, possibly none. Throws when there is
 * no such booking.
 */
export async function composeTicket(db: Database, bookingId: string, publicUrl: string): Promise<Ticket> {
  const [booking, seats, facts] = await Promise.all([
    findBooking(db, bookingId),
    listSeats(db, bookingId),
    findTicketFacts(db, bookingId),
  ]);
  if (!booking || !facts) throw new Error(`booking ${bookingId} has no ticket`);
  const booked = seats.filter((seat) => seat.state === 'booked');
  return {
    ...facts,
    pnr: booking.pnr,
    contact: booking.contact,
    seats: booked,
    taxRatePercent: booking.taxRatePercent,
    totalPaise: totalOf(booked),
    refundTiers: booking.refundTiers,
    publicUrl,
  };
}

/** Returns a cancellation with its seats as sold. Throws when there is none. */
export async function composeCancellation(
  db: Database,
  bookingId: string,
  cancellationId: string | null,
): Promise<Cancellation> {
  const [found, seats] = await Promise.all([
    findCancellation(db, bookingId, cancellationId),
    listSeats(db, bookingId),
  ]);
  if (!found) throw new Error(`booking ${bookingId} has no cancellation ${cancellationId}`);
  const { refunds, ...cancellation } = found;
  return { ...cancellation, seats: seats.flatMap((seat) => cancelledIn(refunds, seat)) };
}

function cancelledIn(refunds: Record<string, number>, seat: BookedSeat): CancelledSeat[] {
  const refundPaise = refunds[seat.id];
  return refundPaise === undefined ? [] : [{ ...seat, refundPaise }];
}
