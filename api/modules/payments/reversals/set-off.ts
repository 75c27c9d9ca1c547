import type { Transaction } from '#platform/database/database.ts';
import { postingsForSetOff, postJournal } from '../ledger/ledger.ts';
import { endRefund } from '../refunds/end-refund.ts';
import {
  insertSetOffs,
  listUnsettledRefunds,
  listUnsettledReversals,
  type SetOff,
  type Unsettled,
} from './reversal-store.ts';

/**
 * Returns which part of which reversal settles which refund, up to both amounts.
 * Equal amounts match first, since staff then meant that refund. The rest goes in list order.
 */
export function allocate(refunds: readonly Unsettled[], reversals: readonly Unsettled[]): SetOff[] {
  const left = new Map(reversals.map(({ id, leftPaise }) => [id, leftPaise]));
  const exact: SetOff[] = [];
  const others: Unsettled[] = [];
  for (const refund of refunds) {
    const equal = reversals.find(({ id }) => left.get(id) === refund.leftPaise);
    if (!equal) {
      others.push(refund);
      continue;
    }
    left.set(equal.id, 0);
    exact.push({ refundId: refund.id, reversalId: equal.id, amountPaise: refund.leftPaise });
  }
  return [...exact, ...others.flatMap((refund) => settle(refund, left))];
}

/** Settles a refund from reversals and reduces them. */
function settle(refund: Unsettled, left: Map<string, number>): SetOff[] {
  let duePaise = refund.leftPaise;
  const setOffs: SetOff[] = [];
  for (const [reversalId, availablePaise] of left) {
    const amountPaise = Math.min(duePaise, availablePaise);
    if (amountPaise <= 0) continue;
    setOffs.push({ refundId: refund.id, reversalId, amountPaise });
    left.set(reversalId, availablePaise - amountPaise);
    duePaise -= amountPaise;
  }
  return setOffs;
}

/**
 * Sets off a payment's reversals against its pending refunds in ledger, refunds and seats; returns the sum
 * in paise. The caller has locked the payment.
 */
export async function setOff(
  tx: Transaction,
  payment: { id: string; bookingId: string },
  now: Date,
): Promise<number> {
  const reversals = await listUnsettledReversals(tx, payment.id);
  if (reversals.length === 0) return 0;
  const refunds = await listUnsettledRefunds(tx, payment.id);
  const setOffs = allocate(refunds, reversals);
  if (setOffs.length === 0) return 0;
  insertSetOffs(tx, setOffs, now);
  const amountPaise = sumOf(setOffs);
  const postings = postingsForSetOff(amountPaise);
  postJournal(tx, {
    kind: 'set_off',
    bookingId: payment.bookingId,
    paymentId: payment.id,
    at: now,
    postings,
  });
  for (const { id, leftPaise } of refunds) {
    if (sumOf(setOffs.filter(({ refundId }) => refundId === id)) < leftPaise) continue;
    await endRefund(tx, id, now);
  }
  return amountPaise;
}

const sumOf = (setOffs: readonly SetOff[]): number =>
  setOffs.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
