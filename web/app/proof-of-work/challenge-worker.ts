import type { Challenge } from 'contract/challenge.ts';
import { solve } from './solve.ts';

/** What a worker is asked for: to search its share of the counters. It posts each solution, until it is terminated. */
export interface SearchOrder {
  challenge: Challenge;
  start: number;
  step: number;
}

globalThis.addEventListener('message', ({ data }: MessageEvent<SearchOrder>) => {
  solve(data.challenge, data, (solution) => {
    globalThis.postMessage(solution);
    return true;
  }).catch((error: unknown) => {
    // Reaches the page as an error of the worker, which an exception of a promise would not.
    setTimeout(() => {
      throw error;
    });
  });
});
