import highsModule, { type Highs, type ModelData } from 'highs';
import type { OldClaim } from '../claims.ts';
import { BESIDE_WOMAN, type Problem } from '../costs.ts';
import type { Choice } from './choices.ts';
import { rowsOfStrangers } from './stranger-rows.ts';

/**
 * The rows of the programme: one for each claim, then one for each seat and first stop, then those that keep strangers
 * from the seats beside a woman.
 */
interface Rows {
  lower: Float64Array;
  upper: Float64Array;
  /** The rows that a choice is in. */
  of: (choice: Choice) => number[];
  /** The rows that a seating may break at the cost of `BESIDE_WOMAN`. */
  breakable: readonly number[];
}

/**
 * A solution. `values` by choice: 1 if picked. `reducedCosts` by choice: how much more any solution costs at least that
 * picks it (linear programme only).
 */
export interface Solution {
  isOptimal: boolean;
  cost: number;
  values: Float64Array;
  reducedCosts: Float64Array;
}

export type Infeasible = 'infeasible';
export type OutOfTime = 'out_of_time';

// The package declares CommonJS types for its ES module, so its default export has the wrong type.
const loadHighs = highsModule as unknown as typeof highsModule.default;

let loading: Promise<Highs> | undefined;

/** Loads the solver at its first use. It computes in this thread. */
export async function loadSolver(): Promise<Highs> {
  loading ??= loadHighs();
  return loading;
}

/**
 * Each claim has exactly one choice, and each seat at most one claim on a leg. Only legs after a first stop need a row:
 * on other legs, nobody boards.
 */
export function rowsOf(problem: Problem): Rows {
  const { claims, seats } = problem;
  const starts = [...new Set(claims.map(({ fromStop }) => fromStop))];
  const hard = claims.length + seats.length * starts.length;
  const apart = rowsOfStrangers(problem, hard);
  const count = hard + apart.breakable.length;
  const lower = new Float64Array(count).fill(-Infinity).fill(1, 0, claims.length);
  const legsOf = claims.map(({ fromStop, toStop }) =>
    starts.flatMap((stop, index) => (fromStop <= stop && stop < toStop ? [index] : [])),
  );
  const of = (choice: Choice) => [
    ...choice.claims,
    ...choice.claims.flatMap((claim, place) =>
      (legsOf[claim] as number[]).map(
        (leg) => claims.length + (choice.seats[place] as number) * starts.length + leg,
      ),
    ),
    ...apart.of(choice),
  ];
  return { lower, upper: new Float64Array(count).fill(1), of, breakable: apart.breakable };
}

/** Solves the linear programme, or with `whole` the integer programme, over these choices. */
export function solveProgramme(
  highs: Highs,
  rows: Rows,
  choices: readonly Choice[],
  { whole, seconds }: { whole: boolean; seconds: number },
): Solution | Infeasible | OutOfTime {
  if (seconds <= 0) return 'out_of_time';
  return highs.withModel(modelOf(highs, rows, choices, whole), (model) => {
    model.options.set({ ...optionsFor(whole), time_limit: seconds });
    model.run();
    const { modelStatus, solutionStatus } = highs.constants;
    const status = model.getModelStatus();
    if (status === modelStatus.infeasible) return 'infeasible';
    const isOptimal = status === modelStatus.optimal;
    const hasSolution = model.info.get('primal_solution_status') === solutionStatus.feasible;
    if (!isOptimal && !(whole && hasSolution)) return 'out_of_time';
    const { colValue, colDual } = model.getSolution();
    return { isOptimal, cost: model.getObjectiveValue(), values: colValue, reducedCosts: colDual };
  });
}

/**
 * Costs are whole numbers, so a solution is optimal if none can be lower by 1. The options left out cost more time here
 * than they save.
 */
function optionsFor(whole: boolean): Record<string, string | number | boolean> {
  if (!whole) return { output_flag: false, solver: 'simplex' };
  return {
    output_flag: false,
    mip_rel_gap: 0,
    mip_abs_gap: 0.99,
    mip_heuristic_run_feasibility_jump: false,
    mip_detect_symmetry: false,
  };
}

function modelOf(highs: Highs, rows: Rows, choices: readonly Choice[], whole: boolean): ModelData {
  const ofChoices = choices.map(rows.of);
  const entries = [...ofChoices, ...rows.breakable.map((row) => [row])];
  const indices = entries.flat();
  const picked = ofChoices.flat().length;
  const starts = [0];
  for (const entry of entries) starts.push((starts.at(-1) as number) + entry.length);
  const size = entries.length;
  return {
    numCols: size,
    numRows: rows.lower.length,
    colCost: [...choices.map(({ cost }) => cost), ...rows.breakable.map(() => BESIDE_WOMAN)],
    colLower: new Float64Array(size),
    colUpper: new Float64Array(size).fill(whole ? 1 : highs.infinity),
    rowLower: rows.lower,
    rowUpper: rows.upper,
    matrix: {
      format: 'csc',
      numRows: rows.lower.length,
      numCols: size,
      starts,
      indices,
      values: new Float64Array(indices.length).fill(1).fill(-1, picked),
    },
    ...(whole && { integrality: new Int32Array(size).fill(highs.constants.variableType.integer) }),
  };
}

/** Returns the seat of each claim in a whole solution. */
export function readSeating(choices: readonly Choice[], values: Float64Array, claims: readonly OldClaim[]) {
  const seating = claims.map(() => -1);
  choices.forEach((choice, index) => {
    if ((values[index] as number) < 0.5) return;
    choice.claims.forEach((claim, place) => {
      seating[claim] = choice.seats[place] as number;
    });
  });
  if (seating.includes(-1)) throw new Error('the solver left a claim without a seat');
  return seating;
}
