import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesToNextInquiry } from './inquire.ts';

const DAY = 24 * 60;

describe('inquiries about an open payment', () => {
  it('are after 2, 5, 10, 20 and 60 minutes, then hourly for three days, then daily until the twelfth', () => {
    const times: number[] = [];
    for (let next = minutesToNextInquiry(0); Number.isFinite(next); next = minutesToNextInquiry(next))
      times.push(next);
    expect(times.slice(0, 7)).toEqual([2, 5, 10, 20, 60, 120, 180]);
    expect(times.filter((minutes) => minutes > 60 && minutes <= 3 * DAY)).toHaveLength(71);
    expect(times.at(-1)).toBe(12 * DAY);
    expect(times.filter((minutes) => minutes > 3 * DAY)).toHaveLength(9);
  });

  it('are always in the future', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 20 * DAY, noNaN: true }),
        (age) => minutesToNextInquiry(age) > age,
      ),
    );
  });
});
