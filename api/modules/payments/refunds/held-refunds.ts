import type { SeatPrice } from 'contract/prices/quote.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { type Postings, postingsForCancellation, postJournal } from '../ledger/ledger.ts';
import { lockPayment } from '../store.ts';
import { SEND_REFUND } from './create-refund.ts';
import { findRefund, findUnsentRefund, markReleased, paymentOfRefund, reduceRefund } from './refund-store.ts';

/**
 * Sends the refund of a cancellation that was held because its passenger had boarded: `released` although they have
 * travelled, otherwise because the boarding was undone. Returns whether there was one. The job sends it, so that no lock
 * is held across a call of the gateway.
 */
export async function resumeRefund(
  tx: Transaction,
  jobs: JobQueue,
  cancellation: { id: string; released: boolean },
  now: Date,
): Promise<boolean> {
  const paymentId = await paymentOfRefund(tx, cancellation.id);
  if (!paymentId) return false;
  await lockPayment(tx, paymentId);
  const refundId = await findUnsentRefund(tx, cancellation.id);
  if (!refundId) return false;
  if (cancellation.released) markReleased(tx, refundId, now);
  await jobs.enqueue(tx, SEND_REFUND, [{ refundId }]);
  return true;
}

/** What a refund gives for one seat of its cancellation, in paise; `goodwillPaise` is the part beyond the policy. */
export interface RefundOfSeat {
  bookingId: string;
  paymentId: string;
  cancellationId: string;
  seat: SeatPrice;
  refundPaise: number;
  goodwillPaise: number;
}

/**
 * Takes a seat's part out of a refund that was not sent, and reverses its postings; what is left for other seats goes on.
 * Returns false if the gateway has been asked, or if returned money has settled that part. The caller has locked the
 * payment.
 */
export async function withdrawFromRefund(
  tx: Transaction,
  jobs: JobQueue,
  { bookingId, paymentId, cancellationId, ...ofSeat }: RefundOfSeat,
  now: Date,
): Promise<boolean> {
  const refundId = await findUnsentRefund(tx, cancellationId);
  const refund = refundId && (await findRefund(tx, refundId));
  if (!refund || refund.amountPaise - ofSeat.refundPaise < refund.setOffPaise) return false;
  reduceRefund(tx, refund, ofSeat.refundPaise);
  const postings = reversed(postingsForCancellation([ofSeat]));
  postJournal(tx, { kind: 'refund_withdrawn', bookingId, paymentId, at: now, postings });
  if (refund.amountPaise > ofSeat.refundPaise) await jobs.enqueue(tx, SEND_REFUND, [{ refundId: refund.id }]);
  return true;
}

function reversed(postings: Postings): Postings {
  return Object.fromEntries(Object.entries(postings).map(([account, paise]) => [account, -paise]));
}
