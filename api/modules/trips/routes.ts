import {
  refundTiersReply,
  segmentQuery,
  tripDaysReply,
  tripDetailReply,
  tripListQuery,
  tripListReply,
  tripParams,
} from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import { localDate } from 'contract/values/time.ts';
import { m } from 'messages/messages.js';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { done, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { findPolicies, findSegment, listDays, listTrips } from './index.ts';
import { createListCache } from './lists/list-cache.ts';
import { findNames } from './network/names.ts';
import { presentDays, presentListedTrip, presentRefundTiers, presentTripDetail } from './present.ts';
import { listFacilities, listTakenSeats } from './store.ts';
import { findSeatsForWomen } from './womens-seats/store.ts';

/** Cached lists may be as old as the live seat map. */
const MAX_AGE_MS = 1_000;

const refusals = errorReplies(404, 422);

export function tripRoutes(server: Server, deps: { db: Database; clock: Clock }): void {
  const { db, clock } = deps;
  const cache = createListCache(db, clock);

  server.get(
    calls.listTrips[1],
    {
      config: { storedForMs: MAX_AGE_MS },
      schema: {
        tags: ['trips'],
        summary: 'Trips between two counters on a day',
        querystring: tripListQuery,
        response: { 200: tripListReply, ...refusals },
      },
    },
    async (request, reply) => {
      const stored = await cache.find(request.query);
      const result = stored ? done(stored) : await listTrips(db, clock, request.query);
      if (!result.ok) return sendRefusal(reply, result);
      const { from, to, trips, tax } = result.value;
      const nameIn = stored?.nameIn ?? (await findNames(db));
      const data = trips.map((trip) => presentListedTrip(trip, tax, nameIn, clock.now()));
      return {
        status: 'success' as const,
        message: m.errors_reply_trips({ count: data.length }),
        data,
        fromname: nameIn('counter', from.counter),
        toname: nameIn('counter', to.counter),
      };
    },
  );

  server.get(
    calls.nextTrips[1],
    {
      config: { storedForMs: MAX_AGE_MS },
      schema: {
        tags: ['trips'],
        summary: 'Seats on the days around a day',
        querystring: tripListQuery,
        response: { 200: tripDaysReply, ...refusals },
      },
    },
    async (request, reply) => {
      const result = await listDays(db, clock, request.query);
      if (!result.ok) return sendRefusal(reply, result);
      const { days, first, last, next } = result.value;
      const data = presentDays(days, first, last);
      return {
        status: 'success' as const,
        message: m.errors_reply_trips({ count: data.length }),
        data,
        next,
      };
    },
  );

  server.get(
    calls.showTrip[1],
    {
      config: { isShared: true },
      schema: {
        tags: ['trips'],
        summary: 'A trip, whole or between two of its counters',
        params: tripParams,
        querystring: segmentQuery,
        response: { 200: tripDetailReply, ...refusals },
      },
    },
    async (request, reply) => {
      const found = await findSegment(db, request.params.id, request.query);
      if (!found.ok) return sendRefusal(reply, found);
      const segment = found.value;
      const now = clock.now();
      const legs = { fromStop: segment.from.number, toStop: segment.to.number };
      const [taken, facilities, policies, nameIn] = await Promise.all([
        listTakenSeats(db, segment.trip.id, legs, now),
        listFacilities(db, segment.trip.busid),
        findPolicies(db, localDate(now)),
        findNames(db),
      ]);
      const { women } = policies;
      const forWomen = women && (await findSeatsForWomen(db, women, segment.trip, legs, now));
      const detail = presentTripDetail(segment, { taken, forWomen, facilities, ...policies, nameIn, now });
      return { status: 'success' as const, message: m.errors_reply_trips({ count: 1 }), data: [detail] };
    },
  );

  server.get(
    calls.listRefundTiers[1],
    {
      config: { storedForMs: MAX_AGE_MS },
      schema: {
        tags: ['trips'],
        summary: 'The refund policy of bookings made today',
        response: { 200: refundTiersReply },
      },
    },
    async () => {
      const { refund } = await findPolicies(db, localDate(clock.now()));
      const data = presentRefundTiers(refund.tiers);
      const message = m.errors_reply_refund_tiers();
      const { noShowPercent: noshowpercent, taxRefunded: taxrefunded } = refund;
      return { status: 'success' as const, message, data, noshowpercent, taxrefunded };
    },
  );
}
