import { consoleCalls } from 'contract/console/calls.ts';
import {
  departureCoachReply,
  departureParams,
  departureReply,
  departuresQuery,
  departuresReply,
} from 'contract/console/departures.ts';
import { allows } from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import { z } from 'zod';
import {
  checkAfterEnds,
  consoleErrors,
  departureSubject,
  findTripWithin,
  logContactsRead,
  memberOf,
  reachOf,
  readableContacts,
  refuseBeyondScope,
  type StaffDependencies,
  watchStreamSessions,
} from '#modules/staff/index.ts';
import { findNames, listTripsOfDay, type Trip } from '#modules/trips/index.ts';
import { cacheFor } from '#platform/cache.ts';
import type { Server } from '#platform/http/http.ts';
import { currentLanguage } from '#platform/http/language.ts';
import { openLiveStreams, tooManyStreams } from '#platform/http/live-streams.ts';
import { refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import type { Log } from '#platform/observability/log.ts';
import { openBoard } from './board.ts';
import { findDeparture, findStanding } from './detail.ts';
import { type DepartureDependencies, listDepartures } from './facts.ts';
import { type MayRead, presentCoach, presentDeparture, presentRow } from './present.ts';

type AppDependencies = Omit<DepartureDependencies, 'tripsOfDay'> & StaffDependencies & { log: Log };
type Dependencies = DepartureDependencies & AppDependencies;

const PERMISSION = 'departures.read' as const;
const CONSOLE = { access: PERMISSION, checksScope: true };
const TAGS = ['console'];
/** The timetable may change, but rarely. */
const TRIPS_CACHED_MS = 60_000;

export function departureRoutes(server: Server, app: AppDependencies): void {
  const tripsOfDay = cacheFor(TRIPS_CACHED_MS, app.clock, (date: string) => listTripsOfDay(app.db, date));
  const deps = { ...app, tripsOfDay };
  listRoute(server, deps);
  liveRoute(server, deps);
  detailRoute(server, deps);
  coachRoute(server, deps);
}

function listRoute(server: Server, deps: Dependencies): void {
  server.get(
    consoleCalls.listDepartures[1],
    {
      config: { console: CONSOLE },
      schema: {
        tags: TAGS,
        summary: 'The departures of a day',
        querystring: departuresQuery,
        response: { 200: departuresReply, ...consoleErrors() },
      },
    },
    async (request) => {
      const [departures, nameIn] = await Promise.all([
        listDepartures(deps, request.query.date),
        findNames(deps.db),
      ]);
      const sees = viewOf(request, request.query.line).sees;
      const now = deps.clock.now();
      return {
        status: 'success' as const,
        message: m.console_done(),
        data: departures
          .filter(({ trip }) => sees(trip))
          .map((departure) => presentRow(departure, nameIn, now)),
      };
    },
  );
}

function liveRoute(server: Server, deps: Dependencies): void {
  const board = openBoard(deps);
  const streams = openLiveStreams('departures', deps);
  const sessions = watchStreamSessions(deps);
  checkAfterEnds(server, sessions);
  server.addHook('preClose', async () => {
    board.close();
    sessions.close();
    streams.close();
  });
  server.get(
    consoleCalls.watchDepartures[1],
    {
      exposeHeadRoute: false,
      config: { console: { ...CONSOLE, isAutomatic: true } },
      schema: {
        tags: TAGS,
        summary: 'The departures of a day, live, as server-sent events',
        description: 'The first `departures` event has all rows, each later one those that changed.',
        querystring: departuresQuery,
        response: {
          200: { description: 'The stream', content: { 'text/event-stream': { schema: z.string() } } },
          ...consoleErrors(),
        },
      },
    },
    async (request, reply) => {
      const { date, line } = request.query;
      const view = viewOf(request, line);
      const nameIn = await findNames(deps.db);
      const stream = streams.open(reply);
      if (!stream) return sendRefusal(reply, tooManyStreams());
      const leave = board.add({
        date,
        view: `${currentLanguage()} ${view.name}`,
        sees: view.sees,
        nameIn,
        send: stream.send,
      });
      stream.onEnd(leave);
      sessions.add(memberOf(request), stream);
      return reply;
    },
  );
}

function detailRoute(server: Server, deps: Dependencies): void {
  server.get(
    consoleCalls.showDeparture[1],
    {
      config: { console: CONSOLE },
      schema: {
        tags: TAGS,
        summary: 'A departure: stops, seats by leg, food, children, unpaid holds, coach',
        params: departureParams,
        response: { 200: departureReply, ...consoleErrors() },
      },
    },
    async (request, reply) => {
      const departure = await findDeparture(deps, request.params.tripId);
      if (!departure) return sendRefusal(reply, refuse('trip_unknown'));
      const { trip, uses } = departure;
      const beyond = await refuseBeyondScope(deps, request, PERMISSION, trip);
      if (beyond) return sendRefusal(reply, beyond);
      const now = deps.clock.now();
      const may = mayRead(request, trip, now);
      if (may.contacts !== 'none' && uses.some(({ booking }) => booking)) {
        await logContactsRead(deps, request, departureSubject(trip.id));
      }
      const nameIn = await findNames(deps.db);
      const data = presentDeparture(departure, may, nameIn, now);
      return { status: 'success' as const, message: m.console_done(), data };
    },
  );
}

/** The page of a departure asks for its coach every few seconds: it has no personal data, so nothing is logged. */
function coachRoute(server: Server, deps: Dependencies): void {
  server.get(
    consoleCalls.showCoach[1],
    {
      config: { console: { ...CONSOLE, isAutomatic: true } },
      schema: {
        tags: TAGS,
        summary: 'Where the coach of a departure is, and its delay',
        params: departureParams,
        response: { 200: departureCoachReply, ...consoleErrors() },
      },
    },
    async (request, reply) => {
      const found = await findTripWithin(deps, request, PERMISSION, request.params.tripId);
      if (!found.ok) return sendRefusal(reply, found);
      const data = presentCoach(await findStanding(deps, found.value.id));
      return { status: 'success' as const, message: m.console_done(), data };
    },
  );
}

/** Returns which departures a call shows, and a name for it that others with the same view share. */
function viewOf(
  request: FastifyRequest,
  line: string | undefined,
): { name: string; sees(trip: Trip): boolean } {
  const { grants } = memberOf(request);
  const isOfLine = ({ lineId }: Trip) => line === undefined || lineId === line;
  if (allows(grants, PERMISSION, 'operator')) return { name: `all ${line ?? ''}`, sees: isOfLine };
  return {
    name: `${JSON.stringify(grants)} ${line ?? ''}`,
    sees: (trip) => isOfLine(trip) && allows(grants, PERMISSION, reachOf(trip)),
  };
}

function mayRead(request: FastifyRequest, trip: Trip, now: Date): MayRead {
  const { grants } = memberOf(request);
  return {
    names: allows(grants, 'passengers.read', reachOf(trip)),
    contacts: readableContacts(grants, trip, now),
  };
}
