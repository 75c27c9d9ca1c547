import { parentPort, workerData } from 'node:worker_threads';
import { findCheapest } from './optimise.ts';
import type { SolverTask } from './solver-thread.ts';

const { problem, milliseconds } = workerData as SolverTask;
parentPort?.postMessage(await findCheapest(problem, milliseconds));
