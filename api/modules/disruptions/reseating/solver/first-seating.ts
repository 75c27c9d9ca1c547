import type { OldClaim } from '../claims.ts';
import { type Problem, seatCost } from '../costs.ts';
import type { Choice } from './choices.ts';

/** The worth of a seat for a claim; the cost of seats decides between equals. */
type Preference = (claim: number, seat: number) => number;

/**
 * Returns a seating without looking ahead: by first stop, each claim gets the best seat that is free on its legs.
 * There is one if no leg overloads and no seat is chosen: at its first stop, a claim competes only with claims on that
 * same leg. With chosen seats this may find none though there is one; undefined then.
 */
export function seatInOrder(problem: Problem, preferenceOf: Preference = () => 0): number[] | undefined {
  const { claims, chosen } = problem;
  const seated = problem.seats.map((_, seat) => claims.filter((_claim, index) => chosen[index] === seat));
  const seating: number[] = [];
  for (const [index, claim] of claims.entries()) {
    const own = chosen[index] as number;
    const seat = own === -1 ? bestFree(problem, index, seated, preferenceOf) : own;
    if (seat === undefined) return undefined;
    if (own === -1) seated[seat]?.push(claim);
    seating.push(seat);
  }
  return seating;
}

function bestFree(
  problem: Problem,
  index: number,
  seated: readonly (readonly OldClaim[])[],
  preferenceOf: Preference,
): number | undefined {
  const { fromStop, toStop } = problem.claims[index] as OldClaim;
  const isFree = (others: readonly OldClaim[]) =>
    others.every((other) => other.toStop <= fromStop || toStop <= other.fromStop);
  const [best] = seated
    .flatMap((others, seat) => (isFree(others) ? [seat] : []))
    .map((seat) => ({
      seat,
      preference: preferenceOf(index, seat),
      cost: seatCost(problem, index, seat, false),
    }))
    .toSorted((a, b) => b.preference - a.preference || a.cost - b.cost);
  return best?.seat;
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
