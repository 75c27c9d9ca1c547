import { it } from 'vitest';
import { cloneDatabase } from '../../api/testing/clone-database.ts';
import { TEST_NOW } from '../../api/testing/moment.ts';
import { runLifecycleBatch } from './run.ts';

/** Half of the 2,000 lives of a test run: two files share them, so that two processors do. `npm run faults` lives as many as wanted. */
const RUNS = 1000;

export function lifecycleTest(seed: number): void {
  it(`${RUNS} bookings end as tickets or as money back, whatever happens on the way`, async () => {
    await runLifecycleBatch({ databaseUrl: await cloneDatabase(), begins: TEST_NOW, runs: RUNS, seed });
  }, 300_000);
}
