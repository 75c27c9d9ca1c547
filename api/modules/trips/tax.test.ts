import fc from 'fast-check';
import { expect, it } from 'vitest';
import { taxOnSeat } from './tax.ts';

it('the tax is 217 rupees on the flagship fare of 1,200, and one rupee on zero', () => {
  expect(taxOnSeat(120_000, 18)).toBe(21_700);
  expect(taxOnSeat(0, 18)).toBe(100);
});

it('the tax is the rate of the fare rounded down to rupees, plus one', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(28), (fareRupees, rate) => {
      const tax = taxOnSeat(fareRupees * 100, rate);
      expect(tax % 100).toBe(0);
      const exact = fareRupees * rate;
      expect(tax - 100).toBeLessThanOrEqual(exact);
      expect(tax).toBeGreaterThan(exact);
    }),
  );
});
