import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock.ts';
import { matchesEtag } from '#platform/http/etag.ts';
import type { Server } from '#platform/http/http.ts';
import type { Fleet } from '../positions/fleet.ts';
import { encodeFeed } from './gtfs-protobuf.ts';
import {
  type AboardByTrip,
  type FeedFacts,
  type FeedMessage,
  tripUpdates,
  vehiclePositions,
} from './gtfs-realtime.ts';
import { packFeed, type StaticFeed } from './gtfs-static.ts';

/** The feeds are public, so pages of any origin may read them. */
const OPEN_TO_ALL = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

export interface GtfsDependencies {
  clock: Clock;
  fleet: Pick<Fleet, 'onRoad' | 'standings'>;
  /** Returns who is on board of trips; those without a record of boarding are missing. */
  readAboard(trips: readonly string[]): Promise<AboardByTrip>;
}

const query = z.object({ format: z.enum(['json']).optional() });
const feedReply = {
  200: {
    description: 'A FeedMessage',
    content: {
      'application/x-protobuf': { schema: z.string() },
      'application/json': { schema: z.looseObject({ entity: z.array(z.unknown()) }) },
    },
  },
};

/**
 * Adds the open feeds for journey planners: the timetable as GTFS and its status as GTFS Realtime.
 * `app.ts` calls it before the site is served. `timetableDirectory` is the folder that the app was prepared
 * with.
 */
export async function gtfsRoutes(
  server: Server,
  { clock, fleet, readAboard }: GtfsDependencies,
  timetableDirectory: string,
): Promise<void> {
  const feed = await packFeed(timetableDirectory);
  staticRoute(server, feed);
  const readFacts = onceASecond(clock, async () => {
    const onRoad = await fleet.onRoad();
    const [standings, aboard] = await Promise.all([
      fleet.standings(onRoad),
      readAboard(onRoad.map(({ trip }) => trip.id)),
    ]);
    return { standings, aboard };
  });
  const feeds = [
    { path: '/gtfs-rt/vehicle-positions', summary: 'Positions of the coaches', make: vehiclePositions },
    {
      path: '/gtfs-rt/trip-updates',
      summary: 'Expected times of the coaches at their stops',
      make: tripUpdates,
    },
  ];
  for (const { path, summary, make } of feeds) {
    server.get(
      path,
      { schema: { tags: ['feeds'], summary, querystring: query, response: feedReply } },
      async (request, reply) => {
        const message = make(await readFacts(), feed, clock.now());
        return sendFeed(reply, message, request.query.format);
      },
    );
  }
}

function staticRoute(server: Server, feed: StaticFeed): void {
  server.get(
    '/gtfs.zip',
    {
      schema: {
        tags: ['feeds'],
        summary: 'The timetable, as a GTFS feed',
        response: {
          200: { description: 'The feed', content: { 'application/zip': { schema: z.string() } } },
        },
      },
    },
    async (request, reply) => sendTimetable(reply, feed, request.headers['if-none-match']),
  );
}

function sendTimetable(
  reply: FastifyReply,
  { zip, etag }: StaticFeed,
  ifNoneMatch: string | undefined,
): FastifyReply {
  reply.headers({ ...OPEN_TO_ALL, etag, 'cache-control': 'public, max-age=3600' });
  if (matchesEtag(ifNoneMatch, etag)) return reply.code(304).send();
  return reply.type('application/zip').send(zip);
}

function sendFeed(reply: FastifyReply, message: FeedMessage, format: 'json' | undefined): FastifyReply {
  reply.headers({ ...OPEN_TO_ALL, 'cache-control': 'no-cache' });
  if (format === 'json') return reply.type('application/json; charset=utf-8').send(JSON.stringify(message));
  return reply.type('application/x-protobuf').send(encodeFeed(message));
}

/** Reads the fleet at most once a second for all readers. Failures are not cached. */
function onceASecond(clock: Clock, load: () => Promise<FeedFacts>): () => Promise<FeedFacts> {
  let last: { at: number; facts: Promise<FeedFacts> } | undefined;
  return () => {
    const at = clock.now().getTime();
    if (last && Math.abs(at - last.at) < 1000) return last.facts;
    const facts = load();
    last = { at, facts };
    facts.catch(() => {
      if (last?.facts === facts) last = undefined;
    });
    return facts;
  };
}
