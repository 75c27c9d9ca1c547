import { pnrQuery, pnrReply, releaseSeatsBody, releaseSeatsReply } from 'contract/bookings.ts';
import { calls } from 'contract/calls.ts';
import { foodListReply, foodParams } from 'contract/food.ts';
import { m } from 'messages/messages.js';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Server } from '#platform/http.ts';
import { findWithin } from '#platform/limits.ts';
import { errorReplies } from '#platform/openapi.ts';
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
        response: { 200: pnrReply, ...errorReplies(404, 422, 429) },
      },
    },
    async (request, reply) => {
      const found = await findWithin(
        parts,
        emptyLookUps(parts, request.ip),
        () => findSold(db, request.query.pnr),
        () => refuse('not_found', m.errors_pnr_unknown()),
      );
      if (!found.ok) return sendRefusal(reply, found);
      const details = presentPnr(found.value);
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
        response: { 200: releaseSeatsReply, ...errorReplies(404, 409, 422) },
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
