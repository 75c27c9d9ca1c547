import { it } from 'vitest';
import { cloneDatabase } from '../../testing/app/clone-database.ts';
import { runBoarding } from './run.ts';

/** `npm run faults -- boarding` runs any number. */
const RUNS = 25;

it(`${RUNS} histories of three phones end in one state on all of them and the server`, async () => {
  await runBoarding({ databaseUrl: await cloneDatabase(), runs: RUNS, seed: 1 });
}, 300_000);
