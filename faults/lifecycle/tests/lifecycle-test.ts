import { expect, it } from 'vitest';
import { cloneDatabase } from '../../../testing/app/clone-database.ts';
import { TEST_NOW } from '../../../testing/app/moment.ts';
import { runLifecycleBatch } from '../run.ts';

/**
 * Half of the lifecycles of a test run: two files share them, for two cores. Each takes about a third of a second, so few
 * run here. `npm run faults` runs any number; the nightly workflow runs 20,000.
 */
const RUNS = 90;

export function lifecycleTest(seed: number): void {
  it(`${RUNS} bookings end as tickets or as refunds, whatever happens in between`, async () => {
    const options = { begins: TEST_NOW, runs: RUNS, seed };
    const tally = await runLifecycleBatch({ databaseUrl: await cloneDatabase(), ...options });
    expect(tally['coach change approve, approved: done']).toBeGreaterThanOrEqual(RUNS / 20);
    // Beside other work on two cores it has taken over five minutes.
  }, 900_000);
}
