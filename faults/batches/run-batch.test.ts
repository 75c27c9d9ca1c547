import { expect, it } from 'vitest';
import type { BatchResult } from './batch.ts';
import { runBatch } from './run-batch.ts';

const BATCH = { databaseUrl: '', runs: 1, seed: 1, path: undefined };

const run = (code: string, signal?: AbortSignal): Promise<BatchResult> =>
  runBatch(new URL(`data:text/javascript,${encodeURIComponent(code)}`), BATCH, signal && { signal });

const REPORT = "import { parentPort } from 'node:worker_threads'; parentPort.postMessage";

it.each<[string, string, BatchResult]>([
  ['reports its tally', `${REPORT}({ tally: { sold: 1 } })`, { tally: { sold: 1 } }],
  ['reports its failure', `${REPORT}({ failure: 'sold twice' })`, { failure: 'sold twice' }],
  ['throws', "throw new Error('no memory')", { failure: 'the thread failed: no memory' }],
  ['ends', 'process.exit(3)', { failure: 'the thread ended with code 3 without its result' }],
  [
    'waits for nothing',
    'await new Promise(() => {})',
    { failure: 'the thread ended with code 13 without its result' },
  ],
])('a batch whose thread %s has that result', async (_, code, result) => {
  expect(await run(code)).toEqual(result);
});

it('a batch ends when it is aborted', async () => {
  const aborting = new AbortController();
  const running = run('setInterval(() => {}, 1000)', aborting.signal);
  aborting.abort();
  expect(await running).toHaveProperty('failure');
});
