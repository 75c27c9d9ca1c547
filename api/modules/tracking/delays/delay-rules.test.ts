import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWorthNotifying } from './delay-rules.ts';

describe('a delay', () => {
  it.each([
    [0, 9, false],
    [0, 10, true],
    [40, 31, false],
    [40, 30, true],
    [40, 50, true],
    [40, 0, true],
    [9, 0, false],
  ])('after one of %i minutes, one of %i minutes is sent: %s', (last, minutes, notified) => {
    expect(isWorthNotifying(last, minutes)).toBe(notified);
  });

  it('is sent so often that no traveller’s knowledge is wrong by ten minutes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 720 })), (announced) => {
        let known = 0;
        for (const minutes of announced) {
          if (isWorthNotifying(known, minutes)) known = minutes;
          expect(Math.abs(known - minutes)).toBeLessThan(10);
        }
      }),
    );
  });
});
