import { rupeesToPaise } from 'contract/money.ts';

/** Above so many hours before departure, this share of a seat's amount comes back. Highest tier first. */
export interface RefundTier {
  overHours: number;
  percent: number;
}

const HOUR_MS = 3_600_000;

/**
 * The share that cancelling at `now` gives back, in percent: that of the first tier whose hours are strictly exceeded, and nothing
 * below all of them. Source: section 9 of the specification; departure is from the booking's own pickup.
 */
export function percentAt(tiers: RefundTier[], departsAt: Date, now: Date): number {
  const left = departsAt.getTime() - now.getTime();
  const tier = tiers
    .toSorted((a, b) => b.overHours - a.overHours)
    .find(({ overHours }) => left > overHours * HOUR_MS);
  return tier?.percent ?? 0;
}

/** What a seat's amount (fare and food without tax, paise) gives back: whole rupees, rounded down (decision 26). In paise. */
export function refundOf(amountPaise: number, percent: number): number {
  return rupeesToPaise(Math.floor((amountPaise * percent) / 10_000));
}

/**
 * What seats give back whose money was returned before they were cancelled: what the policy says, and more where more was returned,
 * up to the seats' whole prices, one seat after another. In paise.
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
