import type { ListedTrip } from 'contract/calls/trips.ts';
import { afterAll, beforeAll, expect, it, onTestFailed } from 'vitest';
import { type RunningApp, startTestApp } from './app.ts';
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

it.each([
  [20, ['web 2 killed', 'database killed']],
  [33, ['worker 1 killed', 'gateway, mail and SMS killed', 'database killed']],
  [29, ['ccavenue: deaf for 1175 ms', 'database: deaf for 310 ms', 'ccavenue is down']],
  [62, ['a new version goes out', 'razorpay is down']],
])(
  'iteration %i: every seat, payment and message is right after: %j',
  async (number, faults) => {
    onTestFailed(() => {
      failed = true;
      console.error(`Logs and database are in ${app.directory}.`);
    });
    const result = await runIteration(app, { seed: SEED, number, trip: trips[number] as ListedTrip });
    expect(result.faults).toEqual(faults);
    expect(result.sold).toBeGreaterThan(0);
  },
  PATIENCE_MS,
);
