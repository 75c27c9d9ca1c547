import type { Challenge } from 'contract/calls/challenge.ts';
import { solve } from './solve.ts';

/** The message to a worker: search its share of the counters. It posts each solution until terminated. */
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
    // Raises an error event of the worker, which a rejected promise would not.
    setTimeout(() => {
      throw error;
    });
  });
});
