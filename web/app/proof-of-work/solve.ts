import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'contract/calls/challenge.ts';
import type { Solution } from 'contract/solutions.ts';

/**
 * Searches for solutions among the counters `start`, `start + step`, `start + 2 * step` …, so that workers
 * share the search. Passes each to `onSolution` until that returns false.
 */
export async function solve(
  challenge: Challenge,
  { start, step }: { start: number; step: number },
  onSolution: (solution: Solution) => boolean,
): Promise<void> {
  for (let counterStart = start; ; ) {
    const found = await solveChallenge({ challenge, deriveKey, counterStart, counterStep: step, timeout: 0 });
    if (!found || !onSolution({ counter: found.counter, derivedKey: found.derivedKey })) return;
    counterStart = found.counter + step;
  }
}
