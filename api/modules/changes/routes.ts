import {
  changeBody,
  changeQuoteReply,
  changeReply,
  changeWantedBody,
} from 'contract/calls/changes/changes.ts';
import { calls } from 'contract/calls.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import type { FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import type { z } from 'zod';
import { type CodeClaim, findClaimed, findTried } from '#modules/cancellations/index.ts';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { done, type Result, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { recordSecurityEvent } from '#platform/observability/security-log.ts';
import { findSession } from '#platform/sessions/sessions.ts';
import {
  type ChangeDependencies,
  changeByCode,
  type PreparedChange,
  prepareChange,
  presentQuote,
  sendChangeCode,
  whyNotChangeable,
} from './index.ts';

const refusals = errorReplies(401, 403, 404, 409, 410, 422, 429, 503);
const CALLER =
  'The caller needs a session that made the booking or belongs to its account, its `ownerToken`, or an `email` of it.';

/** Adds the calls that change a booking, for users and guests. */
export function changeRoutes(server: Server, deps: ChangeDependencies): void {
  quoteRoutes(server, deps);

  server.post(
    calls.changeBooking[1],
    {
      schema: {
        tags: ['changes'],
        summary: 'Change the trip or the seats of a booking, by code',
        description:
          'A dearer trip is held for 15 minutes and changed once the difference is paid; a cheaper one refunds it. New seats are taken before old ones are freed.',
        body: changeBody,
        response: { 200: changeReply, ...refusals },
      },
    },
    async (request, reply) => {
      const { body, ip: address } = request;
      const now = deps.clock.now();
      const session = await findSession(deps.db, now, request);
      const found = await findTried(deps, body, { session, address });
      if (!found.ok) return sendRefusal(reply, found);
      const { sold, by } = found.value;
      const refused = await whyNotChangeable(deps, sold);
      if (refused) return sendRefusal(reply, refused);
      const prepared = await prepareChange(deps.db, sold, body, { madeBy: 'customer', now });
      if (!prepared.ok) return sendRefusal(reply, prepared);
      const gateway = deps.gateways.choose(body.gateway);
      const changed = await changeByCode(deps, prepared.value, { otp: body.otp, by, due: body.due, gateway });
      if (!changed.ok) return sendRefusal(reply, changed);
      recordSecurityEvent(request, 'booking-changed', { booking: sold.booking.id });
      const outcome = changed.value;
      if ('handOff' in outcome) {
        const data = { outcome: 'pay' as const, handoff: outcome.handOff };
        return { status: 'success' as const, message: m.errors_reply_held(), data };
      }
      const data = { outcome: 'done' as const, refund: paiseToRupees(outcome.refundPaise) };
      return { status: 'success' as const, message: m.errors_reply_changed(), data };
    },
  );
}

const quoteSchema = (summary: string, description: string) => ({
  tags: ['changes'],
  summary,
  description: `${description} ${CALLER}`,
  body: changeWantedBody,
  response: { 200: changeQuoteReply, ...refusals },
});

function quoteRoutes(server: Server, deps: ChangeDependencies): void {
  server.post(
    calls.quoteChange[1],
    { schema: quoteSchema('What a change of a booking would cost', 'Sends and holds nothing.') },
    async (request, reply) => {
      const found = await prepareClaimed(deps, request, request.body);
      if (!found.ok) return sendRefusal(reply, found);
      const data = presentQuote(found.value.prepared);
      return { status: 'success' as const, message: m.errors_reply_booking(), data };
    },
  );

  server.post(
    calls.sendChangeCode[1],
    {
      schema: quoteSchema(
        'Send the code for a change of a booking',
        "The code goes to the booking's email and phone, for this change only.",
      ),
    },
    async (request, reply) => {
      const found = await prepareClaimed(deps, request, request.body);
      if (!found.ok) return sendRefusal(reply, found);
      const { prepared, asks } = found.value;
      const refused = await sendChangeCode(deps, prepared, { asks, address: request.ip });
      if (refused) return sendRefusal(reply, refused);
      const data = presentQuote(prepared);
      return { status: 'success' as const, message: m.errors_reply_cancellation_code(), data };
    },
  );
}

/** Returns the change that a caller asks for, and how they own the booking. */
async function prepareClaimed(
  deps: ChangeDependencies,
  request: FastifyRequest,
  body: z.output<typeof changeWantedBody>,
): Promise<Result<{ prepared: PreparedChange; asks: CodeClaim['asks'] }>> {
  const now = deps.clock.now();
  const session = await findSession(deps.db, now, request);
  const found = await findClaimed(deps, body, { session, address: request.ip });
  if (!found.ok) return found;
  const { sold, asks } = found.value;
  const refused = await whyNotChangeable(deps, sold);
  if (refused) return refused;
  const prepared = await prepareChange(deps.db, sold, body, { madeBy: 'customer', now });
  return prepared.ok ? done({ prepared: prepared.value, asks }) : prepared;
}
