import { consoleCalls } from 'contract/console/calls.ts';
import { departureParams } from 'contract/console/departures.ts';
import { disruptionsReply } from 'contract/console/disruptions/disruptions.ts';
import { m } from 'messages/messages.js';
import { consoleErrors, findTripWithin, listMemberNames, memberOf } from '#modules/staff/index.ts';
import type { Server } from '#platform/http/http.ts';
import { sendRefusal } from '#platform/http/refusals/refusal.ts';
import { takeAwayRoutes } from './acts/take-away-routes.ts';
import { coachRoutes } from './coach/coach-routes.ts';
import { delayRoutes } from './delay/delay-routes.ts';
import type { DisruptionDependencies } from './dependencies.ts';
import { offerRoutes } from './offers/offer-routes.ts';
import { presentDisruption, presentRequest } from './present.ts';
import { findWaiting } from './requests/request-store.ts';
import { planRequest } from './requests/requests.ts';
import { listDisruptions } from './store.ts';

/** Adds the calls about delays, cancellations, skipped stops and coach changes. */
export function disruptionRoutes(server: Server, deps: DisruptionDependencies): void {
  listRoute(server, deps);
  delayRoutes(server, deps);
  takeAwayRoutes(server, deps);
  offerRoutes(server, deps);
  coachRoutes(server, deps);
}

function listRoute(server: Server, deps: DisruptionDependencies): void {
  const [, path, access] = consoleCalls.listDisruptions;
  server.get(
    path,
    {
      config: { console: { access, checksScope: true } },
      schema: {
        tags: ['console'],
        summary: 'What happened to a departure, the newest first',
        params: departureParams,
        response: { 200: disruptionsReply, ...consoleErrors() },
      },
    },
    async (request, sent) => {
      const trip = await findTripWithin(deps, request, access, request.params.tripId);
      if (!trip.ok) return sendRefusal(sent, trip);
      const { id } = trip.value;
      const [disruptions, waiting] = await Promise.all([
        listDisruptions(deps.db, id),
        findWaiting(deps.db, id),
      ]);
      const members = disruptions.map(({ memberId }) => memberId);
      const plan = waiting ? await planRequest(deps, trip.value, waiting) : null;
      const names = await listMemberNames(deps.db, [...members, ...(waiting ? [waiting.requestedBy] : [])]);
      return {
        status: 'success' as const,
        message: m.console_done(),
        data: disruptions.map((one) => presentDisruption(one, names)),
        request: waiting ? presentRequest(waiting, plan, names, memberOf(request).id) : null,
      };
    },
  );
}
