import { quoteSeat } from 'contract/prices/quote.ts';
import { refundOf, TAX_REFUNDED } from 'contract/prices/refund.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { postingsForCancellation } from './ledger.ts';

const rupees = fc.nat(9_000).map((amount) => amount * 100);
const seat = fc.record({ farePaise: rupees, foodPaise: rupees, taxPaise: rupees }).map((price) => ({
  ...price,
  food: [{ name: 'Thali', quantity: 1, pricePaise: price.foodPaise }],
}));
const percents = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
const taxes = fc.constantFrom(...TAX_REFUNDED);

it('goodwill is an expense: fares, food and tax are reduced as the policy alone reduces them', () => {
  const seats = fc.array(seat, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(seats, percents, taxes, (all, [one, other], taxRefunded) => {
      const [policy, given] = [Math.min(one, other), Math.max(one, other)];
      const bySeat = all.map((each) => {
        const quote = quoteSeat(each);
        const byPolicy = refundOf(quote, { percent: policy, taxRefunded });
        const refundPaise = refundOf(quote, { percent: given, taxRefunded });
        return { seat: each, refundPaise, goodwillPaise: refundPaise - byPolicy };
      });
      const postings = postingsForCancellation(bySeat, taxRefunded);
      const { goodwill = 0, refunds_payable: payable = 0, ...income } = postings;
      const alone = postingsForCancellation(
        bySeat.map((each) => ({ seat: each.seat, refundPaise: each.refundPaise - each.goodwillPaise })),
        taxRefunded,
      );
      expect(income).toEqual({ fares: alone.fares, food: alone.food, tax: alone.tax, fees: 0 });
      expect(goodwill).toBe(bySeat.reduce((sum, { goodwillPaise }) => sum + goodwillPaise, 0));
      expect((income.fares ?? 0) + (income.food ?? 0) + (income.tax ?? 0) + goodwill + payable).toBe(0);
    }),
  );
});

it('a refund takes no more out of fare, food and tax than was paid for each', () => {
  fc.assert(
    fc.property(seat, fc.nat(100), taxes, (paid, share, taxRefunded) => {
      const refundPaise = Math.floor((quoteSeat(paid).totalPaise * share) / 10_000) * 100;
      const {
        fares = 0,
        food = 0,
        tax = 0,
      } = postingsForCancellation([{ seat: paid, refundPaise }], taxRefunded);
      const taken = [fares, food, tax];
      for (const [index, most] of [paid.farePaise, paid.foodPaise, paid.taxPaise].entries()) {
        expect(taken[index]).toBeGreaterThanOrEqual(0);
        expect(taken[index]).toBeLessThanOrEqual(most);
      }
    }),
  );
});

it('a refund under a policy with tax in proportion takes the same share out of the tax', () => {
  const paid = { farePaise: 120_000, foodPaise: 20_000, taxPaise: 21_700, food: [] };
  const seats = [
    { seat: { ...paid, food: [{ name: 'Thali', quantity: 1, pricePaise: 20_000 }] }, refundPaise: 80_800 },
  ];
  expect(postingsForCancellation(seats, 'in_proportion')).toMatchObject({
    fares: 59_963,
    food: 9_994,
    tax: 10_843,
  });
  expect(postingsForCancellation(seats, 'none')).toMatchObject({ fares: 69_258, food: 11_542, tax: 0 });
});
