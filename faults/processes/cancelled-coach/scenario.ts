import { setTimeout as wait } from 'node:timers/promises';
import type { ListedTrip } from '../../../contract/calls/trips.ts';
import { dice } from '../../fuzz/dice.ts';
import { must } from '../../ledger.ts';
import type { RunningApp } from '../app.ts';
import { readGateways } from '../checks/gateway-ledger.ts';
import { settle } from '../checks/settle.ts';
import { openClient, type Problem } from '../client.ts';
import type { Scenario } from '../customers.ts';
import { all, DROPOFF, PICKUP } from '../iteration.ts';
import { checkOutcome, type Outcome } from './check.ts';
import { watchKills } from './kills.ts';
import { type Notices, refundSilent, untilAllNotified } from './notices.ts';
import { decideOffers } from './offers.ts';
import { pay, sellCoach } from './sale.ts';
import { openStaff } from './staff.ts';

export interface CancelledCoach extends Outcome, Notices {
  kills: string[];
  /** Calls that broke off. */
  lost: number;
  seconds: number;
}

/** The last of those who pay begins so long after the first; the coach is cancelled in the middle. */
const PAYING_MS = 1500;

/**
 * Cancels a coach with 29 of 31 seats sold while eight others pay, then lets those with an offer decide. With `isKilled`
 * web and jobs processes are killed during the act, among the messages, and among the choices.
 */
export async function runCancelledCoach(
  app: RunningApp,
  round: { seed: number; number: number; trip: ListedTrip; isKilled: boolean },
): Promise<CancelledCoach> {
  const began = performance.now();
  const { seed, number, trip, isKilled } = round;
  const chance = dice(seed * 100_003 + number);
  const problems: Problem[] = [];
  const client = openClient(app.front.url, problems, () => undefined);
  const sandbox = openClient(app.sandboxUrl, [], () => undefined);
  const scenario: Scenario = {
    app: client,
    sandbox,
    trip,
    pickup: PICKUP,
    dropoff: DROPOFF,
    expireHold: async () => undefined,
  };
  const kills = watchKills(app, chance, isKilled);
  const staff = await openStaff(app, client);
  const { sold, paying } = await sellCoach(scenario, number * 100, chance);
  await staff.requestCancellation(trip._id);
  let cancelledAt = 0;
  const moments = paying.map(() => chance.whole(0, PAYING_MS));
  await all([
    ...paying.map(async (order, index) => {
      await wait(moments[index]);
      await pay(scenario, order);
    }),
    wait(PAYING_MS / 2).then(async () => {
      cancelledAt = Date.now();
      kills.duringAct();
      await staff.approve(trip._id);
    }),
    kills.amongMessages(trip._id),
  ]);
  const notices = await untilAllNotified(app, trip._id, cancelledAt);
  const orders = [...sold, ...paying];
  kills.duringChoices();
  await decideOffers(scenario, notices.offered, chance);
  await kills.areOver();
  await app.ready();
  await refundSilent(app, trip._id);
  const gateway = readGateways(sandbox);
  await settle(app, trip._id, gateway);
  const outcome = await checkOutcome({ app, sandbox, gateway }, trip._id, orders);
  const unexpected = problems.filter(({ what }) => !isKilled || what === 'wrong' || what === 'gateway');
  must(unexpected.length === 0, `calls failed: ${JSON.stringify(unexpected.slice(0, 5))}`);
  must(app.deaths.length === 0, app.deaths.join('; '));
  const seconds = (performance.now() - began) / 1000;
  return { ...notices, ...outcome, kills: kills.made(), lost: problems.length, seconds };
}
