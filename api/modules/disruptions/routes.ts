import { consoleCalls } from 'contract/console/calls.ts';
import { departureParams } from 'contract/console/departures.ts';
import { disruptionsReply } from 'contract/console/disruptions/disruptions.ts';
import { m } from 'messages/messages.js';
import { consoleErrors, listMemberNames, memberOf, refuseBeyondScope } from '#modules/staff/index.ts';
import { findTrip } from '#modules/trips/index.ts';
import type { Server } from '#platform/http/http.ts';
import { refuse, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { takeAwayRoutes } from './acts/take-away-routes.ts';
import { delayRoutes } from './delay/delay-routes.ts';
import type { DisruptionDependencies } from './dependencies.ts';
import { offerRoutes } from './offers/offer-routes.ts';
import { presentDisruption, presentRequest } from './present.ts';
import { findWaiting } from './requests/request-store.ts';
import { listDisruptions } from './store.ts';

/** Adds the calls about delays, cancellations, skipped stops and coach changes. */
export function disruptionRoutes(server: Server, deps: DisruptionDependencies): void {
  listRoute(server, deps);
  delayRoutes(server, deps);
  takeAwayRoutes(server, deps);
  offerRoutes(server, deps);
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
      const trip = await findTrip(deps.db, request.params.tripId);
      if (!trip) return sendRefusal(sent, refuse('trip_unknown'));
      const beyond = await refuseBeyondScope(deps, request, access, trip);
      if (beyond) return sendRefusal(sent, beyond);
      const [disruptions, waiting] = await Promise.all([
        listDisruptions(deps.db, trip.id),
        findWaiting(deps.db, trip.id),
      ]);
      const members = disruptions.map(({ memberId }) => memberId);
      const names = await listMemberNames(deps.db, [...members, ...(waiting ? [waiting.requestedBy] : [])]);
      return {
        status: 'success' as const,
        message: m.console_done(),
        data: disruptions.map((one) => presentDisruption(one, names)),
        request: waiting ? presentRequest(waiting, names, memberOf(request).id) : null,
      };
    },
  );
}
