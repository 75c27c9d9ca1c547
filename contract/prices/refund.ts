/** A tier of a refund policy: the percentage refunded more than `overHours` before departure. */
export interface PolicyTier {
  overHours: number;
  percent: number;
}

/**
 * Returns the refunded percentage `hoursLeft` before departure: the highest tier whose hours are strictly
 * exceeded, else 0. Departure is from the booking's pickup (specification, section 9).
 */
export function percentAt(tiers: readonly PolicyTier[], hoursLeft: number): number {
  const tier = tiers
    .toSorted((one, other) => other.overHours - one.overHours)
    .find(({ overHours }) => hoursLeft > overHours);
  return tier?.percent ?? 0;
}

/**
 * Returns the percentage once cancelling has closed: what the policy gives to a no-show if all of the passengers are,
 * else 0.
 */
export function percentOnceClosed(noShowPercent: number, areNoShows: readonly boolean[]): number {
  return areNoShows.length > 0 && areNoShows.every((isNoShow) => isNoShow) ? noShowPercent : 0;
}

/**
 * Returns the refund of an amount (fare and food without tax) in paise, rounded down to rupees (decision
 * 0017).
 */
export function refundOf(amountPaise: number, percent: number): number {
  return Math.floor((amountPaise * percent) / 10_000) * 100;
}

/** Above this sum, refunds of one booking beyond the policy need a second member. In paise. */
const APPROVED_ABOVE_PAISE = 2_500_000;

/** Whether a refund beyond the policy needs a second member, after the booking's earlier ones. In paise. */
export function needsSecondMember(refundPaise: number, earlierPaise: number): boolean {
  return refundPaise + earlierPaise > APPROVED_ABOVE_PAISE;
}
