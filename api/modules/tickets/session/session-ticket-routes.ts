import { sessionTicketParams, sessionTicketReply } from 'contract/calls/tickets.ts';
import { calls } from 'contract/calls.ts';
import { m } from 'messages/messages.js';
import { findNames, findRunningTrip } from '#modules/trips/index.ts';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { composeTicket } from '../compose.ts';
import { offeredWallets } from '../wallets/issuers.ts';
import type { WalletDependencies } from '../wallets/passes.ts';
import { findInSession } from './find-in-session.ts';
import { presentSessionTicket } from './present-session-ticket.ts';

/** Adds the call for the boarding passes of a booking that the session paid for. */
export function sessionTicketRoute(
  server: Server,
  deps: Pick<WalletDependencies, 'db' | 'clock' | 'publicUrl' | 'wallets'>,
): void {
  const { db, clock, publicUrl } = deps;
  server.get(
    calls.showSessionTicket[1],
    {
      schema: {
        tags: ['tickets'],
        summary: 'The boarding passes of a booking that this session paid for',
        params: sessionTicketParams,
        response: { 200: sessionTicketReply, ...errorReplies(401, 404, 409, 422) },
      },
    },
    async (request, reply) => {
      const found = await findInSession(deps, request, request.params.pnr);
      if (!found.ok) return sendRefusal(reply, found);
      const { booking, from } = found.value;
      const [ticket, trip, nameIn] = await Promise.all([
        composeTicket(db, booking.id, publicUrl),
        findRunningTrip(db, booking.tripId),
        findNames(db),
      ]);
      if (ticket.seats.length === 0) return sendRefusal(reply, refuse('no_seats_left'));
      const pickup = trip?.stops.find(({ number }) => number === from.number);
      if (!pickup) throw new Error(`trip ${booking.tripId} has no stop ${from.number}`);
      const wallets = offeredWallets(deps.wallets, clock.now());
      reply.header('cache-control', 'no-store');
      return {
        status: 'success' as const,
        message: m.errors_reply_booking(),
        data: await presentSessionTicket(found.value, ticket, { pickup, wallets }, nameIn),
      };
    },
  );
}
