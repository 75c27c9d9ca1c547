import { runBatches } from '../batches/run-batches.ts';
import { EXPECTED } from './tally/expected.ts';

const LIFECYCLES_PER_BATCH = 500;
/** A batch waits for its database half of the time. */
const BATCHES_PER_CORE = 2;

/** Runs many lifecycles in parallel batches, and prints the tally. Returns false on a failure. */
export function runLifecycles(options: {
  runs: number;
  seed: number;
  batch: number | undefined;
  path: string | undefined;
}): Promise<boolean> {
  const { batch, ...run } = options;
  return runBatches(
    {
      ...run,
      worker: new URL('./batch-worker.ts', import.meta.url),
      what: 'lifecycles',
      runsPerBatch: LIFECYCLES_PER_BATCH,
      batchesPerCore: BATCHES_PER_CORE,
      only: batch,
      expected: EXPECTED,
    },
    {
      claim: 'every invariant held after every step',
      again: (number) => `npm run faults -- --seed ${run.seed} --batch ${number} --path <path above>`,
    },
  );
}
