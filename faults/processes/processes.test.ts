import type { ListedTrip } from 'contract/calls/trips.ts';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { type RunningApp, startTestApp } from './app.ts';
import { findEmptyCoach } from './cancelled-coach/many.ts';
import { runCancelledCoach } from './cancelled-coach/scenario.ts';
import { listTrips, runIteration } from './iteration.ts';

/** `npm run faults -- processes` runs 200 iterations, which also set clocks and fill disks. */
const SEED = 1;
const PATIENCE_MS = 300_000;

let app: RunningApp;
let trips: ListedTrip[];
let failed = false;
beforeAll(async () => {
  app = await startTestApp();
  trips = await listTrips(app);
}, PATIENCE_MS);
afterAll(() => app.close({ keep: failed }), PATIENCE_MS);

function keepAll(): void {
  failed = true;
  console.error(`Logs and database are in ${app.directory}.`);
}

it.each([
  [20, ['web 2 killed', 'database killed']],
  [33, ['worker 1 killed', 'gateway, mail and SMS killed', 'database killed']],
  [29, ['ccavenue: deaf for 1175 ms', 'database: deaf for 310 ms', 'ccavenue is down']],
  [62, ['a new version goes out', 'razorpay is down']],
])(
  'iteration %i: every seat, payment and message is right after: %j',
  async (number, faults) => {
    onTestFailed(keepAll);
    const result = await runIteration(app, { seed: SEED, number, trip: trips[number] as ListedTrip });
    expect(result.faults).toEqual(faults);
    expect(result.sold).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);

/** `npm run faults -- cancelled-coach` runs many, and times when everyone was notified. */
it.each([
  [91, 'without a fault', false],
  [92, 'with web and jobs processes killed', true],
])(
  'round %i: a coach with 29 of 31 seats sold is cancelled while eight people pay, %s',
  async (number, _how, isKilled) => {
    onTestFailed(keepAll);
    const trip = await findEmptyCoach(app);
    const result = await runCancelledCoach(app, { seed: SEED, number, trip, isKilled });
    expect(result.kills.length > 0).toBe(isKilled);
    expect(result.moved).toBeGreaterThan(0);
    expect(result.refunded).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
