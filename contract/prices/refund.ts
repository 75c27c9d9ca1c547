import type { SeatQuote } from './quote.ts';

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
 * Returns the tiers of a policy in which none gives more than a limit in percent; null is no limit. A tier that the next
 * lower one equals says nothing and goes.
 */
export function limitTiers(tiers: readonly PolicyTier[], limit: number | null): PolicyTier[] {
  if (limit === 0) return [];
  const limited = tiers
    .map(({ overHours, percent }) => ({ overHours, percent: Math.min(percent, limit ?? percent) }))
    .toSorted((one, other) => other.overHours - one.overHours);
  return limited.filter(({ percent }, index) => percent !== limited[index + 1]?.percent);
}

/** Returns a limit of refunds if it is less than what the policy gives `hoursLeft` before departure; else null. */
export function limitAt(
  tiers: readonly PolicyTier[],
  limit: number | null,
  hoursLeft: number,
): number | null {
  return limit !== null && limit < percentAt(tiers, hoursLeft) ? limit : null;
}

/**
 * Returns the percentage once cancelling has closed: what the policy gives to a no-show if all of the passengers are,
 * else 0.
 */
export function percentOnceClosed(noShowPercent: number, areNoShows: readonly boolean[]): number {
  return areNoShows.length > 0 && areNoShows.every((isNoShow) => isNoShow) ? noShowPercent : 0;
}

/** What a refund policy gives back of tax and fees: nothing, or the same percentage as of fare and food. */
export const TAX_REFUNDED = ['none', 'in_proportion'] as const;
export type TaxRefunded = (typeof TAX_REFUNDED)[number];

/** What a refund is a share of: a percentage of fare and food, with or without tax and fees. */
export interface RefundTerms {
  percent: number;
  taxRefunded: TaxRefunded;
}

/** Returns what of a seat's price refunds are a share of, in paise. */
export function refundablePaise(
  { amountPaise, totalPaise }: Pick<SeatQuote, 'amountPaise' | 'totalPaise'>,
  taxRefunded: TaxRefunded,
): number {
  return taxRefunded === 'in_proportion' ? totalPaise : amountPaise;
}

/**
 * Returns the refund of a seat in paise, rounded down to rupees (decision 0017). Each seat is rounded by itself, so that
 * cancelling one after the other refunds as much as cancelling all at once.
 */
export function refundOf(
  quote: Pick<SeatQuote, 'amountPaise' | 'totalPaise'>,
  { percent, taxRefunded }: RefundTerms,
): number {
  return Math.floor((refundablePaise(quote, taxRefunded) * percent) / 10_000) * 100;
}

/** Above this sum, refunds of one booking beyond the policy need a second member. In paise. */
const APPROVED_ABOVE_PAISE = 2_500_000;

/** Whether a refund beyond the policy needs a second member, after the booking's earlier ones. In paise. */
export function needsSecondMember(refundPaise: number, earlierPaise: number): boolean {
  return refundPaise + earlierPaise > APPROVED_ABOVE_PAISE;
}
