import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createDatabase, dropDatabase, startTemporaryPostgres } from '../../scripts/running/postgres.ts';
import { prepareForTests } from '../../testing/app/prepare-for-tests.ts';
import { addTally, type Batch, type BatchResult, type Tally } from './batch.ts';

export interface BatchOptions {
  /** A module that calls `reportBatch`. */
  worker: URL;
  /** What runs, in the plural. */
  what: string;
  runs: number;
  seed: number;
  /** A batch has a database of its own, so that the tables stay small. */
  runsPerBatch: number;
  /** Batches at the same time. */
  batchesPerCore: number;
  /** The number of the only batch to run. */
  only: number | undefined;
  path?: string | undefined;
  /** Settings of PostgreSQL. */
  settings?: Record<string, string>;
}

/**
 * Runs many histories or lifecycles in parallel batches, and prints the tally under `claim`, or the first failure with
 * `again`. Returns false on a failure.
 */
export async function runBatches(
  options: BatchOptions,
  { claim, again }: { claim: string; again(batch: number): string },
): Promise<boolean> {
  const { what, runs, seed, path, settings = {} } = options;
  await using postgres = await startTemporaryPostgres({ durable: false, settings });
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const tally: Tally = {};
  let failure: string | undefined;
  let finished = 0;
  await prepareForTests(await createDatabase(postgres.url, 'mayura'));
  const batches = batchesOf(options).values();
  const runNext = async () => {
    for (const { number, size } of batches) {
      if (failure) return;
      const name = `batch_${number}`;
      const databaseUrl = await createDatabase(postgres.url, name, 'mayura');
      const result = await runBatch(options.worker, { databaseUrl, runs: size, seed: seed + number, path });
      await dropDatabase(postgres.url, name);
      if ('failure' in result) {
        failure = `${result.failure}\n\nAgain: ${again(number)}`;
      } else {
        addTally(tally, result.tally);
        finished += size;
        const done = `${finished.toLocaleString('en')} of ${runs.toLocaleString('en')}`;
        process.stdout.write(`\r  ${done} ${what}, ${seconds()} s`);
      }
    }
  };
  await Promise.all(Array.from({ length: options.batchesPerCore * availableParallelism() }, runNext));
  const sum = `${finished.toLocaleString('en')} ${what} in ${seconds()} s (seed ${seed}): ${claim}.`;
  console.log(`\n\n${failure ?? [sum, ...linesOf(tally)].join('\n')}`);
  return failure === undefined;
}

function batchesOf({ runs, runsPerBatch, only }: BatchOptions): { number: number; size: number }[] {
  const all = Array.from({ length: Math.ceil(runs / runsPerBatch) }, (_, number) => ({
    number,
    size: Math.min(runsPerBatch, runs - number * runsPerBatch),
  }));
  return only === undefined ? all : all.filter(({ number }) => number === only);
}

function runBatch(module: URL, batch: Batch): Promise<BatchResult> {
  return new Promise((done, fail) => {
    const worker = new Worker(module, { workerData: batch });
    worker.once('message', done);
    worker.once('error', fail);
  });
}

function linesOf(tally: Tally): string[] {
  return Object.entries(tally)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([what, count]) => `  ${count.toLocaleString('en').padStart(9)}  ${what}`);
}
