import type { Directions } from 'contract/calls/tracking.ts';
import { z } from 'zod';
import { callExternal, type Outcome } from '#platform/external-calls.ts';
import type { Place } from '../arrival/along-road.ts';

export interface DirectionsService {
  /**
   * Returns directions; `no-route` when there is no road; `unavailable` without a readable response in
   * time. Never throws.
   */
  find(from: Place, to: Place): Promise<Directions | 'no-route' | 'unavailable'>;
}

const TIME_LIMIT_MS = 8_000;

const reply = z.object({
  code: z.literal('Ok'),
  routes: z
    .array(
      z.object({
        distance: z.number().nonnegative(),
        duration: z.number().nonnegative(),
        geometry: z.object({
          coordinates: z.array(z.tuple([z.number(), z.number()]).rest(z.number())).min(1),
        }),
      }),
    )
    .min(1),
});
/** OSRM's response, with status 400, when no road connects the places or is near them. */
const nothing = z.object({ code: z.enum(['NoRoute', 'NoSegment']) });

/**
 * Returns a client of OSRM's route service, version 1. Source: project-osrm.org, "HTTP API, route service".
 */
export function connectDirections(url: string, timeLimitMs = TIME_LIMIT_MS): DirectionsService {
  return {
    find: (from, to) =>
      callExternal('directions', 'route', () => getDirections(url, timeLimitMs, [from, to]), outcomeOf),
  };
}

async function getDirections(url: string, timeLimitMs: number, ends: Place[]) {
  const places = ends.map(({ longitude, latitude }) => `${longitude},${latitude}`).join(';');
  try {
    const response = await fetch(`${url}/route/v1/driving/${places}?overview=full&geometries=geojson`, {
      headers: { accept: 'application/json' },
      // The target of a redirect would get the user's location.
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    return read(await response.json());
  } catch {
    return 'unavailable';
  }
}

function outcomeOf(directions: Directions | 'no-route' | 'unavailable'): Outcome {
  if (directions === 'unavailable') return 'failed';
  return directions === 'no-route' ? 'refused' : 'ok';
}

function read(body: unknown): Directions | 'no-route' | 'unavailable' {
  if (nothing.safeParse(body).success) return 'no-route';
  const route = reply.safeParse(body).data?.routes[0];
  if (!route) return 'unavailable';
  const { distance, duration, geometry } = route;
  return {
    distance,
    duration,
    line: geometry.coordinates.map(([longitude, latitude]) => [longitude, latitude]),
  };
}
