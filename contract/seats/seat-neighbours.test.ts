import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leavesPairs, offerToOne, seatsBeside } from './seat-neighbours.ts';

const rows = ['A', 'B', 'C', 'D'];
const seats = [1, 2, 3]
  .flatMap((column) => rows.map((row) => `${column}${row}`))
  .filter((seat) => seat !== '1B');
const coach = { rows, aisleafter: 'B', seats };

it.each([
  ['1A', []],
  ['1C', ['1D']],
  ['2B', ['2A']],
  ['9A', []],
  ['', []],
])('beside %j: %j', (seat, beside) => {
  expect(seatsBeside(coach, seat)).toEqual(beside);
});

it('seats are beside each other', () => {
  const layouts = fc.constantFrom(['A', 'AB'], ['B', 'ABC'], ['C', 'ABCDE'], ['', 'AB'], ['A', 'ABC']);
  fc.assert(
    fc.property(layouts, fc.subarray([1, 2, 3]), ([aisleafter = '', names = ''], columns) => {
      const plan = {
        rows: names.split(''),
        aisleafter,
        seats: columns.flatMap((at) => names.split('').map((row) => `${at}${row}`)),
      };
      for (const seat of plan.seats)
        for (const other of seatsBeside(plan, seat)) expect(seatsBeside(plan, other)).toContain(seat);
    }),
  );
});

it('one person is offered single seats first, then half-taken pairs, and empty pairs last', () => {
  expect(offerToOne(coach, ['2A', '3D', '3C'])).toEqual(['1A', '2B', '1C', '1D', '2C', '2D', '3A', '3B']);
});

it('every free seat is offered once, those that leave pairs first', () => {
  fc.assert(
    fc.property(fc.subarray(seats), (taken) => {
      const offered = offerToOne(coach, taken);
      expect(offered.toSorted()).toEqual(seats.filter((seat) => !taken.includes(seat)).toSorted());
      const leaves = offered.map((seat) => leavesPairs(coach, taken, seat));
      expect(leaves).toEqual(leaves.toSorted((one, other) => Number(other) - Number(one)));
    }),
  );
});
