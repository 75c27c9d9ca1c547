import type { FastifyInstance } from 'fastify';
import type { Tracking } from '../tracking.ts';
import { getDirections, isReachable, type Route } from './directions.ts';
import { encodePolyline, type OsrmError, type RouteQuery, readRouteQuery } from './osrm-query.ts';
import { metresBetween, type Place } from './place.ts';
import type { Road } from './road.ts';

/**
 * Registers the directions service: the route call of an OSRM server. Every refusal is a 400 with a code, as there.
 */
export function directionsService(app: FastifyInstance, { tracker }: Tracking) {
  app.get('/route/:version/:profile/*', async (request, reply) => {
    const { version, '*': coordinates } = request.params as { version: string; '*': string };
    const [path = '', search = ''] = request.url.split('?');
    const response =
      version === 'v1'
        ? readRouteQuery(coordinates, search, path.lastIndexOf('/') + 1)
        : ({ code: 'InvalidVersion', message: `Version ${version} not found!` } satisfies OsrmError);
    if ('code' in response) return reply.code(400).send(response);
    if (!response.coordinates.every(isReachable)) {
      const impossible: OsrmError = { code: 'NoRoute', message: 'Impossible route between points' };
      return reply.code(400).send(impossible);
    }
    const { fleet } = await tracker();
    return presentRoute(response, [...fleet.roads.values()]);
  });
}

function presentRoute({ coordinates, overview, geometries }: RouteQuery, roads: Road[]) {
  const drives = coordinates.slice(1).map((to, index) => getDirections(roads, coordinates[index] ?? to, to));
  const legs = drives.map((directions) => ({ steps: [], summary: '', ...measures([directions]) }));
  const line = drives.flatMap((directions, index) =>
    index === 0 ? directions.line : directions.line.slice(1),
  );
  const geometry = overview === 'false' ? {} : { geometry: presentLine(line, geometries) };
  return {
    code: 'Ok',
    routes: [{ legs, weight_name: 'duration', ...geometry, ...measures(drives) }],
    waypoints: coordinates.map((asked, index) => presentWaypoint(asked, snapped(drives, index) ?? asked)),
  };
}

/** Returns where the routes touch the requested place. */
function snapped(drives: Route[], index: number): Place | undefined {
  return drives[index]?.line[0] ?? drives[index - 1]?.line.at(-1);
}

function measures(drives: Route[]) {
  const duration = tenths(drives.reduce((sum, { seconds }) => sum + seconds, 0));
  return {
    weight: duration,
    duration,
    distance: tenths(drives.reduce((sum, { metres }) => sum + metres, 0)),
  };
}

function presentLine(line: Place[], geometries: string) {
  if (geometries === 'geojson') return { type: 'LineString', coordinates: line.map(lonLat) };
  return encodePolyline(line, geometries === 'polyline6' ? 6 : 5);
}

function presentWaypoint(asked: Place, found: Place) {
  return { name: '', location: lonLat(found), distance: tenths(metresBetween(asked, found)) };
}

function lonLat({ latitude, longitude }: Place): [number, number] {
  return [Number(longitude.toFixed(6)), Number(latitude.toFixed(6))];
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
