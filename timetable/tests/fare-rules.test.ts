import { expect, it } from 'vitest';
import { buildFares } from '../rules/fares.ts';
import type { Row, Rows } from '../tables.ts';
import { LINE, reported, rowsOf, stopTimes, tripRow } from './small-feed.ts';

const stop = (stop_id: string, parent_station: string | null = null): Row<'stops'> => ({
  line: 2,
  stop_id,
  stop_name: stop_id,
  stop_desc: '',
  stop_lat: 28,
  stop_lon: 77,
  location_type: '0',
  parent_station,
});
const product = (fare_product_id: string, amount: number): Row<'fare_products'> => ({
  line: 2,
  fare_product_id,
  fare_product_name: '',
  rider_category_id: null,
  fare_media_id: null,
  amount,
  currency: 'INR',
});
const rule = (
  from: string,
  to: string,
  fare_product_id: string,
  network_id = 'net',
): Row<'fare_leg_rules'> => ({
  line: 2,
  network_id,
  from_area_id: from,
  to_area_id: to,
  from_timeframe_group_id: null,
  to_timeframe_group_id: null,
  fare_product_id,
  rule_priority: null,
});
const area = (area_id: string, stop_id: string): Row<'stop_areas'> => ({ line: 2, area_id, stop_id });

/** A trip from a over b to c. a and c have areas of their own; b has that of its station. */
const NETWORK: Partial<Rows> = {
  trips: [tripRow()],
  stop_times: stopTimes('t1', { stop_id: 'a' }, { stop_id: 'b' }, { stop_id: 'c' }),
  stops: [stop('a'), stop('b', 'station'), stop('c'), stop('station')],
  stop_areas: [area('start', 'a'), area('middle', 'station'), area('end', 'c')],
  fare_products: [product('short', 40_000), product('long', 90_000)],
  fare_leg_rules: [
    rule('start', 'middle', 'short'),
    rule('middle', 'end', 'short'),
    rule('start', 'end', 'long'),
  ],
};
const build = (change: Partial<Rows> = {}) =>
  reported((report) => buildFares(rowsOf({ ...NETWORK, ...change }), [LINE], report));
const fare = (fromCounterId: string, toCounterId: string, farePaise: number) => ({
  lineId: 'north',
  fromCounterId,
  toCounterId,
  farePaise,
});
const ALL = [fare('a', 'b', 40_000), fare('a', 'c', 90_000), fare('b', 'c', 40_000)];

it('returns the fare of every sold pair, by the areas of stops or stations', () => {
  expect(build()).toEqual({ value: ALL, problems: [] });
});

it('returns one fare per pair, for trips of the line only', () => {
  const trips = [tripRow(), tripRow({ trip_id: 't2' }), tripRow({ trip_id: 'elsewhere', route_id: 'south' })];
  const stop_times = [
    ...stopTimes('t1', { stop_id: 'a' }, { stop_id: 'b' }, { stop_id: 'c' }),
    ...stopTimes('t2', { stop_id: 'c' }, { stop_id: 'a' }),
    ...stopTimes('elsewhere', { stop_id: 'b' }, { stop_id: 'a' }),
  ];
  const fare_leg_rules = [...(NETWORK.fare_leg_rules ?? []), rule('end', 'start', 'long')];
  expect(build({ trips, stop_times, fare_leg_rules })).toEqual({
    value: [...ALL, fare('c', 'a', 90_000)],
    problems: [],
  });
  const twice = [...trips, tripRow({ trip_id: 't3' })];
  const again = [...stop_times, ...stopTimes('t3', { stop_id: 'a' }, { stop_id: 'b' })];
  expect(build({ trips: twice, stop_times: again, fare_leg_rules }).value).toHaveLength(4);
});

it('uses stop order, not row order', () => {
  const reversed = NETWORK.stop_times?.toReversed();
  expect(build({ stop_times: reversed }).value.map((one) => [one.fromCounterId, one.toCounterId])).toEqual([
    ['a', 'b'],
    ['a', 'c'],
    ['b', 'c'],
  ]);
});

it('reports a missing fare with the trip that sells it', () => {
  const fare_leg_rules = [rule('start', 'middle', 'short'), rule('start', 'end', 'long')];
  expect(build({ fare_leg_rules })).toEqual({
    value: ALL.slice(0, 2),
    problems: [
      'gtfs/fare_leg_rules.txt:0 has no fare from b to c on network net, sold by t1 (gtfs/stop_times.txt line 3)',
    ],
  });
  expect(
    build({ fare_leg_rules: NETWORK.fare_leg_rules?.map((one) => ({ ...one, network_id: 'other' })) }).value,
  ).toEqual([]);
  expect(build({ stop_areas: [] }).value).toEqual([]);
});

it('reports two different fares, but not two equal ones', () => {
  const stop_areas = [...(NETWORK.stop_areas ?? []), area('outskirts', 'a')];
  const also = (product: string) => [...(NETWORK.fare_leg_rules ?? []), rule('outskirts', 'middle', product)];
  expect(build({ stop_areas, fare_leg_rules: also('short') }).problems).toEqual([]);
  expect(build({ stop_areas, fare_leg_rules: also('long') }).problems).toEqual([
    'gtfs/fare_leg_rules.txt:0 has more than one fare from a to b on network net',
  ]);
});

it('reports a fare of zero', () => {
  expect(build({ fare_products: [product('short', 0), product('long', 1)] }).problems).toEqual([
    'gtfs/fare_products.txt:2 short costs nothing',
  ]);
});
