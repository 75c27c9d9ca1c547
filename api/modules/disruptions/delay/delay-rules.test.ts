import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorthTelling } from './delay-rules.ts';

describe('a delay', () => {
  it.each([
    [0, 9, false],
    [0, 10, true],
    [40, 31, false],
    [40, 30, true],
    [40, 50, true],
    [40, 0, true],
    [9, 0, false],
  ])('after one of %i minutes, of %i minutes is told: %s', (last, minutes, told) => {
    expect(isWorthTelling(last, minutes)).toBe(told);
  });

  it('is told so that what travellers know is never wrong by ten minutes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 720 })), (announced) => {
        let known = 0;
        for (const minutes of announced) {
          if (isWorthTelling(known, minutes)) known = minutes;
          expect(Math.abs(known - minutes)).toBeLessThan(10);
        }
      }),
    );
  });
});
