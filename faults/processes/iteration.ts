import type { ListedTrip } from '../../contract/calls/trips.ts';
import { calls } from '../../contract/calls.ts';
import { type Dice, dice } from '../fuzz/dice.ts';
import { must } from '../ledger.ts';
import type { RunningApp } from './app.ts';
import { checkIteration, type Findings } from './checks/check.ts';
import { readGateways } from './checks/gateway-ledger.ts';
import { checkIndexes } from './checks/indexes.ts';
import { settle } from './checks/settle.ts';
import { until } from './child.ts';
import { openClient, type Problem } from './client.ts';
import { browse, type Customer, newCustomer, runCustomer, type Scenario } from './customers.ts';
import { DEPLOY, drawFaults, drawOutage, type Fault, isAtGateway } from './faults.ts';

export interface IterationResult extends Findings {
  faults: string[];
  customers: number;
  /** Numbers of calls that broke off, and that were refused as unavailable. */
  lost: number;
  unavailable: number;
  /** Bookings refused because the chosen gateway was unavailable. */
  otherGateway: number;
  seconds: number;
}

export const PICKUP = 'IGI Airport T3';
export const DROPOFF = 'Agra ISBT';

/**
 * Concurrent customers until all faults are over, and the least and most that book; later ones only browse.
 */
const AT_ONCE = 8;
const MIN_CUSTOMERS = 14;
const MAX_CUSTOMERS = 60;
/** The most calls before the last fault: about when the first customers finish. */
const LATEST_CALL = 36;

/** Runs an iteration on a trip of its own: customers book during faults; then every check must pass. */
export async function runIteration(
  app: RunningApp,
  iteration: { seed: number; number: number; trip: ListedTrip },
): Promise<IterationResult> {
  const began = performance.now();
  const { seed, number, trip } = iteration;
  const chance = dice(seed * 100_003 + number);
  const faults = drawFaults(app, chance);
  const problems: Problem[] = [];
  const moments = watchCalls(faults, chance);
  const outage = drawOutage(app, chance);
  const messages = [...faults, ...(outage ? [outage] : [])].map(({ message }) => message);
  const client = openClient(app.front.url, problems, moments.onCall);
  const sandbox = openClient(app.sandboxUrl, [], () => undefined);
  const scenario: Scenario = {
    app: client,
    sandbox,
    trip,
    pickup: PICKUP,
    dropoff: DROPOFF,
    expireHold: (pnr) => expireHold(app, pnr),
  };
  const customers: Customer[] = [];
  const worker = async () => {
    while (customers.length < MIN_CUSTOMERS || !moments.areOver()) {
      if (customers.length >= MAX_CUSTOMERS) {
        await browse(scenario);
        continue;
      }
      const who = newCustomer(number * 100 + customers.length);
      customers.push(who);
      await runCustomer(scenario, who, dice(seed * 100_003 + number * 101 + customers.length));
    }
  };
  outage?.begin();
  await all(Array.from({ length: AT_ONCE }, worker)).finally(() => outage?.end());
  await moments.allOver();
  await app.ready();
  await checkIndexes(app.db);
  const gateway = readGateways(sandbox);
  await settle(app, trip._id, gateway);
  const found = await checkIteration({ app, client, sandbox, gateway }, trip._id, customers);
  checkProblems(problems, messages);
  must(app.deaths.length === 0, app.deaths.join('; '));
  const countOf = (kind: Problem['what']) => problems.filter(({ what }) => what === kind).length;
  return {
    ...found,
    customers: customers.length,
    faults: messages,
    lost: countOf('lost'),
    unavailable: countOf('unavailable'),
    otherGateway: countOf('gateway'),
    seconds: (performance.now() - began) / 1000,
  };
}

/** Waits for all, so that none is under way after a failure; then throws the first failure. */
export async function all(journeys: Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(journeys)) if (end.status === 'rejected') throw end.reason;
}

/** Starts each fault after a random number of calls. */
function watchCalls(faults: readonly Fault[], chance: Dice) {
  const waiting = faults.map((fault) => ({ fault, after: chance.whole(1, LATEST_CALL) }));
  const under: Promise<void>[] = [];
  let made = 0;
  let over = 0;
  const begin = (fault: Fault) => {
    const happening = fault.happen().finally(() => {
      over += 1;
    });
    // Its failure is thrown when all are awaited.
    happening.catch(() => undefined);
    under.push(happening);
  };
  return {
    onCall(): void {
      made += 1;
      for (const { fault } of waiting.filter(({ after }) => after === made)) begin(fault);
    },
    areOver: () => over === faults.length,
    async allOver(): Promise<void> {
      for (const { fault } of waiting.filter(({ after }) => after > made)) begin(fault);
      await all(under);
    },
  };
}

const DATABASE_SECONDS = 240;

/** Backdates a hold so that it expires at once. */
async function expireHold(app: RunningApp, pnr: string): Promise<void> {
  const age = async () => {
    try {
      await app.db.query(
        `WITH late AS (UPDATE bookings SET held_until = now() - interval '1 minute' WHERE pnr = $1 AND state = 'held' RETURNING id)
         UPDATE seat_claims SET expires_at = now() - interval '1 minute'
         FROM late WHERE booking_id = late.id AND expires_at IS NOT NULL`,
        [pnr],
      );
      return true;
    } catch {
      return false;
    }
  };
  await until(age, DATABASE_SECONDS, () => 'the database is not reachable');
}

/** Throws for failed calls that the faults do not explain; a deployment explains none. */
function checkProblems(problems: readonly Problem[], faults: readonly string[]): void {
  const isDeploy = faults.includes(DEPLOY);
  const isGateway = faults.some(isAtGateway);
  const bad = problems.filter(({ what }) => (what === 'gateway' ? !isGateway : isDeploy || what === 'wrong'));
  if (bad.length > 0) throw new Error(`calls failed: ${JSON.stringify(bad.slice(0, 5))}`);
}

export async function listTrips(app: RunningApp): Promise<ListedTrip[]> {
  const client = openClient(app.front.url, [], () => undefined);
  const trips: ListedTrip[] = [];
  for (let day = 5; day < 55; day += 1) {
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
    const query = new URLSearchParams({ from: PICKUP, to: DROPOFF, date });
    const { body } = await client.ask<{ data: ListedTrip[] }>('GET', `${calls.listTrips[1]}?${query}`);
    trips.push(...body.data.filter(({ bookable }) => bookable));
  }
  return trips;
}
