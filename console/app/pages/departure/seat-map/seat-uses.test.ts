import type { DepartureDetail } from 'contract/console/departures.ts';
import { expect, it } from 'vitest';
import { row } from '#app/departures/rows.fixture.ts';
import { countKinds, currentLeg, type SeatUse, usesOnLeg } from './seat-uses.ts';

const use = (kind: SeatUse['kind'], from: number, to: number): SeatUse => ({
  kind,
  boarding: kind === 'sold' ? 'expected' : null,
  from,
  to,
  pnr: kind === 'blocked' ? null : `PNR${from}`,
  name: null,
  contact: null,
  until: null,
  block: null,
});

function departure(passed: number): DepartureDetail {
  const stops = [1, 2, 3].map((number) => ({
    number,
    counter: `stop ${number}`,
    counterName: `Stop ${number}`,
    locationName: '',
    arrivesAt: '',
    departsAt: '',
    expectedArrival: null,
    expectedDeparture: null,
    passed: number <= passed,
    boards: 0,
    boarded: 0,
    noShow: 0,
    alights: 0,
  }));
  return {
    ...row(),
    stops,
    seatPlan: { columns: 2, rows: ['A', 'B'], aisleAfter: 'A', seats: ['1A', '1B', '2A', '2B'], gaps: [] },
    seatUses: [
      { seat: '1A', uses: [use('sold', 1, 2), use('held', 2, 3)] },
      { seat: '1B', uses: [use('blocked', 1, 3)] },
    ],
    food: [],
    children: null,
    unpaid: [],
    blocks: [],
    tasks: [],
    lists: [],
    position: null,
    metres: null,
    road: null,
  };
}

it('shows a seat by the claim of the leg', () => {
  const kinds = (leg: number) => [...usesOnLeg(departure(0), leg)].map(([seat, { kind }]) => [seat, kind]);
  expect(kinds(1)).toEqual([
    ['1A', 'sold'],
    ['1B', 'blocked'],
  ]);
  expect(kinds(2)).toEqual([
    ['1A', 'held'],
    ['1B', 'blocked'],
  ]);
});

it('counts the seats of a leg', () => {
  expect(countKinds(departure(0), 1)).toEqual({ sold: 1, held: 0, blocked: 1, free: 2 });
  expect(countKinds(departure(0), 2)).toEqual({ sold: 0, held: 1, blocked: 1, free: 2 });
});

it.each([
  [0, 1],
  [1, 1],
  [2, 2],
  [3, 2],
])('opens, with %d stops passed, on leg %d', (passed, leg) => {
  expect(currentLeg(departure(passed))).toBe(leg);
});
