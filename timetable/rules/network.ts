import type { Report } from '../problems.ts';
import type { Row, Rows } from '../tables.ts';
import { fileOf } from '../tables.ts';
import type { Counter, Line, Shape } from '../types.ts';
import type { Fleet } from './fleet.ts';
import { distanceKm, drawnLengthKm } from './geometry.ts';

const LONGEST_COUNTER_TEXT = 120;

/** Largest distance of a stop from the centre of its city. */
const FARTHEST_FROM_CITY_KM = 40;

/** The counters: all stops except stations. A counter's station is its city. */
export function buildCounters(rows: Rows, report: Report): Counter[] {
  const file = fileOf('stops');
  const byId = new Map(rows.stops.map((stop) => [stop.stop_id, stop]));
  const served = new Set(rows.stop_times.map(({ stop_id }) => stop_id));
  const stops = rows.stops.filter(({ location_type }) => location_type === '0');
  for (const station of rows.stops.filter(({ location_type }) => location_type === '1')) {
    if (station.parent_station !== null) {
      report(file, station.line, `${station.stop_id} is a station and cannot have a parent_station`);
    }
  }
  checkCounterTexts(stops, report);
  return stops.flatMap((stop) => {
    const city = stop.parent_station === null ? undefined : byId.get(stop.parent_station);
    if (!served.has(stop.stop_id)) report(file, stop.line, `no trip stops at ${stop.stop_id}`);
    if (city === undefined) {
      report(file, stop.line, `${stop.stop_id} has no parent_station, so its city is not known`);
      return [];
    }
    if (city.location_type !== '1') {
      report(file, stop.line, `parent_station ${city.stop_id} is not a station (location_type 1)`);
      return [];
    }
    const offKm = distanceKm(placeOf(stop), placeOf(city));
    if (offKm > FARTHEST_FROM_CITY_KM) {
      report(file, stop.line, `${stop.stop_id} is ${offKm.toFixed(0)} km from its city ${city.stop_name}`);
    }
    return [
      {
        id: stop.stop_id,
        counter: stop.stop_name,
        location: city.stop_name,
        description: stop.stop_desc,
        latitude: stop.stop_lat,
        longitude: stop.stop_lon,
      },
    ];
  });
}

function placeOf(stop: Row<'stops'>): { lat: number; lon: number } {
  return { lat: stop.stop_lat, lon: stop.stop_lon };
}

/** Calls and URLs name a counter by text or ID, so both must be unambiguous. */
function checkCounterTexts(stops: Row<'stops'>[], report: Report): void {
  const names = new Map<string, Row<'stops'>>();
  const ids = new Map(stops.map((stop) => [stop.stop_id.toLowerCase(), stop]));
  for (const stop of stops) {
    const name = stop.stop_name.toLowerCase();
    const namesake = names.get(name);
    const misleading = ids.get(name);
    if (namesake !== undefined) {
      report(
        fileOf('stops'),
        stop.line,
        `stop_name ${stop.stop_name} is already used by ${namesake.stop_id}`,
      );
    }
    if (misleading !== undefined && misleading !== stop) {
      report(
        fileOf('stops'),
        stop.line,
        `stop_name ${stop.stop_name} is the stop_id of line ${misleading.line}`,
      );
    }
    if (stop.stop_name.length > LONGEST_COUNTER_TEXT) {
      report(
        fileOf('stops'),
        stop.line,
        `stop_name ${stop.stop_name} is longer than ${LONGEST_COUNTER_TEXT} characters`,
      );
    }
    names.set(name, stop);
  }
}

/** The lines, each with the network of its fares and the end of its sales. */
export function buildLines(
  rows: Rows,
  { routesEndingWithTrip }: Pick<Fleet, 'routesEndingWithTrip'>,
  report: Report,
): Line[] {
  const networks = new Map(rows.route_networks.map((row) => [row.route_id, row.network_id]));
  const running = new Set(rows.trips.map(({ route_id }) => route_id));
  return rows.routes.flatMap((route) => {
    const network = networks.get(route.route_id);
    if (!running.has(route.route_id)) {
      report(fileOf('routes'), route.line, `no trip runs on ${route.route_id}`);
    }
    if (network === undefined) {
      report(fileOf('routes'), route.line, `${route.route_id} has no network in ${fileOf('route_networks')}`);
      return [];
    }
    return [
      {
        id: route.route_id,
        shortName: route.route_short_name,
        name: route.route_long_name,
        colour: route.route_color,
        textColour: route.route_text_color,
        network,
        salesEnd: routesEndingWithTrip.has(route.route_id) ? ('trip' as const) : ('segment' as const),
      },
    ];
  });
}

/** The roads with their points in order. */
export function buildShapes(rows: Rows, report: Report): Shape[] {
  const rowsOfShape = Map.groupBy(rows.shapes, ({ shape_id }) => shape_id);
  return [...rowsOfShape].map(([id, unordered]) => {
    const ordered = unordered.toSorted((a, b) => a.shape_pt_sequence - b.shape_pt_sequence);
    checkShape(id, ordered, report);
    return {
      id,
      points: ordered.map((row) => ({
        lat: row.shape_pt_lat,
        lon: row.shape_pt_lon,
        km: row.shape_dist_traveled,
      })),
    };
  });
}

/** Bends between the drawn points make a road slightly longer than its drawing. */
const LENGTH_PER_DRAWN = { least: 0.9, most: 1.5 };

function checkShape(id: string, ordered: Row<'shapes'>[], report: Report): void {
  const file = fileOf('shapes');
  const [first] = ordered;
  const last = ordered.at(-1);
  if (first === undefined || last === undefined || first === last) {
    report(file, first?.line ?? 0, `${id} has fewer than two points`);
    return;
  }
  let before = first;
  for (const row of ordered.slice(1)) {
    if (row.shape_dist_traveled <= before.shape_dist_traveled) {
      report(
        file,
        row.line,
        `shape_dist_traveled ${row.shape_dist_traveled} does not increase after ${before.shape_dist_traveled}`,
      );
    }
    before = row;
  }
  const drawn = drawnLengthKm(ordered.map((row) => ({ lat: row.shape_pt_lat, lon: row.shape_pt_lon })));
  const length = last.shape_dist_traveled - first.shape_dist_traveled;
  if (length < drawn * LENGTH_PER_DRAWN.least || length > drawn * LENGTH_PER_DRAWN.most) {
    report(
      file,
      last.line,
      `${id} is ${length.toFixed(0)} km long by its distances, ${drawn.toFixed(0)} km as drawn`,
    );
  }
}
