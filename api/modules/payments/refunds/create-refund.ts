import { randomUUIDv7 } from 'node:crypto';
import type { TaxRefunded } from 'contract/prices/refund.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { type Postings, postingsForCancellation, postJournal, type RefundedSeat } from '../ledger/ledger.ts';
import { setOff } from '../reversals/set-off.ts';
import { dividePostings, divideRefund } from './divide.ts';
import { findRefund, insertRefund, newRefundReference, type RefundReason } from './refund-store.ts';
import { listRefundable } from './refundable-store.ts';

export const SEND_REFUND = 'refunds.send';

interface NewRefund {
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
export async function createRefund(
  tx: Transaction,
  jobs: JobQueue,
  wanted: NewRefund,
  now: Date,
): Promise<void> {
  const { bookingId, paymentId, reason } = wanted;
  const refundId = randomUUIDv7();
  postJournal(tx, { kind: reason, bookingId, paymentId, at: now, postings: wanted.postings });
  insertRefund(tx, {
    id: refundId,
    paymentId,
    reference: newRefundReference(),
    reason,
    amountPaise: wanted.amountPaise,
    cancellationId: wanted.cancellationId ?? null,
    at: now,
  });
  await setOff(tx, { id: paymentId, bookingId }, now);
  const refund = await findRefund(tx, refundId);
  if (refund?.state === 'pending') await jobs.enqueue(tx, SEND_REFUND, [{ refundId }]);
}

/** A refund from the payments of a booking; its postings credit it to `refunds_payable`. */
interface NewBookingRefund
  extends Pick<NewRefund, 'bookingId' | 'reason' | 'amountPaise' | 'postings' | 'cancellationId'> {
  /** The payments that bought the booking, the sale's first; the caller has locked them. */
  payments: string[];
}

/** Creates a refund from each payment of a booking that it takes; one for bookings without a paid change. */
export async function refundFromPayments(
  tx: Transaction,
  jobs: JobQueue,
  { payments, ...wanted }: NewBookingRefund,
  now: Date,
): Promise<void> {
  const shares = divideRefund(await listRefundable(tx, payments), wanted.amountPaise);
  const divided = dividePostings(
    wanted.postings,
    shares.map(({ amountPaise }) => amountPaise),
  );
  for (const [index, { paymentId, amountPaise }] of shares.entries()) {
    const postings = divided[index] ?? {};
    await createRefund(tx, jobs, { ...wanted, paymentId, amountPaise, postings }, now);
  }
}

/** Creates the refund of a cancellation, by seat in paise, from the payments that bought the booking. */
export async function refundSeats(
  tx: Transaction,
  jobs: JobQueue,
  cancelled: {
    bookingId: string;
    payments: string[];
    cancellationId: string;
    bySeat: RefundedSeat[];
    taxRefunded: TaxRefunded;
  },
  now: Date,
): Promise<void> {
  const { bySeat, taxRefunded, ...wanted } = cancelled;
  const amountPaise = bySeat.reduce((sum, { refundPaise }) => sum + refundPaise, 0);
  const postings = postingsForCancellation(bySeat, taxRefunded);
  await refundFromPayments(tx, jobs, { ...wanted, reason: 'cancellation', amountPaise, postings }, now);
}
