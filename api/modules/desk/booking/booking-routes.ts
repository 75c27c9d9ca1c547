import { bookingParams, bookingReply } from 'contract/console/bookings.ts';
import { consoleCalls } from 'contract/console/calls.ts';
import { m } from 'messages/messages.js';
import { consoleErrors } from '#modules/staff/index.ts';
import { findNames } from '#modules/trips/index.ts';
import type { Server } from '#platform/http/http.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { readPositions } from './booking.ts';
import { presentBooking } from './present.ts';
import { findWithin, logReading, mayRead } from './reading.ts';
import { presentTimeline, timelineOf } from './timeline.ts';

export function bookingRoute(server: Server, deps: DeskDependencies): void {
  const [, path, access] = consoleCalls.showBooking;
  server.get(
    path,
    {
      config: { console: { access, checksScope: true } },
      schema: {
        tags: ['console'],
        summary: 'A booking: journey, tickets, contact, and everything that happened to it',
        params: bookingParams,
        response: { 200: bookingReply, ...consoleErrors() },
      },
    },
    async (request, sent) => {
      const found = await findWithin(deps, request, access, request.params.pnr);
      if (!found.ok) return sendRefusal(sent, found);
      const desk = found.value;
      const may = mayRead(request, desk.trip);
      await logReading(deps, request, desk, may);
      const entries = timelineOf(desk.record, may.contacts);
      const [nameIn, positions] = await Promise.all([
        findNames(deps.db),
        readPositions(
          deps.db,
          desk,
          entries.map(({ at }) => at),
        ),
      ]);
      const timeline = presentTimeline(entries, positions);
      const data = presentBooking(desk, timeline, may, { nameIn, now: deps.clock.now() });
      return { status: 'success' as const, message: m.console_done(), data };
    },
  );
}
