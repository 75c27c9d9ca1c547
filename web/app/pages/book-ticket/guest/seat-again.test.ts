import type { SeatPlan } from 'contract/calls/trips.ts';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { closedTo, seatAgain } from './seat-again.ts';

const columns = 8;
const rows = ['A', 'B', 'C', 'D'];
const seats = rows.flatMap((row) => Array.from({ length: columns }, (_, index) => `${index + 1}${row}`));
const plan: SeatPlan = { _id: 'two-and-two', columns, rows, aisleafter: 'B', seats, gaps: [] };

const without = (...free: string[]) => seats.filter((seat) => !free.includes(seat));

describe('the seat offered again', () => {
  test.each([
    ['the last one, if it is free', [], '3C', '3C'],
    ['the nearest in its row of seats', ['3C', '4C'], '3C', '2C'],
    ['the nearest of its kind', without('7A', '1B', '3D'), '1D', '3D'],
    ['the other window, if none is free on its side', without('7A', '2B', '2C'), '2D', '7A'],
    ['the nearest of any kind', without('5B', '7C'), '2D', '5B'],
    ['a seat of this coach, though the last coach was longer', [], '14D', '8D'],
    ['a free seat, though no seat has such a label', without('6B'), '', '6B'],
    ['none in a full coach', seats, '3C', null],
  ])('is %s', (_, booked, usual, offered) => {
    expect(seatAgain(plan, booked, usual)).toBe(offered);
  });

  it('is always free', () => {
    fc.assert(
      fc.property(fc.subarray(seats), fc.constantFrom(...seats), (booked, usual) => {
        const offered = seatAgain(plan, booked, usual);
        if (offered === null) expect(booked).toHaveLength(seats.length);
        else expect(seats.filter((seat) => !booked.includes(seat))).toContain(offered);
      }),
    );
  });
});

test.each([
  ['Female', ['2B'], []],
  ['Male', ['2B'], ['2B']],
  ['Other', ['2B'], ['2B']],
  [undefined, ['2B'], ['2B']],
  ['Male', undefined, []],
])('closed to %s, with %j for women: %j', (gender, womenseats, closed) => {
  expect(closedTo(gender, { womenseats })).toEqual(closed);
});
