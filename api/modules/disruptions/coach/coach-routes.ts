import { consoleCalls } from 'contract/console/calls.ts';
import { departureParams } from 'contract/console/departures.ts';
import { coachBody, coachChoicesReply, coachPlanReply } from 'contract/console/disruptions/coach.ts';
import { allows } from 'contract/console/roles.ts';
import type { FastifyRequest } from 'fastify';
import { m } from 'messages/messages.js';
import { consoleErrors, findTripWithin, memberOf, reachOf, refuseUnlessFresh } from '#modules/staff/index.ts';
import { findNames, listCoaches, listElsewhere } from '#modules/trips/index.ts';
import type { Server } from '#platform/http/http.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import { carryOutAct, previewAct } from '../acts/act.ts';
import type { DisruptionDependencies } from '../dependencies.ts';
import { coachChange } from './change-coach.ts';
import { type PlannedCoach, planCoach } from './plan.ts';
import { presentChoice, presentPlan } from './present.ts';

const PERMISSION = 'coaches.assign' as const;
const CONSOLE = { access: PERMISSION, checksScope: true };
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
      const found = await findTripWithin(deps, request, PERMISSION, tripId);
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
  const schema = {
    ...about,
    body: coachBody,
    response: { 200: coachPlanReply, ...consoleErrors() },
  };
  const reply = (request: FastifyRequest, planned: PlannedCoach) => {
    const mayReadNames = allows(memberOf(request).grants, 'passengers.read', reachOf(planned.trip));
    const data = presentPlan(planned, mayReadNames, deps.clock.now());
    return { status: 'success' as const, message: m.console_done(), data };
  };

  server.post(
    consoleCalls.previewCoach[1],
    {
      config: { console: CONSOLE },
      schema: {
        ...schema,
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
        PERMISSION,
      );
      return planned.ok ? reply(request, planned.value) : sendRefusal(sent, planned);
    },
  );

  server.post(
    consoleCalls.changeCoach[1],
    {
      config: { console: CONSOLE },
      schema: {
        ...schema,
        summary: 'Give another coach to a departure',
        description:
          'Holds and blocks move, too. Tickets keep their codes; a new one is sent. Refused if a leg overloads. `offers`: these bookings get an offer in place of their seats, as at a cancellation; this needs a fresh factor.',
      },
    },
    async (request, sent) => {
      const stale = request.body.offers && refuseUnlessFresh(deps, request);
      if (stale) return sendRefusal(sent, stale);
      const act = coachChange(deps, request.body);
      const changed = await carryOutAct(deps, request, request.params.tripId, act);
      return changed.ok ? reply(request, changed.value) : sendRefusal(sent, changed);
    },
  );
}
