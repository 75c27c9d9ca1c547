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

/** The seat of each claim by index. No seating costs less than this one less `gap`. */
export interface FoundSeating {
  seating: number[];
  gap: number;
}

/** For comparisons of whole numbers that the solver returns as floating point. */
const TOLERANCE = 1e-6;
/** Few choices make a fast search; most optimal seatings need little more. */
const FIRST_SLACK = 2;

/**
 * Returns the cheapest seating, or the cheapest found within `milliseconds`. No leg may be overloaded. Undefined if
 * none is found: with chosen seats there may be none.
 *
 * Women and strangers make the search longer, so it first ignores them. If nobody then sits beside a woman alone, that
 * seating is the result: no other costs less. Else it searches again with them, and takes the cheaper of both.
 */
export async function findCheapest(
  problem: Problem,
  milliseconds: number,
): Promise<FoundSeating | undefined> {
  const deadline = performance.now() + milliseconds;
  const alone = { ...problem, strangers: [] };
  const first = await search(alone, milliseconds);
  if (!first || problem.strangers.length === 0) return first;
  const least = costOf(alone, first.seating) - first.gap;
  const cost = costOf(problem, first.seating);
  if (cost - first.gap === least) return first;
  const second = await search(problem, deadline - performance.now());
  const seating = cheaper(problem, first.seating, second?.seating) ?? first.seating;
  const bound = second ? costOf(problem, second.seating) - second.gap : least;
  return { seating, gap: costOf(problem, seating) - Math.max(least, bound) };
}

/**
 * Returns the cheapest seating, or the cheapest found within `milliseconds`. No leg may be overloaded. Undefined if
 * none is found: with chosen seats there may be none.
 *
 * 1. Solves the linear programme over all choices. Its cost is a lower bound.
 * 2. Solves the integer programme over the choices whose reduced cost is at most `slack`. A seating with any other
 *    choice costs more than bound + slack.
 * 3. As costs are whole, a cheaper seating than the best costs at most best - 1. Repeats with a larger slack until it
 *    covers that; then the best is optimal among all seatings.
 */
async function search(problem: Problem, milliseconds: number): Promise<FoundSeating | undefined> {
  const highs = await loadSolver();
  const deadline = performance.now() + milliseconds;
  const first = seatInOrder(problem);
  const choices = listChoices(problem);
  const rows = rowsOf(problem);
  const solve = (list: readonly Choice[], whole: boolean) =>
    solveProgramme(highs, rows, list, { whole, seconds: (deadline - performance.now()) / 1000 });

  const relaxed = solve(choices, false);
  if (relaxed === 'infeasible') return undefined;
  if (relaxed === 'out_of_time') return first && { seating: first, gap: costOf(problem, first) };
  if (isWhole(relaxed)) {
    return { seating: readSeating(choices, relaxed.values, problem.claims), gap: 0 };
  }
  const guided = seatInOrder(problem, preferenceBy(choices, relaxed.values));
  const bounds = { bound: relaxed.cost, widest: relaxed.reducedCosts.reduce((a, b) => Math.max(a, b), 0) };
  return proveBest(problem, cheaper(problem, first, guided), bounds, (slack) => {
    const list = choices.filter((_, index) => (relaxed.reducedCosts[index] as number) <= slack + TOLERANCE);
    const solution = solve(list, true);
    if (typeof solution === 'string') return solution;
    return {
      seating: readSeating(list, solution.values, problem.claims),
      isOptimal: solution.isOptimal,
    };
  });
}

interface SearchedSeating {
  seating: number[];
  /** Whether no seating within the slack costs less. */
  isOptimal: boolean;
}

/**
 * Searches with growing slack, up to the widest reduced cost. `search` returns the cheapest seating within a slack, or
 * the cheapest in its time.
 */
function proveBest(
  problem: Problem,
  start: number[] | undefined,
  { bound, widest }: { bound: number; widest: number },
  search: (slack: number) => SearchedSeating | Infeasible | OutOfTime,
): FoundSeating | undefined {
  let best = start;
  let slack = FIRST_SLACK;
  let lower = Math.ceil(bound - TOLERANCE);
  const cost = () => (best ? costOf(problem, best) : Infinity);
  while (lower < cost() && (best || slack <= 2 * widest)) {
    const found = search(slack);
    if (found === 'out_of_time') break;
    if (found !== 'infeasible') best = cheaper(problem, best, found.seating);
    if (found !== 'infeasible' && !found.isOptimal) break;
    // Other seatings cost more than the bound with the slack, and costs are whole.
    lower = Math.floor(bound + slack + TOLERANCE) + 1;
    slack = best ? cost() - 1 - bound : slack * 2;
  }
  return best && { seating: best, gap: Math.max(0, cost() - lower) };
}

function isWhole({ values }: Solution): boolean {
  return values.every((value) => Math.abs(value - Math.round(value)) < TOLERANCE);
}

function cheaper(problem: Problem, a: number[] | undefined, b: number[] | undefined): number[] | undefined {
  if (!a || !b) return a ?? b;
  return costOf(problem, b) < costOf(problem, a) ? b : a;
}
