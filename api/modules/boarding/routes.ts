import { boardingParams, boardingQuery, boardingReply } from 'contract/console/boarding/changes.ts';
import { boardingEventsBody, boardingEventsReply } from 'contract/console/boarding/events.ts';
import { consoleCalls } from 'contract/console/calls.ts';
import { allows } from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import {
  consoleErrors,
  findTripWithin,
  hasActed,
  logRead,
  memberOf,
  reachOf,
  readableContacts,
  refuseBeyondScope,
} from '#modules/staff/index.ts';
import { findNames, findTrip, type Trip } from '#modules/trips/index.ts';
import type { Server } from '#platform/http/http.ts';
import { currentLanguage } from '#platform/http/language.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import { readChanges } from './changes.ts';
import type { BoardingDependencies } from './dependencies.ts';
import { readMembers } from './history.ts';
import { type MayRead, presentChanges } from './present.ts';
import { type EventResult, listRead, noResult, readEvent, recordEvents } from './record.ts';
import { hasRecorded, type SentEvent, type StoredEvent } from './store.ts';
import { taskRoutes } from './tasks/task-routes.ts';

const TAGS = ['console'];

export function boardingRoutes(server: Server, deps: BoardingDependencies): void {
  void server.register(async (scope) => {
    // A poisoned key makes its event malformed, not the whole batch.
    scope.removeContentTypeParser('application/json');
    const parseJson = scope.getDefaultJsonParser('ignore', 'ignore');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
    recordRoute(scope, deps);
  });
  showRoute(server, deps);
  taskRoutes(server, deps);
}

function recordRoute(server: Server, deps: BoardingDependencies): void {
  server.post(
    consoleCalls.recordBoarding[1],
    {
      config: {
        console: { access: 'boarding.record', checksScope: true },
        // A code may be any text; the schema of an event takes printable ASCII only.
        takesAnyText: true,
        checksItemsOf: 'events',
      },
      schema: {
        tags: TAGS,
        summary: 'Record what hosts saw at the door',
        description:
          'Safe to repeat. Each event has a result of its own: what has happened is stored, also of tickets that are ' +
          'cancelled, unknown or of another trip.',
        body: boardingEventsBody,
        response: { 200: boardingEventsReply, ...consoleErrors() },
      },
    },
    async (request) => {
      const results = await recordAll(deps, request, request.body.events);
      const data = { serverTime: deps.clock.now().toISOString(), results };
      return { status: 'success' as const, message: m.console_done(), data };
    },
  );
}

/** Records the events of a call, trip by trip; returns their results in the order sent. */
async function recordAll(
  deps: BoardingDependencies,
  request: FastifyRequest,
  sent: readonly unknown[],
): Promise<EventResult[]> {
  const read = sent.map((one, index) => ({ index, event: readEvent(one) }));
  const results: EventResult[] = [];
  const events: { index: number; event: SentEvent }[] = [];
  for (const { index, event } of read) {
    if ('result' in event) results[index] = event;
    else events.push({ index, event });
  }
  for (const [tripId, ofTrip] of Map.groupBy(events, ({ event }) => event.tripId)) {
    const all = ofTrip.map(({ event }) => event);
    const trip = await findRecordable(deps, request, tripId);
    const recorded = trip
      ? await recordEvents(deps, { trip, memberId: memberOf(request).id }, all, deps.clock.now())
      : all.map(({ id }): EventResult => ({ ...noResult, id, result: 'not_permitted' }));
    for (const [at, result] of recorded.entries()) results[ofTrip[at]?.index ?? 0] = result;
  }
  return results;
}

/**
 * Returns a trip on which the member may record boarding: within its scope, or where its device has had the list or has
 * recorded before, since events that wait on it have happened, whoever boards the trip now.
 */
async function findRecordable(
  deps: BoardingDependencies,
  request: FastifyRequest,
  tripId: string,
): Promise<Trip | undefined> {
  const trip = await findTrip(deps.db, tripId);
  if (!trip || (await hasBoarded(deps, memberOf(request).id, trip))) return trip;
  return (await refuseBeyondScope(deps, request, 'boarding.record', trip)) ? undefined : trip;
}

/** Whether a member has recorded on a trip, or has had its list to record on it. */
async function hasBoarded({ db }: BoardingDependencies, memberId: string, { id }: Trip): Promise<boolean> {
  return (await hasRecorded(db, memberId, id)) || hasActed(db, memberId, listRead(id, 'boarding.record'));
}

function showRoute(server: Server, deps: BoardingDependencies): void {
  server.get(
    consoleCalls.showBoarding[1],
    {
      config: { console: { access: 'departures.read', checksScope: true, isAutomatic: true } },
      schema: {
        tags: TAGS,
        summary: 'Tickets and boarding of a departure: a snapshot, then changes',
        params: boardingParams,
        querystring: boardingQuery,
        response: { 200: boardingReply, ...consoleErrors() },
      },
    },
    async (request, reply) => {
      const { db, clock } = deps;
      const found = await findTripWithin(deps, request, 'departures.read', request.params.tripId);
      if (!found.ok) return sendRefusal(reply, found);
      const trip = found.value;
      const now = clock.now();
      const may = mayRead(request, trip, now);
      const view = `${currentLanguage()} ${JSON.stringify(may)}`;
      const changes = await readChanges(db, trip.id, { since: request.query.since, view, now });
      if (may.phones && changes.isChanged) {
        const permission = may.record ? 'boarding.record' : 'contacts.read';
        await logRead(deps, request, listRead(trip.id, permission), { each: false });
      }
      const [nameIn, membersOf] = await Promise.all([findNames(db), readMembers(db, changes.events)]);
      const hostOf = (event: StoredEvent) => membersOf(event).host;
      const data = presentChanges(trip, changes, may, { nameIn, hostOf, now });
      return { status: 'success' as const, message: m.console_done(), data };
    },
  );
}

function mayRead(request: FastifyRequest, trip: Trip, now: Date): MayRead & { record: boolean } {
  const { grants } = memberOf(request);
  const reach = reachOf(trip);
  return {
    names: allows(grants, 'passengers.read', reach),
    phones: readableContacts(grants, trip, now) !== 'none',
    record: allows(grants, 'boarding.record', reach),
  };
}
