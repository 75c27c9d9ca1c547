import { quoteSeat } from 'contract/prices/quote.ts';
import { refundOf } from 'contract/prices/refund.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { postingsForCancellation } from './ledger.ts';

const rupees = fc.nat(9_000).map((amount) => amount * 100);
const seat = fc.record({ farePaise: rupees, foodPaise: rupees, taxPaise: rupees }).map((price) => ({
  ...price,
  food: [{ name: 'Thali', quantity: 1, pricePaise: price.foodPaise }],
}));
const percents = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));

it('goodwill is an expense: fares, food and tax are reduced as the policy alone reduces them', () => {
  fc.assert(
    fc.property(fc.array(seat, { minLength: 1, maxLength: 8 }), percents, (seats, [one, other]) => {
      const [policy, given] = [Math.min(one, other), Math.max(one, other)];
      const bySeat = seats.map((each) => {
        const { amountPaise } = quoteSeat(each);
        const [byPolicy, refundPaise] = [refundOf(amountPaise, policy), refundOf(amountPaise, given)];
        return { seat: each, refundPaise, goodwillPaise: refundPaise - byPolicy };
      });
      const { goodwill = 0, refunds_payable: payable = 0, ...income } = postingsForCancellation(bySeat);
      const alone = postingsForCancellation(
        bySeat.map((each) => ({ seat: each.seat, refundPaise: each.refundPaise - each.goodwillPaise })),
      );
      expect(income).toEqual({ fares: alone.fares, food: alone.food, tax: alone.tax });
      expect(goodwill).toBe(bySeat.reduce((sum, { goodwillPaise }) => sum + goodwillPaise, 0));
      expect((income.fares ?? 0) + (income.food ?? 0) + (income.tax ?? 0) + goodwill + payable).toBe(0);
    }),
  );
});
