import { guestBookingQuery } from 'contract/bookings.ts';
import { calls } from 'contract/calls.ts';
import { errorReply } from 'contract/reply.ts';
import { ticketParams } from 'contract/tickets.ts';
import type { FastifyReply } from 'fastify';
import { m } from 'messages/messages.js';
import { z } from 'zod';
import { emptyLookUps, findGuestBooking, findOwned } from '#modules/bookings/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Server } from '#platform/http.ts';
import { checkLimits, countAgainst, type Limit } from '#platform/limits.ts';
import { refuse, sendRefusal } from '#platform/refusal.ts';
import { requireHolder } from '#platform/sessions.ts';
import { composeTicket } from './compose.ts';
import { ticketFilename } from './ticket-words.ts';

interface DownloadParts {
  db: Database;
  clock: Clock;
  addressLimitScale: number;
  publicUrl: string;
}

const response = {
  200: { description: 'The ticket', content: { 'application/pdf': { schema: z.string() } } },
  401: errorReply,
  403: errorReply,
  404: errorReply,
  409: errorReply,
  422: errorReply,
  429: errorReply,
};

/** The ticket as a file, for whoever may see the booking: its account, and a guest who knows PNR and e-mail. */
export function downloadRoutes(server: Server, parts: DownloadParts): void {
  const { db, clock } = parts;

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
      const who = await requireHolder(db, clock.now(), request, '/guest-manage-ticket');
      if (!who.ok) return sendRefusal(reply, who);
      const found = await findOwned(db, who.value.holder, request.params.id);
      if (!found) return sendRefusal(reply, refuse('not_found', m.errors_ticket_unknown()));
      const limits = downloads(`session ${who.value.session.id}`, request.ip, parts.addressLimitScale);
      return sendTicket(reply, parts, found.booking.id, limits);
    },
  );

  server.get(
    calls.downloadGuestTicket[1],
    {
      schema: {
        tags: ['tickets'],
        summary: 'The ticket of a booking by its PNR and an e-mail of it, as a PDF',
        querystring: guestBookingQuery,
        response,
      },
    },
    async (request, reply) => {
      const limit = emptyLookUps(request.ip, parts.addressLimitScale);
      const limited = await checkLimits(db, clock.now(), [limit]);
      if (limited) return sendRefusal(reply, limited);
      const found = await findGuestBooking(db, request.query.pnr, request.query.email);
      if (!found) {
        await countAgainst(db, clock.now(), [limit]);
        return sendRefusal(reply, refuse('not_found', m.errors_pnr_unknown()));
      }
      const limits = downloads(`booking ${found.booking.id}`, request.ip, parts.addressLimitScale);
      return sendTicket(reply, parts, found.booking.id, limits);
    },
  );
}

/** Drawing keeps this process from everything else for tens of milliseconds, so nobody gets to fill its time with it. */
function downloads(who: string, address: string, scale: number): Limit[] {
  const action = 'download ticket';
  return [
    { action, subject: who, most: 6, seconds: 60 },
    { action, subject: `address ${address}`, most: 60 * scale, seconds: 60 },
  ];
}

async function sendTicket(
  reply: FastifyReply,
  { db, clock, publicUrl }: DownloadParts,
  bookingId: string,
  limits: Limit[],
): Promise<FastifyReply> {
  const limited = await countAgainst(db, clock.now(), limits);
  if (limited) return sendRefusal(reply, limited);
  const ticket = await composeTicket(db, bookingId, publicUrl);
  if (ticket.seats.length === 0) return sendRefusal(reply, refuse('seats_cancelled', m.ticket_none_left()));
  // The code that draws, with its fonts, comes into the web process with the first download: booking has no use for it.
  const { renderTicketPdf } = await import('./ticket-pdf.ts');
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${ticketFilename(ticket)}"`)
    .header('cache-control', 'no-store')
    .send(await renderTicketPdf(ticket));
}
