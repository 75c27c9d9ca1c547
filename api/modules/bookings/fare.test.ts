import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceSeat, seatAmount, totalOf } from './fare.ts';

const rupees = fc.integer({ min: 0, max: 20_000 }).map((amount) => amount * 100);
const foodLine = fc.record({
  name: fc.string(),
  quantity: fc.integer({ min: 1, max: 20 }),
  pricePaise: rupees,
});

describe('the price of a booking', () => {
  it('is 1,417 rupees for the flagship trip without food', () => {
    expect(totalOf([priceSeat(120_000, 18, [])])).toBe(141_700);
  });

  it('is fare, food and tax of every seat, in whole rupees if fares and menu are', () => {
    fc.assert(
      fc.property(rupees, fc.array(fc.array(foodLine), { minLength: 1, maxLength: 8 }), (fare, meals) => {
        const prices = meals.map((food) => priceSeat(fare, 18, food));
        const food = meals.flat().reduce((sum, line) => sum + line.quantity * line.pricePaise, 0);
        const tax = (Math.floor((fare / 100) * 0.18 + 1e-9) + 1) * 100;
        expect(totalOf(prices)).toBe(meals.length * (fare + tax) + food);
        expect(totalOf(prices) % 100).toBe(0);
      }),
    );
  });

  it('has no tax on food', () => {
    fc.assert(
      fc.property(rupees, fc.array(foodLine), (fare, food) => {
        expect(priceSeat(fare, 18, food).taxPaise).toBe(priceSeat(fare, 18, []).taxPaise);
        expect(seatAmount(priceSeat(fare, 18, food))).toBeGreaterThanOrEqual(fare);
      }),
    );
  });
});
