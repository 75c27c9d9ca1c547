import { quoteSeat, type SeatPrice } from 'contract/prices/quote.ts';
import { refundOf } from 'contract/prices/refund.ts';

/** Above this sum, a refund beyond the policy needs a second member. In paise. */
export const APPROVED_ABOVE_PAISE = 2_500_000;

/** What a member needs for a refund: `exceed` also needs a fresh factor, `approval` another member as well. */
export type RefundNeed = 'policy' | 'exceed' | 'approval';

/** The refund of a seat in paise; `goodwillPaise` is the part that the policy does not give. */
export interface DecidedSeat<Seat> {
  seat: Seat;
  refundPaise: number;
  goodwillPaise: number;
}

export interface DecidedRefund<Seat> {
  percent: number;
  bySeat: DecidedSeat<Seat>[];
  totalPaise: number;
  need: RefundNeed;
}

/**
 * Returns the refund of seats at a percentage of fare and food, by default the policy's, which is also the least.
 * Undefined for less. Once cancelling has closed, every refund is beyond the policy, which then gives nothing.
 */
export function decideRefund<Seat extends SeatPrice>(
  seats: readonly Seat[],
  policy: { percent: number; closed: boolean },
  wanted: number | undefined,
): DecidedRefund<Seat> | undefined {
  const byPolicy = policy.closed ? 0 : policy.percent;
  const percent = wanted ?? byPolicy;
  if (percent < byPolicy) return undefined;
  const bySeat = seats.map((seat) => {
    const { amountPaise } = quoteSeat(seat);
    const refundPaise = refundOf(amountPaise, percent);
    return { seat, refundPaise, goodwillPaise: refundPaise - refundOf(amountPaise, byPolicy) };
  });
  const totalPaise = bySeat.reduce((sum, { refundPaise }) => sum + refundPaise, 0);
  const isBeyond = policy.closed || percent > byPolicy;
  const beyond = totalPaise > APPROVED_ABOVE_PAISE ? 'approval' : 'exceed';
  return { percent, bySeat, totalPaise, need: isBeyond ? beyond : 'policy' };
}
