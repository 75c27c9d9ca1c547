import { type SeatsEvent, segmentQuery, tripParams } from 'contract/calls/trips.ts';
import { calls } from 'contract/calls.ts';
import { localDate } from 'contract/values/time.ts';
import { datedCoach, findSegment, findWomensSeatsPolicy } from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Server } from '#platform/http/http.ts';
import { openLiveStreams, tooManyStreams } from '#platform/http/live-streams.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import type { Log } from '#platform/observability/log.ts';
import { watchSeats } from './watch.ts';

export function seatRoutes(
  server: Server,
  deps: { db: Database; clock: Clock; log: Log; addressLimitScale: number },
): void {
  const seatWatch = watchSeats(deps.db, deps.clock, deps.log);
  const streams = openLiveStreams('seats', deps);
  server.addHook('preClose', async () => {
    seatWatch.close();
    streams.close();
  });

  server.get(
    calls.watchSeats[1],
    {
      exposeHeadRoute: false,
      schema: {
        tags: ['seats'],
        summary: 'Live seats of a trip, as server-sent events',
        description:
          'Each `seats` event has all seats of the segment that cannot be selected now, and those for women only.',
        params: tripParams,
        querystring: segmentQuery,
      },
    },
    async (request, reply) => {
      const found = await findSegment(deps.db, request.params.id, request.query);
      if (!found.ok) return sendRefusal(reply, found);
      const { trip, from, to } = found.value;
      const policy = await findWomensSeatsPolicy(deps.db, localDate(deps.clock.now()));
      const stream = streams.open(reply);
      if (!stream) return sendRefusal(reply, tooManyStreams());
      const leave = seatWatch.add({
        tripId: trip.id,
        fromStop: from.number,
        toStop: to.number,
        women: policy ? { policy, coach: datedCoach(trip) } : undefined,
        report: ({ taken, forWomen }) => {
          const event: SeatsEvent = { seatsbooked: taken, ...(forWomen && { womenseats: forWomen }) };
          stream.send(Buffer.from(`event: seats\ndata: ${JSON.stringify(event)}\n\n`));
        },
      });
      stream.onEnd(leave);
      return reply;
    },
  );
}
