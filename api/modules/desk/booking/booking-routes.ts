import { consoleCalls } from 'contract/console/calls.ts';
import { bookingParams, bookingReply } from 'contract/console/desk/bookings.ts';
import { m } from 'messages/messages.js';
import { consoleErrors } from '#modules/staff/index.ts';
import type { Server } from '#platform/http/http.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { findWithin, logReading } from './reading.ts';
import { viewBooking } from './view.ts';

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
      const data = await viewBooking(deps, request, found.value);
      await logReading(deps, request, data);
      return { status: 'success' as const, message: m.console_done(), data };
    },
  );
}
