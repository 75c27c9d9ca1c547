import { guestBookingQuery } from 'contract/calls/bookings.ts';
import { sessionTicketParams, ticketParams } from 'contract/calls/tickets.ts';
import { calls } from 'contract/calls.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { findOwned } from '#modules/bookings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { addressLimit, countAgainst, type Limit } from '#platform/limits/limits.ts';
import { networkOf } from '#platform/limits/network-address.ts';
import { requireUser } from '#platform/sessions/sessions.ts';
import { composeTicket } from '../compose.ts';
import { lookUpGuestBooking } from '../guest-look-up.ts';
import { findInSession } from '../session/find-in-session.ts';
import { ticketFilename } from '../ticket-words.ts';

interface DownloadDependencies {
  db: Database;
  clock: Clock;
  addressLimitScale: number;
  publicUrl: string;
}

const response = {
  200: { description: 'The ticket', content: { 'application/pdf': { schema: z.string() } } },
  ...errorReplies(401, 403, 404, 409, 422, 429),
};

/** Adds the ticket downloads for the booking's account, for guests with PNR and email, and for the session that paid. */
export function downloadRoutes(server: Server, deps: DownloadDependencies): void {
  const { db, clock } = deps;

  server.get(
    calls.downloadTicket[1],
    {
      schema: {
        tags: ['tickets'],
        summary: 'The ticket of a booking of the account, as a PDF',
        params: ticketParams,
        response,
      },
    },
    async (request, reply) => {
      const who = await requireUser(db, clock.now(), request, '/guest-manage-ticket');
      if (!who.ok) return sendRefusal(reply, who);
      const found = await findOwned(db, who.value.currentUser, request.params.id);
      if (!found) return sendRefusal(reply, refuse('ticket_unknown'));
      const { id } = found.booking;
      return sendTicket(reply, deps, id, downloads(deps, `own booking ${id}`, request.ip));
    },
  );

  server.get(
    calls.downloadGuestTicket[1],
    {
      schema: {
        tags: ['tickets'],
        summary: 'The ticket of a booking by its PNR and one of its email addresses, as a PDF',
        querystring: guestBookingQuery,
        response,
      },
    },
    async (request, reply) => {
      const found = await lookUpGuestBooking(deps, request.query, request.ip);
      if (!found.ok) return sendRefusal(reply, found);
      const { id } = found.value.booking;
      return sendTicket(reply, deps, id, downloads(deps, `booking ${id}`, request.ip));
    },
  );

  server.get(
    calls.downloadSessionTicket[1],
    {
      schema: {
        tags: ['tickets'],
        summary: 'The ticket of a booking that this session paid for, as a PDF',
        params: sessionTicketParams,
        response,
      },
    },
    async (request, reply) => {
      const found = await findInSession(deps, request, request.params.pnr);
      if (!found.ok) return sendRefusal(reply, found);
      const { id } = found.value.booking;
      return sendTicket(reply, deps, id, downloads(deps, `own booking ${id}`, request.ip));
    },
  );
}

/**
 * Limits downloads: rendering a PDF blocks the process for tens of milliseconds.
 * By booking, so that a list of tickets can be downloaded, and by network, so that strangers cannot use up the owner's.
 */
function downloads(deps: DownloadDependencies, booking: string, address: string): Limit[] {
  const action = 'download ticket';
  return [
    { action, subject: `${booking} ${networkOf(address)}`, most: 6, seconds: 60 },
    addressLimit(deps, action, address, { most: 60, seconds: 60 }),
  ];
}

async function sendTicket(
  reply: FastifyReply,
  { db, clock, publicUrl }: DownloadDependencies,
  bookingId: string,
  limits: Limit[],
): Promise<FastifyReply> {
  const limited = await countAgainst(db, clock.now(), limits);
  if (limited) return sendRefusal(reply, limited);
  const ticket = await composeTicket(db, bookingId, publicUrl);
  if (ticket.seats.length === 0) return sendRefusal(reply, refuse('no_seats_left'));
  // Loads the renderer and its fonts at the first download only.
  const { renderTicketPdf } = await import('../pdf/ticket-pdf.ts');
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${ticketFilename(ticket)}"`)
    .header('cache-control', 'no-store')
    .send(await renderTicketPdf(ticket));
}
