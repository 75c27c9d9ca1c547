import {
  busLocationParams,
  busLocationReply,
  delayListQuery,
  delayListReply,
  directionsQuery,
  directionsReply,
  trackingParams,
  trackingReply,
} from 'contract/calls/tracking.ts';
import { calls } from 'contract/calls.ts';
import { errorReply } from 'contract/reply.ts';
import { m } from 'messages/messages.js';
import { findSold, missedLookUps } from '#modules/bookings/index.ts';
import { findNames } from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Server } from '#platform/http/http.ts';
import { openLiveStreams, tooManyStreams } from '#platform/http/live-streams.ts';
import { type Result, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { addressLimit, countAgainst, findWithin } from '#platform/limits/limits.ts';
import type { Log } from '#platform/observability/log.ts';
import type { Place } from './arrival/along-road.ts';
import type { MeasuredTrip } from './arrival/progress.ts';
import { listDelays } from './delays/delays.ts';
import type { DirectionsService } from './map/directions.ts';
import type { Fleet } from './positions/fleet.ts';
import { presentPosition, presentTrackedTrip, type TravelledSegment } from './present.ts';
import { findPosition } from './store.ts';
import { OVER, watchTrips } from './watch.ts';

export interface TrackingDependencies {
  db: Database;
  clock: Clock;
  log: Log;
  fleet: Fleet;
  directions: DirectionsService;
  addressLimitScale: number;
}

/** Positions may be as old as those of the streams. */
const MAX_AGE_MS = 1_000;

/** Directions cost the external service much more than us. */
const DIRECTIONS = { most: 60, seconds: 600 };

/** Adds the calls for coach positions, trip progress and directions. */
export function trackingRoutes(server: Server, deps: TrackingDependencies): void {
  positionRoute(server, deps);
  delayRoute(server, deps);
  tripRoutes(server, deps);
  directionsRoute(server, deps);
}

function positionRoute(server: Server, { db }: TrackingDependencies): void {
  server.get(
    calls.locateBus[1],
    {
      config: { storedForMs: MAX_AGE_MS },
      schema: {
        tags: ['tracking'],
        summary: 'The last position of a coach',
        description: 'Of any age, see `at`. A position over two minutes old is not live.',
        params: busLocationParams,
        response: { 200: busLocationReply, 404: errorReply, 422: errorReply },
      },
    },
    async (request, reply) => {
      const position = await findPosition(db, request.params.busid);
      if (position === undefined) return sendRefusal(reply, refuse('coach_unknown'));
      if (position === null) {
        return sendRefusal(reply, refuse('position_unknown'));
      }
      const data = presentPosition(position);
      return { status: 'success' as const, message: m.errors_reply_position(), data };
    },
  );
}

function delayRoute(server: Server, deps: TrackingDependencies): void {
  server.get(
    calls.listDelays[1],
    {
      config: { storedForMs: MAX_AGE_MS },
      schema: {
        tags: ['tracking'],
        summary: 'Delays of coaches on the road, at a pickup counter',
        description: 'By positions that are at most two minutes old, or as staff have announced.',
        querystring: delayListQuery,
        response: { 200: delayListReply, 422: errorReply },
      },
    },
    async (request) => {
      const data = await listDelays(deps, request.query.from);
      return { status: 'success' as const, message: m.errors_reply_trips({ count: data.length }), data };
    },
  );
}

function tripRoutes(server: Server, deps: TrackingDependencies): void {
  const { fleet } = deps;
  const watch = watchTrips(fleet, deps.log);
  const streams = openLiveStreams('trip', deps);
  server.addHook('preClose', async () => {
    watch.close();
    streams.close();
  });

  server.get(
    calls.trackTrip[1],
    {
      schema: {
        tags: ['tracking'],
        summary: 'The trip of a booking: its road and its progress',
        params: trackingParams,
        response: { 200: trackingReply, 404: errorReply, 422: errorReply, 429: errorReply },
      },
    },
    async (request, reply) => {
      const found = await findFollowed(deps, request.params.pnr, request.ip);
      if (!found.ok) return sendRefusal(reply, found);
      const { pnr, measured, segment } = found.value;
      const [[standing], nameIn] = await Promise.all([fleet.standings([measured]), findNames(deps.db)]);
      if (!standing) throw new Error(`trip ${measured.trip.id} has no position`);
      const data = presentTrackedTrip(pnr, standing, segment, nameIn);
      return { status: 'success' as const, message: m.errors_reply_tracking(), data };
    },
  );

  server.get(
    calls.followTrip[1],
    {
      exposeHeadRoute: false,
      schema: {
        tags: ['tracking'],
        summary: 'The progress of the trip of a booking, as server-sent events',
        description: `Each \`progress\` event is complete. It is sent at once and after every change. The stream ends with the trip; its last event has the id \`${OVER}\`. A reconnect with that Last-Event-ID gets 204 and should not be repeated.`,
        params: trackingParams,
      },
    },
    async (request, reply) => {
      if (request.headers['last-event-id'] === OVER) return reply.code(204).send();
      const found = await findFollowed(deps, request.params.pnr, request.ip);
      if (!found.ok) return sendRefusal(reply, found);
      const { measured, segment } = found.value;
      const stream = streams.open(reply);
      if (!stream) return sendRefusal(reply, tooManyStreams());
      stream.onEnd(watch.add(measured, { ...segment, send: stream.send, end: stream.end }));
      return reply;
    },
  );
}

interface Followed {
  pnr: string;
  measured: MeasuredTrip;
  segment: TravelledSegment;
}

/** Returns the trip of a sold booking. Failed lookups count against the address. */
async function findFollowed(
  deps: TrackingDependencies,
  pnr: string,
  address: string,
): Promise<Result<Followed>> {
  const limit = missedLookUps(deps, address);
  return findWithin(
    deps,
    limit,
    async () => {
      const sold = await findSold(deps.db, pnr);
      const measured = sold && (await deps.fleet.find(sold.trip.id));
      if (!measured) return undefined;
      const { pnr: written, fromStop, toStop } = sold.booking;
      return { pnr: written, measured, segment: { fromStop, toStop } };
    },
    () => refuse('pnr_unknown'),
  );
}

function directionsRoute(server: Server, deps: TrackingDependencies): void {
  const { db, clock, directions } = deps;
  server.get(
    calls.getDirections[1],
    {
      config: { skipsQueue: true },
      schema: {
        tags: ['tracking'],
        summary: 'Directions by road from one place to another',
        querystring: directionsQuery,
        response: {
          200: directionsReply,
          404: errorReply,
          422: errorReply,
          429: errorReply,
          503: errorReply,
        },
      },
    },
    async (request, reply) => {
      const [from, to] = [placeOf(request.query.from), placeOf(request.query.to)];
      if (!from || !to) {
        const fields = [...(from ? [] : ['from']), ...(to ? [] : ['to'])];
        return sendRefusal(reply, refuse('invalid', { fields }));
      }
      const limit = addressLimit(deps, 'directions', request.ip, DIRECTIONS);
      const limited = await countAgainst(db, clock.now(), [limit]);
      if (limited) return sendRefusal(reply, limited);
      const found = await directions.find(from, to);
      if (found === 'no-route') return sendRefusal(reply, refuse('no_route'));
      if (found === 'unavailable') {
        return sendRefusal(reply, refuse('directions_unavailable', { retryAfter: 30 }));
      }
      return { status: 'success' as const, message: m.errors_reply_directions(), data: found };
    },
  );
}

/** Reads a checked `latitude,longitude`; undefined when out of range. */
function placeOf(text: string): Place | undefined {
  const [latitude = Number.NaN, longitude = Number.NaN] = text.split(',').map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}
