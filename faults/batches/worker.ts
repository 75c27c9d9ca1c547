import { parentPort, workerData } from 'node:worker_threads';
import type { Batch, BatchResult, Tally } from './batch.ts';
import { explain } from './explain.ts';

/** Runs the batch of this worker thread, and reports its result. */
export async function reportBatch(run: (batch: Batch) => Promise<Tally>): Promise<void> {
  const result = await run(workerData as Batch).then(
    (tally): BatchResult => ({ tally }),
    (error: unknown): BatchResult => ({ failure: explain(error) }),
  );
  parentPort?.postMessage(result);
}
