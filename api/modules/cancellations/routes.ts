import {
  cancelBody,
  cancellationCodeBody,
  cancellationCodeReply,
  cancelReply,
  guestCancelBody,
} from 'contract/calls/cancellations.ts';
import { calls } from 'contract/calls.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import { m } from 'messages/messages.js';
import { findOwned, type SoldBooking } from '#modules/bookings/index.ts';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { type Refusal, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { recordSecurityEvent } from '#platform/observability/security-log.ts';
import { findSession, requireUser } from '#platform/sessions/sessions.ts';
import { findClaimed, findTried } from './claims/claims.ts';
import { type CancellationDependencies, cancelSeats, chooseSeats, sendCancellationCode } from './index.ts';

const refusals = errorReplies(401, 403, 404, 409, 410, 422, 429);

/** Adds the calls that cancel by code, for users and guests. */
export function cancellationRoutes(server: Server, deps: CancellationDependencies): void {
  const { db, clock } = deps;

  server.post(
    calls.sendCancellationCode[1],
    {
      schema: {
        tags: ['cancellations'],
        summary: 'Send the code for cancelling seats',
        description:
          "The code goes to the booking's email and phone, for these seats only. The caller needs a session that made the booking or belongs to its account, its `ownerToken`, or an `email` of it. Other callers get the response for an unknown booking.",
        body: cancellationCodeBody,
        response: { 200: cancellationCodeReply, ...refusals },
      },
    },
    async (request, reply) => {
      const { body, ip: address } = request;
      const session = await findSession(db, clock.now(), request);
      const found = await findClaimed(deps, body, { session, address });
      if (!found.ok) return sendRefusal(reply, found);
      const { sold, asks } = found.value;
      const chosen = chooseSeats(sold, body.seatNumbers, clock.now());
      if (!chosen.ok) return sendRefusal(reply, chosen);
      const sent = await sendCancellationCode(deps, sold, chosen.value, { asks, address });
      if (!sent.ok) return sendRefusal(reply, sent);
      return {
        status: 'success' as const,
        message: m.errors_reply_cancellation_code(),
        data: { refund: paiseToRupees(sent.value.totalPaise), percent: sent.value.percent },
      };
    },
  );

  server.post(
    calls.cancelSeats[1],
    {
      schema: {
        tags: ['cancellations'],
        summary: 'Cancel seats of a booking of the account',
        body: cancelBody,
        response: { 200: cancelReply, ...refusals },
      },
    },
    async (request, reply) => {
      const { body } = request;
      const who = await requireUser(db, clock.now(), request, '/guest-manage-ticket');
      if (!who.ok) return sendRefusal(reply, who);
      const { currentUser, session } = who.value;
      const found = await findOwned(db, currentUser, body.bookingId);
      if (!found || !isPnr(found, body.pnr)) return sendRefusal(reply, unknownBooking());
      const chosen = chooseSeats(
        found,
        body.seats.map(({ seatNumber }) => seatNumber),
        clock.now(),
      );
      if (!chosen.ok) return sendRefusal(reply, chosen);
      const foreign = body.seats.find(({ id }) => !chosen.value.some((seat) => seat.id === id));
      if (foreign) return sendRefusal(reply, notInBooking(foreign.seatNumber));
      const result = await cancelSeats(deps, found, {
        seats: chosen.value,
        reason: body.reasonForCancellation,
        otp: body.otp,
        userId: currentUser.id,
        by: { address: request.ip, isOwner: true, sessionId: session.id },
      });
      if (!result.ok) return sendRefusal(reply, result);
      recordSecurityEvent(request, 'seats-cancelled', { account: currentUser.id, booking: found.booking.id });
      return cancelled(result.value);
    },
  );

  server.post(
    calls.cancelSeatsAsGuest[1],
    {
      schema: {
        tags: ['cancellations'],
        summary: 'Cancel seats as a guest',
        body: guestCancelBody,
        response: { 200: cancelReply, ...refusals },
      },
    },
    async (request, reply) => {
      const { body, ip: address } = request;
      const session = await findSession(db, clock.now(), request);
      const found = await findTried(deps, body, { session, address });
      if (!found.ok) return sendRefusal(reply, found);
      const { sold, by } = found.value;
      const chosen = chooseSeats(sold, body.seatNumbers, clock.now());
      if (!chosen.ok) return sendRefusal(reply, chosen);
      const result = await cancelSeats(deps, sold, {
        seats: chosen.value,
        reason: body.reasonForCancellation,
        otp: body.otp,
        userId: null,
        by,
      });
      if (!result.ok) return sendRefusal(reply, result);
      recordSecurityEvent(request, 'seats-cancelled', { booking: body.bookingId });
      return cancelled(result.value);
    },
  );
}

function isPnr(found: SoldBooking, pnr: string): boolean {
  return found.booking.pnr === pnr.toUpperCase();
}

function unknownBooking(): Refusal {
  return refuse('ticket_unknown');
}

function notInBooking(seat: string): Refusal {
  return refuse('seat_not_in_booking', { values: { seat } });
}

function cancelled(refundPaise: number) {
  return {
    status: 'success' as const,
    message: m.errors_reply_cancelled(),
    data: { refund: paiseToRupees(refundPaise) },
  };
}
