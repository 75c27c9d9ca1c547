import { runBatches } from '../batches/run-batches.ts';

const HISTORIES_PER_BATCH = 1000;

/** Runs many histories of boarding, and prints how often each step ran. Returns false on a failure. */
export function manyHistories(options: {
  runs: number;
  seed: number;
  batch: number | undefined;
}): Promise<boolean> {
  const { runs, seed, batch } = options;
  return runBatches(
    {
      runs,
      seed,
      worker: new URL('./batch-worker.ts', import.meta.url),
      what: 'histories',
      runsPerBatch: HISTORIES_PER_BATCH,
      batchesPerCore: 1,
      only: batch,
      // Plans are made while the tables are empty; they would scan them to the end.
      settings: { enable_seqscan: 'off' },
    },
    {
      claim: 'one state at the end',
      again: (number) => `npm run faults -- boarding --runs ${runs} --seed ${seed} --batch ${number}`,
    },
  );
}
