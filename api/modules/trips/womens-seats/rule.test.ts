import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WomensSeatsPolicy } from './policy.ts';
import { type BookedClaim, besideOf, seatsForWomen } from './rule.ts';

const rows = ['A', 'B', 'C', 'D'];
const seats = [1, 2, 3]
  .flatMap((column) => rows.map((row) => `${column}${row}`))
  .filter((seat) => seat !== '1B');
const seatPlan = { rows, aisleAfter: 'B', seats };
const departsAt = new Date('2026-12-01T10:00:00Z');
const coach = { seatPlan, departsAt };
const hoursBefore = (hours: number) => new Date(departsAt.getTime() - hours * 3_600_000);
const DAY_BEFORE = hoursBefore(24);

const PAIRS: WomensSeatsPolicy = { seats: [], releaseHours: 0, pairs: true };
const WHOLE = { fromStop: 1, toStop: 5 };

const claimOf = (seat: string, bookingId: string, isWoman: boolean, legs = WHOLE): BookedClaim => ({
  seat,
  bookingId,
  isWoman,
  ...legs,
});

const legs = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .map(([fromStop, length]) => ({ fromStop, toStop: Math.min(fromStop + length, 5) }));
/** Claims of one person each, no two with a seat on the same leg. */
const claims = fc
  .array(fc.tuple(fc.constantFrom(...seats), legs, fc.boolean()), { maxLength: 20 })
  .map((list) =>
    list.reduce<BookedClaim[]>((chosen, [seat, stops, isWoman], index) => {
      const claim = claimOf(seat, `B${index}`, isWoman, stops);
      const isFree = chosen.every((other) => other.seat !== seat || !overlap(other, claim));
      return isFree ? [...chosen, claim] : chosen;
    }, []),
  );
const policies = fc.record({
  seats: fc.subarray(seats),
  releaseHours: fc.integer({ min: 0, max: 48 }),
  pairs: fc.boolean(),
});

type Legs = typeof WHOLE;
const overlap = (one: Legs, other: Legs) => one.fromStop < other.toStop && other.fromStop < one.toStop;

describe('marked seats', () => {
  const policy = { seats: ['2A', '2B', '9A'], releaseHours: 6, pairs: false };

  it('are for women until the hours before departure, then for all', () => {
    expect(seatsForWomen(policy, coach, [], WHOLE, hoursBefore(6.01))).toEqual(['2A', '2B']);
    expect(seatsForWomen(policy, coach, [], WHOLE, hoursBefore(6))).toEqual([]);
  });

  it('never depend on who sits where, and only ever become fewer', () => {
    fc.assert(
      fc.property(policies, claims, legs, fc.nat(96), fc.nat(96), (any, others, stops, one, other) => {
        const marked = { ...any, pairs: false };
        const at = (hours: number) => seatsForWomen(marked, coach, others, stops, hoursBefore(hours));
        expect(at(one)).toEqual(seatsForWomen(marked, coach, [], WHOLE, hoursBefore(one)));
        expect(at(Math.max(one, other))).toEqual(expect.arrayContaining(at(Math.min(one, other))));
      }),
    );
  });
});

describe('the seat beside a woman', () => {
  const beside = (...others: BookedClaim[]) => seatsForWomen(PAIRS, coach, others, WHOLE, DAY_BEFORE);

  it.each([
    ['is for women', [claimOf('2A', 'P', true)], ['2B']],
    ['is for all beside others', [claimOf('2A', 'P', false)], []],
    ['does not reach across the aisle, nor to other columns', [claimOf('2C', 'P', true)], ['2D']],
    ['is nowhere beside a single seat', [claimOf('1A', 'P', true)], []],
    [
      'is for women on both sides of two women',
      [claimOf('2A', 'P', true), claimOf('3B', 'Q', true)],
      ['2B', '3A'],
    ],
    ['is hers again beside a party whose other seat is given back', [claimOf('2A', 'P', true)], ['2B']],
  ])('%s', (_, others, expected) => {
    expect(beside(...others)).toEqual(expected);
  });

  it('is for all in a row of three if her own booking has her other side', () => {
    const three = { rows: ['A', 'B', 'C', 'D'], aisleAfter: 'C', seats: ['1A', '1B', '1C', '1D'] };
    const both = [claimOf('1A', 'P', false), claimOf('1B', 'P', true)];
    const rule = (others: BookedClaim[]) =>
      seatsForWomen(PAIRS, { seatPlan: three, departsAt }, others, WHOLE, DAY_BEFORE);
    expect(rule(both)).not.toContain('1C');
    expect(rule(both.slice(1))).toEqual(['1A', '1C']);
  });

  it('is for women exactly on the legs that she rides', () => {
    fc.assert(
      fc.property(claims, legs, (others, stops) => {
        const found = seatsForWomen(PAIRS, coach, others, stops, DAY_BEFORE);
        for (const seat of seats) {
          const women = others.filter((one) => one.isWoman && overlap(one, stops));
          const isBeside = women.some((woman) => besideOf(seatPlan, seat).includes(woman.seat));
          expect(found.includes(seat)).toBe(isBeside);
        }
      }),
    );
  });

  it('is for women on whole journeys as soon as it is on one of their legs', () => {
    fc.assert(
      fc.property(claims, legs, (others, stops) => {
        const found = seatsForWomen(PAIRS, coach, others, stops, DAY_BEFORE);
        const byLeg = Array.from({ length: stops.toStop - stops.fromStop }, (_, index) => {
          const fromStop = stops.fromStop + index;
          return seatsForWomen(PAIRS, coach, others, { fromStop, toStop: fromStop + 1 }, DAY_BEFORE);
        });
        expect(new Set(found)).toEqual(new Set(byLeg.flat()));
      }),
    );
  });

  it('does not depend on men, and is none without the policy', () => {
    fc.assert(
      fc.property(claims, legs, (others, stops) => {
        const women = others.filter(({ isWoman }) => isWoman);
        const rule = (list: BookedClaim[]) => seatsForWomen(PAIRS, coach, list, stops, DAY_BEFORE);
        expect(rule(others)).toEqual(rule(women));
        expect(seatsForWomen({ ...PAIRS, pairs: false }, coach, others, stops, DAY_BEFORE)).toEqual([]);
      }),
    );
  });
});
