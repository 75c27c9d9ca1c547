import type { Challenge, SolvedChallenge } from 'contract/calls/challenge.ts';
import { type Solution, writeSolutions } from 'contract/solutions.ts';
import type { SearchOrder } from './challenge-worker.ts';

export type CreateWorker = () => Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface Search {
  challenge: Challenge;
  /** The solved challenge; null if stopped or no worker could continue. */
  done: Promise<SolvedChallenge | null>;
  stop(): void;
}

/** More workers heat a phone and hardly save time. */
const MOST_WORKERS = 4;

/** Starts solving a challenge in the background with one worker per core, up to four. */
export function searchInBackground(challenge: Challenge, createWorker: CreateWorker, cores: number): Search {
  const workers: ReturnType<CreateWorker>[] = [];
  const solutions = new Map<number, Solution>();
  let end: (solved: SolvedChallenge | null) => void = () => undefined;
  const done = new Promise<SolvedChallenge | null>((resolve) => {
    end = resolve;
  });

  function finish(solved: SolvedChallenge | null) {
    for (const worker of workers) worker.terminate();
    end(solved);
  }

  function take(solution: Solution) {
    solutions.set(solution.counter, solution);
    if (solutions.size >= challenge.parameters.data.units) {
      finish({ challenge, solutions: writeSolutions([...solutions.values()]) });
    }
  }

  const step = Math.max(1, Math.min(cores, MOST_WORKERS));
  try {
    for (let start = 0; start < step; start += 1) {
      const worker = createWorker();
      workers.push(worker);
      worker.addEventListener('message', (message) => take((message as MessageEvent<Solution>).data));
      worker.addEventListener('error', () => finish(null));
      worker.postMessage({ challenge, start, step } satisfies SearchOrder);
    }
  } catch {
    finish(null);
  }
  return { challenge, done, stop: () => finish(null) };
}
