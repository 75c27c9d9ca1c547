import { quoteSeat } from 'contract/prices/quote.ts';
import { percentAt, refundOf } from 'contract/prices/refund.ts';
import {
  type BookedSeat,
  type Booking,
  bookingTemplates,
  listCancelledSeats,
  listSeats,
  lockBooking,
  reinstateTicket,
} from '#modules/bookings/index.ts';
import { lockSoldPayments, withdrawFromRefund } from '#modules/payments/index.ts';
import { findDeparture } from '#modules/trips/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { enqueueAgain, recipientsOf } from '#platform/messages/outbox.ts';
import { type CancellationBasis, reduceCancellation } from '../store.ts';

const HOUR_MS = 3_600_000;

/**
 * Withdraws what the unsent refunds of a cancellation give for one of its tickets, which is valid again, and notifies the
 * customer; other tickets of the cancellation stay cancelled. Returns the amount in paise. Refuses it if the refund has left,
 * if a payment is disputed, and if others have the seat.
 */
export async function withdrawRefund(
  tx: Transaction,
  jobs: JobQueue,
  { cancellation, ticket }: { cancellation: CancellationBasis; ticket: string },
  now: Date,
): Promise<Result<number>> {
  const { id: cancellationId, bookingId } = cancellation;
  const { disputed } = await lockSoldPayments(tx, bookingId);
  if (disputed) return refuse('payment_disputed');
  const booking = await lockBooking(tx, bookingId);
  const [seats, refunds] = await Promise.all([
    listSeats(tx, bookingId),
    listCancelledSeats(tx, cancellationId),
  ]);
  const seat = seats.find(({ ticketCode }) => ticketCode === ticket);
  const refundPaise = seat && refunds.get(seat.id);
  if (!seat || refundPaise === undefined) return refuse('task_unknown');
  const departsAt = await findDeparture(tx, booking.tripId, booking.fromStop);
  const goodwillPaise = goodwillOf(cancellation, { booking, seat, refundPaise, departsAt });
  const { taxRefunded } = booking;
  const part = { bookingId, cancellationId, seat, refundPaise, goodwillPaise, taxRefunded };
  if (!(await withdrawFromRefund(tx, jobs, part, now))) return refuse('task_unknown');
  reduceCancellation(tx, cancellationId, refundPaise);
  const refused = await reinstateTicket(tx, booking, seat, now);
  if (refused) return refused;
  const template = bookingTemplates['refund-withdrawn'];
  const message = { bookingId, cancellationId, template, to: recipientsOf(booking.contact) };
  await enqueueAgain(tx, jobs, message, now);
  return done(refundPaise);
}

/** Returns the part of a seat's refund that the policy did not give when staff cancelled it, in paise. */
function goodwillOf(
  { basis, at }: CancellationBasis,
  {
    booking,
    seat,
    refundPaise,
    departsAt,
  }: { booking: Booking; seat: BookedSeat; refundPaise: number; departsAt: Date },
): number {
  if (basis !== 'goodwill') return 0;
  const percent = percentAt(booking.refundTiers, (departsAt.getTime() - at.getTime()) / HOUR_MS);
  return Math.max(0, refundPaise - refundOf(quoteSeat(seat), { percent, taxRefunded: booking.taxRefunded }));
}
