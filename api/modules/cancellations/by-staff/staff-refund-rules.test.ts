import { quoteSeat } from 'contract/prices/quote.ts';
import { TAX_REFUNDED } from 'contract/prices/refund.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRefund, needsMore, sumBeyondPolicy } from './staff-refund-rules.ts';

const rupees = (most: number) => fc.nat(most).map((amount) => amount * 100);
const seat = fc
  .record({ farePaise: rupees(9_000), foodPaise: rupees(2_000), taxPaise: rupees(900) })
  .map((price) => ({ ...price, food: [{ name: 'Thali', quantity: 1, pricePaise: price.foodPaise }] }));
const seats = fc.array(seat, { minLength: 1, maxLength: 8 });
const percent = fc.integer({ min: 0, max: 100 });
const tax = fc.constantFrom(...TAX_REFUNDED);

describe('a refund by staff', () => {
  it('is the policy’s without a percentage, and needs nothing more', () => {
    fc.assert(
      fc.property(seats, percent, tax, (all, byPolicy, taxRefunded) => {
        const decided = decideRefund(all, { percent: byPolicy, closed: false, taxRefunded }, undefined);
        expect(decided).toMatchObject({ percent: byPolicy, need: 'policy' });
        expect(decided?.bySeat.every(({ goodwillPaise }) => goodwillPaise === 0)).toBe(true);
      }),
    );
  });

  it('is never less than the policy’s', () => {
    fc.assert(
      fc.property(seats, percent, percent, tax, (all, byPolicy, wanted, taxRefunded) => {
        const decided = decideRefund(all, { percent: byPolicy, closed: false, taxRefunded }, wanted);
        expect(decided === undefined).toBe(wanted < byPolicy);
      }),
    );
  });

  it('is at most fare and food, or with tax in proportion the price, in whole rupees, and its goodwill is what the policy does not give', () => {
    fc.assert(
      fc.property(seats, percent, percent, fc.boolean(), tax, (all, byPolicy, more, closed, taxRefunded) => {
        const wanted = Math.max(byPolicy, more);
        const decided = decideRefund(all, { percent: byPolicy, closed, taxRefunded }, wanted);
        const policy = decideRefund(all, { percent: byPolicy, closed, taxRefunded }, closed ? 0 : byPolicy);
        let goodwillPaise = 0;
        for (const one of decided?.bySeat ?? []) {
          const { amountPaise, totalPaise } = quoteSeat(one.seat);
          expect(one.refundPaise).toBeLessThanOrEqual(taxRefunded === 'none' ? amountPaise : totalPaise);
          expect(one.refundPaise % 100).toBe(0);
          expect(one.goodwillPaise).toBeGreaterThanOrEqual(0);
          goodwillPaise += one.goodwillPaise;
        }
        expect(goodwillPaise).toBe((decided?.totalPaise ?? 0) - (policy?.totalPaise ?? 0));
      }),
    );
  });

  it.each([
    [2_500_000, 'exceed'],
    [2_500_100, 'approval'],
  ])('of %d paise needs %s', (farePaise, need) => {
    const one = { farePaise, foodPaise: 0, taxPaise: 0, food: [] };
    const decided = decideRefund([one], { percent: 50, closed: false, taxRefunded: 'none' as const }, 100);
    expect(decided).toMatchObject({ totalPaise: farePaise, need });
  });

  it('beyond the policy needs a second member once those of the booking are above ₹25,000', () => {
    const one = { farePaise: 100_000, foodPaise: 0, taxPaise: 0, food: [] };
    const policy = { percent: 50, closed: false, taxRefunded: 'none' as const };
    expect(decideRefund([one], policy, 100, 2_400_000)?.need).toBe('exceed');
    expect(decideRefund([one], policy, 100, 2_400_100)?.need).toBe('approval');
    expect(decideRefund([one], policy, 50, 2_400_100)?.need).toBe('policy');
  });

  it('beyond the policy, or after cancelling has closed, needs more, above ₹25,000 a second member', () => {
    fc.assert(
      fc.property(seats, percent, percent, fc.boolean(), tax, (all, byPolicy, more, closed, taxRefunded) => {
        const decided = decideRefund(
          all,
          { percent: byPolicy, closed, taxRefunded },
          Math.max(byPolicy, more),
        );
        if (!closed && more <= byPolicy) expect(decided?.need).toBe('policy');
        else {
          const isLarge = (decided?.totalPaise ?? 0) > 2_500_000;
          expect(decided?.need).toBe(isLarge ? 'approval' : 'exceed');
        }
      }),
    );
  });
});

describe('refunds of a booking beyond the policy', () => {
  it('are those on no other basis', () => {
    const cancellations = [
      { basis: 'goodwill', refundPaise: 300 },
      { basis: 'policy', refundPaise: 500 },
      { basis: 'returned', refundPaise: 700 },
      { basis: 'goodwill', refundPaise: 1100 },
    ];
    expect(sumBeyondPolicy(cancellations)).toBe(1400);
  });
});

it('a refund that was checked needs more only if its need has grown', () => {
  const needs = ['policy', 'exceed', 'approval'] as const;
  for (const [now, need] of needs.entries())
    for (const [before, checked] of needs.entries()) expect(needsMore(need, checked)).toBe(now > before);
});
