import { parentPort, workerData } from 'node:worker_threads';
import { TEST_NOW } from '../../testing/app/moment.ts';
import type { Batch, BatchResult } from './batch.ts';
import { runLifecycleBatch } from './run.ts';

const { databaseUrl, runs, seed, path } = workerData as Batch;
const result: BatchResult = await runLifecycleBatch({
  databaseUrl,
  begins: TEST_NOW,
  runs,
  seed,
  ...(path ? { path } : {}),
}).then(
  (tally) => ({ tally }),
  (error: unknown) => ({ failure: explain(error) }),
);
parentPort?.postMessage(result);

/** Returns fast-check's report with the sequence, and its cause. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.message}\n\n${error.cause instanceof Error ? error.cause.message : ''}`;
}
