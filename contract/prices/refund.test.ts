import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentAt, refundOf } from './refund.ts';

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

describe('the refund of a seat', () => {
  it.each([
    [120_000, 100, 120_000],
    [120_000, 90, 108_000],
    [120_000, 50, 60_000],
    [120_000, 0, 0],
    [99_900, 50, 49_900],
    [100, 50, 0],
    [101_300, 90, 91_100],
  ])('of %d paise at %d percent is %d paise', (amount, percent, refund) => {
    expect(refundOf(amount, percent)).toBe(refund);
  });

  it('is whole rupees, never more than the share, and less than a rupee below it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 100 }),
        (rupees, percent) => {
          const refund = refundOf(rupees * 100, percent);
          expect(refund % 100).toBe(0);
          expect(refund).toBeLessThanOrEqual(rupees * percent);
          expect(refund).toBeGreaterThan(rupees * percent - 100);
        },
      ),
    );
  });
});
