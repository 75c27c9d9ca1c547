import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './set-off.ts';

const list = (name: string) =>
  fc
    .array(fc.integer({ min: 1, max: 5 }), { maxLength: 6 })
    .map((amounts) => amounts.map((leftPaise, index) => ({ id: `${name}${index}`, leftPaise })));
const sum = (paise: number[]) => paise.reduce((total, one) => total + one, 0);

describe('setting off what was returned against what is due', () => {
  it('takes as much as there is of both, and never more of one than is left', () => {
    fc.assert(
      fc.property(list('refund'), list('reversal'), (refunds, reversals) => {
        const setOffs = allocate(refunds, reversals);
        const due = sum(refunds.map(({ leftPaise }) => leftPaise));
        const returned = sum(reversals.map(({ leftPaise }) => leftPaise));
        expect(sum(setOffs.map(({ amountPaise }) => amountPaise))).toBe(Math.min(due, returned));
        for (const { id, leftPaise } of refunds) {
          const used = setOffs.filter(({ refundId }) => refundId === id);
          expect(sum(used.map(({ amountPaise }) => amountPaise))).toBeLessThanOrEqual(leftPaise);
        }
        for (const { id, leftPaise } of reversals) {
          const used = setOffs.filter(({ reversalId }) => reversalId === id);
          expect(sum(used.map(({ amountPaise }) => amountPaise))).toBeLessThanOrEqual(leftPaise);
        }
        const pairs = setOffs.map(({ refundId, reversalId }) => `${refundId} ${reversalId}`);
        expect(new Set(pairs).size).toBe(pairs.length);
        expect(setOffs.every(({ amountPaise }) => amountPaise > 0)).toBe(true);
      }),
    );
  });

  it('lets a refund in the panel settle the refund of its amount, before older ones', () => {
    const refunds = [
      { id: 'older', leftPaise: 700 },
      { id: 'meant', leftPaise: 500 },
    ];
    expect(allocate(refunds, [{ id: 'panel', leftPaise: 500 }])).toEqual([
      { refundId: 'meant', reversalId: 'panel', amountPaise: 500 },
    ]);
  });
});
