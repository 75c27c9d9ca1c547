import {
  type Booking,
  bookingTemplates,
  completeChange,
  endChange,
  findChange,
  findPayingChange,
  listSeats,
} from '#modules/bookings/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { enqueueAgain, recipientsOf } from '#platform/messages/outbox.ts';
import { CONFIRM_ORDER } from '../checkout/confirm-order.ts';
import type { GatewayStatus } from '../gateways/gateway.ts';
import { postingsForChange, postingsForUnusablePayment, postJournal } from '../ledger/ledger.ts';
import { settlements } from '../metrics.ts';
import { createRefund } from '../refunds/create-refund.ts';
import { markPaid, type Payment } from '../store.ts';

type Paid = Extract<GatewayStatus, { kind: 'paid' }>;

/** A paid difference of a change; `asAgreed` if it is the amount and currency asked for. */
interface PaidChange {
  payment: Payment;
  booking: Booking;
  paid: Paid;
  asAgreed: boolean;
}

/**
 * Makes a change whose difference is paid, in the caller's transaction, which has locked payment and booking. Otherwise
 * the booking stays as it is, and the payment is refunded in full.
 */
export async function settleChange(
  tx: Transaction,
  jobs: JobQueue,
  { payment, booking, paid, asAgreed }: PaidChange,
  now: Date,
): Promise<void> {
  const change = payment.changeId && (await findChange(tx, payment.changeId));
  if (!change) throw new Error(`payment ${payment.id} has no change`);
  markPaid(tx, payment.id, { ...paid, at: now });
  const { id: paymentId, bookingId } = payment;
  const old = (await listSeats(tx, bookingId)).filter(({ id }) =>
    change.tickets.some((one) => one.id === id),
  );
  if (!asAgreed) await endChangePayment(tx, { booking, changeId: change.id }, now);
  const to = recipientsOf(booking.contact);
  if (!asAgreed || !(await completeChange(tx, booking, change, now))) {
    tx.afterCommit(() => settlements.add({ outcome: 'change_not_made' }));
    const { capturedPaise: amountPaise } = paid;
    const postings = postingsForUnusablePayment(amountPaise);
    const refund = { bookingId, paymentId, reason: 'change_not_made' as const, amountPaise, postings };
    await createRefund(tx, jobs, refund, now);
    await enqueueAgain(tx, jobs, { bookingId, template: bookingTemplates['payment-refunded'], to }, now);
    return;
  }
  tx.afterCommit(() => settlements.add({ outcome: 'changed' }));
  const postings = postingsForChange(old, change.tickets, change.feePaise);
  postJournal(tx, { kind: 'change', bookingId, paymentId, at: now, postings });
  const order = { orderId: payment.orderId, reference: paid.reference, amountPaise: paid.capturedPaise };
  await jobs.enqueue(tx, CONFIRM_ORDER, [order]);
  await enqueueAgain(tx, jobs, { bookingId, template: bookingTemplates['booking-changed'], to }, now);
}

/** Ends the hold of a change whose payment failed, if it is still being paid; the booking stays as it is. */
export async function endChangePayment(
  tx: Transaction,
  { booking, changeId }: { booking: Booking; changeId: string },
  now: Date,
): Promise<void> {
  const paying = await findPayingChange(tx, booking.id);
  if (paying?.id === changeId) await endChange(tx, booking, 'payment_failed', now);
}
