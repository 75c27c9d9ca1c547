import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { carryOutAct, type DisruptionAct } from '../../../api/modules/disruptions/acts/act.ts';
import { takeAwayAct } from '../../../api/modules/disruptions/acts/take-away.ts';
import { coachChange } from '../../../api/modules/disruptions/coach/change-coach.ts';
import { delayAct } from '../../../api/modules/disruptions/delay/delay.ts';
import { setMember } from '../../../api/modules/staff/access/current-member.ts';
import { pick } from '../gateways/simulated-gateway.ts';
import type { Lifecycle, RunningApp } from '../world.ts';
import type { DisruptionActions } from './commands.ts';
import { count } from './outcomes.ts';

/** Returns a call of the member who may do everything; the acts read nothing else of it. */
export function requestOf({ world: { memberId } }: Lifecycle): FastifyRequest {
  const request = {} as FastifyRequest;
  setMember(request, {
    id: memberId,
    name: 'Asha Verma',
    grants: [{ role: 'owner', scope: 'everything' }],
    sessionId: randomUUID(),
    device: null,
    factorAt: new Date(0),
  });
  return request;
}

async function carryOut<Planned>(app: RunningApp, trip: number, act: DisruptionAct<Planned>): Promise<void> {
  const { lifecycle, deps } = app;
  const tripId = pick(lifecycle.tripIds, trip) ?? '';
  count(app, act.name, await carryOutAct(deps, requestOf(lifecycle), tripId, act));
}

/** Delays, cancellations, skipped stops and coach changes, by staff. */
export const tripActions = {
  async delay(app: RunningApp, { trip, fromStop, minutes }: DisruptionActions['delay']) {
    await carryOut(app, trip, delayAct(app.deps.jobs, { fromStop, minutes, cause: 'traffic' }));
  },

  async 'cancel trip'(app: RunningApp, { trip, refundAfterHours }: DisruptionActions['cancel trip']) {
    const wanted = { stop: null, cause: 'weather' as const, refundAfterHours };
    await carryOut(app, trip, takeAwayAct(app.deps.jobs, wanted, { approved: true }));
  },

  async 'skip stop'(app: RunningApp, { trip, stop, refundAfterHours }: DisruptionActions['skip stop']) {
    const wanted = { stop, cause: 'road_closed' as const, refundAfterHours };
    await carryOut(app, trip, takeAwayAct(app.deps.jobs, wanted, { approved: true }));
  },

  async 'change coach'(app: RunningApp, { trip, coach }: DisruptionActions['change coach']) {
    const busid = pick(app.lifecycle.world.coaches, coach) ?? '';
    await carryOut(app, trip, coachChange(app.deps, { busid, moves: [] }, { approved: false }));
  },
};
