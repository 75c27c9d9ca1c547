import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRupees, formatRupeesWithoutSign, paiseToRupees, rupeesToPaise } from './money.ts';

it('money is written with Indian grouping, and with paise only where there are any', () => {
  expect(formatRupees(1417)).toBe('₹1,417');
  expect(formatRupees(1_234_567)).toBe('₹12,34,567');
  expect(formatRupees(14.5)).toBe('₹14.50');
  expect(formatRupeesWithoutSign(1_234_567.5)).toBe('12,34,567.50');
});

it('paise survive the way over the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (paise) => rupeesToPaise(paiseToRupees(paise)) === paise),
  );
});
