import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatRupees, formatRupeesWithoutSign, paiseToRupees, rupeesToPaise } from './money.ts';

it('formats money with Indian grouping, and paise only if there are any', () => {
  expect(formatRupees(1417)).toBe('₹1,417');
  expect(formatRupees(1_234_567)).toBe('₹12,34,567');
  expect(formatRupees(14.5)).toBe('₹14.50');
  expect(formatRupeesWithoutSign(1_234_567.5)).toBe('12,34,567.50');
});

it('converts paise to wire format and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (paise) => rupeesToPaise(paiseToRupees(paise)) === paise),
  );
});
