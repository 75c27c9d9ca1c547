import {
  bookingTemplates,
  listCancelledSeats,
  listSeats,
  lockBooking,
  reinstateTicket,
} from '#modules/bookings/index.ts';
import { lockSoldPayments, withdrawFromRefund } from '#modules/payments/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { enqueueAgain, recipientsOf } from '#platform/messages/outbox.ts';
import { findCancelledBooking, reduceCancellation } from '../store.ts';

/**
 * Withdraws what the unsent refunds of a cancellation give for one of its tickets, which is valid again, and notifies the
 * customer; other tickets of the cancellation stay cancelled. Returns the amount in paise. Refuses it if the refund has left,
 * if a payment is disputed, and if others have the seat.
 */
export async function withdrawRefund(
  tx: Transaction,
  jobs: JobQueue,
  { cancellationId, ticket }: { cancellationId: string; ticket: string },
  now: Date,
): Promise<Result<number>> {
  const bookingId = await findCancelledBooking(tx, cancellationId);
  if (!bookingId) return refuse('task_unknown');
  const { disputed } = await lockSoldPayments(tx, bookingId);
  if (disputed) return refuse('payment_disputed');
  const booking = await lockBooking(tx, bookingId);
  const [seats, refunds] = await Promise.all([
    listSeats(tx, bookingId),
    listCancelledSeats(tx, cancellationId),
  ]);
  const seat = seats.find(({ ticketCode }) => ticketCode === ticket);
  const refund = seat && refunds.get(seat.id);
  if (!refund) return refuse('task_unknown');
  const part = { bookingId, cancellationId, seat, ...refund, taxRefunded: booking.taxRefunded };
  if (!(await withdrawFromRefund(tx, jobs, part, now))) return refuse('task_unknown');
  reduceCancellation(tx, cancellationId, refund.refundPaise);
  const refused = await reinstateTicket(tx, booking, seat, now);
  if (refused) return refused;
  const template = bookingTemplates['refund-withdrawn'];
  const message = { bookingId, cancellationId, template, to: recipientsOf(booking.contact) };
  await enqueueAgain(tx, jobs, message, now);
  return done(refund.refundPaise);
}
