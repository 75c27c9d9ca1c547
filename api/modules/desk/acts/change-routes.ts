import { consoleCalls } from 'contract/console/calls.ts';
import { bookingParams } from 'contract/console/desk/bookings.ts';
import {
  actReply,
  changeContactBody,
  moveSeatBody,
  renamePassengerBody,
  ticketOfBookingParams,
} from 'contract/console/desk/desk-acts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import { consoleErrors } from '#modules/staff/index.ts';
import type { Server } from '#platform/http/http.ts';
import { type Result, sendRefusal } from '#platform/http/refusals/refusal.ts';
import type { DeskBooking } from '../booking/booking.ts';
import { findWithin } from '../booking/reading.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { changeContactOf, moveTicket, renameTicket } from './changes.ts';

const response = { 200: actReply, ...consoleErrors() };
const TAGS = ['console'];

/** Returns the reply of an act, the booking's new version, or sends its refusal. */
export function sendAct(sent: FastifyReply, acted: Result<number>) {
  if (!acted.ok) return sendRefusal(sent, acted);
  return { status: 'success' as const, message: m.console_done(), data: { version: acted.value } };
}

/** Adds the calls that change contact, name or seat. Each sends a new ticket. */
export function changeRoutes(server: Server, deps: DeskDependencies): void {
  const config = (access: 'bookings.change') => ({ console: { access, checksScope: true } });
  const [, contactPath, access] = consoleCalls.changeBookingContact;
  const withinScope = async (
    request: FastifyRequest,
    pnr: string,
    run: (desk: DeskBooking) => Promise<Result<number>>,
  ): Promise<Result<number>> => {
    const found = await findWithin(deps, request, access, pnr);
    return found.ok ? run(found.value) : found;
  };

  server.patch(
    contactPath,
    {
      config: config(access),
      schema: {
        tags: TAGS,
        summary: 'Change the contact of a booking',
        description: 'The old contact is notified; the new one gets the ticket.',
        params: bookingParams,
        body: changeContactBody,
        response,
      },
    },
    async (request, sent) =>
      sendAct(
        sent,
        await withinScope(request, request.params.pnr, (desk) =>
          changeContactOf(deps, request, desk, request.body),
        ),
      ),
  );

  server.patch(
    consoleCalls.renamePassenger[1],
    {
      config: config(access),
      schema: {
        tags: TAGS,
        summary: 'Change the passenger’s name of a ticket',
        description: 'The ticket keeps its code; a new one is sent.',
        params: ticketOfBookingParams,
        body: renamePassengerBody,
        response,
      },
    },
    async (request, sent) =>
      sendAct(
        sent,
        await withinScope(request, request.params.pnr, (desk) =>
          renameTicket(deps, request, desk, { ...request.body, code: request.params.code }),
        ),
      ),
  );

  server.post(
    consoleCalls.moveSeat[1],
    {
      config: config(access),
      schema: {
        tags: TAGS,
        summary: 'Move a ticket to another seat of its coach',
        description: 'The new seat is taken before the old one is freed; a new ticket is sent.',
        params: bookingParams,
        body: moveSeatBody,
        response,
      },
    },
    async (request, sent) =>
      sendAct(
        sent,
        await withinScope(request, request.params.pnr, (desk) =>
          moveTicket(deps, request, desk, request.body),
        ),
      ),
  );
}
