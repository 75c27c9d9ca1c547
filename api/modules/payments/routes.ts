import { bookSeatsBody, bookSeatsReply, idempotencyHeader } from 'contract/bookings.ts';
import { calls } from 'contract/calls.ts';
import { pathIn } from 'contract/language.ts';
import { paymentResultParams, paymentResultReply } from 'contract/payments.ts';
import { errorReply } from 'contract/reply.ts';
import { m } from 'messages/messages.js';
import { z } from 'zod';
import { emptyLookUps } from '#modules/bookings/index.ts';
import { takeForms } from '#platform/forms.ts';
import type { Server } from '#platform/http.ts';
import { checkLimits, countAgainst } from '#platform/limits.ts';
import { networkOf } from '#platform/network-address.ts';
import { type Result, refuse, sendRefusal } from '#platform/refusal.ts';
import { findSession } from '#platform/sessions.ts';
import { checkOut, confirmResult, RETURN_PATH, reportPayment, takeAnswer } from './index.ts';
import type { PaymentParts } from './reconcile.ts';

const returnForm = z.object({
  encResp: z.string().min(1).max(20_000),
  orderNo: z.string().max(40).optional(),
});

const bookingReplies = {
  200: bookSeatsReply,
  401: errorReply,
  404: errorReply,
  409: errorReply,
  410: errorReply,
  422: errorReply,
  429: errorReply,
};

interface RouteParts extends PaymentParts {
  addressLimitScale: number;
  publicUrl: string;
}

export function paymentRoutes(server: Server, parts: RouteParts): void {
  bookingRoute(server, parts);
  takeForms(server, (forms) => returnRoute(forms, parts));
  resultRoutes(server, parts);
}

function bookingRoute(server: Server, parts: RouteParts): void {
  const { db, clock } = parts;
  server.post(
    calls.bookSeats[1],
    {
      schema: {
        tags: ['bookings'],
        summary: 'Hold seats and get the form for the gateway',
        headers: idempotencyHeader,
        body: bookSeatsBody,
        response: bookingReplies,
      },
    },
    async (request, reply) => {
      const session = await findSession(db, clock.now(), request);
      if (request.headers.authorization && !session) {
        return sendRefusal(reply, refuse('unauthenticated', m.errors_sign_in()));
      }
      const result = await checkOut(parts, request.body, {
        sessionId: session?.id,
        userId: session?.holder?.id,
        address: networkOf(request.ip),
        idempotencyKey: request.headers['idempotency-key'],
      });
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_held(), data: result.value };
    },
  );
}

function returnRoute(server: Server, parts: RouteParts): void {
  server.post(
    RETURN_PATH,
    {
      schema: {
        tags: ['payments'],
        summary: "The gateway's return address",
        description: 'Takes the form that the gateway lets the browser post, and leads on to a result page.',
        consumes: ['application/x-www-form-urlencoded'],
        body: returnForm,
      },
    },
    async (request, reply) => {
      const { encResp, orderNo } = request.body;
      const { path, language } = await takeAnswer(parts, { encResp, orderNo });
      return reply.redirect(`${parts.publicUrl}${pathIn(language, path)}`, 303);
    },
  );
}

function resultRoutes(server: Server, parts: RouteParts): void {
  const { db } = parts;
  const resultSchema = { tags: ['payments'], params: paymentResultParams };

  server.get(
    calls.confirmPayment[1],
    {
      schema: {
        ...resultSchema,
        summary: 'Whether a payment confirmed its booking',
        description: 'Only reports; opening this address never confirms anything.',
        response: { 200: paymentResultReply, 404: errorReply, 409: errorReply, 429: errorReply },
      },
    },
    async (request, reply) => {
      const { pnr, ref_no } = request.params;
      const result = await countMisses(parts, request.ip, () => confirmResult(db, pnr, ref_no));
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_booking(), data: result.value };
    },
  );

  server.get(
    calls.failPayment[1],
    {
      schema: {
        ...resultSchema,
        summary: 'How a payment that came back without success stands',
        description: 'Only reports; it never cancels a paid booking.',
        response: { 200: paymentResultReply, 404: errorReply, 429: errorReply },
      },
    },
    async (request, reply) => {
      const { pnr, ref_no } = request.params;
      const result = await countMisses(parts, request.ip, () => reportPayment(db, pnr, ref_no));
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_booking(), data: result.value };
    },
  );
}

/** Who guesses at references is counted with who guesses at PNRs. */
async function countMisses<Value>(
  parts: RouteParts,
  address: string,
  look: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const limits = [emptyLookUps(parts, address)];
  const now = parts.clock.now();
  const limited = await checkLimits(parts.db, now, limits);
  if (limited) return limited;
  const result = await look();
  if (!result.ok && result.code === 'not_found') await countAgainst(parts.db, now, limits);
  return result;
}
