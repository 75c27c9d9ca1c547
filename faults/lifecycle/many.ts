import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createDatabase, dropDatabase, startTemporaryPostgres } from '../../scripts/running/postgres.ts';
import { prepareForTests } from '../../testing/app/prepare-for-tests.ts';
import type { Batch, BatchResult } from './batch.ts';

/** A batch has a database of its own, so that the tables stay as small as a test's. */
const LIFECYCLES_PER_BATCH = 500;
/** A batch waits for its database half of the time. */
const BATCHES_PER_CORE = 2;

/**
 * Runs many lifecycles in parallel batches, and prints the tally. Returns false on a failure.
 */
export async function runLifecycles(options: {
  runs: number;
  seed: number;
  batch: number | undefined;
  path: string | undefined;
}): Promise<boolean> {
  const { runs, seed, path } = options;
  await using postgres = await startTemporaryPostgres({ durable: false });
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const tally: Record<string, number> = {};
  let failure: string | undefined;
  let finished = 0;
  await prepareForTests(await createDatabase(postgres.url, 'mayura'));
  const batches = batchesOf(runs, options.batch).values();
  const runNext = async () => {
    for (const { number, size } of batches) {
      if (failure) return;
      const name = `batch_${number}`;
      const databaseUrl = await createDatabase(postgres.url, name, 'mayura');
      const result = await runBatch({ databaseUrl, runs: size, seed: seed + number, path });
      await dropDatabase(postgres.url, name);
      if ('failure' in result) {
        failure = `${result.failure}\n\nAgain: npm run faults -- --seed ${seed} --batch ${number} --path <path above>`;
      } else {
        for (const [what, count] of Object.entries(result.tally)) tally[what] = (tally[what] ?? 0) + count;
        finished += size;
        const done = `${finished.toLocaleString('en')} of ${runs.toLocaleString('en')}`;
        process.stdout.write(`\r  ${done} lifecycles, ${seconds()} s`);
      }
    }
  };
  await Promise.all(Array.from({ length: BATCHES_PER_CORE * availableParallelism() }, runNext));
  console.log(`\n\n${failure ?? report(tally, finished, seed, seconds())}`);
  return failure === undefined;
}

function batchesOf(runs: number, only: number | undefined): { number: number; size: number }[] {
  const all = Array.from({ length: Math.ceil(runs / LIFECYCLES_PER_BATCH) }, (_, number) => ({
    number,
    size: Math.min(LIFECYCLES_PER_BATCH, runs - number * LIFECYCLES_PER_BATCH),
  }));
  return only === undefined ? all : all.filter(({ number }) => number === only);
}

function runBatch(batch: Batch): Promise<BatchResult> {
  return new Promise((done, fail) => {
    const worker = new Worker(new URL('./batch-worker.ts', import.meta.url), { workerData: batch });
    worker.once('message', done);
    worker.once('error', fail);
  });
}

function report(tally: Record<string, number>, finished: number, seed: number, seconds: number): string {
  const lines = Object.entries(tally)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([what, count]) => `  ${count.toLocaleString('en').padStart(9)}  ${what}`);
  return [
    `${finished.toLocaleString('en')} lifecycles in ${seconds} s (seed ${seed}): every invariant held after every step.`,
    ...lines,
  ].join('\n');
}
