import { Worker } from 'node:worker_threads';
import type { Batch, BatchResult } from './batch.ts';
import { explain } from './explain.ts';

/**
 * Runs a batch in a worker thread. A thread that fails, or ends without its result, is a failure with that reason.
 * Aborting `signal` ends the thread.
 */
export function runBatch(
  module: URL,
  batch: Batch,
  { signal }: { signal?: AbortSignal } = {},
): Promise<BatchResult> {
  return new Promise((done) => {
    const worker = new Worker(module, { workerData: batch });
    worker.once('message', done);
    worker.once('error', (error) => done({ failure: `the thread failed: ${explain(error)}` }));
    worker.once('exit', (code) => done({ failure: `the thread ended with code ${code} without its result` }));
    signal?.addEventListener('abort', () => void worker.terminate(), { once: true });
  });
}
