import { randomUUIDv7 } from 'node:crypto';
import type { SeatPrice } from 'contract/prices/quote.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { type Postings, postingsForCancellation, postJournal } from '../ledger/ledger.ts';
import { setOff } from '../reversals/set-off.ts';
import { findRefund, insertRefund, newRefundReference, type RefundReason } from './refund-store.ts';

export const SEND_REFUND = 'refunds.send';

interface Debt {
  bookingId: string;
  paymentId: string;
  /** The reason, which is also the kind of the journal. */
  reason: RefundReason;
  amountPaise: number;
  postings: Postings;
  cancellationId?: string;
}

/**
 * Creates a refund: posts it, stores it under our reference, sets off money already returned, and enqueues
 * the rest. The caller has locked the payment.
 */
export async function createRefund(tx: Transaction, jobs: JobQueue, debt: Debt, now: Date): Promise<void> {
  const { bookingId, paymentId, reason } = debt;
  const refundId = randomUUIDv7();
  postJournal(tx, { kind: reason, bookingId, paymentId, at: now, postings: debt.postings });
  insertRefund(tx, {
    id: refundId,
    paymentId,
    reference: newRefundReference(),
    reason,
    amountPaise: debt.amountPaise,
    cancellationId: debt.cancellationId ?? null,
    at: now,
  });
  await setOff(tx, { id: paymentId, bookingId }, now);
  const refund = await findRefund(tx, refundId);
  if (refund?.state === 'pending') await jobs.enqueue(tx, SEND_REFUND, [{ refundId }]);
}

/**
 * Creates the refund of a cancellation, by seat in paise, from the payment that bought the booking. The
 * caller has locked it.
 */
export async function refundSeats(
  tx: Transaction,
  jobs: JobQueue,
  cancelled: {
    bookingId: string;
    paymentId: string;
    cancellationId: string;
    bySeat: { seat: SeatPrice; refundPaise: number; goodwillPaise?: number }[];
  },
  now: Date,
): Promise<void> {
  const { bookingId, paymentId, cancellationId, bySeat } = cancelled;
  const amountPaise = bySeat.reduce((sum, { refundPaise }) => sum + refundPaise, 0);
  const postings = postingsForCancellation(bySeat);
  await createRefund(
    tx,
    jobs,
    { bookingId, paymentId, reason: 'cancellation', amountPaise, postings, cancellationId },
    now,
  );
}
