import type { OldClaim } from '../claims.ts';
import { type Problem, seatCost } from '../costs.ts';
import type { Choice } from './choices.ts';

/** The worth of a seat for a claim; the cost of seats decides between equals. */
type Preference = (claim: number, seat: number) => number;

/**
 * Returns a seating without looking ahead: by first stop, each claim gets the best seat that is free from there on.
 * There is one if no leg overloads: at its first stop, a claim competes only with claims on that same leg.
 */
export function seatInOrder(problem: Problem, preferenceOf: Preference = () => 0): number[] {
  const freeFrom = problem.seats.map(() => 0);
  return problem.claims.map((claim, index) => {
    const seat = bestFree(problem, index, freeFrom, preferenceOf);
    freeFrom[seat] = claim.toStop;
    return seat;
  });
}

function bestFree(
  problem: Problem,
  index: number,
  freeFrom: readonly number[],
  preferenceOf: Preference,
): number {
  const { fromStop } = problem.claims[index] as OldClaim;
  const [best] = freeFrom
    .flatMap((stop, seat) => (stop <= fromStop ? [seat] : []))
    .map((seat) => ({
      seat,
      preference: preferenceOf(index, seat),
      cost: seatCost(problem, index, seat, false),
    }))
    .toSorted((a, b) => b.preference - a.preference || a.cost - b.cost);
  if (!best) throw new Error('a leg has more claims than seats');
  return best.seat;
}

/** Prefers what a fractional solution of the linear programme picks most. */
export function preferenceBy(choices: readonly Choice[], values: Float64Array): Preference {
  const shares = new Map<string, number>();
  choices.forEach(({ claims, seats }, index) => {
    claims.forEach((claim, place) => {
      const key = `${claim} ${seats[place]}`;
      shares.set(key, (shares.get(key) ?? 0) + (values[index] as number));
    });
  });
  return (claim, seat) => shares.get(`${claim} ${seat}`) ?? 0;
}
