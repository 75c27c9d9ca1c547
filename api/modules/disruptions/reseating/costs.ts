import {
  type Companions,
  findCompanions,
  membersByBooking,
  type OldClaim,
  oldSeatsOf,
  sortClaims,
} from './claims.ts';
import { type Adjacency, adjacencyOf, type CoachSeats, listSeats, type Seat } from './coach.ts';
import { findStrangers, listBeside, type Strangers } from './strangers.ts';

/** What each passenger pays for a worse seat. Whole numbers: the proof of optimality rounds by them. */
const OTHER_SEAT = 4;
const OTHER_POSITION = 6;
/** So that nobody changes sides without a reason. */
const OTHER_SIDE = 1;
const COLUMN = 1;
/** For each column, if others of the booking are left behind. */
const COLUMN_FROM_OTHERS = 2;
const MOVED_BLOCK = 1;
/** For each leg on which a stranger is seated beside a woman alone: more than all else that a seating could save. */
export const BESIDE_WOMAN = 1000;
/** For a seat that its claim avoids: more than all else that a seating could save. */
const AVOIDED_SEAT = 1000;
/** For each of two companions whose seats adjoin, and for each if they do not. */
const APART: Record<Adjacency, number> = { beside: 0, across: 2, behind: 4 };
const PARTED = 8;

/** A coach change as the solver sees it. `claims` are sorted; all numbers are indexes of claims and of `seats`. */
export interface Problem<Claim extends OldClaim = OldClaim> {
  coach: CoachSeats;
  seats: readonly Seat[];
  claims: readonly Claim[];
  oldSeats: readonly Seat[];
  companions: readonly Companions[];
  /** Whether a claim's booking has others beside it and its companion. */
  hasOthers: readonly boolean[];
  strangers: readonly Strangers[];
  /** The seat that a person has chosen for a claim; -1 for none. */
  chosen: readonly number[];
}

export function readProblem<Claim extends OldClaim>(
  oldCoach: CoachSeats,
  coach: CoachSeats,
  unsorted: readonly Claim[],
): Problem<Claim> {
  const claims = sortClaims(unsorted);
  const oldSeats = oldSeatsOf(oldCoach, claims);
  const companions = findCompanions(oldCoach, claims, oldSeats);
  const paired = new Set(companions.flatMap(({ first, second }) => [first, second]));
  const members = membersByBooking(claims);
  const hasOthers = claims.map(
    ({ bookingId }, claim) =>
      bookingId !== null && (members.get(bookingId)?.length ?? 0) > (paired.has(claim) ? 2 : 1),
  );
  return {
    coach,
    seats: listSeats(coach),
    claims,
    oldSeats,
    companions,
    hasOthers,
    strangers: findStrangers(oldCoach, claims, oldSeats),
    chosen: claims.map(() => -1),
  };
}

/**
 * Returns the cost of a seat for one claim: 0 for the same label, else more with the distance in columns, on the other
 * side, and without the window or aisle. `isParted` adds what a companion elsewhere costs.
 */
export function seatCost(problem: Problem, claim: number, seat: number, isParted: boolean): number {
  return labelCost(problem, claim, seat, isParted) + (isParted ? PARTED : 0);
}

function labelCost(problem: Problem, claim: number, seat: number, isParted: boolean): number {
  const before = problem.oldSeats[claim] as Seat;
  const after = problem.seats[seat] as Seat;
  if (before.label === after.label) return 0;
  const { blockId, avoids } = problem.claims[claim] as OldClaim;
  if (blockId !== null) return MOVED_BLOCK;
  const column = isParted || problem.hasOthers[claim] ? COLUMN_FROM_OTHERS : COLUMN;
  return (
    OTHER_SEAT +
    (before.position === after.position ? 0 : OTHER_POSITION) +
    (before.isLeft === after.isLeft ? 0 : OTHER_SIDE) +
    (avoids?.includes(after.label) ? AVOIDED_SEAT : 0) +
    column * Math.abs(before.column - after.column)
  );
}

/** Returns the cost of two adjoining seats for companions; undefined if the seats do not adjoin. */
export function adjoiningCost(
  problem: Problem,
  pair: Companions,
  first: number,
  second: number,
): number | undefined {
  const seats = [problem.seats[first], problem.seats[second]] as [Seat, Seat];
  const adjacency = adjacencyOf(problem.coach, ...seats);
  if (!adjacency) return undefined;
  return (
    seatCost(problem, pair.first, first, false) +
    seatCost(problem, pair.second, second, false) +
    2 * APART[adjacency]
  );
}

/** Whether both companions have their old labels: this costs nothing, wherever the new coach has these seats. */
function areUnmoved(problem: Problem, pair: Companions, first: number, second: number): boolean {
  return (
    problem.oldSeats[pair.first]?.label === problem.seats[first]?.label &&
    problem.oldSeats[pair.second]?.label === problem.seats[second]?.label
  );
}

/** Returns the cost of two seats for companions, wherever they are. */
export function pairCost(problem: Problem, pair: Companions, first: number, second: number): number {
  if (areUnmoved(problem, pair, first, second)) return 0;
  return (
    adjoiningCost(problem, pair, first, second) ??
    seatCost(problem, pair.first, first, true) + seatCost(problem, pair.second, second, true)
  );
}

/** Returns the cost of a whole seating: the new seat of each claim, by index. */
export function costOf(problem: Problem, seating: readonly number[]): number {
  const seatOf = (claim: number) => seating[claim] as number;
  const paired = new Set(problem.companions.flatMap(({ first, second }) => [first, second]));
  const ofPairs = problem.companions.map((pair) =>
    pairCost(problem, pair, seatOf(pair.first), seatOf(pair.second)),
  );
  const ofOthers = problem.claims.map((_, claim) =>
    paired.has(claim) ? 0 : seatCost(problem, claim, seatOf(claim), false),
  );
  const ofStrangers = listBeside(problem.coach, problem.seats, problem.strangers, seating).map(
    ({ starts }) => BESIDE_WOMAN * starts.length,
  );
  return [...ofPairs, ...ofOthers, ...ofStrangers].reduce((sum, cost) => sum + cost, 0);
}
