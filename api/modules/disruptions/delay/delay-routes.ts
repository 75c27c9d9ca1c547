import { consoleCalls } from 'contract/console/calls.ts';
import { departureParams } from 'contract/console/departures.ts';
import { delayBody, delayPreviewReply } from 'contract/console/disruptions/delay.ts';
import type { FastifyReply } from 'fastify';
import { m } from 'messages/messages.js';
import { consoleErrors } from '#modules/staff/index.ts';
import type { Server } from '#platform/http/http.ts';
import { type Result, sendRefusal } from '#platform/http/refusals/refusal.ts';
import { CONSOLE, carryOutAct, previewAct } from '../acts/act.ts';
import type { DisruptionDependencies } from '../dependencies.ts';
import { presentDelayPlan } from '../present.ts';
import { type DelayPlan, delayAct, planDelay } from './delay.ts';

/** Adds the calls that announce a delay, and preview it. */
export function delayRoutes(server: Server, deps: DisruptionDependencies): void {
  const schema = {
    tags: ['console'],
    params: departureParams,
    body: delayBody,
    response: { 200: delayPreviewReply, ...consoleErrors() },
  };
  server.post(
    consoleCalls.previewDelay[1],
    {
      config: { console: CONSOLE },
      schema: { ...schema, summary: 'Which bookings a delay of a departure notifies' },
    },
    async (request, sent) =>
      reply(sent, await previewAct(deps, request, request.params.tripId, planDelay(request.body))),
  );
  server.post(
    consoleCalls.delayTrip[1],
    {
      config: { console: CONSOLE },
      schema: {
        ...schema,
        summary: 'Announce a delay of a departure',
        description:
          'The last announcement counts. Bookings are notified again when it has moved by ten minutes.',
      },
    },
    async (request, sent) => {
      const act = delayAct(deps.jobs, request.body);
      return reply(sent, await carryOutAct(deps, request, request.params.tripId, act));
    },
  );
}

function reply(sent: FastifyReply, planned: Result<DelayPlan>) {
  if (!planned.ok) return sendRefusal(sent, planned);
  const data = presentDelayPlan(planned.value);
  return sent.send({ status: 'success' as const, message: m.console_done(), data });
}
