import type { Report } from '../problems.ts';
import type { Row, Rows } from '../tables.ts';
import { fileOf } from '../tables.ts';
import type { Counter, Shape, Trip, TripStop } from '../types.ts';
import type { Fleet } from './fleet.ts';
import { distanceKm, distanceToRoadKm, placeAlong } from './geometry.ts';

const FARTHEST_FROM_ROAD_KM = 5;
const FASTEST_KM_PER_HOUR = 110;

type StopTime = Row<'stop_times'>;

type Surroundings = { counters: Map<string, Counter>; shapes: Map<string, Shape>; report: Report };

/** The trips with their stops in order, each on the coach of its block. */
export function buildTrips(
  rows: Rows,
  network: { counters: Counter[]; shapes: Shape[] },
  fleet: Fleet,
  report: Report,
): Trip[] {
  const surroundings = {
    counters: new Map(network.counters.map((counter) => [counter.id, counter])),
    shapes: new Map(network.shapes.map((shape) => [shape.id, shape])),
    report,
  };
  const stopTimesOfTrip = Map.groupBy(rows.stop_times, ({ trip_id }) => trip_id);
  const busids = new Map(fleet.coaches.flatMap(({ busid, blockIds }) => blockIds.map((id) => [id, busid])));
  return rows.trips.flatMap((row) => {
    const stopTimes = stopTimesOfTrip.get(row.trip_id) ?? [];
    const ordered = stopTimes.toSorted((a, b) => a.stop_sequence - b.stop_sequence);
    const busid = busids.get(row.block_id);
    if (ordered.length < 2) {
      report(fileOf('trips'), row.line, `${row.trip_id} has fewer than two stop_times`);
    }
    if (busid === undefined) {
      report(fileOf('trips'), row.line, `block ${row.block_id} has no coach in fleet.json`);
    }
    if (ordered.length < 2 || busid === undefined) return [];
    checkTimes(ordered, report);
    checkPlaces(row, ordered, surroundings);
    checkSelling(row, ordered, surroundings);
    return [
      {
        id: row.trip_id,
        lineId: row.route_id,
        serviceId: row.service_id,
        direction: row.direction_id === '0' ? 0 : 1,
        number: row.trip_short_name,
        headsign: row.trip_headsign,
        blockId: row.block_id,
        busid,
        shapeId: row.shape_id,
        foodAvailable:
          fleet.foodRoutes.has(row.route_id) && !fleet.serviceNumbersWithoutFood.has(row.trip_short_name),
        stops: buildStops(ordered),
      },
    ];
  });
}

function buildStops(ordered: StopTime[]): TripStop[] {
  const start = ordered[0]?.shape_dist_traveled ?? 0;
  return ordered.map((row, index) => ({
    number: index + 1,
    counterId: row.stop_id,
    arrivalSeconds: row.arrival_time,
    departureSeconds: row.departure_time,
    boards: row.pickup_type === '0',
    alights: row.drop_off_type === '0',
    distanceKm: Number((row.shape_dist_traveled - start).toFixed(3)),
  }));
}

function checkTimes(ordered: StopTime[], report: Report): void {
  const file = fileOf('stop_times');
  let before: StopTime | undefined;
  for (const row of ordered) {
    if (row.departure_time < row.arrival_time) {
      report(file, row.line, `departs from ${row.stop_id} before it arrives`);
    }
    if (before !== undefined) {
      const km = row.shape_dist_traveled - before.shape_dist_traveled;
      const seconds = row.arrival_time - before.departure_time;
      if (seconds <= 0) {
        report(file, row.line, `arrives at ${row.stop_id} no later than it departs from ${before.stop_id}`);
      }
      if (km <= 0) {
        report(
          file,
          row.line,
          `shape_dist_traveled does not increase from ${before.stop_id} to ${row.stop_id}`,
        );
      }
      const speed = (km / seconds) * 3600;
      if (seconds > 0 && speed > FASTEST_KM_PER_HOUR) {
        report(
          file,
          row.line,
          `needs ${speed.toFixed(0)} km/h on average from ${before.stop_id} to ${row.stop_id}`,
        );
      }
    }
    before = row;
  }
}

function checkPlaces(
  trip: Row<'trips'>,
  ordered: StopTime[],
  { counters, shapes, report }: Surroundings,
): void {
  const road = shapes.get(trip.shape_id)?.points ?? [];
  const visited = new Set<string>();
  for (const { stop_id, line, shape_dist_traveled } of ordered) {
    const counter = counters.get(stop_id);
    if (counter === undefined) {
      report(fileOf('stop_times'), line, `${stop_id} is not a stop with a city (location_type 0)`);
      continue;
    }
    if (visited.has(stop_id)) report(fileOf('stop_times'), line, `stops at ${stop_id} twice`);
    visited.add(stop_id);
    const place = { lat: counter.latitude, lon: counter.longitude };
    const offKm = distanceToRoadKm(place, road);
    const expected = placeAlong(road, shape_dist_traveled);
    if (offKm > FARTHEST_FROM_ROAD_KM) {
      report(fileOf('stop_times'), line, `${stop_id} is ${offKm.toFixed(1)} km from shape ${trip.shape_id}`);
    } else if (expected === null) {
      report(fileOf('stop_times'), line, `shape ${trip.shape_id} has no km ${shape_dist_traveled}`);
    } else if (distanceKm(expected, place) > FARTHEST_FROM_ROAD_KM) {
      report(
        fileOf('stop_times'),
        line,
        `${stop_id} is ${distanceKm(expected, place).toFixed(1)} km from km ${shape_dist_traveled} of shape ${trip.shape_id}`,
      );
    }
  }
}

/** Every boarding stop sells a journey to every later alighting stop, so each such pair must be valid. */
function checkSelling(trip: Row<'trips'>, ordered: StopTime[], { counters, report }: Surroundings): void {
  const first = ordered[0];
  const last = ordered.at(-1);
  if (first?.drop_off_type === '0') {
    report(fileOf('stop_times'), first.line, 'lets people alight at the first stop of the trip');
  }
  if (last?.pickup_type === '0') {
    report(fileOf('stop_times'), last.line, 'lets people board at the last stop of the trip');
  }
  const pairs = sellablePairs(ordered);
  if (pairs.length === 0) report(fileOf('trips'), trip.line, `${trip.trip_id} sells no journey`);
  for (const [from, to] of pairs) {
    const city = counters.get(from.stop_id)?.location;
    if (city !== undefined && city === counters.get(to.stop_id)?.location) {
      report(
        fileOf('stop_times'),
        to.line,
        `sells a journey within ${city}, from ${from.stop_id} to ${to.stop_id}`,
      );
    }
  }
}

/** All pairs of stops of a trip with boarding at the first and alighting at the second. */
export function sellablePairs(ordered: StopTime[]): [StopTime, StopTime][] {
  return ordered.flatMap((from, index) =>
    from.pickup_type === '0'
      ? ordered
          .slice(index + 1)
          .filter(({ drop_off_type }) => drop_off_type === '0')
          .map((to): [StopTime, StopTime] => [from, to])
      : [],
  );
}
