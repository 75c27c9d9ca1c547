import { consoleCalls } from 'contract/console/calls.ts';
import { bookingParams } from 'contract/console/desk/bookings.ts';
import {
  actReply,
  changeContactBody,
  moveSeatBody,
  renamePassengerBody,
  ticketOfBookingParams,
} from 'contract/console/desk/desk-acts.ts';
import { m } from 'messages/messages.js';
import { consoleErrors } from '#modules/staff/index.ts';
import type { Server } from '#platform/http/http.ts';
import { type Result, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { findWithin } from '../booking/reading.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { changeContactOf, moveTicket, renameTicket } from './changes.ts';

const response = { 200: actReply, ...consoleErrors() };
const TAGS = ['console'];

/** Returns the reply of an act: the booking's new version. */
export function actDone(version: number) {
  return { status: 'success' as const, message: m.console_done(), data: { version } };
}

/** Adds the calls that change contact, name or seat. Each sends a new ticket. */
export function changeRoutes(server: Server, deps: DeskDependencies): void {
  const config = (access: 'bookings.change') => ({ console: { access, checksScope: true } });
  const [, contactPath, access] = consoleCalls.changeBookingContact;

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
    async (request, sent) => {
      const found = await findWithin(deps, request, access, request.params.pnr);
      const acted: Result<number> = found.ok
        ? await changeContactOf(deps, request, found.value, request.body)
        : found;
      return acted.ok ? actDone(acted.value) : sendRefusal(sent, acted);
    },
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
    async (request, sent) => {
      const found = await findWithin(deps, request, access, request.params.pnr);
      const acted: Result<number> = found.ok
        ? await renameTicket(deps, request, found.value, { ...request.body, code: request.params.code })
        : found;
      return acted.ok ? actDone(acted.value) : sendRefusal(sent, acted);
    },
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
    async (request, sent) => {
      const found = await findWithin(deps, request, access, request.params.pnr);
      const acted: Result<number> = found.ok
        ? await moveTicket(deps, request, found.value, request.body)
        : found;
      return acted.ok ? actDone(acted.value) : sendRefusal(sent, acted);
    },
  );
}
