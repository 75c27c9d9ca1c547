import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChoice, writeChoice } from './choice.ts';

const PLAN = ['1A', '1B', '2A', '2B', '3A', '3B', '4A'];
const seats = fc.shuffledSubarray(PLAN, { maxLength: 5 });

describe('the address of a change', () => {
  it('has the whole choice, beside what else it has', () => {
    fc.assert(
      fc.property(seats, fc.option(fc.uuid()), (chosen, trip) => {
        const choice = { day: '2026-12-12', trip, seats: chosen };
        const query = writeChoice(new URLSearchParams('panel=bookings'), choice);
        expect(readChoice(query, '2026-11-26')).toEqual(choice);
        expect(writeChoice(query, null).toString()).toBe('panel=bookings');
      }),
    );
  });

  it('opens nothing without a change, and today without a day', () => {
    expect(readChoice(new URLSearchParams('to=x'), '2026-11-26')).toBeNull();
    expect(readChoice(new URLSearchParams('change=1&day=soon&seats=1A.%3Cb%3E'), '2026-11-26')).toEqual({
      day: '2026-11-26',
      trip: null,
      seats: ['1A'],
    });
  });
});
