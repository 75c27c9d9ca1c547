import { counterListReply, dropoffParams, nearestQuery, nearestReply } from 'contract/calls/network.ts';
import { calls } from 'contract/calls.ts';
import { errorReply } from 'contract/reply.ts';
import { m } from 'messages/messages.js';
import type { Database } from '#platform/database/database.ts';
import type { Server } from '#platform/http/http.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import { listDropoffCounters, listNearestPairs, listPickupCounters } from './network.ts';

export function networkRoutes(server: Server, deps: { db: Database }): void {
  server.get(
    calls.listPickupCounters[1],
    { schema: { tags: ['network'], summary: 'Pickup counters', response: { 200: counterListReply } } },
    async () => ({
      status: 'success' as const,
      message: m.errors_reply_counters(),
      data: await listPickupCounters(deps.db),
    }),
  );

  server.get(
    calls.listDropoffCounters[1],
    {
      schema: {
        tags: ['network'],
        summary: 'Drop-off counters of a pickup counter',
        params: dropoffParams,
        response: { 200: counterListReply, 404: errorReply },
      },
    },
    async (request, reply) => {
      const result = await listDropoffCounters(deps.db, request.params.pickup);
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_counters(), data: result.value };
    },
  );

  server.get(
    calls.listNearest[1],
    {
      schema: {
        tags: ['network'],
        summary: 'Pairs of counters with trips, nearest to a pair that may have none',
        querystring: nearestQuery,
        response: { 200: nearestReply, 404: errorReply },
      },
    },
    async (request, reply) => {
      const result = await listNearestPairs(deps.db, request.query);
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_counters(), data: result.value };
    },
  );
}
