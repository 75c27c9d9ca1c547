import { randomUUIDv7 } from 'node:crypto';
import { quoteBooking, quoteSeat, type SeatPrice } from 'contract/prices/quote.ts';
import type { TaxRefunded } from 'contract/prices/refund.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type JournalKind, journals, moved } from '../metrics.ts';

export type Account =
  | 'cash_at_gateway'
  | 'fares'
  | 'food'
  | 'tax'
  | 'refunds_payable'
  | 'reversals'
  | 'goodwill'
  | 'fees';

/** Debits positive, credits negative, in integer paise; the sum is 0. */
export type Postings = Partial<Record<Account, number>>;

/** Returns the postings of a paid booking: cash against sales. */
export function postingsForSale(seats: SeatPrice[]): Postings {
  const { sums, totalPaise } = quoteBooking(seats.map(quoteSeat));
  const fares = sums.fare + sums.discount + sums.fee;
  return { cash_at_gateway: totalPaise, fares: -fares, food: -sums.food, tax: -sums.tax };
}

/**
 * Returns the postings of a change: fares, food and tax as of the new prices, its fee, and what is paid at the gateway or
 * payable as a refund.
 */
export function postingsForChange(old: SeatPrice[], prices: SeatPrice[], feePaise: number): Postings {
  const { sums: before, totalPaise: oldPaise } = quoteBooking(old.map(quoteSeat));
  const { sums: after, totalPaise: newPaise } = quoteBooking(prices.map(quoteSeat));
  const duePaise = newPaise - oldPaise + feePaise;
  return {
    [duePaise > 0 ? 'cash_at_gateway' : 'refunds_payable']: duePaise,
    fares: before.fare + before.discount + before.fee - after.fare - after.discount - after.fee,
    food: before.food - after.food,
    tax: before.tax - after.tax,
    fees: -feePaise,
  };
}

/** Returns the postings of a payment without a booking: its full refund is payable. */
export function postingsForUnusablePayment(capturedPaise: number): Postings {
  return { cash_at_gateway: capturedPaise, refunds_payable: -capturedPaise };
}

/** The refund of a cancelled seat, in paise; `goodwillPaise` is the part that the policy does not give. */
export interface RefundedSeat {
  seat: SeatPrice;
  refundPaise: number;
  goodwillPaise?: number;
}

/**
 * Returns the postings of cancelled seats. Refunds reduce fares and food in proportion, and tax with them or, under a
 * policy without tax, only beyond both; fees of changes only beyond the price. Goodwill, a part of the refund, is an expense
 * instead.
 */
export function postingsForCancellation(bySeat: readonly RefundedSeat[], taxRefunded: TaxRefunded): Postings {
  const pendingRefunds = bySeat.reduce((sum, { refundPaise }) => sum + refundPaise, 0);
  const goodwill = bySeat.reduce((sum, { goodwillPaise = 0 }) => sum + goodwillPaise, 0);
  const shares = bySeat.map(({ seat, refundPaise, goodwillPaise = 0 }) =>
    sharesOf(seat, refundPaise - goodwillPaise, taxRefunded),
  );
  const tax = shares.reduce((sum, share) => sum + share.tax, 0);
  const food = shares.reduce((sum, share) => sum + share.food, 0);
  const fees = shares.reduce((sum, share) => sum + share.fees, 0);
  const fares = pendingRefunds - goodwill - food - tax - fees;
  return { fares, food, tax, fees, goodwill, refunds_payable: -pendingRefunds };
}

/** Returns what of a refund is tax, food, and fees of changes, none more than was paid for it; the rest is fare. */
function sharesOf(
  seat: SeatPrice,
  refundPaise: number,
  taxRefunded: TaxRefunded,
): { tax: number; food: number; fees: number } {
  const { amountPaise, totalPaise } = quoteSeat(seat);
  const ofPrice = Math.min(refundPaise, totalPaise);
  const fees = refundPaise - ofPrice;
  if (taxRefunded === 'in_proportion') {
    // Tax and food are rounded together, so that the fare's part is never more than the fare.
    const tax = partOf(ofPrice, seat.taxPaise, totalPaise);
    return { tax, food: partOf(ofPrice, seat.taxPaise + seat.foodPaise, totalPaise) - tax, fees };
  }
  const tax = Math.max(0, ofPrice - amountPaise);
  return { tax, food: partOf(ofPrice - tax, seat.foodPaise, amountPaise), fees };
}

function partOf(paise: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((paise * part) / whole);
}

/** Returns the postings of a refund that the gateway has paid. */
export function postingsForRefund(amountPaise: number): Postings {
  return { refunds_payable: amountPaise, cash_at_gateway: -amountPaise };
}

/** Returns the postings of a reversal: a loss until it is set off. */
export function postingsForReversal(amountPaise: number): Postings {
  return { reversals: amountPaise, cash_at_gateway: -amountPaise };
}

/** Returns the postings of a set-off between a reversal and a refund. */
export function postingsForSetOff(amountPaise: number): Postings {
  return { refunds_payable: amountPaise, reversals: -amountPaise };
}

/** Returns the ledger's cash at the gateway from one payment, in paise. */
export async function cashOfPayment(
  db: Pick<Database, 'query'>,
  payment: { id: string; bookingId: string },
): Promise<number> {
  const [row] = await db.query(
    `SELECT coalesce(sum(p.amount_paise), 0)::bigint AS paise FROM journals j JOIN postings p ON p.journal_id = j.id
     WHERE j.booking_id = $1 AND j.payment_id = $2 AND p.account = 'cash_at_gateway'`,
    [payment.bookingId, payment.id],
  );
  return row?.paise ?? 0;
}

/** Inserts a journal. The database refuses an unbalanced one. */
export function postJournal(
  tx: Transaction,
  journal: { kind: JournalKind; bookingId: string; paymentId: string; at: Date; postings: Postings },
): void {
  const lines = Object.entries(journal.postings).filter(([, amount]) => amount !== 0);
  const { kind, bookingId, paymentId, at } = journal;
  const [accounts, amounts] = [lines.map(([account]) => account), lines.map(([, amount]) => amount)];
  tx.send(
    `WITH journal AS (
       INSERT INTO journals (id, kind, booking_id, payment_id, at) VALUES ($1, $2, $3, $4, $5)
     )
     INSERT INTO postings (journal_id, account, amount_paise)
     SELECT $1, account, amount FROM unnest($6::text[], $7::bigint[]) AS line (account, amount)`,
    [randomUUIDv7(), kind, bookingId, paymentId, at, accounts, amounts],
  );
  const debits = lines.reduce((sum, [, amount]) => sum + Math.max(0, amount), 0);
  tx.afterCommit(() => countJournal(kind, debits));
}

/** Counts a journal that is written, and the paise that it moved. */
export function countJournal(kind: JournalKind, paise: number): void {
  journals.add({ kind });
  moved.add({ kind }, paise);
}
