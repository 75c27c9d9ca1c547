import type { Companions } from '../claims.ts';
import { adjacencyOf, type Seat } from '../coach.ts';
import { adjoiningCost, type Problem, pairCost, seatCost } from '../costs.ts';

/** Seats for one claim, or for two companions together: `seats[i]` for `claims[i]`. */
export interface Choice {
  claims: readonly number[];
  seats: readonly number[];
  cost: number;
}

/**
 * Returns every choice of a seating that agrees with the chosen seats. A seating picks one for each claim; companions either have one of both, or one
 * each with the cost of being parted.
 */
export function listChoices(problem: Problem): Choice[] {
  const { chosen } = problem;
  const agrees = ({ claims, seats }: Choice) =>
    claims.every((claim, place) => chosen[claim] === -1 || chosen[claim] === seats[place]);
  return [...singleChoices(problem), ...pairChoices(problem)].filter(agrees);
}

function singleChoices(problem: Problem): Choice[] {
  const paired = new Set(problem.companions.flatMap(({ first, second }) => [first, second]));
  return problem.claims.flatMap((_, claim) =>
    problem.seats.map((_, seat) => ({
      claims: [claim],
      seats: [seat],
      cost: seatCost(problem, claim, seat, paired.has(claim)),
    })),
  );
}

function pairChoices(problem: Problem): Choice[] {
  const adjoining = adjoiningSeats(problem);
  return problem.companions.flatMap((pair) => [
    ...adjoining.flatMap((seats): Choice[] => {
      const cost = adjoiningCost(problem, pair, ...seats);
      return cost === undefined ? [] : [{ claims: [pair.first, pair.second], seats, cost }];
    }),
    ...unmoved(problem, pair),
  ]);
}

/** Returns each two seats that adjoin, in both orders. */
function adjoiningSeats({ coach, seats }: Problem): [number, number][] {
  return seats.flatMap((a, first) =>
    seats.flatMap((b, second): [number, number][] => (adjacencyOf(coach, a, b) ? [[first, second]] : [])),
  );
}

function unmoved(problem: Problem, pair: Companions): Choice[] {
  const indexOf = (claim: number) =>
    problem.seats.findIndex(({ label }) => label === (problem.oldSeats[claim] as Seat).label);
  const seats = [indexOf(pair.first), indexOf(pair.second)] as const;
  if (seats.includes(-1)) return [];
  return [{ claims: [pair.first, pair.second], seats, cost: pairCost(problem, pair, ...seats) }];
}
