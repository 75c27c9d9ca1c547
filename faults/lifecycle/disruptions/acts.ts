import { carryOutAct, type DisruptionAct } from '../../../api/modules/disruptions/acts/act.ts';
import { planTakeAway, type TakeAway, takeAwayAct } from '../../../api/modules/disruptions/acts/take-away.ts';
import { delayAct } from '../../../api/modules/disruptions/delay/delay.ts';
import type { Result } from '../../../api/platform/http/refusals/refusal.ts';
import { pick } from '../gateways/simulated-gateway.ts';
import type { RunningApp } from '../world.ts';
import { changeCoach } from './coach.ts';
import type { DisruptionActions } from './commands.ts';
import { requestOf } from './members.ts';
import { count } from './outcomes.ts';
import { decideRequestOf, requestOffers } from './requests.ts';

const tripOf = ({ lifecycle }: RunningApp, trip: number) => pick(lifecycle.tripIds, trip) ?? '';

async function carryOut<Planned>(
  app: RunningApp,
  tripId: string,
  act: DisruptionAct<Planned>,
): Promise<Result<Planned>> {
  const { lifecycle, deps } = app;
  const result = await carryOutAct(deps, requestOf(lifecycle), tripId, act);
  count(app, act.name, result);
  return result;
}

/** Takes a trip or stop away, or requests a second member's approval if it may refund much. */
async function takeAway(app: RunningApp, tripId: string, wanted: TakeAway): Promise<void> {
  const done = await carryOut(app, tripId, takeAwayAct(app.deps.jobs, wanted, null));
  if (done.ok || done.reason !== 'approval_needed') return;
  const { stop, cause, refundAfterHours } = wanted;
  const requested = { skippedStop: stop, coach: null, cause, refundAfterHours };
  await requestOffers(app, tripId, requested, planTakeAway(wanted), (planned) => planned);
}

/** Delays, cancellations, skipped stops and coach changes, by staff. */
export const tripActions = {
  async delay(app: RunningApp, { trip, fromStop, minutes }: DisruptionActions['delay']) {
    const wanted = { fromStop, minutes, cause: 'traffic' as const };
    await carryOut(app, tripOf(app, trip), delayAct(app.deps.jobs, wanted));
  },

  async 'cancel trip'(app: RunningApp, { trip, refundAfterHours }: DisruptionActions['cancel trip']) {
    await takeAway(app, tripOf(app, trip), { stop: null, cause: 'weather', refundAfterHours });
  },

  async 'skip stop'(app: RunningApp, { trip, stop, refundAfterHours }: DisruptionActions['skip stop']) {
    await takeAway(app, tripOf(app, trip), { stop, cause: 'road_closed', refundAfterHours });
  },

  async 'change coach'(app: RunningApp, { trip, coach, offers }: DisruptionActions['change coach']) {
    const busid = pick(app.lifecycle.world.coaches, coach) ?? '';
    await changeCoach(app, tripOf(app, trip), busid, offers);
  },

  async 'decide request'(app: RunningApp, { trip, by, decision }: DisruptionActions['decide request']) {
    await decideRequestOf(app, tripOf(app, trip), by, decision);
  },
};
