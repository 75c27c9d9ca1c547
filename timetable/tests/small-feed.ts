import type { Problem } from '../problems.ts';
import { problemCollector } from '../problems.ts';
import type { Fleet } from '../rules/fleet.ts';
import type { Row, Rows } from '../tables.ts';
import type { Counter, Line, Shape } from '../types.ts';

const TABLES = [
  'agency',
  'stops',
  'routes',
  'trips',
  'stop_times',
  'calendar',
  'calendar_dates',
  'shapes',
  'feed_info',
  'areas',
  'stop_areas',
  'networks',
  'route_networks',
  'fare_products',
  'fare_leg_rules',
  'translations',
] as const;

/** The given rows as a feed; all other tables are empty. */
export function rowsOf(given: Partial<Rows>): Rows {
  const empty = Object.fromEntries(TABLES.map((name) => [name, []]));
  return { ...(empty as unknown as Rows), ...given };
}

/** The result of `act`, and the problems it reports as `file:line reason`. */
export function reported<T>(act: (report: (...problem: [string, number, string]) => void) => T): {
  value: T;
  problems: string[];
} {
  const { problems, report } = problemCollector();
  const value = act(report);
  return {
    value,
    problems: problems.map(({ file, line, reason }: Problem) => `${file}:${line} ${reason}`),
  };
}

/** A straight road north along 77° E: 100 km with a point every 10 km. A degree is about 111.2 km. */
export const ROAD: Shape = {
  id: 'road',
  points: Array.from({ length: 11 }, (_, index) => ({
    lat: 28 + (index * 10) / 111.195,
    lon: 77,
    km: index * 10,
  })),
};

/** A counter on `ROAD`. */
export function counterAt(id: string, location: string, km: number): Counter {
  return { id, counter: id, location, description: '', latitude: 28 + km / 111.195, longitude: 77 };
}

export const LINE: Line = {
  id: 'north',
  shortName: 'N',
  name: 'North',
  colour: '000000',
  textColour: 'FFFFFF',
  network: 'net',
  salesEnd: 'segment',
};

/** A row of trips, with defaults. */
export function tripRow(given: Partial<Row<'trips'>> = {}): Row<'trips'> {
  return {
    line: 2,
    route_id: 'north',
    service_id: 'daily',
    trip_id: 't1',
    trip_headsign: 'Centre',
    trip_short_name: 'N1',
    direction_id: '0',
    block_id: 'b1',
    shape_id: 'road',
    ...given,
  };
}

type StopGiven = Partial<Row<'stop_times'>> & Pick<Row<'stop_times'>, 'stop_id'>;

/**
 * Stop times of a trip, 30 minutes and 20 km apart. All stops but the last allow boarding, all but the first
 * alighting.
 */
export function stopTimes(trip: string, ...stops: StopGiven[]): Row<'stop_times'>[] {
  return stops.map((given, index) => ({
    line: index + 2,
    trip_id: trip,
    arrival_time: 21_600 + index * 1800,
    departure_time: 21_600 + index * 1800 + 60,
    stop_sequence: index + 1,
    pickup_type: index === stops.length - 1 ? '1' : '0',
    drop_off_type: index === 0 ? '1' : '0',
    shape_dist_traveled: index * 20,
    ...given,
  }));
}

export function fleetFor(...blockIds: string[]): Fleet {
  return {
    coaches: [{ busid: 'bus-1', seatPlanId: 'plan', blockIds, facilityIds: [] }],
    seatPlans: [],
    facilities: [],
    menu: [],
    routesEndingWithTrip: new Set(),
    foodRoutes: new Set(['north']),
    serviceNumbersWithoutFood: new Set(['N2']),
  };
}
