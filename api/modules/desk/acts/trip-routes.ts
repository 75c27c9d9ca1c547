import { changeQuoteReply } from 'contract/calls/changes/changes.ts';
import { consoleCalls } from 'contract/console/calls.ts';
import { bookingParams } from 'contract/console/desk/bookings.ts';
import { actReply, changeTripBody, quoteTripBody } from 'contract/console/desk/desk-acts.ts';
import { m } from 'messages/messages.js';
import { presentQuote } from '#modules/changes/index.ts';
import { consoleErrors } from '#modules/staff/index.ts';
import type { Server } from '#platform/http/http.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import { findWithin } from '../booking/reading.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { sendAct } from './change-routes.ts';
import { changeTripFor, prepareForStaff } from './trip-change.ts';

/** Adds the calls that quote and make a change of a booking's trip or seats. */
export function tripRoutes(server: Server, deps: DeskDependencies): void {
  const [, path, access] = consoleCalls.changeTrip;
  const config = { console: { access, checksScope: true } };

  server.post(
    consoleCalls.quoteTrip[1],
    {
      config,
      schema: {
        tags: ['console'],
        summary: 'What a change of a booking would cost',
        params: bookingParams,
        body: quoteTripBody,
        response: { 200: changeQuoteReply, ...consoleErrors() },
      },
    },
    async (request, sent) => {
      const { params, body } = request;
      const found = await findWithin(deps, request, access, params.pnr);
      const prepared = found.ok ? await prepareForStaff(deps, request, found.value, body) : found;
      if (!prepared.ok) return sendRefusal(sent, prepared);
      const data = presentQuote(prepared.value);
      return { status: 'success' as const, message: m.console_done(), data };
    },
  );

  server.post(
    path,
    {
      config,
      schema: {
        tags: ['console'],
        summary: 'Change the trip or the seats of a booking, without a code',
        description:
          'A cheaper trip refunds the difference. A dearer one is refused: it is paid on the page of the booking.',
        params: bookingParams,
        body: changeTripBody,
        response: { 200: actReply, ...consoleErrors() },
      },
    },
    async (request, sent) => {
      const { params, body } = request;
      const found = await findWithin(deps, request, access, params.pnr);
      return sendAct(sent, found.ok ? await changeTripFor(deps, request, found.value, body) : found);
    },
  );
}
