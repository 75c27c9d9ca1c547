import { consoleCalls } from 'contract/console/calls.ts';
import { departureParams } from 'contract/console/departures.ts';
import {
  coachBody,
  coachChangedReply,
  coachChoicesReply,
  coachPlanReply,
  MOST_CLAIMS,
} from 'contract/console/disruptions/coach.ts';
import { allows } from 'contract/console/roles.ts';
import { paiseToRupees } from 'contract/prices/money.ts';
import type { FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import { consoleErrors, findTripWithin, memberOf, reachOf, refuseUnlessFresh } from '#modules/staff/index.ts';
import { findNames, listCoaches, listElsewhere } from '#modules/trips/index.ts';
import type { Server } from '#platform/http/http.ts';
import { done, type Result, refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { carryOutAct, type Plan, previewAct } from '../acts/act.ts';
import type { DisruptionDependencies } from '../dependencies.ts';
import { mostRefund } from '../offers/plan-offers.ts';
import { requestApproval } from '../requests/requests.ts';
import { COACH_PERMISSION, coachChange, needsSecond, planSeated, type SeatedCoach } from './change-coach.ts';
import { type PlannedCoach, planCoach, type WantedCoach } from './plan.ts';
import { presentChoice, presentPlan } from './present.ts';

const CONSOLE = { access: COACH_PERMISSION, checksScope: true };
const about = { tags: ['console'], params: departureParams };

/** Adds the calls that give another coach to a departure. */
export function coachRoutes(server: Server, deps: DisruptionDependencies): void {
  choiceRoute(server, deps);
  planRoutes(server, deps);
}

function choiceRoute(server: Server, deps: DisruptionDependencies): void {
  server.get(
    consoleCalls.listCoaches[1],
    {
      config: { console: CONSOLE },
      schema: {
        ...about,
        summary: 'The other coaches, and why some cannot drive a departure',
        response: { 200: coachChoicesReply, ...consoleErrors() },
      },
    },
    async (request, sent) => {
      const { tripId } = request.params;
      const found = await findTripWithin(deps, request, COACH_PERMISSION, tripId);
      if (!found.ok) return sendRefusal(sent, found);
      const [coaches, elsewhere, nameIn] = await Promise.all([
        listCoaches(deps.db),
        listElsewhere(deps.db, found.value),
        findNames(deps.db),
      ]);
      const others = coaches.filter(({ busid }) => busid !== found.value.busid);
      const data = others.map((coach) => presentChoice(coach, elsewhere.get(coach.busid), nameIn));
      return { status: 'success' as const, message: m.console_done(), data };
    },
  );
}

function planRoutes(server: Server, deps: DisruptionDependencies): void {
  const present = (request: FastifyRequest, planned: PlannedCoach) => {
    const mayReadNames = allows(memberOf(request).grants, 'passengers.read', reachOf(planned.trip));
    return presentPlan(planned, mayReadNames, deps.clock.now());
  };
  const reply = { status: 'success' as const, message: m.console_done() };

  server.post(
    consoleCalls.previewCoach[1],
    {
      config: { console: CONSOLE, mostItems: MOST_CLAIMS },
      schema: {
        ...about,
        body: coachBody,
        response: { 200: coachPlanReply, ...consoleErrors() },
        summary: 'What another coach for a departure would change',
        description:
          'New seats for everybody but those with an offer, or the legs that overload. Nothing changes.',
      },
    },
    async (request, sent) => {
      const planned = await previewAct(
        deps,
        request,
        request.params.tripId,
        (tx, trip, now) => planCoach(deps.db, tx, { trip, wanted: request.body, now }),
        COACH_PERMISSION,
      );
      if (!planned.ok) return sendRefusal(sent, planned);
      return { ...reply, data: present(request, planned.value) };
    },
  );

  server.post(
    consoleCalls.changeCoach[1],
    {
      config: { console: CONSOLE, mostItems: MOST_CLAIMS },
      schema: {
        ...about,
        body: coachBody,
        response: { 200: coachChangedReply, ...consoleErrors() },
        summary: 'Give another coach to a departure',
        description:
          'Holds and blocks move, too. Tickets keep their codes; a new one is sent. Refused if a leg overloads. `offers`: these bookings get an offer in place of their seats, as at a cancellation; this needs a fresh factor, and above ₹25,000 of refunds a second member, who approves as of a cancellation.',
      },
    },
    async (request, sent) => {
      const stale = request.body.offers && refuseUnlessFresh(deps, request);
      if (stale) return sendRefusal(sent, stale);
      const { tripId } = request.params;
      const changed = await carryOutAct(deps, request, tripId, coachChange(deps, request.body, null));
      if (changed.ok)
        return { ...reply, data: { outcome: 'done' as const, ...present(request, changed.value) } };
      if (changed.reason !== 'approval_needed') return sendRefusal(sent, changed);
      const requested = await requestChange(deps, request, tripId, request.body);
      return requested.ok ? { ...reply, data: requested.value } : sendRefusal(sent, requested);
    },
  );
}

/** Requests a second member's approval of a coach change. */
async function requestChange(
  deps: DisruptionDependencies,
  request: FastifyRequest,
  tripId: string,
  wanted: WantedCoach,
): Promise<Result<{ outcome: 'waiting'; request: string; refund: number }>> {
  const plan: Plan<SeatedCoach> = (tx, trip, now) => planSeated(deps.db, tx, { trip, wanted, now });
  const planned = await previewAct(deps, request, tripId, plan, COACH_PERMISSION);
  if (!planned.ok) return planned;
  const { offers } = planned.value;
  if (!wanted.offers || !offers || !needsSecond(planned.value)) return refuse('seats_changed');
  const { busid, moves = [] } = wanted;
  const { bookings, refundAfterHours } = wanted.offers;
  const requested = await requestApproval(deps, request, tripId, {
    wanted: { skippedStop: null, coach: { busid, moves, bookings }, cause: 'operations', refundAfterHours },
    plan: offers,
  });
  if (!requested.ok) return requested;
  return done({
    outcome: 'waiting',
    request: requested.value,
    refund: paiseToRupees(mostRefund(offers)),
  });
}
