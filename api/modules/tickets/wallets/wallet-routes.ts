import { sessionTicketParams, ticketParams } from 'contract/calls/tickets.ts';
import { calls } from 'contract/calls.ts';
import {
  guestPassQuery,
  PASS_PATH,
  type PassQuery,
  passParams,
  passQuery,
  passReply,
} from 'contract/wallets/passes.ts';
import type { FastifyReply } from 'fastify';
import { m } from 'messages/messages.js';
import { z } from 'zod';
import type { SoldBooking } from '#modules/bookings/index.ts';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { type Result, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { addressLimit, countAgainst } from '#platform/limits/limits.ts';
import { lookUpGuestBooking } from '../guest-look-up.ts';
import { findOwnedTicket } from '../owned-ticket.ts';
import { findInSession } from '../session/find-in-session.ts';
import { linkPass, renderLinkedPass, type WalletDependencies } from './passes.ts';

/** The type of passes of Apple Wallet. */
const APPLE_PASS_TYPE = 'application/vnd.apple.pkpass';

const response = { 200: passReply, ...errorReplies(401, 403, 404, 409, 422, 429) };

/** Adds the calls that link a ticket's pass for whoever may download the ticket, and the pass behind such a link. */
export function walletRoutes(server: Server, deps: WalletDependencies): void {
  const { db, clock } = deps;

  server.get(
    calls.linkPass[1],
    {
      schema: {
        tags: ['tickets'],
        summary: 'The link of a wallet pass of a booking of the account',
        params: ticketParams,
        querystring: passQuery,
        response,
      },
    },
    async (request, reply) => {
      const found = await findOwnedTicket(deps, request, request.params.id);
      return sendLink(reply, deps, found, { ...request.query, address: request.ip });
    },
  );

  server.get(
    calls.linkGuestPass[1],
    {
      schema: {
        tags: ['tickets'],
        summary: 'The link of a wallet pass of a booking by its PNR and one of its email addresses',
        querystring: guestPassQuery,
        response,
      },
    },
    async (request, reply) => {
      const found = await lookUpGuestBooking(deps, request.query, request.ip);
      return sendLink(reply, deps, found, { ...request.query, address: request.ip });
    },
  );

  server.get(
    calls.linkSessionPass[1],
    {
      schema: {
        tags: ['tickets'],
        summary: 'The link of a wallet pass of a booking that this session paid for',
        params: sessionTicketParams,
        querystring: passQuery,
        response,
      },
    },
    async (request, reply) => {
      const found = await findInSession(deps, request, request.params.pnr);
      return sendLink(reply, deps, found, { ...request.query, address: request.ip });
    },
  );

  server.get(
    PASS_PATH,
    {
      schema: {
        tags: ['tickets'],
        summary: 'The pass of a link for Apple Wallet',
        params: passParams,
        response: {
          200: { description: 'The pass', content: { [APPLE_PASS_TYPE]: { schema: z.string() } } },
          ...errorReplies(404, 409, 410, 422, 429),
        },
      },
    },
    async (request, reply) => {
      const limit = addressLimit(deps, 'open pass link', request.ip, { most: 60, seconds: 60 });
      const limited = await countAgainst(db, clock.now(), [limit]);
      if (limited) return sendRefusal(reply, limited);
      const pass = await renderLinkedPass(deps, request.params.token);
      return pass.ok ? sendPass(reply, pass.value) : sendRefusal(reply, pass);
    },
  );
}

async function sendLink(
  reply: FastifyReply,
  deps: WalletDependencies,
  found: Result<SoldBooking>,
  { address, ...asked }: PassQuery & { address: string },
): Promise<FastifyReply> {
  const link = found.ok ? await linkPass(deps, found.value, asked, address) : found;
  if (!link.ok) return sendRefusal(reply, link);
  return reply
    .header('cache-control', 'no-store')
    .send({ status: 'success', message: m.errors_reply_booking(), data: { link: link.value } });
}

function sendPass(
  reply: FastifyReply,
  { filename, content }: { filename: string; content: Buffer },
): FastifyReply {
  return reply
    .type(APPLE_PASS_TYPE)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'no-store')
    .send(content);
}
