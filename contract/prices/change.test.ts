import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeAt, quoteChange } from './change.ts';
import { foodTotal, priceSeat, quoteBooking, quoteSeat, taxOnSeat } from './quote.ts';

const paise = fc.integer({ min: 0, max: 20_000 }).map((rupees) => rupees * 100);
const food = fc.array(
  fc.record({ name: fc.string(), quantity: fc.integer({ min: 1, max: 9 }), pricePaise: paise }),
  { maxLength: 3 },
);
const ticket = fc.tuple(paise, food).map(([fare, lines]) => priceSeat(fare, taxOnSeat(fare, 18), lines));
const tickets = fc.array(ticket, { minLength: 1, maxLength: 8 });
const offer = fc
  .tuple(paise, fc.boolean())
  .map(([farePaise, servesFood]) => ({ farePaise, taxPaise: taxOnSeat(farePaise, 18), servesFood }));
const totalOf = (prices: Parameters<typeof quoteSeat>[0][]) => quoteBooking(prices.map(quoteSeat)).totalPaise;

describe('what a change of the trip costs', () => {
  it('is the new price less the old one, and the fee of each ticket', () => {
    fc.assert(
      fc.property(tickets, offer, paise, (old, on, fee) => {
        const quote = quoteChange(old, on, fee);
        expect(quote.differencePaise).toBe(totalOf(quote.prices) - totalOf(old));
        expect(quote.feePaise).toBe(fee * old.length);
        expect(quote.duePaise).toBe(quote.differencePaise + quote.feePaise);
        expect(Math.abs(quote.duePaise % 100)).toBe(0);
      }),
    );
  });

  it('keeps ordered food where the trip serves some, and refunds it where none is served', () => {
    fc.assert(
      fc.property(tickets, offer, (old, on) => {
        const { prices } = quoteChange(old, on, 0);
        const served = old.flatMap((price) => (on.servesFood ? price.food : []));
        expect(prices.flatMap((price) => price.food)).toEqual(served);
        for (const price of prices) {
          expect(price.foodPaise).toBe(price.food.reduce((sum, line) => sum + foodTotal(line), 0));
        }
      }),
    );
  });

  it('comes back in full when the change is undone, without a fee', () => {
    fc.assert(
      fc.property(paise, fc.nat(8), offer, (fare, more, on) => {
        const price = priceSeat(fare, taxOnSeat(fare, 18), []);
        const old = Array.from({ length: more + 1 }, () => price);
        const there = quoteChange(old, on, 0);
        const back = quoteChange(
          there.prices,
          { farePaise: fare, taxPaise: price.taxPaise, servesFood: true },
          0,
        );
        expect(there.duePaise + back.duePaise).toBe(0);
      }),
    );
  });
});

it('other seats of the same trip cost nothing, whatever the fee', () => {
  fc.assert(
    fc.property(tickets, paise, (old, fee) => {
      expect(quoteChange(old, null, fee)).toEqual({
        prices: old,
        differencePaise: 0,
        feePaise: 0,
        duePaise: 0,
      });
    }),
  );
});

describe('the fee of a change', () => {
  const tiers = [
    { overHours: 48, feePaise: 0 },
    { overHours: 24, feePaise: 10_000 },
    { overHours: 0, feePaise: 30_000 },
  ];

  it.each([
    [48.01, 0],
    [48, 10_000],
    [24.01, 10_000],
    [24, 30_000],
    [0.25, 30_000],
  ])('%d hours before departure is %d paise a ticket', (hours, feePaise) => {
    expect(feeAt(tiers, hours)).toBe(feePaise);
  });

  it('is that of one tier in any order of the policy, and nothing without a tier', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(tiers, { minLength: 3 }),
        fc.double({ min: 0, max: 99, noNaN: true }),
        (some, hours) => {
          expect(feeAt(some, hours)).toBe(feeAt(tiers, hours));
        },
      ),
    );
    expect(feeAt([], 5)).toBe(0);
  });
});
