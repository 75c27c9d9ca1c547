import { pnrQuery, pnrReply, releaseSeatsBody, releaseSeatsReply } from 'contract/bookings.ts';
import { calls } from 'contract/calls.ts';
import { foodListReply, foodParams } from 'contract/food.ts';
import { errorReply } from 'contract/reply.ts';
import { m } from 'messages/messages.js';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Server } from '#platform/http.ts';
import { checkLimits, countAgainst } from '#platform/limits.ts';
import { refuse, sendRefusal } from '#platform/refusal.ts';
import { findSession } from '#platform/sessions.ts';
import { findSold, listMenu, releaseHold } from './index.ts';
import { emptyLookUps } from './look-ups.ts';
import { presentMenuItem, presentPnr } from './present.ts';

export function bookingRoutes(
  server: Server,
  parts: { db: Database; clock: Clock; addressLimitScale: number },
): void {
  const { db, clock } = parts;

  server.get(
    calls.listFood[1],
    {
      schema: {
        tags: ['bookings'],
        summary: 'The menu on board',
        params: foodParams,
        response: { 200: foodListReply },
      },
    },
    async (request) => ({
      status: 'success' as const,
      message: m.errors_reply_menu(),
      data: (await listMenu(db, request.params.place)).map(presentMenuItem),
    }),
  );

  server.get(
    calls.lookUpPnr[1],
    {
      schema: {
        tags: ['bookings'],
        summary: 'A booking by its PNR',
        querystring: pnrQuery,
        response: { 200: pnrReply, 404: errorReply, 422: errorReply, 429: errorReply },
      },
    },
    async (request, reply) => {
      const limit = emptyLookUps(request.ip, parts.addressLimitScale);
      const limited = await checkLimits(db, clock.now(), [limit]);
      if (limited) return sendRefusal(reply, limited);
      const found = await findSold(db, request.query.pnr);
      if (!found) {
        await countAgainst(db, clock.now(), [limit]);
        return sendRefusal(reply, refuse('not_found', m.errors_pnr_unknown()));
      }
      const details = presentPnr(found);
      return { status: 'success' as const, message: m.errors_reply_booking(), details };
    },
  );

  server.post(
    calls.releaseSeats[1],
    {
      schema: {
        tags: ['bookings'],
        summary: 'Give an unpaid hold back',
        body: releaseSeatsBody,
        response: { 200: releaseSeatsReply, 404: errorReply, 409: errorReply, 422: errorReply },
      },
    },
    async (request, reply) => {
      const session = await findSession(db, clock.now(), request);
      const result = await releaseHold(db, clock, request.body.pnr, session?.id);
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_released() };
    },
  );
}
