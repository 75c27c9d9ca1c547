import { costOf, type Problem } from '../costs.ts';
import { type Choice, listChoices } from './choices.ts';
import { preferenceBy, seatInOrder } from './first-seating.ts';
import {
  type Infeasible,
  loadSolver,
  type OutOfTime,
  readSeating,
  rowsOf,
  type Solution,
  solveProgramme,
} from './programme.ts';

/** The seat of each claim by index. `isProven`: no seating costs less. */
export interface FoundSeating {
  seating: number[];
  isProven: boolean;
}

/** For comparisons of whole numbers that the solver returns as floating point. */
const TOLERANCE = 1e-6;
/** Few choices make a fast search; most optimal seatings need little more. */
const FIRST_SLACK = 2;

/**
 * Returns the cheapest seating, or the cheapest found within `milliseconds`. No leg may be overloaded.
 *
 * 1. Solves the linear programme over all choices. Its cost is a lower bound.
 * 2. Solves the integer programme over the choices whose reduced cost is at most `slack`. A seating with any other
 *    choice costs more than bound + slack.
 * 3. As costs are whole, a cheaper seating than the best costs at most best - 1. Repeats with a larger slack until it
 *    covers that; then the best is optimal among all seatings.
 */
export async function findCheapest(problem: Problem, milliseconds: number): Promise<FoundSeating> {
  const highs = await loadSolver();
  const deadline = performance.now() + milliseconds;
  const first = seatInOrder(problem);
  if (milliseconds <= 0) return { seating: first, isProven: false };
  const choices = listChoices(problem);
  const rows = rowsOf(problem);
  const solve = (list: readonly Choice[], whole: boolean) =>
    solveProgramme(highs, rows, list, { whole, seconds: (deadline - performance.now()) / 1000 });

  const relaxed = solve(choices, false);
  if (relaxed === 'infeasible') throw new Error('the solver finds no seating, though no leg overloads');
  if (relaxed === 'out_of_time') return { seating: first, isProven: false };
  if (isWhole(relaxed)) {
    return { seating: readSeating(choices, relaxed.values, problem.claims), isProven: true };
  }
  const guided = seatInOrder(problem, preferenceBy(choices, relaxed.values));
  return proveBest(problem, cheaper(problem, first, guided), relaxed.cost, (slack) => {
    const list = choices.filter((_, index) => (relaxed.reducedCosts[index] as number) <= slack + TOLERANCE);
    const solution = solve(list, true);
    if (typeof solution === 'string') return solution;
    return {
      seating: readSeating(list, solution.values, problem.claims),
      isProven: solution.isOptimal,
    };
  });
}

/** Searches with growing slack. `search` returns the cheapest seating within a slack, or the cheapest in its time. */
function proveBest(
  problem: Problem,
  start: number[],
  bound: number,
  search: (slack: number) => FoundSeating | Infeasible | OutOfTime,
): FoundSeating {
  let best = start;
  let slack = FIRST_SLACK;
  let searched = -Infinity;
  // A cheaper seating costs at least 1 less; if that is below the bound, there is none.
  const needed = () => costOf(problem, best) - 1 - bound;
  const isBest = () => needed() < -TOLERANCE || needed() <= searched + TOLERANCE;
  while (!isBest()) {
    const found = search(slack);
    if (found === 'out_of_time') return { seating: best, isProven: false };
    searched = slack;
    if (found === 'infeasible') {
      slack *= 2;
      continue;
    }
    best = cheaper(problem, best, found.seating);
    if (!found.isProven) return { seating: best, isProven: false };
    slack = needed();
  }
  return { seating: best, isProven: true };
}

function isWhole({ values }: Solution): boolean {
  return values.every((value) => Math.abs(value - Math.round(value)) < TOLERANCE);
}

function cheaper(problem: Problem, a: number[], b: number[]): number[] {
  return costOf(problem, b) < costOf(problem, a) ? b : a;
}
