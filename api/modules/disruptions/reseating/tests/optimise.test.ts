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
    const found = await findCheapest(problem, 60_000);
    expect(found?.gap).toBe(0);
    const cost = costOf(problem, found?.seating ?? []);
    expect(optimum).toMatchObject({ isOptimal: true, cost: expect.closeTo(cost, 3) });
  },
);

it('a seating found when the time ends is complete, and says by how much it may cost too much', async () => {
  const problem = problemOf(37);
  const early = await findCheapest(problem, 0);
  const optimum = await findCheapest(problem, 60_000);
  if (!early || !optimum) throw new Error('nobody was seated');
  const excess = costOf(problem, early.seating) - costOf(problem, optimum.seating);
  expect(excess).toBeGreaterThan(0);
  expect(early.gap).toBeGreaterThanOrEqual(excess);
});
