import type { SeatPrice } from 'contract/prices/quote.ts';
import type { TaxRefunded } from 'contract/prices/refund.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { type Postings, postingsForCancellation, postJournal } from '../ledger/ledger.ts';
import { lockPayment } from '../store.ts';
import { SEND_REFUND } from './create-refund.ts';
import { dividePostings, divideRefund } from './divide.ts';
import { endRefund } from './end-refund.ts';
import { listPaymentsOfRefunds, listUnsentRefunds, reduceRefund } from './held-refund-store.ts';
import { findRefund } from './refund-store.ts';

/**
 * Tries again the refunds of a cancellation that were held because a passenger had boarded: staff have released a ticket, or
 * its boarding was undone. Returns whether there were any. The job sends them, so that no lock is held across a call of the
 * gateway; those of another boarded ticket stay held.
 */
export async function resumeRefund(
  tx: Transaction,
  jobs: JobQueue,
  cancellationId: string,
): Promise<boolean> {
  for (const payment of await listPaymentsOfRefunds(tx, cancellationId)) await lockPayment(tx, payment);
  const refunds = await listUnsentRefunds(tx, cancellationId);
  await jobs.enqueue(
    tx,
    SEND_REFUND,
    refunds.map((refundId) => ({ refundId })),
  );
  return refunds.length > 0;
}

/** What the refunds of a cancellation give for one seat, in paise; `goodwillPaise` is the part beyond the policy. */
export interface RefundOfSeat {
  bookingId: string;
  cancellationId: string;
  seat: SeatPrice;
  refundPaise: number;
  goodwillPaise: number;
  taxRefunded: TaxRefunded;
}

/**
 * Takes a seat's part out of the refunds of a cancellation that were not sent, and reverses its postings; what is left
 * for other seats goes on. Returns false if the gateway has been asked, or if returned money has settled that part. The
 * caller has locked the payments.
 */
export async function withdrawFromRefund(
  tx: Transaction,
  jobs: JobQueue,
  { bookingId, cancellationId, taxRefunded, ...ofSeat }: RefundOfSeat,
  now: Date,
): Promise<boolean> {
  const ids = await listUnsentRefunds(tx, cancellationId);
  const found = await Promise.all(ids.map((id) => findRefund(tx, id)));
  const refunds = found.flatMap((refund) =>
    refund ? { ...refund, leftPaise: refund.amountPaise - refund.setOffPaise } : [],
  );
  const leftPaise = refunds.reduce((sum, refund) => sum + refund.leftPaise, 0);
  if (refunds.length === 0 || leftPaise < ofSeat.refundPaise) return false;
  const shares = divideRefund(
    refunds.map((refund) => ({ id: refund.paymentId, leftPaise: refund.leftPaise, reversedPaise: 0 })),
    ofSeat.refundPaise,
  );
  const divided = dividePostings(
    postingsForCancellation([ofSeat], taxRefunded),
    shares.map(({ amountPaise }) => amountPaise),
  );
  for (const [index, { paymentId }] of shares.entries()) {
    const postings = reversed(divided[index] ?? {});
    postJournal(tx, { kind: 'refund_withdrawn', bookingId, paymentId, at: now, postings });
  }
  const withdrawn = new Map(shares.map(({ paymentId, amountPaise }) => [paymentId, amountPaise]));
  const rest: string[] = [];
  for (const refund of refunds) {
    const withdrawnPaise = withdrawn.get(refund.paymentId) ?? 0;
    reduceRefund(tx, refund, withdrawnPaise);
    if (withdrawnPaise < refund.leftPaise) rest.push(refund.id);
    // Returned money has settled all that is left of it: nothing is to be sent.
    else if (refund.setOffPaise > 0) await endRefund(tx, refund.id, now);
  }
  await jobs.enqueue(
    tx,
    SEND_REFUND,
    rest.map((refundId) => ({ refundId })),
  );
  return true;
}

function reversed(postings: Postings): Postings {
  return Object.fromEntries(Object.entries(postings).map(([account, paise]) => [account, -paise]));
}
