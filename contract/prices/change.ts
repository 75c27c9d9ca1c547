import { quoteBooking, quoteSeat, type SeatPrice } from './quote.ts';

/** A tier of a change policy: the fee of each ticket more than `overHours` before departure, in paise. */
export interface FeeTier {
  overHours: number;
  feePaise: number;
}

/** What a change costs, in paise: a negative `differencePaise` is refunded, less the fee. */
export interface ChangeQuote {
  /** The new prices, in the order of the tickets. */
  prices: SeatPrice[];
  /** New prices less old ones. */
  differencePaise: number;
  feePaise: number;
  /** To be paid, or below zero to be refunded. */
  duePaise: number;
}

/**
 * Returns the fee of a ticket `hoursLeft` before departure: that of the highest tier whose hours are strictly exceeded,
 * else 0. Departure is that of the trip that the ticket leaves, from its pickup.
 */
export function feeAt(tiers: readonly FeeTier[], hoursLeft: number): number {
  const tier = tiers
    .toSorted((one, other) => other.overHours - one.overHours)
    .find(({ overHours }) => hoursLeft > overHours);
  return tier?.feePaise ?? 0;
}

/** What a trip asks of a ticket. Without food on board, ordered food is refunded. */
export interface NewPrice {
  farePaise: number;
  taxPaise: number;
  servesFood: boolean;
}

/**
 * Returns what moving tickets to another trip costs. Other seats of the same trip (`offer` is null) change no price and
 * cost no fee. `feePaise` is each ticket's.
 */
export function quoteChange(
  tickets: readonly SeatPrice[],
  offer: NewPrice | null,
  feePaise: number,
): ChangeQuote {
  const prices = tickets.map((price) => (offer ? priceOn(offer, price) : price));
  const differencePaise = totalOf(prices) - totalOf(tickets);
  const fee = offer ? feePaise * tickets.length : 0;
  return { prices, differencePaise, feePaise: fee, duePaise: differencePaise + fee };
}

function priceOn({ farePaise, taxPaise, servesFood }: NewPrice, { food, foodPaise }: SeatPrice): SeatPrice {
  return { farePaise, taxPaise, ...(servesFood ? { food, foodPaise } : { food: [], foodPaise: 0 }) };
}

function totalOf(prices: readonly SeatPrice[]): number {
  return quoteBooking(prices.map(quoteSeat)).totalPaise;
}
