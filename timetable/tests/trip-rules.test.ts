import { describe, expect, it } from 'vitest';
import { buildTrips, sellablePairs } from '../rules/trips.ts';
import type { Row } from '../tables.ts';
import { counterAt, fleetFor, ROAD, reported, rowsOf, stopTimes, tripRow } from './small-feed.ts';

const COUNTERS = [counterAt('a', 'Delhi', 0), counterAt('b', 'Noida', 20), counterAt('c', 'Agra', 40)];
const STOPS = stopTimes('t1', { stop_id: 'a' }, { stop_id: 'b' }, { stop_id: 'c' });

function build(stop_times: Row<'stop_times'>[], trip: Partial<Row<'trips'>> = {}, counters = COUNTERS) {
  const rows = rowsOf({ trips: [tripRow(trip)], stop_times });
  return reported((report) => buildTrips(rows, { counters, shapes: [ROAD] }, fleetFor('b1'), report));
}
/** The problems after a change of the stop at `index`. */
const problemsAfter = (index: number, change: Partial<Row<'stop_times'>>) =>
  build(STOPS.map((stop, at) => (at === index ? { ...stop, ...change } : stop))).problems;

describe('a trip', () => {
  it('has its stops in order, numbered from 1, with distances from the first', () => {
    const far = STOPS.map((stop) => ({ ...stop, shape_dist_traveled: stop.shape_dist_traveled + 10 }));
    const counters = [counterAt('a', 'Delhi', 10), counterAt('b', 'Noida', 30), counterAt('c', 'Agra', 50)];
    const { value, problems } = build(far.toReversed(), {}, counters);
    expect(problems).toEqual([]);
    const stop = (number: number, counterId: string) => ({
      number,
      counterId,
      arrivalSeconds: 21_600 + (number - 1) * 1800,
      departureSeconds: 21_660 + (number - 1) * 1800,
      boards: number < 3,
      alights: number > 1,
      distanceKm: (number - 1) * 20,
    });
    expect(value).toEqual([
      {
        id: 't1',
        lineId: 'north',
        serviceId: 'daily',
        direction: 0,
        number: 'N1',
        headsign: 'Centre',
        blockId: 'b1',
        busid: 'bus-1',
        shapeId: 'road',
        foodAvailable: true,
        stops: [stop(1, 'a'), stop(2, 'b'), stop(3, 'c')],
      },
    ]);
  });

  it('rounds distances to the metre', () => {
    const near = STOPS.map((stop, index) => ({ ...stop, shape_dist_traveled: index * 20.000_4 + 0.1 }));
    expect(build(near).value[0]?.stops.map(({ distanceKm }) => distanceKm)).toEqual([0, 20, 40.001]);
  });

  it('supports the other direction, and food by line and service number', () => {
    expect(build(STOPS, { direction_id: '1' }).value[0]?.direction).toBe(1);
    expect(build(STOPS, { trip_short_name: 'N2' }).value[0]?.foodAvailable).toBe(false);
    expect(build(STOPS, { route_id: 'south' }).value[0]?.foodAvailable).toBe(false);
  });

  it('requires two stops and a coach', () => {
    const few = 'gtfs/trips.txt:2 t1 has fewer than two stop_times';
    const coach = 'gtfs/trips.txt:2 block b9 has no coach in fleet.json';
    expect(build([])).toEqual({ value: [], problems: [few] });
    expect(build(STOPS.slice(0, 1))).toEqual({ value: [], problems: [few] });
    expect(build(STOPS, { block_id: 'b9' })).toEqual({ value: [], problems: [coach] });
    expect(build([], { block_id: 'b9' }).problems).toEqual([few, coach]);
    const shortest = build([STOPS[0]!, STOPS[2]!]);
    expect([shortest.value[0]?.stops.length, shortest.problems]).toEqual([2, []]);
  });
});

describe('the times of a trip', () => {
  it('allow a departure in the minute of arrival, but not before', () => {
    expect(problemsAfter(1, { departure_time: 23_400 })).toEqual([]);
    expect(problemsAfter(1, { departure_time: 23_399 })).toEqual([
      'gtfs/stop_times.txt:3 departs from b before it arrives',
    ]);
  });

  it('increase from stop to stop', () => {
    expect(problemsAfter(1, { arrival_time: 21_660 })).toEqual([
      'gtfs/stop_times.txt:3 arrives at b no later than it departs from a',
    ]);
    expect(problemsAfter(1, { arrival_time: 21_600 })).toHaveLength(1);
  });

  it('imply at most 110 km/h', () => {
    // 20 km in 655 s are 109.9 km/h, in 654 s 110.1 km/h.
    expect(problemsAfter(1, { arrival_time: 21_660 + 655 })).toEqual([]);
    expect(problemsAfter(1, { arrival_time: 21_660 + 654 })).toEqual([
      'gtfs/stop_times.txt:3 needs 110 km/h on average from a to b',
    ]);
    const exactly = STOPS.map((stop, index) =>
      index === 1 ? { ...stop, arrival_time: 21_660 + 720, shape_dist_traveled: 22 } : stop,
    );
    expect(build(exactly).problems).toEqual([]);
  });

  it('require increasing distances', () => {
    const fault = 'gtfs/stop_times.txt:3 shape_dist_traveled does not increase from a to b';
    expect(problemsAfter(1, { shape_dist_traveled: 0 })).toContain(fault);
    expect(problemsAfter(1, { shape_dist_traveled: 17 })).toEqual([]);
  });
});

describe('the stops of a trip', () => {
  const moved = (counter: Partial<(typeof COUNTERS)[number]>) =>
    build(STOPS, {}, [COUNTERS[0]!, { ...COUNTERS[1]!, ...counter }, COUNTERS[2]!]).problems;
  const east = (km: number) => ({ longitude: 77 + km / (111.195 * Math.cos((28.18 * Math.PI) / 180)) });

  it('are counters, each once', () => {
    expect(problemsAfter(1, { stop_id: 'x' })).toEqual([
      'gtfs/stop_times.txt:3 x is not a stop with a city (location_type 0)',
    ]);
    const twice = build([
      ...STOPS,
      {
        ...STOPS[2]!,
        line: 5,
        stop_sequence: 4,
        arrival_time: 26_000,
        departure_time: 26_000,
        shape_dist_traveled: 41,
      },
    ]);
    expect(twice.problems).toContain('gtfs/stop_times.txt:5 stops at c twice');
  });

  it('are within 5 km of the road', () => {
    expect(moved(east(4.95))).toEqual([]);
    expect(moved(east(5.1))).toEqual(['gtfs/stop_times.txt:3 b is 5.1 km from shape road']);
    expect(build(STOPS, { shape_id: 'none' }).problems[0]).toBe(
      'gtfs/stop_times.txt:2 a is Infinity km from shape none',
    );
  });

  it('match the distance along the road', () => {
    expect(problemsAfter(1, { shape_dist_traveled: 24.9 })).toEqual([]);
    expect(problemsAfter(1, { shape_dist_traveled: 26 })).toEqual([
      'gtfs/stop_times.txt:3 b is 6.0 km from km 26 of shape road',
    ]);
    expect(
      problemsAfter(2, { shape_dist_traveled: 101, arrival_time: 30_000, departure_time: 30_000 }),
    ).toEqual(['gtfs/stop_times.txt:4 shape road has no km 101']);
  });
});

describe('the journeys of a trip', () => {
  it('are all pairs of a boarding stop and a later alighting stop', () => {
    const names = (stops: Row<'stop_times'>[]) =>
      sellablePairs(stops).map(([from, to]) => `${from.stop_id}${to.stop_id}`);
    expect(names(STOPS)).toEqual(['ab', 'ac', 'bc']);
    expect(names(STOPS.map((stop, at) => (at === 1 ? { ...stop, pickup_type: '1' } : stop)))).toEqual([
      'ab',
      'ac',
    ]);
    expect(names(STOPS.map((stop, at) => (at === 1 ? { ...stop, drop_off_type: '1' } : stop)))).toEqual([
      'ac',
      'bc',
    ]);
  });

  it('start with boarding and end with alighting', () => {
    expect(problemsAfter(0, { drop_off_type: '0' })).toEqual([
      'gtfs/stop_times.txt:2 lets people alight at the first stop of the trip',
    ]);
    expect(problemsAfter(2, { pickup_type: '0' })).toEqual([
      'gtfs/stop_times.txt:4 lets people board at the last stop of the trip',
    ]);
  });

  it('exist, and none is within a city', () => {
    const closed = STOPS.map((stop) => ({ ...stop, pickup_type: '1' as const }));
    expect(build(closed).problems).toEqual(['gtfs/trips.txt:2 t1 sells no journey']);
    const sameCity = [counterAt('a', 'Delhi', 0), counterAt('b', 'Delhi', 20), counterAt('c', 'Agra', 40)];
    expect(build(STOPS, {}, sameCity).problems).toEqual([
      'gtfs/stop_times.txt:3 sells a journey within Delhi, from a to b',
    ]);
  });
});
