import type { CoachPlan, ReseatedClaim, SeatMove } from 'contract/console/disruptions/coach.ts';
import type { SeatUse } from '../seat-map/seat-uses.ts';

type Which = 'seat' | 'newSeat';

/** Returns who has each seat of the old coach (`seat`) or the new one on the leg after a stop. */
export function claimsOnLeg(
  claims: readonly ReseatedClaim[],
  which: Which,
  leg: number,
): Map<string, ReseatedClaim> {
  const onLeg = claims.filter(({ from, to }) => from <= leg && leg < to);
  return new Map(onLeg.flatMap((claim) => (claim[which] ? [[claim[which], claim] as const] : [])));
}

/** Returns the claims of seats as the seat map shows them. */
export function mapUses(claims: ReadonlyMap<string, ReseatedClaim>): Map<string, SeatUse> {
  return new Map([...claims].map(([seat, claim]) => [seat, seatUse(claim)]));
}

function seatUse({ kind, from, to, pnr, name }: ReseatedClaim): SeatUse {
  return { kind, from, to, pnr, name, boarding: null, contact: null, until: null, block: null };
}

/** Returns the moves that give everybody the seat that the plan shows. */
export function movesOf(claims: readonly ReseatedClaim[]): SeatMove[] {
  return claims.flatMap(({ seat, from, newSeat }) => (newSeat ? [{ seat, from, to: newSeat }] : []));
}

/**
 * Returns the claims after one of them gets another seat of the new coach; those who had it on the same legs get the
 * seat that it leaves. Null if they would meet others there.
 */
export function reseatClaim(
  claims: CoachPlan['claims'],
  moved: ReseatedClaim,
  newSeat: string,
): CoachPlan['claims'] | null {
  const displaced = claims.filter(
    (other) => other.newSeat === newSeat && other !== moved && meet(other, moved),
  );
  const next = claims.map((claim) => {
    if (claim === moved) return { ...claim, newSeat };
    return displaced.includes(claim) ? { ...claim, newSeat: moved.newSeat } : claim;
  });
  const isPossible = next.every((one, index) =>
    next.slice(index + 1).every((other) => one.newSeat !== other.newSeat || !meet(one, other)),
  );
  return isPossible ? next : null;
}

function meet(one: ReseatedClaim, other: ReseatedClaim): boolean {
  return one.from < other.to && other.from < one.to;
}
