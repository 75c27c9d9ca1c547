import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Problem } from '../costs.ts';
import type { FoundSeating } from './optimise.ts';

/** What the thread is started with. */
export interface SolverTask {
  problem: Problem;
  milliseconds: number;
}

/** Runs `findCheapest` in a thread of its own, which ends with it: the caller's thread serves other calls meanwhile. */
export async function solveInThread(
  problem: Problem,
  milliseconds: number,
): Promise<FoundSeating | undefined> {
  const workerData: SolverTask = { problem, milliseconds };
  const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { workerData });
  const [found] = (await once(worker, 'message')) as [FoundSeating | undefined];
  return found;
}
