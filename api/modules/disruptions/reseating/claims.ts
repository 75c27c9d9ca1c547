import { adjacencyOf, type CoachSeats, listSeats, type Seat } from './coach.ts';

/** A seat of the old coach, claimed by a booking or a block on the legs from stop `fromStop` to, excluding, `toStop`. */
export interface OldClaim {
  seat: string;
  fromStop: number;
  toStop: number;
  bookingId: string | null;
  blockId: string | null;
  /** Of a woman beside whom nobody is to be seated who was not there before, except of her booking and women. */
  isWoman?: boolean;
  /** Seats that it is not to get, such as those marked for women; its own seat may be one. */
  avoids?: readonly string[];
}

/** A claim with its seat on the new coach. */
export interface NewSeat<Claim extends OldClaim = OldClaim> {
  claim: Claim;
  seat: string;
}

/** Two of a booking who sat beside each other on the old coach; indexes of claims. */
export interface Companions {
  first: number;
  second: number;
}

/** Identifies a claim: a seat has one claim from a stop on. */
export function keyOf(claim: Pick<OldClaim, 'seat' | 'fromStop'>): string {
  return `${claim.seat} ${claim.fromStop}`;
}

/**
 * Returns claims by first stop, last stop, then seat. No two are equal in that order, so it does not depend on the
 * order of the input.
 */
export function sortClaims<Claim extends OldClaim>(claims: readonly Claim[]): Claim[] {
  return claims.toSorted(
    (a, b) =>
      a.fromStop - b.fromStop ||
      a.toStop - b.toStop ||
      a.seat.length - b.seat.length ||
      (a.seat < b.seat ? -1 : 1),
  );
}

/** Returns the old seat of each claim. Throws if the old coach has no such seat. */
export function oldSeatsOf(coach: CoachSeats, claims: readonly OldClaim[]): Seat[] {
  const seats = new Map(listSeats(coach).map((seat) => [seat.label, seat]));
  return claims.map(({ seat }) => {
    const found = seats.get(seat);
    if (!found) throw new Error(`the old coach has no seat ${seat}`);
    return found;
  });
}

/**
 * Pairs those of each booking who sat beside each other, in the order of claims. A claim has at most one companion;
 * blocks have none.
 */
export function findCompanions(
  coach: CoachSeats,
  claims: readonly OldClaim[],
  seats: readonly Seat[],
): Companions[] {
  const isBeside = (a: number, b: number) =>
    adjacencyOf(coach, seats[a] as Seat, seats[b] as Seat) === 'beside';
  return [...membersByBooking(claims).values()].flatMap((members) => {
    const free = new Set(members);
    return members.flatMap((first): Companions[] => {
      if (!free.delete(first)) return [];
      const second = members.find((other) => free.has(other) && isBeside(first, other));
      if (second === undefined) return [];
      free.delete(second);
      return [{ first, second }];
    });
  });
}

/** Returns the indexes of claims by booking. */
export function membersByBooking(claims: readonly OldClaim[]): Map<string, number[]> {
  const members = new Map<string, number[]>();
  claims.forEach(({ bookingId }, index) => {
    if (bookingId === null) return;
    members.set(bookingId, [...(members.get(bookingId) ?? []), index]);
  });
  return members;
}
