import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentAt, refundOf, refundsOfReturned } from './refund-policy.ts';

const tiers = [
  { overHours: 72, percent: 100 },
  { overHours: 48, percent: 90 },
  { overHours: 24, percent: 50 },
];
/** 00:30 in Delhi: the tiers start on days before. */
const departure = new Date('2026-12-01T00:30:00+05:30');
const before = (hours: number, seconds = 0) =>
  new Date(departure.getTime() - hours * 3_600_000 - seconds * 1000);

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
    [0, 900, 0],
    [-1, 0, 0],
  ])('%d hours and %d seconds before departure is %d percent', (hours, seconds, percent) => {
    expect(percentAt(tiers, departure, before(hours, seconds))).toBe(percent);
  });

  it('never grows towards departure, in any order of the tiers', () => {
    const hours = fc.double({ min: -10, max: 200, noNaN: true });
    fc.assert(
      fc.property(hours, hours, fc.shuffledSubarray(tiers, { minLength: 3 }), (a, b, shuffled) => {
        const [early, late] = [Math.max(a, b), Math.min(a, b)];
        expect(percentAt(shuffled, departure, before(early))).toBeGreaterThanOrEqual(
          percentAt(shuffled, departure, before(late)),
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

describe('seats whose money was returned before they were cancelled', () => {
  const seats = [
    { seat: '2C', pricePaise: 105_000, refundPaise: 90_000 },
    { seat: '3C', pricePaise: 105_000, refundPaise: 50_000 },
  ];
  it.each([
    ['what the policy says where less was returned', 0, [90_000, 50_000]],
    ['what the policy says where as much was returned', 140_000, [90_000, 50_000]],
    ['what was returned, the first seat up to its price', 150_000, [100_000, 50_000]],
    ['what was returned, then the next', 180_000, [105_000, 75_000]],
    ['their prices where more was returned', 999_999, [105_000, 105_000]],
  ])('are refunded %s', (_, returnedPaise, refunds) => {
    const found = refundsOfReturned(seats, returnedPaise);
    expect(found.map(({ seat }) => seat)).toEqual(['2C', '3C']);
    expect(found.map(({ refundPaise }) => refundPaise)).toEqual(refunds);
    expect(found.map(({ pricePaise }) => pricePaise)).toEqual([105_000, 105_000]);
  });
});
