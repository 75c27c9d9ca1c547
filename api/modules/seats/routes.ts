import { calls } from 'contract/calls.ts';
import { type SeatsEvent, tripParams, tripPartQuery } from 'contract/trips.ts';
import { findTripPart } from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Server } from '#platform/http.ts';
import type { Log } from '#platform/log.ts';
import { sendRefusal } from '#platform/refusal.ts';
import { watchSeats } from './watch.ts';

/** A line now and then keeps proxies from taking a quiet stream for a dead one. */
const HEARTBEAT_MS = 25_000;

export function seatRoutes(server: Server, parts: { db: Database; clock: Clock; log: Log }): void {
  const seatWatch = watchSeats(parts.db, parts.clock, parts.log);
  const streams = new Set<() => void>();
  server.addHook('preClose', async () => {
    for (const end of streams) end();
    seatWatch.close();
  });

  server.get(
    calls.watchSeats[1],
    {
      schema: {
        tags: ['seats'],
        summary: 'Live seats of a trip, as server-sent events',
        description: 'Each `seats` event carries every seat of the part that cannot be picked now.',
        params: tripParams,
        querystring: tripPartQuery,
      },
    },
    async (request, reply) => {
      const found = await findTripPart(parts.db, request.params.id, request.query);
      if (!found.ok) return sendRefusal(reply, found);
      const { trip, from, to } = found.value;
      reply.hijack();
      const stream = reply.raw;
      stream.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      stream.write('retry: 3000\n\n');
      const leave = seatWatch.add({
        tripId: trip.id,
        fromStop: from.number,
        toStop: to.number,
        tell: (taken) => {
          const event: SeatsEvent = { seatsbooked: taken };
          stream.write(`event: seats\ndata: ${JSON.stringify(event)}\n\n`);
        },
      });
      const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS);
      const end = () => {
        clearInterval(heartbeat);
        leave();
        streams.delete(end);
        stream.end();
      };
      streams.add(end);
      request.raw.on('close', end);
      return reply;
    },
  );
}
