import { rupeesToPaise } from 'contract/values/money.ts';

/** The refunded share above so many hours before departure. Highest tier first. */
export interface RefundTier {
  overHours: number;
  percent: number;
}

const HOUR_MS = 3_600_000;

/**
 * Returns the refunded percentage at `now`: that of the first tier whose hours are strictly exceeded, or 0.
 * Departure is from the booking's pickup. Source: section 9 of the specification.
 */
export function percentAt(tiers: RefundTier[], departsAt: Date, now: Date): number {
  const left = departsAt.getTime() - now.getTime();
  const tier = tiers
    .toSorted((a, b) => b.overHours - a.overHours)
    .find(({ overHours }) => left > overHours * HOUR_MS);
  return tier?.percent ?? 0;
}

/**
 * Returns the refund of an amount (fare and food without tax) in paise, rounded down to rupees
 * (decision 0017).
 */
export function refundOf(amountPaise: number, percent: number): number {
  return rupeesToPaise(Math.floor((amountPaise * percent) / 10_000));
}

/**
 * Returns the refunds of seats whose money was returned before. It is the policy's refund, or more where
 * more was returned, up to each seat's price, seat by seat. In paise.
 */
export function refundsOfReturned<Seat extends { pricePaise: number; refundPaise: number }>(
  byPolicy: readonly Seat[],
  returnedPaise: number,
): Seat[] {
  const policyPaise = byPolicy.reduce((sum, { refundPaise }) => sum + refundPaise, 0);
  let beyondPaise = Math.max(0, returnedPaise - policyPaise);
  return byPolicy.map((seat) => {
    const morePaise = Math.min(beyondPaise, seat.pricePaise - seat.refundPaise);
    beyondPaise -= morePaise;
    return { ...seat, refundPaise: seat.refundPaise + morePaise };
  });
}
