import { expect, it } from 'vitest';
import { costOf, readProblem } from '../costs.ts';
import { listChoices } from '../solver/choices.ts';
import { findCheapest } from '../solver/optimise.ts';
import { loadSolver, rowsOf, solveProgramme } from '../solver/programme.ts';
import { coachOf, randomOf, sell } from './coach-changes.ts';

/** With these seeds, neither the rounded linear programme nor the first search has the optimum. */
const SEEDS = [37, 131];
const SALES = { stops: 6, party: [1, 4], legs: [1, 4], percent: 100, blocks: false } as const;

function problemOf(seed: number) {
  const oldCoach = coachOf(6, 'AB|CD');
  return readProblem(oldCoach, coachOf(8, 'AB|C'), sell(oldCoach, SALES, randomOf(seed)));
}

it.each(SEEDS)(
  'a proven seating costs as little as the integer programme over all choices (%i)',
  async (seed) => {
    const problem = problemOf(seed);
    const optimum = solveProgramme(await loadSolver(), rowsOf(problem), listChoices(problem), {
      whole: true,
      seconds: 60,
    });
    const { seating, isProven } = await findCheapest(problem, 60_000);
    expect(isProven).toBe(true);
    expect(optimum).toMatchObject({ isOptimal: true, cost: expect.closeTo(costOf(problem, seating), 3) });
  },
);

it('a seating found when the time ends is complete, and marked as unproven', async () => {
  const problem = problemOf(37);
  const { seating, isProven } = await findCheapest(problem, 0);
  expect(isProven).toBe(false);
  expect(seating).toHaveLength(problem.claims.length);
  expect(costOf(problem, seating)).toBeGreaterThan(
    costOf(problem, (await findCheapest(problem, 60_000)).seating),
  );
});
