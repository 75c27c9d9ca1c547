import type { DepartureDetail } from 'contract/console/departures.ts';
import { expect, it } from 'vitest';
import { missingPassengers } from './missing-passengers.ts';

const stop = (number: number, facts: { passed?: boolean; boarded?: number; noShow?: number }) => ({
  number,
  passed: false,
  boarded: 0,
  noShow: 0,
  ...facts,
});
const seat = (label: string, from: number, boarding: string | null) => ({
  seat: label,
  uses: [{ from, boarding }],
});

function missing(stops: ReturnType<typeof stop>[]) {
  const seatUses = [
    seat('1A', 1, 'boarded'),
    seat('1C', 1, 'expected'),
    seat('2A', 1, 'no_show'),
    seat('2C', 2, 'expected'),
    seat('3A', 2, null),
  ];
  const all = missingPassengers({ stops, seatUses } as unknown as DepartureDetail);
  return all.map(({ stop: { number }, passengers }) => [number, passengers.map((each) => each.seat)]);
}

it('lists who is not on board at stops where boarding has begun or that the coach has passed', () => {
  expect(missing([stop(1, {}), stop(2, {})])).toEqual([]);
  expect(missing([stop(1, { passed: true }), stop(2, { passed: true })])).toEqual([]);
  expect(missing([stop(1, { boarded: 1, noShow: 1 }), stop(2, {})])).toEqual([[1, ['1C', '2A']]]);
  expect(missing([stop(1, { noShow: 1 }), stop(2, { passed: true })])).toEqual([
    [1, ['1C', '2A']],
    [2, ['2C']],
  ]);
});
