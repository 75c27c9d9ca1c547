import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseSeatsLike } from './choose-seats.ts';

const PLAN = ['1A', '1B', '1C', '1D', '2A', '2B', '2C', '2D', '3A', '3B'];

describe('seats on another coach', () => {
  it('are the same if all of them are free', () => {
    expect(chooseSeatsLike(['2C', '1A'], PLAN, new Set(['1B']))).toEqual(['2C', '1A']);
  });

  it('are neighbours if one of the same seats is taken', () => {
    expect(chooseSeatsLike(['1A', '1B'], PLAN, new Set(['1A', '1D']))).toEqual(['1B', '1C']);
  });

  it('are apart rather than none', () => {
    const taken = new Set(['1B', '1D', '2B', '2D', '3B']);
    expect(chooseSeatsLike(['1A', '1B', '9Z'], PLAN, taken)).toEqual(['1A', '1C', '2A']);
  });

  it('are as many as wanted, free, of the plan and different, whenever enough are free', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.constantFrom(...PLAN, '8X', '9Z'), { minLength: 1, maxLength: 6 }),
        fc.uniqueArray(fc.constantFrom(...PLAN)),
        (wanted, takenSeats) => {
          const taken = new Set(takenSeats);
          const chosen = chooseSeatsLike(wanted, PLAN, taken);
          expect(chosen === undefined).toBe(PLAN.length - taken.size < wanted.length);
          if (!chosen) return;
          expect(new Set(chosen).size).toBe(wanted.length);
          expect(chosen.every((seat) => PLAN.includes(seat) && !taken.has(seat))).toBe(true);
        },
      ),
    );
  });
});
