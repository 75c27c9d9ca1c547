import type { Report } from '../problems.ts';
import type { Row, Rows } from '../tables.ts';
import { fileOf } from '../tables.ts';
import type { Fare, Line } from '../types.ts';
import { sellablePairs } from './trips.ts';

/**
 * The fare of every pair of counters that a trip of a line sells (GTFS Fares v2). The leg rule of the line's
 * network between the areas of the two stops applies. A stop without areas has those of its station.
 */
export function buildFares(rows: Rows, lines: Line[], report: Report): Fare[] {
  checkProducts(rows, report);
  const price = priceLookup(rows);
  const areasOf = areaLookup(rows);
  return lines.flatMap((line) =>
    soldOn(line, rows).flatMap(({ from, to, row }) => {
      const amounts = new Set(
        areasOf(from).flatMap((origin) =>
          areasOf(to).flatMap((destination) => price(line.network, origin, destination)),
        ),
      );
      const [farePaise] = amounts;
      const pair = `from ${from} to ${to} on network ${line.network}`;
      if (farePaise === undefined) {
        report(
          fileOf('fare_leg_rules'),
          0,
          `has no fare ${pair}, sold by ${row.trip_id} (${fileOf('stop_times')} line ${row.line})`,
        );
        return [];
      }
      if (amounts.size > 1) report(fileOf('fare_leg_rules'), 0, `has more than one fare ${pair}`);
      return [{ lineId: line.id, fromCounterId: from, toCounterId: to, farePaise }];
    }),
  );
}

function checkProducts(rows: Rows, report: Report): void {
  for (const { fare_product_id, amount, line } of rows.fare_products) {
    if (amount === 0) report(fileOf('fare_products'), line, `${fare_product_id} costs nothing`);
  }
}

/** Returns a lookup of the amounts, in paise, for a network and two areas. */
function priceLookup(rows: Rows): (network: string, from: string, to: string) => number[] {
  const amounts = new Map(rows.fare_products.map(({ fare_product_id, amount }) => [fare_product_id, amount]));
  const rules = Map.groupBy(rows.fare_leg_rules, ruleKey);
  return (network_id, from_area_id, to_area_id) =>
    (rules.get(ruleKey({ network_id, from_area_id, to_area_id })) ?? []).flatMap(
      ({ fare_product_id }) => amounts.get(fare_product_id) ?? [],
    );
}

type RuleKey = Pick<Row<'fare_leg_rules'>, 'network_id' | 'from_area_id' | 'to_area_id'>;

function ruleKey({ network_id, from_area_id, to_area_id }: RuleKey): string {
  return `${network_id} ${from_area_id} ${to_area_id}`;
}

function areaLookup(rows: Rows): (stopId: string) => string[] {
  const areas = Map.groupBy(rows.stop_areas, ({ stop_id }) => stop_id);
  const stations = new Map(rows.stops.map(({ stop_id, parent_station }) => [stop_id, parent_station]));
  return (stopId) => {
    const assigned = areas.get(stopId) ?? areas.get(stations.get(stopId) ?? '') ?? [];
    return assigned.map(({ area_id }) => area_id);
  };
}

type SoldPair = { from: string; to: string; row: Row<'stop_times'> };

/** The distinct pairs of stops between which trips of the line sell seats, with the stop time of boarding. */
function soldOn(line: Line, rows: Rows): SoldPair[] {
  const trips = new Set(
    rows.trips.filter(({ route_id }) => route_id === line.id).map(({ trip_id }) => trip_id),
  );
  const stopTimes = rows.stop_times.filter(({ trip_id }) => trips.has(trip_id));
  const pairs = new Map<string, SoldPair>();
  for (const ofTrip of Map.groupBy(stopTimes, ({ trip_id }) => trip_id).values()) {
    const ordered = ofTrip.toSorted((a, b) => a.stop_sequence - b.stop_sequence);
    for (const [row, { stop_id: to }] of sellablePairs(ordered)) {
      const key = `${row.stop_id} ${to}`;
      if (!pairs.has(key)) pairs.set(key, { from: row.stop_id, to, row });
    }
  }
  return [...pairs.values()];
}
