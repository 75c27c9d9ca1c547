import { consoleCalls } from 'contract/console/calls.ts';
import { departureParams } from 'contract/console/departures.ts';
import {
  cancellationBody,
  decideRequestBody,
  offersPreviewReply,
  requestDecidedReply,
  requestParams,
  skippedStopBody,
  takenAwayReply,
} from 'contract/console/disruptions/cancellation.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import { consoleErrors, findTripWithin, memberOf, recordRefused } from '#modules/staff/index.ts';
import type { Server } from '#platform/http/http.ts';
import { type Result, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import type { DisruptionDependencies } from '../dependencies.ts';
import { mostRefund, type OfferPlan } from '../offers/plan-offers.ts';
import { presentOffersPlan } from '../present.ts';
import { findRequest } from '../requests/request-store.ts';
import { decideRequest, permissionOf, requestApproval } from '../requests/requests.ts';
import { CONSOLE, carryOutAct, previewAct } from './act.ts';
import { needsApproval, planTakeAway, type TakeAway, takeAwayAct } from './take-away.ts';

const TAGS = ['console'];
const FRESH = { console: { ...CONSOLE, fresh: true } };
const NOTE =
  'Every sold booking gets an offer: another departure without paying more, or everything back. Above ₹25,000 of refunds a second member must approve.';

/** Adds the calls that cancel a trip or skip a stop, their previews, and the decision of a second member. */
export function takeAwayRoutes(server: Server, deps: DisruptionDependencies): void {
  const previewResponse = { 200: offersPreviewReply, ...consoleErrors() };
  const response = { 200: takenAwayReply, ...consoleErrors() };

  server.post(
    consoleCalls.previewCancellation[1],
    {
      config: { console: CONSOLE },
      schema: {
        tags: TAGS,
        summary: 'What cancelling a departure does',
        params: departureParams,
        body: cancellationBody,
        response: previewResponse,
      },
    },
    async (request, sent) =>
      replyPreview(
        sent,
        await preview(deps, request, request.params.tripId, { stop: null, ...request.body }),
      ),
  );

  server.post(
    consoleCalls.cancelTrip[1],
    {
      config: FRESH,
      schema: {
        tags: TAGS,
        summary: 'Cancel a departure',
        description: NOTE,
        params: departureParams,
        body: cancellationBody,
        response,
      },
    },
    (request, sent) => takeAway(deps, request, sent, request.params.tripId, { stop: null, ...request.body }),
  );

  server.post(
    consoleCalls.previewSkippedStop[1],
    {
      config: { console: CONSOLE },
      schema: {
        tags: TAGS,
        summary: 'What skipping a stop of a departure does',
        params: departureParams,
        body: skippedStopBody,
        response: previewResponse,
      },
    },
    async (request, sent) => {
      const { fromStop: stop, ...wanted } = request.body;
      return replyPreview(sent, await preview(deps, request, request.params.tripId, { stop, ...wanted }));
    },
  );

  server.post(
    consoleCalls.skipStop[1],
    {
      config: FRESH,
      schema: {
        tags: TAGS,
        summary: 'Skip a stop of a departure',
        description: `Passengers who board or alight there. ${NOTE}`,
        params: departureParams,
        body: skippedStopBody,
        response,
      },
    },
    (request, sent) => {
      const { fromStop: stop, ...wanted } = request.body;
      return takeAway(deps, request, sent, request.params.tripId, { stop, ...wanted });
    },
  );

  decisionRoute(server, deps);
}

function decisionRoute(server: Server, deps: DisruptionDependencies): void {
  server.post(
    consoleCalls.decideCancellation[1],
    {
      config: FRESH,
      schema: {
        tags: TAGS,
        summary: 'Approve or reject a cancellation or coach change that another member requested',
        description: 'An approved one is carried out at once.',
        params: requestParams,
        body: decideRequestBody,
        response: { 200: requestDecidedReply, ...consoleErrors() },
      },
    },
    async (request, sent) => {
      const stored = await findRequest(deps.db, request.params.id);
      if (!stored) return sendRefusal(sent, refuse('approval_unknown'));
      const permission = permissionOf(stored);
      const trip = await findTripWithin(deps, request, permission, stored.tripId);
      if (!trip.ok) return sendRefusal(sent, trip);
      const decided = await decideRequest(deps, request, stored.id, request.body);
      if (!decided.ok) {
        if (decided.reason === 'approval_own')
          await recordRefused(deps, request, memberOf(request), permission);
        return sendRefusal(sent, decided);
      }
      return { status: 'success' as const, message: m.console_done(), data: { state: decided.value } };
    },
  );
}

const preview = (deps: DisruptionDependencies, request: FastifyRequest, tripId: string, wanted: TakeAway) =>
  previewAct(deps, request, tripId, planTakeAway(wanted));

function replyPreview(sent: FastifyReply, planned: Result<OfferPlan>) {
  if (!planned.ok) return sendRefusal(sent, planned);
  const data = presentOffersPlan(planned.value, needsApproval(planned.value));
  return sent.send({ status: 'success' as const, message: m.console_done(), data });
}

/** Takes a trip or stop away, or requests the approval of a second member. */
async function takeAway(
  deps: DisruptionDependencies,
  request: FastifyRequest,
  sent: FastifyReply,
  tripId: string,
  wanted: TakeAway,
) {
  const planned = await preview(deps, request, tripId, wanted);
  if (!planned.ok) return sendRefusal(sent, planned);
  if (needsApproval(planned.value)) {
    const { stop: skippedStop, cause, refundAfterHours } = wanted;
    const requested = await requestApproval(deps, request, tripId, {
      wanted: { skippedStop, coach: null, cause, refundAfterHours },
      plan: planned.value,
    });
    if (!requested.ok) return sendRefusal(sent, requested);
    const refund = paiseToRupees(mostRefund(planned.value));
    const data = { outcome: 'waiting' as const, request: requested.value, refund };
    return sent.send({ status: 'success' as const, message: m.console_done(), data });
  }
  const done = await carryOutAct(deps, request, tripId, takeAwayAct(deps.jobs, wanted, null));
  if (!done.ok) return sendRefusal(sent, done);
  const data = { outcome: 'done' as const, ...presentOffersPlan(done.value, false) };
  return sent.send({ status: 'success' as const, message: m.console_done(), data });
}
