import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Problem } from '../costs.ts';
import type { FoundSeating } from './optimise.ts';

/** What the thread is asked for. */
export interface SolverTask {
  problem: Problem;
  milliseconds: number;
}

/** Long enough for a dispatcher who looks at a preview before they carry it out. */
const IDLE_MILLISECONDS = 60_000;

/** The idle thread, and the timer that ends it. */
let idle: { worker: Worker; timer: NodeJS.Timeout } | undefined;

/**
 * Runs `findCheapest` in a thread of its own: the caller's thread serves other calls meanwhile. Starting a thread and
 * loading the solver takes longer than most seatings, so one idle thread stays for a minute.
 */
export async function solveInThread(
  problem: Problem,
  milliseconds: number,
): Promise<FoundSeating | undefined> {
  const worker = takeIdle() ?? new Worker(new URL('./solver-worker.ts', import.meta.url));
  worker.ref();
  worker.postMessage({ problem, milliseconds } satisfies SolverTask);
  const [found] = (await once(worker, 'message')) as [FoundSeating | undefined];
  keepIdle(worker);
  return found;
}

function takeIdle(): Worker | undefined {
  const taken = idle;
  idle = undefined;
  clearTimeout(taken?.timer);
  return taken?.worker;
}

/** Keeps a thread that keeps no process running; ends the one that was idle before it. */
function keepIdle(worker: Worker): void {
  worker.unref();
  void takeIdle()?.terminate();
  const timer = setTimeout(() => void takeIdle()?.terminate(), IDLE_MILLISECONDS).unref();
  idle = { worker, timer };
}
