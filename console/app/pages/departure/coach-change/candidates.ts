import type { CoachPlan } from 'contract/console/disruptions/coach.ts';

/** A booking on a leg with more people than seats. */
export interface Candidate {
  booking: string;
  /** Null for a hold without one. */
  pnr: string | null;
  isHeld: boolean;
  /** On the old coach. */
  seats: string[];
  from: number;
  to: number;
}

/** Returns the bookings with a claim on a leg that overloads while nobody gets an offer, in the order of their seats. */
export function listCandidates({ claims, newCoach }: CoachPlan): Candidate[] {
  const places = newCoach.seatPlan.seats.length;
  const isFull = (leg: number) => claims.filter(({ from, to }) => from <= leg && leg < to).length > places;
  const crowded = claims.filter(
    ({ kind, from, to }) =>
      kind !== 'blocked' && Array.from({ length: to - from }, (_, index) => from + index).some(isFull),
  );
  return [...Map.groupBy(crowded, ({ booking }) => booking)].map(([booking, own]) => ({
    booking,
    pnr: own[0]?.pnr ?? null,
    isHeld: own.every(({ kind }) => kind === 'held'),
    seats: own.map(({ seat }) => seat),
    from: Math.min(...own.map(({ from }) => from)),
    to: Math.max(...own.map(({ to }) => to)),
  }));
}
