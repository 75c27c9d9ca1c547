import type { OldClaim } from './claims.ts';
import { adjacencyOf, type CoachSeats, type Seat } from './coach.ts';

/** A woman and a passenger who is not to be seated beside her; indexes of claims. */
export interface Strangers {
  woman: number;
  other: number;
  /** The stops on their common legs at which a claim begins. */
  starts: readonly number[];
}

/**
 * Pairs each woman with the passengers of other bookings who are on board with her, are no women and did not sit beside
 * her on the old coach.
 */
export function findStrangers(
  coach: CoachSeats,
  claims: readonly OldClaim[],
  seats: readonly Seat[],
): Strangers[] {
  const starts = [...new Set(claims.map(({ fromStop }) => fromStop))];
  return claims.flatMap((woman, index) =>
    claims.flatMap((other, place): Strangers[] => {
      if (!woman.isWoman || other.isWoman || !other.bookingId || other.bookingId === woman.bookingId)
        return [];
      if (areBeside(coach, seats[index] as Seat, seats[place] as Seat)) return [];
      const common = starts.filter((stop) => isOnLeg(woman, stop) && isOnLeg(other, stop));
      return common.length > 0 ? [{ woman: index, other: place, starts: common }] : [];
    }),
  );
}

/** Returns the strangers who sit beside each other in a seating. */
export function listBeside(
  coach: CoachSeats,
  seats: readonly Seat[],
  strangers: readonly Strangers[],
  seating: readonly number[],
): Strangers[] {
  const seatOf = (claim: number) => seats[seating[claim] as number] as Seat;
  return strangers.filter(({ woman, other }) => areBeside(coach, seatOf(woman), seatOf(other)));
}

export function areBeside(coach: CoachSeats, one: Seat, other: Seat): boolean {
  return adjacencyOf(coach, one, other) === 'beside';
}

function isOnLeg({ fromStop, toStop }: OldClaim, stop: number): boolean {
  return fromStop <= stop && stop < toStop;
}
