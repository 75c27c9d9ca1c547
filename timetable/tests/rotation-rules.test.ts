import { expect, it } from 'vitest';
import { checkRotations } from '../rules/rotations.ts';
import type { Service, Trip } from '../types.ts';
import { counterAt, reported, rowsOf, tripRow } from './small-feed.ts';

const COUNTERS = [
  counterAt('south', 'Delhi', 0),
  counterAt('south-2', 'Delhi', 5),
  counterAt('north', 'Agra', 80),
];
const DAILY: Service = {
  id: 'daily',
  weekdays: [true, true, true, true, true, true, true],
  start: '2026-11-02',
  end: '2026-11-03',
  added: [],
  removed: [],
};

/** A trip between two counters, at minutes after midnight. */
function trip(
  id: string,
  from: string,
  leaves: number,
  to: string,
  arrives: number,
  given: Partial<Trip> = {},
): Trip {
  const stop = (number: number, counterId: string, minutes: number) => ({
    number,
    counterId,
    arrivalSeconds: minutes * 60,
    departureSeconds: minutes * 60,
    boards: true,
    alights: true,
    distanceKm: 0,
  });
  return {
    id,
    lineId: 'north',
    serviceId: 'daily',
    direction: 0,
    number: id.toUpperCase(),
    headsign: to,
    blockId: 'b1',
    busid: 'bus-1',
    shapeId: 'road',
    foodAvailable: false,
    stops: [stop(1, from, leaves), stop(2, to, arrives)],
    ...given,
  };
}

function check(trips: Trip[], services = [DAILY]) {
  const rows = rowsOf({ trips: trips.map(({ id }, index) => tripRow({ trip_id: id, line: index + 2 })) });
  return reported((report) => checkRotations(trips, services, COUNTERS, rows, report)).problems;
}

const there = trip('t1', 'south', 360, 'north', 600);

it('accepts a return trip, also from another counter of the same city', () => {
  expect(check([there, trip('t2', 'north', 630, 'south-2', 870)])).toEqual([]);
  // Rows may be in any order.
  expect(check([trip('t2', 'north', 630, 'south-2', 870), there])).toEqual([]);
});

it('uses the last stop of a trip, however many precede it', () => {
  const [first, last] = [there.stops[0]!, there.stops[1]!];
  const via = { ...last, number: 2, counterId: 'south-2', arrivalSeconds: 400 * 60 };
  const long = { ...there, stops: [first, via, { ...last, number: 3 }] };
  expect(check([long, trip('t2', 'north', 630, 'south', 870)])).toEqual([]);
  expect(check([long, trip('t2', 'north', 629, 'south', 870)])[0]).toContain('leaves 29 min');
});

it('requires 30 minutes to turn round', () => {
  expect(check([there, trip('t2', 'north', 629, 'south', 870)])).toEqual([
    'gtfs/trips.txt:3 block b1 (coach bus-1): t2 on 2026-11-02 leaves 29 min (fewer than 30) to turn round after t1',
  ]);
  expect(check([there, trip('t2', 'north', 600, 'south', 870)])[0]).toContain('leaves 0 min');
});

it('rejects a coach in two places at once, once per pair of trips', () => {
  expect(check([there, trip('t2', 'north', 599, 'south', 870)])).toEqual([
    'gtfs/trips.txt:3 block b1 (coach bus-1): t2 on 2026-11-02 overlaps with t1',
  ]);
});

it('rejects a start in another city than the coach is in, overnight too', () => {
  expect(check([there])).toEqual([
    'gtfs/trips.txt:2 block b1 (coach bus-1): t1 on 2026-11-03 starts in Delhi, not in Agra at the end of t1',
  ]);
  expect(check([there], [{ ...DAILY, end: DAILY.start }])).toEqual([]);
});

it('follows a coach past midnight over all its blocks, separately from other coaches', () => {
  const night = trip('t1', 'south', 1320, 'north', 1560);
  expect(check([night, trip('t2', 'north', 900, 'south', 1140, { blockId: 'b2' })])).toEqual([]);
  const tooEarly = trip('t2', 'north', 60, 'south', 300, { blockId: 'b2' });
  expect(check([night, tooEarly])).toEqual([
    'gtfs/trips.txt:3 block b2 (coach bus-1): t2 on 2026-11-03 overlaps with t1',
  ]);
  const back = trip('t3', 'north', 600, 'south', 900, { busid: 'bus-2' });
  const there = trip('t4', 'south', 960, 'north', 1260, { busid: 'bus-2' });
  expect(check([night, trip('t2', 'north', 900, 'south', 1140), back, there])).toEqual([]);
});

it('requires a unique service number per day', () => {
  const oneDay = [{ ...DAILY, end: DAILY.start }];
  const twin = trip('t2', 'south', 360, 'north', 600, { number: 'T1', busid: 'bus-2' });
  expect(check([there, twin], oneDay)).toEqual(['gtfs/trips.txt:3 t2 and t1 both run as T1 on 2026-11-02']);
  const nextDay = { ...DAILY, id: 'tuesday', start: '2026-11-03' };
  expect(check([there, { ...twin, serviceId: 'tuesday' }], [...oneDay, nextDay])).toEqual([]);
});

it('ignores trips without stops or days, which other checks reject', () => {
  expect(
    check([
      { ...there, stops: [] },
      { ...there, id: 't2', number: 'T2', serviceId: 'none' },
    ]),
  ).toEqual([]);
});

it('reports every fault once, however many days it occurs on', () => {
  const late = trip('t2', 'north', 620, 'south', 870);
  const later = trip('t3', 'south', 880, 'north', 1000);
  const home = trip('t4', 'north', 1060, 'south', 1300);
  const faults = check([there, late, later, home]).map((one) => / (t\d) on 2026-11-02 /.exec(one)?.[1]);
  expect(faults).toEqual(['t2', 't3']);
  const namesakes = [4, 5].map((id) =>
    trip(`t${id}`, 'south', 360, 'north', 600, { number: 'T1', busid: `bus-${id}` }),
  );
  expect(check([there, ...namesakes], [{ ...DAILY, end: DAILY.start }])).toHaveLength(2);
});
