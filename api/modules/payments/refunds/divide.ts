import type { Account, Postings } from '../ledger/ledger.ts';

/** What is left of a payment that no refund has claimed, and what reversals have taken of it without a refund, in paise. */
export interface RefundablePayment {
  id: string;
  leftPaise: number;
  reversedPaise: number;
}

/** A part of a refund, in paise. */
export interface RefundShare {
  paymentId: string;
  amountPaise: number;
}

/**
 * Returns from which of a booking's payments a refund comes. First where money has gone back without a refund, so that it
 * does not go back twice; then from the first payment on. What exceeds them all stays with the first.
 */
export function divideRefund(payments: readonly RefundablePayment[], amountPaise: number): RefundShare[] {
  let duePaise = amountPaise;
  const take = (paise: number): number => {
    const taken = Math.max(0, Math.min(duePaise, paise));
    duePaise -= taken;
    return taken;
  };
  const reversed = payments.map(({ leftPaise, reversedPaise }) => take(Math.min(leftPaise, reversedPaise)));
  const shares = payments.map(({ id, leftPaise }, index) => {
    const before = reversed[index] ?? 0;
    return { paymentId: id, amountPaise: before + take(leftPaise - before) };
  });
  return shares
    .map((share, index) => (index === 0 ? { ...share, amountPaise: share.amountPaise + duePaise } : share))
    .filter((share) => share.amountPaise > 0);
}

/**
 * Divides the postings of a refund among its shares: each part is balanced and credits its share to `refunds_payable`, and
 * the parts add up to the whole.
 */
export function dividePostings(postings: Postings, shares: readonly number[]): Postings[] {
  const rest: Postings = { ...postings };
  const [, ...later] = shares;
  const others = later.map((share) => takeFrom(rest, share));
  return shares.length === 0 ? [] : [rest, ...others];
}

/** Moves a share out of the accounts that have been debited. */
function takeFrom(rest: Postings, sharePaise: number): Postings {
  const part: Postings = { refunds_payable: -sharePaise };
  rest.refunds_payable = (rest.refunds_payable ?? 0) + sharePaise;
  let duePaise = sharePaise;
  for (const account of Object.keys(rest) as Account[]) {
    const taken = Math.max(0, Math.min(duePaise, account === 'refunds_payable' ? 0 : (rest[account] ?? 0)));
    if (taken === 0) continue;
    part[account] = taken;
    rest[account] = (rest[account] ?? 0) - taken;
    duePaise -= taken;
  }
  return part;
}
