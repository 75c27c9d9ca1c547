import { quoteSeat } from 'contract/prices/quote.ts';
import { type BookedSeat, listChangeFees, type SoldBooking } from '#modules/bookings/index.ts';
import {
  lockSoldPayments,
  type PaymentDependencies,
  recordReversalsOfBooking,
  sumUnsettledReversals,
} from '#modules/payments/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Refusal, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { carryOutCancellation, refundsAt, whyNotCancellable } from './cancel.ts';
import { refundsOfReturned } from './returned-seats.ts';

/** The result of cancelling seats whose money the gateway had returned. In paise. */
export interface ReturnedCancellation {
  refundPaise: number;
  /** The part that the gateway has not returned; a refund of it is pending. */
  stillDuePaise: number;
}

/** What a caller adds to the transaction: a check under the locks, and a record of the result. */
export interface ReturnedHooks {
  whyNot?: (tx: Transaction) => Promise<Refusal | undefined>;
  record?: (tx: Transaction, result: ReturnedCancellation) => Promise<void>;
}

/**
 * Cancels seats, for staff, whose money the gateway has returned by a chargeback or a refund in its panel.
 * Frees the seats, posts the returned money against fares, food, tax and the fees of changes, and refunds only what the refund
 * policy gives beyond it. Refuses with `nothing_returned` when no such money is left. Asks the gateway
 * first; without a response the ledger decides.
 */
export async function cancelReturnedSeats(
  deps: PaymentDependencies,
  sold: SoldBooking,
  { seats, reason }: { seats: BookedSeat[]; reason: string },
  hooks: ReturnedHooks = {},
): Promise<Result<ReturnedCancellation>> {
  await recordReversalsOfBooking(deps, sold.booking.id);
  return deps.db.transaction<Result<ReturnedCancellation>>(async (tx) => {
    const payments = await lockSoldPayments(tx, sold.booking.id);
    const now = deps.clock.now();
    const refused = (await hooks.whyNot?.(tx)) ?? (await whyNotCancellable(tx, sold, seats, now));
    if (refused) return refused;
    const returnedPaise = await sumUnsettledReversals(tx, payments.ids);
    if (returnedPaise === 0) return refuse('nothing_returned');
    const { percent, bySeat: byPolicy } = refundsAt(sold, seats, now);
    const fees = await listChangeFees(tx, sold.booking.id);
    const priced = byPolicy.map((one) => ({
      ...one,
      pricePaise: quoteSeat(one.seat).totalPaise + (fees.get(one.seat.id) ?? 0),
    }));
    const bySeat = refundsOfReturned(priced, returnedPaise);
    const cancellation = { basis: 'returned' as const, payments: payments.ids, percent, bySeat };
    await carryOutCancellation(tx, deps.jobs, sold, { ...cancellation, reason, userId: null }, now);
    const refundPaise = bySeat.reduce((sum, seat) => sum + seat.refundPaise, 0);
    const result = { refundPaise, stillDuePaise: Math.max(0, refundPaise - returnedPaise) };
    await hooks.record?.(tx, result);
    return done(result);
  });
}
