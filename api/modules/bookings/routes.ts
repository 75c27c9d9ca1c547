import {
  pnrQuery,
  pnrReply,
  releaseSeatsBody,
  releaseSeatsReply,
  seatChallengeBody,
  seatChallengeReply,
} from 'contract/calls/bookings.ts';
import { calls } from 'contract/calls.ts';
import { foodListReply, foodParams } from 'contract/values/food.ts';
import { m } from 'messages/messages.js';
import { findNames, listMenu } from '#modules/trips/index.ts';
import type { Clock } from '#platform/clock.ts';
import { type Database, isUuid } from '#platform/database/database.ts';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { addressLimit, countAgainst, findWithin } from '#platform/limits/limits.ts';
import { networkOf } from '#platform/limits/network-address.ts';
import { findSession } from '#platform/sessions/sessions.ts';
import { challengeFor, findSold, releaseHold } from './index.ts';
import { missedLookUps } from './look-ups.ts';
import { presentMenuItem, presentPnr } from './present.ts';

/** The page asks when the number of seats changes, and every few minutes. */
const CHALLENGES_OF_ADDRESS = { most: 3_000, seconds: 60 };

export function bookingRoutes(
  server: Server,
  deps: { db: Database; clock: Clock; addressLimitScale: number },
): void {
  const { db, clock } = deps;

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
    async (request) => {
      const [menu, nameIn] = await Promise.all([listMenu(db, request.params.place), findNames(db)]);
      const data = menu.map((item) => presentMenuItem(item, nameIn));
      return { status: 'success' as const, message: m.errors_reply_menu(), data };
    },
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
        deps,
        missedLookUps(deps, request.ip),
        () => findSold(db, request.query.pnr),
        () => refuse('pnr_unknown'),
      );
      if (!found.ok) return sendRefusal(reply, found);
      const details = presentPnr(found.value, await findNames(db));
      return { status: 'success' as const, message: m.errors_reply_booking(), details };
    },
  );

  server.post(
    calls.releaseSeats[1],
    {
      schema: {
        tags: ['bookings'],
        summary: 'Release an unpaid hold',
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

  server.post(
    calls.challengeSeats[1],
    {
      schema: {
        tags: ['bookings'],
        summary: 'The challenge for a booking of that many seats',
        description: 'Optional: requested early, it can be solved while the passengers are typed.',
        body: seatChallengeBody,
        response: { 200: seatChallengeReply, ...errorReplies(401, 404, 422, 429) },
      },
    },
    async (request, reply) => {
      const now = clock.now();
      const limited = await countAgainst(db, now, [
        addressLimit(deps, 'challenge', request.ip, CHALLENGES_OF_ADDRESS),
      ]);
      if (limited) return sendRefusal(reply, limited);
      const session = await findSession(db, now, request);
      if (request.headers.authorization && !session) {
        return sendRefusal(reply, refuse('session_required'));
      }
      if (!isUuid(request.body.tripId)) {
        return sendRefusal(reply, refuse('trip_unknown'));
      }
      const result = await challengeFor(deps, request.body, {
        sessionId: session?.id,
        userId: session?.currentUser?.id,
        address: networkOf(request.ip),
      });
      if (!result.ok) return sendRefusal(reply, result);
      const data = { challenge: result.value };
      return { status: 'success' as const, message: m.errors_reply_challenge(), data };
    },
  );
}
