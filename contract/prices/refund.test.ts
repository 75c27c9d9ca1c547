import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitAt, limitTiers, percentAt, refundablePaise, refundOf, TAX_REFUNDED } from './refund.ts';

const tiers = [
  { overHours: 72, percent: 100 },
  { overHours: 48, percent: 90 },
  { overHours: 24, percent: 50 },
];
const MS_IN_HOUR = 3_600_000;
const percentBefore = (hours: number, milliseconds = 0, policy = tiers) =>
  percentAt(policy, (hours * MS_IN_HOUR + milliseconds) / MS_IN_HOUR);

describe('the refunded share', () => {
  it.each([
    [200, 0, 100],
    [72, 1, 100],
    [72, 0, 90],
    [72, -1, 90],
    [48, 1, 90],
    [48, 0, 50],
    [48, -1, 50],
    [24, 1, 50],
    [24, 0, 0],
    [24, -1, 0],
    [0, 900_000, 0],
    [-1, 0, 0],
  ])('%d hours and %d milliseconds before departure is %d percent', (hours, milliseconds, percent) => {
    expect(percentBefore(hours, milliseconds)).toBe(percent);
  });

  it('is that of the highest tier, in any order of a policy', () => {
    const [best, middle, last] = tiers;
    const percents = [73, 72, 49, 48, 25, 24].map((hours) =>
      percentBefore(hours, 0, [last!, best!, middle!]),
    );
    expect(percents).toEqual([100, 90, 90, 50, 50, 0]);
  });

  it('never grows towards departure, in any order of the tiers', () => {
    const hours = fc.double({ min: -10, max: 200, noNaN: true });
    fc.assert(
      fc.property(hours, hours, fc.shuffledSubarray(tiers, { minLength: 3 }), (a, b, shuffled) => {
        expect(percentAt(shuffled, Math.max(a, b))).toBeGreaterThanOrEqual(
          percentAt(shuffled, Math.min(a, b)),
        );
      }),
    );
  });
});

/** A quote of whole rupees, as all prices are. */
const priced = fc
  .record({ amount: fc.nat(100_000), tax: fc.nat(20_000) })
  .map(({ amount, tax }) => ({ amountPaise: amount * 100, totalPaise: (amount + tax) * 100 }));
const percents = fc.integer({ min: 0, max: 100 });
const terms = fc.record({ percent: percents, taxRefunded: fc.constantFrom(...TAX_REFUNDED) });

describe('the refund of a seat', () => {
  it.each([
    [120_000, 100, 120_000],
    [120_000, 90, 108_000],
    [120_000, 50, 60_000],
    [120_000, 0, 0],
    [99_900, 50, 49_900],
    [100, 50, 0],
    [101_300, 90, 91_100],
  ])('of %d paise without tax at %d percent is %d paise', (amountPaise, percent, refund) => {
    const quote = { amountPaise, totalPaise: amountPaise + 21_700 };
    expect(refundOf(quote, { percent, taxRefunded: 'none' })).toBe(refund);
  });

  it.each([
    [100, 141_700],
    [90, 127_500],
    [50, 70_800],
    [0, 0],
  ])('of ₹1,200 and ₹217 of tax in proportion at %d percent is %d paise', (percent, refund) => {
    const quote = { amountPaise: 120_000, totalPaise: 141_700 };
    expect(refundOf(quote, { percent, taxRefunded: 'in_proportion' })).toBe(refund);
  });

  it('is whole rupees, never more than the share, and less than a rupee below it', () => {
    fc.assert(
      fc.property(priced, terms, (quote, { percent, taxRefunded }) => {
        const refund = refundOf(quote, { percent, taxRefunded });
        const share = (refundablePaise(quote, taxRefunded) * percent) / 100;
        expect(refund % 100).toBe(0);
        expect(refund).toBeLessThanOrEqual(share);
        expect(refund).toBeGreaterThan(share - 100);
      }),
    );
  });

  it('is never more than was paid, and all of it at 100 percent with tax in proportion', () => {
    fc.assert(
      fc.property(priced, terms, (quote, { percent, taxRefunded }) => {
        expect(refundOf(quote, { percent, taxRefunded })).toBeLessThanOrEqual(quote.totalPaise);
        expect(refundOf(quote, { percent: 100, taxRefunded: 'in_proportion' })).toBe(quote.totalPaise);
        expect(refundOf(quote, { percent: 100, taxRefunded: 'none' })).toBe(quote.amountPaise);
      }),
    );
  });

  it('with tax in proportion is never less than without', () => {
    fc.assert(
      fc.property(priced, percents, (quote, percent) => {
        expect(refundOf(quote, { percent, taxRefunded: 'in_proportion' })).toBeGreaterThanOrEqual(
          refundOf(quote, { percent, taxRefunded: 'none' }),
        );
      }),
    );
  });

  it('of seats cancelled one after the other, in any order, is never more than of all at once', () => {
    const seats = fc.array(priced, { minLength: 1, maxLength: 8 });
    const steps = seats.chain((all) =>
      fc.tuple(
        fc.shuffledSubarray(all, { minLength: all.length }),
        fc.array(percents, { minLength: 8, maxLength: 8 }),
      ),
    );
    fc.assert(
      fc.property(steps, fc.constantFrom(...TAX_REFUNDED), ([order, drawn], taxRefunded) => {
        // Percentages only fall towards departure.
        const falling = drawn.toSorted((one, other) => other - one);
        const [first = 0] = falling;
        const sum = (percentOf: (index: number) => number) =>
          order.reduce(
            (paise, quote, index) => paise + refundOf(quote, { percent: percentOf(index), taxRefunded }),
            0,
          );
        const atOnce = sum(() => first);
        expect(sum((index) => falling[index] ?? 0)).toBeLessThanOrEqual(atOnce);
        const paid = order.reduce((paise, { totalPaise }) => paise + totalPaise, 0);
        expect(atOnce).toBeLessThanOrEqual((paid * first) / 100);
      }),
    );
  });
});

describe('a limit after a change of trip', () => {
  const policies = fc.uniqueArray(
    fc.record({ overHours: fc.nat(200), percent: fc.integer({ min: 1, max: 100 }) }),
    {
      selector: ({ overHours }) => overHours,
      maxLength: 5,
    },
  );
  const hours = fc.double({ min: -10, max: 250, noNaN: true });
  const limits = fc.option(percents, { nil: null });

  it('lets every tier give what it gives, and no more than the limit', () => {
    fc.assert(
      fc.property(policies, limits, hours, (policy, limit, hoursLeft) => {
        const expected = Math.min(percentAt(policy, hoursLeft), limit ?? 100);
        expect(percentAt(limitTiers(policy, limit), hoursLeft)).toBe(expected);
      }),
    );
  });

  it('is shown only while the policy would give more', () => {
    fc.assert(
      fc.property(policies, limits, hours, (policy, limit, hoursLeft) => {
        const byPolicy = percentAt(policy, hoursLeft);
        const isLimited = percentAt(limitTiers(policy, limit), hoursLeft) < byPolicy;
        expect(limitAt(policy, limit, hoursLeft)).toBe(isLimited ? limit : null);
      }),
    );
  });

  it('leaves no way to a higher refund: changing and cancelling gives at most what cancelling gave', () => {
    const steps = fc.array(fc.record({ wait: fc.nat(100), later: fc.nat(500) }), {
      minLength: 1,
      maxLength: 5,
    });
    const falling = policies.map((policy) => {
      const hoursFalling = policy.map(({ overHours }) => overHours).toSorted((a, b) => b - a);
      const percentsFalling = policy.map(({ percent }) => percent).toSorted((a, b) => b - a);
      return hoursFalling.map((overHours, index) => ({ overHours, percent: percentsFalling[index] ?? 0 }));
    });
    fc.assert(
      fc.property(falling, fc.nat(200), steps, (policy, hoursFirst, changes) => {
        let hoursLeft = hoursFirst;
        let limit: number | null = null;
        for (const { wait, later } of changes) {
          hoursLeft -= wait;
          const atChange = percentAt(limitTiers(policy, limit), hoursLeft);
          limit = Math.min(limit ?? 100, atChange);
          hoursLeft += later;
          expect(percentAt(limitTiers(policy, limit), hoursLeft)).toBeLessThanOrEqual(atChange);
        }
      }),
    );
  });
});
