import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dividePostings, divideRefund } from './divide.ts';

const paise = fc.integer({ min: 0, max: 1_000_000 });
const payments = fc
  .array(fc.tuple(paise, paise), { minLength: 1, maxLength: 4 })
  .map((some) =>
    some.map(([leftPaise, reversedPaise], index) => ({ id: `${index}`, leftPaise, reversedPaise })),
  );
const sumOf = (figures: number[]) => figures.reduce((sum, figure) => sum + figure, 0);

describe('a refund of a booking with several payments', () => {
  it('adds up to its amount, from no payment more than is left of it if they have enough', () => {
    fc.assert(
      fc.property(payments, fc.double({ min: 0, max: 1, noNaN: true }), (some, share) => {
        const amount = Math.floor(sumOf(some.map(({ leftPaise }) => leftPaise)) * share);
        const shares = divideRefund(some, amount);
        expect(sumOf(shares.map(({ amountPaise }) => amountPaise))).toBe(amount);
        for (const { paymentId, amountPaise } of shares) {
          expect(amountPaise).toBeGreaterThan(0);
          expect(amountPaise).toBeLessThanOrEqual(some[Number(paymentId)]!.leftPaise);
        }
      }),
    );
  });

  it('comes from the first payment alone if it has enough and nothing has gone back', () => {
    fc.assert(
      fc.property(payments, (some) => {
        const quiet = some.map((one) => ({ ...one, reversedPaise: 0 }));
        const amount = quiet[0]!.leftPaise;
        expect(divideRefund(quiet, amount)).toEqual(
          amount > 0 ? [{ paymentId: '0', amountPaise: amount }] : [],
        );
      }),
    );
  });

  it('is set off first against money that has gone back', () => {
    const some = [
      { id: 'sale', leftPaise: 100, reversedPaise: 0 },
      { id: 'change', leftPaise: 30, reversedPaise: 30 },
    ];
    expect(divideRefund(some, 40)).toEqual([
      { paymentId: 'sale', amountPaise: 10 },
      { paymentId: 'change', amountPaise: 30 },
    ]);
  });

  it('stays with the first payment where all have too little, for a person to see', () => {
    expect(divideRefund([{ id: 'sale', leftPaise: 10, reversedPaise: 0 }], 25)).toEqual([
      { paymentId: 'sale', amountPaise: 25 },
    ]);
  });
});

it('the postings of shares balance, and add up to those of the refund', () => {
  fc.assert(
    fc.property(
      fc.record({ fares: fc.integer({ min: -5000, max: 90_000 }), food: paise, tax: paise }),
      fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 4 }),
      (accounts, weights) => {
        const total = sumOf(Object.values(accounts));
        fc.pre(total > 0);
        const later = weights.slice(1).map((weight) => Math.floor((total * weight) / (sumOf(weights) + 1)));
        const shares = [total - sumOf(later), ...later];
        const parts = dividePostings({ ...accounts, refunds_payable: -total }, shares);
        for (const [index, part] of parts.entries()) {
          expect(sumOf(Object.values(part))).toBe(0);
          expect(part.refunds_payable).toBe(-shares[index]!);
        }
        for (const account of ['fares', 'food', 'tax'] as const) {
          expect(sumOf(parts.map((part) => part[account] ?? 0))).toBe(accounts[account]);
        }
      },
    ),
  );
});
