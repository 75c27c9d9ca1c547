import { guestBookingQuery, guestBookingReply } from 'contract/calls/bookings.ts';
import { ticketDetailReply, ticketListReply, ticketParams } from 'contract/calls/tickets.ts';
import { calls } from 'contract/calls.ts';
import { m } from 'messages/messages.js';
import { listOwned, type SoldBooking } from '#modules/bookings/index.ts';
import { findOpenOffer, offerToken } from '#modules/disruptions/index.ts';
import { listRefundsOfBookings } from '#modules/payments/index.ts';
import { findNames } from '#modules/trips/index.ts';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import { requireUser } from '#platform/sessions/sessions.ts';
import { downloadRoutes } from './downloads/download-routes.ts';
import { lookUpGuestBooking } from './guest-look-up.ts';
import { ticketKeyRoute } from './keys/key-routes.ts';
import { findOwnedTicket } from './owned-ticket.ts';
import { drawSeatCodes } from './passes/seat-symbols.ts';
import { type BesideBooking, presentGuestBooking, presentTicket, presentTicketDetail } from './present.ts';
import { sessionTicketRoute } from './session/session-ticket-routes.ts';
import { offeredWallets } from './wallets/issuers.ts';
import type { WalletDependencies } from './wallets/passes.ts';
import { walletRoutes } from './wallets/wallet-routes.ts';

const refusals = errorReplies(401, 403);

/** Adds the calls for the bookings of an account, and for a guest's by PNR and email. */
export function ticketRoutes(server: Server, deps: WalletDependencies): void {
  const { db, clock } = deps;
  downloadRoutes(server, deps);
  sessionTicketRoute(server, deps);
  ticketKeyRoute(server, deps);
  walletRoutes(server, deps);

  const lists = [
    { path: calls.listUpcomingTickets[1], which: 'upcoming', summary: 'Upcoming bookings' },
    { path: calls.listPastTickets[1], which: 'past', summary: 'Completed bookings' },
  ] as const;
  for (const { path, which, summary } of lists) {
    server.get(
      path,
      { schema: { tags: ['tickets'], summary, response: { 200: ticketListReply, ...refusals } } },
      async (request, reply) => {
        const now = clock.now();
        const who = await requireUser(db, now, request, '/guest-manage-ticket');
        if (!who.ok) return sendRefusal(reply, who);
        const [owned, nameIn] = await Promise.all([
          listOwned(db, who.value.currentUser, which, now),
          findNames(db),
        ]);
        return {
          status: 'success' as const,
          message: m.errors_reply_tickets({ count: owned.length }),
          data: owned.map((booking) => presentTicket(booking, nameIn, now)),
        };
      },
    );
  }

  server.get(
    calls.showTicket[1],
    {
      schema: {
        tags: ['tickets'],
        summary: 'A booking of the account, seat by seat',
        params: ticketParams,
        response: { 200: ticketDetailReply, ...errorReplies(401, 403, 404) },
      },
    },
    async (request, reply) => {
      const now = clock.now();
      const found = await findOwnedTicket(deps, request, request.params.id);
      if (!found.ok) return sendRefusal(reply, found);
      const data = presentTicketDetail(found.value, await findBeside(deps, found.value, now), now);
      return { status: 'success' as const, message: m.errors_reply_booking(), data };
    },
  );

  server.get(
    calls.lookUpGuestBooking[1],
    {
      schema: {
        tags: ['tickets'],
        summary: 'A booking by its PNR and one of its email addresses',
        querystring: guestBookingQuery,
        response: { 200: guestBookingReply, ...errorReplies(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const found = await lookUpGuestBooking(deps, request.query, request.ip);
      if (!found.ok) return sendRefusal(reply, found);
      const now = clock.now();
      const details = presentGuestBooking(found.value, await findBeside(deps, found.value, now), now);
      return { status: 'success' as const, message: m.errors_reply_booking(), details };
    },
  );
}

async function findBeside(
  { db, wallets }: WalletDependencies,
  sold: SoldBooking,
  now: Date,
): Promise<BesideBooking> {
  const [refunds, codes, offer, nameIn] = await Promise.all([
    listRefundsOfBookings(db, [sold.booking.id]),
    drawSeatCodes(db, sold, now),
    findOpenOffer(db, sold.booking.id),
    findNames(db),
  ]);
  return {
    refunds,
    codes,
    wallets: offeredWallets(wallets, now),
    offer: offer ? await offerToken(db, { id: offer.id, contact: sold.booking.contact }) : null,
    nameIn,
  };
}
