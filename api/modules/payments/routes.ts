import { bookSeatsBody, bookSeatsReply, idempotencyHeader } from 'contract/calls/bookings.ts';
import {
  gatewaysReply,
  ownPaymentReply,
  paymentResultParams,
  paymentResultReply,
} from 'contract/calls/payments.ts';
import { calls } from 'contract/calls.ts';
import { pathIn } from 'contract/values/language.ts';
import type { FastifyReply } from 'fastify';
import { m } from 'messages/messages.js';
import { z } from 'zod';
import { missedLookUps } from '#modules/bookings/index.ts';
import { takeForms } from '#platform/http/forms.ts';
import type { Server } from '#platform/http/http.ts';
import { errorReplies } from '#platform/http/openapi/openapi.ts';
import { type Result, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { findWithin } from '#platform/limits/limits.ts';
import { findSession } from '#platform/sessions/sessions.ts';
import {
  applyGatewayResponse,
  checkOwnPayment,
  confirmResult,
  createCheckoutQueue,
  type PaymentGateway,
  reportPayment,
  returnPath,
} from './index.ts';
import { eventRoutes } from './settlement/event-routes.ts';
import type { PaymentDependencies } from './settlement/inquire.ts';

interface RouteDependencies extends PaymentDependencies {
  addressLimitScale: number;
  publicUrl: string;
  /** Parallel bookings of this process. Others wait outside the database. */
  bookedAtOnce: number;
}

export function paymentRoutes(server: Server, deps: RouteDependencies): void {
  gatewaysRoute(server, deps);
  bookingRoute(server, deps);
  takeForms(server, (forms) => {
    for (const gateway of deps.gateways.all) returnRoute(forms, deps, gateway);
  });
  resultRoutes(server, deps);
  ownPaymentRoute(server, deps);
  eventRoutes(server, deps);
}

function gatewaysRoute(server: Server, { gateways }: RouteDependencies): void {
  server.get(
    calls.listGateways[1],
    {
      schema: {
        tags: ['payments'],
        summary: 'The gateways to choose from in the booking call',
        description: 'The booking call takes the first working one if it names none.',
        response: { 200: gatewaysReply },
      },
    },
    async () => ({
      status: 'success' as const,
      message: m.errors_reply_gateways(),
      data: gateways.offered(),
    }),
  );
}

/**
 * Adds the booking call. Its queues are in the process, so that callbacks and other calls still get database
 * connections; each gateway has one, so that a slow one delays only its
 * own customers.
 */
function bookingRoute(server: Server, deps: RouteDependencies): void {
  const { all } = deps.gateways;
  const share = Math.ceil(deps.bookedAtOnce / all.length);
  const queues = new Map(all.map(({ name }) => [name, createCheckoutQueue(deps, share)]));
  server.post(
    calls.bookSeats[1],
    {
      config: { skipsQueue: true },
      schema: {
        tags: ['bookings'],
        summary: 'Hold seats and get the form for the gateway',
        headers: idempotencyHeader,
        body: bookSeatsBody,
        response: { 200: bookSeatsReply, ...errorReplies(401, 404, 409, 410, 422, 428, 429, 503) },
      },
    },
    async (request, reply) => {
      const chosen = deps.gateways.choose(request.body.gateway);
      const name = chosen.ok ? chosen.value.name : request.body.gateway;
      const queue = name && queues.get(name);
      if (!queue) return sendRefusal(reply, refuse('gateway_not_offered'));
      const result =
        (await queue.run(request, chosen, request.body, request.headers['idempotency-key'])) ??
        refuse('database_unavailable', { retryAfter: 10 });
      if (!result.ok) return sendRefusal(reply, result);
      return { status: 'success' as const, message: m.errors_reply_held(), data: result.value };
    },
  );
}

function returnRoute(server: Server, deps: RouteDependencies, gateway: PaymentGateway): void {
  server.post(
    returnPath(gateway.name),
    {
      config: { skipsQueue: true },
      schema: {
        tags: ['payments'],
        summary: "The gateway's callback",
        description:
          'Takes the form that the browser posts from the gateway, and redirects to a result page.',
        consumes: ['application/x-www-form-urlencoded'],
        body: gateway.callbackForm,
      },
    },
    async (request, reply) => {
      const { path, language } = await applyGatewayResponse(deps, gateway, request.body);
      return reply.redirect(`${deps.publicUrl}${pathIn(language, path)}`, 303);
    },
  );
}

function resultRoutes(server: Server, deps: RouteDependencies): void {
  const resultSchema = { tags: ['payments'], params: paymentResultParams };
  const sendResult = async (
    find: typeof reportPayment,
    { ip, params: { pnr, ref_no } }: { ip: string; params: z.output<typeof paymentResultParams> },
    reply: FastifyReply,
  ) => {
    const result = await countMisses(deps, ip, () => find(deps.db, pnr, ref_no));
    if (!result.ok) return sendRefusal(reply, result);
    return { status: 'success' as const, message: m.errors_reply_booking(), data: result.value };
  };

  server.get(
    calls.confirmPayment[1],
    {
      schema: {
        ...resultSchema,
        summary: 'Whether a payment confirmed its booking',
        description:
          'Only reports; it never confirms a booking. `cancelled`: it did, and all seats were cancelled later.',
        response: { 200: paymentResultReply, ...errorReplies(404, 409, 429) },
      },
    },
    (request, reply) => sendResult(confirmResult, request, reply),
  );

  server.get(
    calls.failPayment[1],
    {
      schema: {
        ...resultSchema,
        summary: 'The state of any payment',
        description: 'Only reports; it never cancels a paid booking.',
        response: { 200: paymentResultReply, ...errorReplies(404, 429) },
      },
    },
    (request, reply) => sendResult(reportPayment, request, reply),
  );
}

function ownPaymentRoute(server: Server, deps: RouteDependencies): void {
  server.post(
    calls.checkOwnPayment[1],
    {
      schema: {
        tags: ['payments'],
        summary: 'Find the last payment of this session, and ask the gateway about it',
        description: 'For a browser that returned from the gateway without an order number.',
        response: { 200: ownPaymentReply, ...errorReplies(401, 404) },
      },
    },
    async (request, reply) => {
      const session = await findSession(deps.db, deps.clock.now(), request);
      if (!session) return sendRefusal(reply, refuse('session_required'));
      const found = await checkOwnPayment(deps, session.id);
      if (!found.ok) return sendRefusal(reply, found);
      return { status: 'success' as const, message: m.errors_reply_booking(), data: found.value };
    },
  );
}

/** Counts guesses of references together with guesses of PNRs. */
async function countMisses<Value>(
  deps: RouteDependencies,
  address: string,
  read: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  const found = await findWithin(
    deps,
    missedLookUps(deps, address),
    async () => {
      const result = await read();
      return result.ok || result.code !== 'not_found' ? result : undefined;
    },
    () => refuse('payment_unknown'),
  );
  return found.ok ? found.value : found;
}
