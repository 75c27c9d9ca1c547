import { quoteSeat, type SeatPrice } from 'contract/prices/quote.ts';
import { needsSecondMember, refundOf, type TaxRefunded } from 'contract/prices/refund.ts';

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
 * Returns the refund of seats at a percentage of what is refundable, by default the policy's, which is also the least.
 * Undefined for less. Once cancelling has closed, every refund is beyond the policy, which then gives nothing.
 * `earlierPaise`: the booking's earlier refunds beyond the policy. They count, so that parts cannot avoid the second member.
 */
export function decideRefund<Seat extends SeatPrice>(
  seats: readonly Seat[],
  policy: { percent: number; closed: boolean; taxRefunded: TaxRefunded },
  wanted: number | undefined,
  earlierPaise = 0,
): DecidedRefund<Seat> | undefined {
  const { taxRefunded } = policy;
  const byPolicy = policy.closed ? 0 : policy.percent;
  const percent = wanted ?? byPolicy;
  if (percent < byPolicy) return undefined;
  const bySeat = seats.map((seat) => {
    const quote = quoteSeat(seat);
    const refundPaise = refundOf(quote, { percent, taxRefunded });
    return {
      seat,
      refundPaise,
      goodwillPaise: refundPaise - refundOf(quote, { percent: byPolicy, taxRefunded }),
    };
  });
  const totalPaise = bySeat.reduce((sum, { refundPaise }) => sum + refundPaise, 0);
  const isBeyond = policy.closed || percent > byPolicy;
  const beyond = needsSecondMember(totalPaise, earlierPaise) ? 'approval' : 'exceed';
  return { percent, bySeat, totalPaise, need: isBeyond ? beyond : 'policy' };
}

const NEEDS: readonly RefundNeed[] = ['policy', 'exceed', 'approval'];

/** Whether a refund needs more than its member was checked for. */
export function needsMore(need: RefundNeed, checked: RefundNeed): boolean {
  return NEEDS.indexOf(need) > NEEDS.indexOf(checked);
}

/** Returns what of cancellations was refunded beyond the policy, in paise. */
export function sumBeyondPolicy(cancellations: readonly { basis: string; refundPaise: number }[]): number {
  return cancellations.reduce(
    (sum, { basis, refundPaise }) => (basis === 'goodwill' ? sum + refundPaise : sum),
    0,
  );
}
