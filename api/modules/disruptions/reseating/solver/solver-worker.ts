import { parentPort } from 'node:worker_threads';
import { findCheapest } from './optimise.ts';
import type { SolverTask } from './solver-thread.ts';

parentPort?.on('message', (task: SolverTask) => void solve(task));

async function solve({ problem, milliseconds }: SolverTask): Promise<void> {
  parentPort?.postMessage(await findCheapest(problem, milliseconds));
}
