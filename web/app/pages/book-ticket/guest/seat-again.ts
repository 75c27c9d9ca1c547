import type { SeatPlan, TripDetail } from 'contract/calls/trips.ts';
import { positionOf } from 'ui/seat-plan/geometry.ts';

/**
 * Returns the free seat to offer somebody whose last seat was `usual`: that one, else the nearest in its row of seats,
 * else the nearest of its kind (window or aisle), else the nearest. Null if the coach is full.
 */
export function seatAgain(plan: SeatPlan, booked: string[], usual: string): string | null {
  const place = placeOf(usual);
  const free = plan.seats.filter((seat) => !booked.includes(seat));
  const inRow = free.filter((seat) => placeOf(seat).row === place.row);
  const position = positionOf(plan, place.row);
  const ofKind = free.filter((seat) => positionOf(plan, placeOf(seat).row) === position);
  const choices = [inRow, ofKind, free].find((seats) => seats.length > 0) ?? [];
  const distance = (seat: string) => Math.abs(placeOf(seat).column - place.column);
  return choices.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** Returns the free seats that a person of a gender cannot book. */
export function closedTo(
  gender: string | undefined,
  { womenseats = [] }: Pick<TripDetail, 'womenseats'>,
): string[] {
  return gender === 'Female' ? [] : womenseats;
}

/** Reads a seat's label, such as `12C`: the column from the front, and the row along the coach. */
function placeOf(seat: string): { column: number; row: string } {
  const [, column = '1', row = ''] = /^(\d+)(.*)$/.exec(seat) ?? [];
  return { column: Number(column), row };
}
