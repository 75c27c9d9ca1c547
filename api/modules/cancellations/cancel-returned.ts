import { m } from 'messages/messages.js';
import { type BookedSeat, type SoldBooking, seatAmount } from '#modules/bookings/index.ts';
import {
  lockSoldPayment,
  type PaymentDependencies,
  recordReversalsOfBooking,
  sumUnsettledReversals,
} from '#modules/payments/index.ts';
import { done, type Result, refuse } from '#platform/refusal.ts';
import { carryOutCancellation, refundsAt, whyNotCancellable } from './cancel.ts';
import { refundsOfReturned } from './refund-policy.ts';

/** What a cancellation of seats came to whose money the gateway had returned before. In paise. */
export interface ReturnedCancellation {
  /** What is booked as given back for the seats. */
  refundPaise: number;
  /** What of it the gateway has not returned yet; a refund is on its way. */
  stillDuePaise: number;
}

/**
 * Cancels seats whose money the gateway has returned already, by a chargeback or a refund in its panel, for staff: frees the seats,
 * books what was returned against their fares, food and tax, and sends only what the refund policy gives beyond it. Refused with
 * `nothing_returned` where no such money is left. The gateway is asked first; where it does not answer, the ledger decides.
 */
export async function cancelReturnedSeats(
  deps: PaymentDependencies,
  sold: SoldBooking,
  { seats, reason }: { seats: BookedSeat[]; reason: string },
): Promise<Result<ReturnedCancellation>> {
  await recordReversalsOfBooking(deps, sold.booking.id);
  return deps.db.transaction<Result<ReturnedCancellation>>(async (tx) => {
    const payment = await lockSoldPayment(tx, sold.booking.id);
    const now = deps.clock.now();
    const refused = await whyNotCancellable(tx, sold, seats, now);
    if (refused) return refused;
    const returnedPaise = await sumUnsettledReversals(tx, payment.id);
    if (returnedPaise === 0) return refuse('nothing_returned', m.errors_nothing_returned());
    const { percent, bySeat: byPolicy } = refundsAt(sold, seats, now);
    const pricePaise = (seat: BookedSeat) => seatAmount(seat) + seat.taxPaise;
    const priced = byPolicy.map((one) => ({ ...one, pricePaise: pricePaise(one.seat) }));
    const bySeat = refundsOfReturned(priced, returnedPaise);
    const cancellation = { basis: 'returned' as const, paymentId: payment.id, percent, bySeat };
    await carryOutCancellation(tx, deps.jobs, sold, { ...cancellation, reason, userId: null }, now);
    const refundPaise = bySeat.reduce((sum, seat) => sum + seat.refundPaise, 0);
    return done({ refundPaise, stillDuePaise: Math.max(0, refundPaise - returnedPaise) });
  });
}
