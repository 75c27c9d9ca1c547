import { guestBookingQuery } from 'contract/calls/bookings.ts';
import { sessionTicketParams, ticketParams } from 'contract/calls/tickets.ts';
import { calls } from 'contract/calls.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { SoldBooking } from '#modules/bookings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { type Result, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { countAgainst } from '#platform/limits/limits.ts';
import { composeTicket } from '../compose.ts';
import { lookUpGuestBooking } from '../guest-look-up.ts';
import { findOwnedTicket } from '../owned-ticket.ts';
import { findInSession } from '../session/find-in-session.ts';
import { ticketFilename } from '../ticket-words.ts';
import { downloadLimits } from './limits.ts';

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
      const found = await findOwnedTicket(deps, request, request.params.id);
      return sendTicket(reply, deps, found, { owner: 'own booking', address: request.ip });
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
      return sendTicket(reply, deps, found, { owner: 'booking', address: request.ip });
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
      return sendTicket(reply, deps, found, { owner: 'own booking', address: request.ip });
    },
  );
}

/** Sends the ticket of a booking that was found. Downloads are limited, apart for owners and others. */
async function sendTicket(
  reply: FastifyReply,
  deps: DownloadDependencies,
  found: Result<SoldBooking>,
  { owner, address }: { owner: 'own booking' | 'booking'; address: string },
): Promise<FastifyReply> {
  if (!found.ok) return sendRefusal(reply, found);
  const { db, clock, publicUrl } = deps;
  const { id } = found.value.booking;
  const limits = { action: 'download ticket', booking: `${owner} ${id}`, most: 6 };
  const limited = await countAgainst(db, clock.now(), downloadLimits(deps, limits, address));
  if (limited) return sendRefusal(reply, limited);
  const ticket = await composeTicket(db, id, publicUrl);
  if (ticket.seats.length === 0) return sendRefusal(reply, refuse('no_seats_left'));
  // Loads the renderer and its fonts at the first download only.
  const { renderTicketPdf } = await import('../pdf/ticket-pdf.ts');
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${ticketFilename(ticket)}"`)
    .header('cache-control', 'no-store')
    .send(await renderTicketPdf(ticket));
}
