import { bookSeatsBody, bookSeatsReply, idempotencyHeader } from 'contract/bookings.ts';
import { calls } from 'contract/calls.ts';
import { pathIn } from 'contract/language.ts';
import { paymentResultParams, paymentResultReply } from 'contract/payments.ts';
import { errorReply } from 'contract/reply.ts';
import { m } from 'messages/messages.js';
import { z } from 'zod';
import type { Server } from '#platform/http.ts';
import { refuse, sendRefusal } from '#platform/refusal.ts';
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

export function paymentRoutes(
  server: Server,
  parts: PaymentParts & { addressLimitScale: number; publicUrl: string },
): void {
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
        address: request.ip,
        idempotencyKey: request.headers['idempotency-key'],
      });
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_held(), data: result.value };
    },
  );

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

  const resultSchema = { tags: ['payments'], params: paymentResultParams };

  server.get(
    calls.confirmPayment[1],
    {
      schema: {
        ...resultSchema,
        summary: 'Whether a payment confirmed its booking',
        description: 'Only reports; opening this address never confirms anything.',
        response: { 200: paymentResultReply, 404: errorReply, 409: errorReply },
      },
    },
    async (request, reply) => {
      const result = await confirmResult(db, request.params.pnr, request.params.ref_no);
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
        response: { 200: paymentResultReply, 404: errorReply },
      },
    },
    async (request, reply) => {
      const result = await reportPayment(db, request.params.pnr, request.params.ref_no);
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_booking(), data: result.value };
    },
  );
}
