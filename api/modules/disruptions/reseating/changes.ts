import { findCompanions, type NewSeat, oldSeatsOf, sortClaims } from './claims.ts';
import { adjacencyOf, type CoachSeats, listSeats, type Seat } from './coach.ts';
import { readProblem } from './costs.ts';
import { listBeside } from './strangers.ts';

/** How a seat of the new coach differs from one of the old: label, rows of the coach between, window or aisle. */
export interface SeatChange {
  isSame: boolean;
  rows: number;
  isOtherKind: boolean;
}

/** Returns how a seat of the new coach differs from one of the old. */
export function compareSeats(
  oldCoach: CoachSeats,
  newCoach: CoachSeats,
  from: string,
  to: string,
): SeatChange {
  const [before, after] = [seatOf(oldCoach, from), seatOf(newCoach, to)];
  return {
    isSame: from === to,
    rows: Math.abs(before.column - after.column),
    isOtherKind: before.position !== after.position,
  };
}

/** Counts pairs of a booking who sat beside each other and no longer adjoin. */
export function countParted(oldCoach: CoachSeats, newCoach: CoachSeats, seated: readonly NewSeat[]): number {
  const claims = sortClaims(seated.map(({ claim }) => claim));
  const newSeats = claims.map((claim) => {
    const found = seated.find((one) => one.claim === claim);
    return seatOf(newCoach, found?.seat ?? '');
  });
  return findCompanions(oldCoach, claims, oldSeatsOf(oldCoach, claims)).filter(
    ({ first, second }) => !adjacencyOf(newCoach, newSeats[first] as Seat, newSeats[second] as Seat),
  ).length;
}

/** Counts passengers seated beside a woman of another booking who was without them before. */
export function countBesideWomen(
  oldCoach: CoachSeats,
  newCoach: CoachSeats,
  seated: readonly NewSeat[],
): number {
  const { coach, seats, strangers, claims } = readProblem(
    oldCoach,
    newCoach,
    seated.map(({ claim }) => claim),
  );
  const seating = claims.map((claim) => {
    const label = seated.find((one) => one.claim === claim)?.seat;
    return seats.findIndex((seat) => seat.label === label);
  });
  return new Set(listBeside(coach, seats, strangers, seating).map(({ other }) => other)).size;
}

/** Counts those who get a seat that they avoid. */
export function countAvoided(seated: readonly NewSeat[]): number {
  return seated.filter(({ claim, seat }) => claim.seat !== seat && claim.avoids?.includes(seat)).length;
}

function seatOf(coach: CoachSeats, label: string): Seat {
  const found = listSeats(coach).find((seat) => seat.label === label);
  if (!found) throw new Error(`the coach has no seat ${label}`);
  return found;
}
