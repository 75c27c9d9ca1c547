import type { NewSeat, OldClaim } from './claims.ts';
import type { CoachSeats, Seat } from './coach.ts';
import { costOf, type Problem, readProblem } from './costs.ts';
import { findConflicts, type Move, type MoveConflict, seatsOfMoves } from './moves.ts';
import { findOverloads, type Overload } from './overloads.ts';
import type { FoundSeating } from './solver/optimise.ts';
import { solveInThread } from './solver/solver-thread.ts';

export interface CoachChange<Claim extends OldClaim = OldClaim> {
  oldCoach: CoachSeats;
  newCoach: CoachSeats;
  /** Of bookings, confirmed and held, and of blocks. */
  claims: readonly Claim[];
  /** Seats that a person has chosen; the others are seated around them. */
  moves?: readonly Move[];
}

/**
 * A seat for every claim. No seating with the same moves costs less than `cost - gap`; `gap` is null if moves name
 * every seat. `seats` by first stop, last stop, old seat.
 */
export interface Reseated<Claim extends OldClaim = OldClaim> {
  kind: 'seated';
  seats: NewSeat<Claim>[];
  cost: number;
  gap: number | null;
}

/** `crowded_out`: the moves leave no seat for another claim. */
export type Reseating<Claim extends OldClaim = OldClaim> =
  | Reseated<Claim>
  | { kind: 'overloaded'; legs: Overload[] }
  | { kind: 'impossible'; conflicts: MoveConflict[] }
  | { kind: 'crowded_out' };

/** Returns the cheapest seating that it finds in the time; undefined if there is none. */
type Solve = (problem: Problem, milliseconds: number) => Promise<FoundSeating | undefined>;

/** 60 people are seated within a second; coaches with over 200 short journeys may take longer. */
const MILLISECONDS = 3000;

/**
 * Returns the cheapest seating of all claims on another coach; each has one seat on all its legs. Without moves it
 * exists exactly if no leg has more claims than seats: claims are intervals of legs, and seated by first stop
 * (`seatInOrder`) each finds a seat.
 *
 * Costs (`costs.ts`) are sums over claims, over companions: two of a booking who sat beside each other, and over strangers
 * beside a woman alone. Adjoining
 * seats form a grid, which is bipartite, so companions add no odd cycles, and the linear programme is nearly whole.
 * Larger parties stay together by pairs, and by a higher cost of each column: with a cost for every two of a booking,
 * a full coach took over a minute.
 *
 * If `gap` is 0, no seating costs less (`findCheapest`; the solver compares with a tolerance of 0.000001). The problem
 * is NP-hard in general, so when the time ends, the cheapest seating found is returned with what it may cost too much.
 *
 * Ties: of seatings with equal cost, the one that the solver reaches first. Claims are sorted, and the solver uses
 * one thread and a fixed seed, so the same claims in any order have the same result. A result with a gap depends on
 * the machine's speed: to carry out what was previewed, pass its seats as moves.
 */
export async function reseat<Claim extends OldClaim>(
  change: CoachChange<Claim>,
  { milliseconds = MILLISECONDS, solve = solveInThread }: { milliseconds?: number; solve?: Solve } = {},
): Promise<Reseating<Claim>> {
  const { moves = [] } = change;
  const problem = readProblem(change.oldCoach, change.newCoach, change.claims);
  const legs = findOverloads(problem.claims, problem.seats.length);
  if (legs.length > 0) return { kind: 'overloaded', legs };
  const conflicts = findConflicts(problem, moves);
  if (conflicts.length > 0) return { kind: 'impossible', conflicts };
  const chosen = seatsOfMoves(problem, moves);
  if (!chosen.includes(-1)) return seated(problem, chosen, moves.length > 0 ? null : 0);
  const found = await solve({ ...problem, chosen }, milliseconds);
  return found ? seated(problem, found.seating, found.gap) : { kind: 'crowded_out' };
}

function seated<Claim extends OldClaim>(
  problem: Problem<Claim>,
  seating: readonly number[],
  gap: number | null,
): Reseated<Claim> {
  const seats = problem.claims.map((claim, index) => ({
    claim,
    seat: (problem.seats[seating[index] as number] as Seat).label,
  }));
  return { kind: 'seated', seats, cost: costOf(problem, seating), gap };
}
