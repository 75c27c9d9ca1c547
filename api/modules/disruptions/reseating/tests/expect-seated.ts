import assert from 'node:assert/strict';
import { type NewSeat, sortClaims } from '../claims.ts';
import { costOf, readProblem } from '../costs.ts';
import { type CoachChange, reseat } from '../index.ts';
import { findCheapest } from '../solver/optimise.ts';

/** The cost of a seating, found by claim; it gives no seat twice on a leg, and none that the coach lacks. */
export function checkedCost(change: CoachChange, seats: readonly NewSeat[]): number {
  const problem = readProblem(change.oldCoach, change.newCoach, change.claims);
  seats.forEach((one, index) => {
    for (const other of seats.slice(index + 1)) assert.ok(!meet(one, other));
  });
  const seating = problem.claims.map((claim) => {
    const label = seats.find((one) => one.claim === claim)?.seat;
    return problem.seats.findIndex((seat) => seat.label === label);
  });
  assert.ok(!seating.includes(-1));
  return costOf(problem, seating);
}

/** Whether two have the same seat on a leg. */
export function meet(one: NewSeat, other: NewSeat): boolean {
  const overlap = one.claim.fromStop < other.claim.toStop && other.claim.fromStop < one.claim.toStop;
  return one.seat === other.seat && overlap;
}

/** The legs, by their first stop, that have more claims than the new coach has seats, and by how many. */
export function excesses({ claims, newCoach }: CoachChange): [number, number][] {
  return Array.from({ length: 10 }, (_, stop): [number, number] => {
    const onLeg = claims.filter(({ fromStop, toStop }) => fromStop <= stop && stop < toStop).length;
    return [stop, onLeg - newCoach.seats.length];
  }).filter(([, excess]) => excess > 0);
}

/** Re-seats a trip, and expects a seat for everybody, or the legs that overload. */
export async function expectSeatedIfPossible(change: CoachChange, milliseconds: number) {
  const result = await reseat(change, { milliseconds, solve: findCheapest });
  const excess = excesses(change);
  if (result.kind === 'overloaded') {
    const legs = result.legs.map((leg) => [leg.fromStop, leg.excess]);
    return assert.deepEqual(legs, excess);
  }
  assert.deepEqual(excess, []);
  if (result.kind !== 'seated') throw new Error('nobody was seated');
  assert.deepEqual(
    result.seats.map(({ claim }) => claim),
    sortClaims(change.claims),
  );
  assert.equal(result.cost, checkedCost(change, result.seats));
}
