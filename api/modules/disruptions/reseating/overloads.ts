import type { OldClaim } from './claims.ts';

/** A leg with more claims than the new coach has seats. `blocked` of the claims are of blocks. */
export interface Overload {
  /** The leg leads from this stop to the next. */
  fromStop: number;
  claims: number;
  blocked: number;
  seats: number;
  excess: number;
}

/** Returns the legs that have more claims than seats, in order. */
export function findOverloads(claims: readonly OldClaim[], seats: number): Overload[] {
  const last = Math.max(0, ...claims.map((claim) => claim.toStop));
  return Array.from({ length: last }, (_, stop) => stop).flatMap((fromStop) => {
    const onLeg = claims.filter((claim) => claim.fromStop <= fromStop && fromStop < claim.toStop);
    const blocked = onLeg.filter((claim) => claim.blockId !== null).length;
    const excess = onLeg.length - seats;
    return excess > 0 ? [{ fromStop, claims: onLeg.length, blocked, seats, excess }] : [];
  });
}
