import { availableParallelism } from 'node:os';
import { createDatabase, dropDatabase, startTemporaryPostgres } from '../../scripts/running/postgres.ts';
import { prepareForTests } from '../../testing/app/prepare-for-tests.ts';
import { endOnSignals } from '../signals.ts';
import { addTally, listMissing, type Tally } from './batch.ts';
import { runBatch } from './run-batch.ts';

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
  /** What a run should count; it lists what it never reached. */
  expected?: readonly string[];
  /** Settings of PostgreSQL. */
  settings?: Record<string, string>;
}

/**
 * Runs many histories or lifecycles in parallel batches, and prints the tally under `claim`, or the first failure with
 * `again`, as soon as it is known. Returns false on a failure; a signal ends the process with a sentence.
 */
export async function runBatches(
  options: BatchOptions,
  { claim, again }: { claim: string; again(batch: number): string },
): Promise<boolean> {
  const { what, runs, seed, path, settings = {} } = options;
  const began = performance.now();
  const tally: Tally = {};
  let finished = 0;
  const progress = () => {
    const seconds = Math.round((performance.now() - began) / 1000);
    return `${finished.toLocaleString('en')} of ${runs.toLocaleString('en')} ${what}, ${seconds} s`;
  };
  using _ = endOnSignals((signal) => `Stopped by ${signal} after ${progress()} (seed ${seed}).`);
  await using postgres = await startTemporaryPostgres({ durable: false, settings });
  await prepareForTests(await createDatabase(postgres.url, 'mayura'));
  const failing = new AbortController();
  const { signal } = failing;
  const batches = batchesOf(options).values();
  const runNext = async () => {
    for (const { number, size } of batches) {
      if (signal.aborted) return;
      const name = `batch_${number}`;
      const databaseUrl = await createDatabase(postgres.url, name, 'mayura');
      const batch = { databaseUrl, runs: size, seed: seed + number, path };
      const result = await runBatch(options.worker, batch, { signal });
      if (signal.aborted) return;
      if ('failure' in result) {
        console.error(`\n\n${result.failure}\n\nAfter ${progress()}. Again: ${again(number)}`);
        failing.abort();
        return;
      }
      await dropDatabase(postgres.url, name);
      addTally(tally, result.tally);
      finished += size;
      process.stdout.write(`\r  ${progress()}`);
    }
  };
  await Promise.all(Array.from({ length: options.batchesPerCore * availableParallelism() }, runNext));
  if (signal.aborted) return false;
  console.log(`\n\n${progress()} (seed ${seed}): ${claim}.\n${linesOf(tally).join('\n')}`);
  const missing = listMissing(tally, options.expected ?? []);
  if (missing.length > 0) console.log(`\nNever reached:\n${missing.map((what) => `  ${what}`).join('\n')}`);
  return true;
}

function batchesOf({ runs, runsPerBatch, only }: BatchOptions): { number: number; size: number }[] {
  const all = Array.from({ length: Math.ceil(runs / runsPerBatch) }, (_, number) => ({
    number,
    size: Math.min(runsPerBatch, runs - number * runsPerBatch),
  }));
  return only === undefined ? all : all.filter(({ number }) => number === only);
}

function linesOf(tally: Tally): string[] {
  return Object.entries(tally)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([what, count]) => `  ${count.toLocaleString('en').padStart(9)}  ${what}`);
}
