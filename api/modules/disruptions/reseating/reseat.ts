import type { NewSeat, OldClaim } from './claims.ts';
import type { CoachSeats, Seat } from './coach.ts';
import { costOf, readProblem } from './costs.ts';
import { findOverloads, type Overload } from './overloads.ts';
import { findCheapest } from './solver/optimise.ts';

export interface CoachChange<Claim extends OldClaim = OldClaim> {
  oldCoach: CoachSeats;
  newCoach: CoachSeats;
  /** Of bookings, confirmed and held, and of blocks. */
  claims: readonly Claim[];
}

/**
 * A seat for every claim, or the legs on which there are too few. `isProven`: no seating costs less. `seats` by first
 * stop, last stop, old seat.
 */
export type Reseating<Claim extends OldClaim = OldClaim> =
  | { kind: 'seated'; seats: NewSeat<Claim>[]; cost: number; isProven: boolean }
  | { kind: 'overloaded'; legs: Overload[] };

const MILLISECONDS = 1000;

/**
 * Returns the cheapest seating of all claims on another coach; each has one seat on all its legs. It exists exactly if
 * no leg has more claims than seats: claims are intervals of legs, and seated by first stop (`seatInOrder`) each finds
 * a seat.
 *
 * Costs (`costs.ts`) are sums over claims, and over companions: two of a booking who sat beside each other. Adjoining
 * seats form a grid, which is bipartite, so companions add no odd cycles, and the linear programme is nearly whole.
 * Larger parties stay together by pairs, and by a higher cost of each column: with a cost for every two of a booking,
 * a full coach took over a minute.
 *
 * If `isProven`, no seating costs less (`findCheapest`; the solver compares with a tolerance of 0.000001). The problem
 * is NP-hard in general, so when the time ends, the cheapest seating found is returned with `isProven` false.
 *
 * Ties: of seatings with equal cost, the one that the solver reaches first. Claims are sorted, and the solver uses
 * one thread and a fixed seed, so the same claims in any order have the same result. An unproven result depends on the
 * machine's speed.
 *
 * The solver computes in the calling thread. Call it where nothing else waits.
 */
export async function reseat<Claim extends OldClaim>(
  change: CoachChange<Claim>,
  { milliseconds = MILLISECONDS } = {},
): Promise<Reseating<Claim>> {
  const problem = readProblem(change.oldCoach, change.newCoach, change.claims);
  const legs = findOverloads(problem.claims, problem.seats.length);
  if (legs.length > 0) return { kind: 'overloaded', legs };
  if (problem.claims.length === 0) return { kind: 'seated', seats: [], cost: 0, isProven: true };
  const { seating, isProven } = await findCheapest(problem, milliseconds);
  const seats = problem.claims.map((claim, index) => ({
    claim,
    seat: (problem.seats[seating[index] as number] as Seat).label,
  }));
  return { kind: 'seated', seats, cost: costOf(problem, seating), isProven };
}
