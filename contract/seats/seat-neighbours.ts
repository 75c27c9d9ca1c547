/** The seats of a coach: rows from its left to its right. A label is column + row (`2C`). */
interface Coach {
  rows: readonly string[];
  /** The row that the aisle follows; empty without an aisle. */
  aisleafter: string;
  seats: readonly string[];
}

/** Returns the seats beside a seat: in its column, next to it, and not across the aisle. */
export function seatsBeside({ rows, aisleafter, seats }: Coach, seat: string): string[] {
  const [, column = '', row = ''] = /^(\d+)(.*)$/.exec(seat) ?? [];
  const at = rows.indexOf(row);
  const beside = [
    ...(at > 0 && rows[at - 1] !== aisleafter ? [rows[at - 1]] : []),
    ...(at >= 0 && row !== aisleafter ? [rows[at + 1]] : []),
  ];
  return beside.map((other) => `${column}${other}`).filter((other) => seats.includes(other));
}

/**
 * Returns the free seats of a coach in the order in which one person is offered them, so that pairs stay free for two: first
 * seats without one beside, then those beside a taken one, last those of empty pairs.
 */
export function offerToOne(coach: Coach, taken: readonly string[]): string[] {
  const kindOf = (seat: string) => {
    if (!leavesPairs(coach, taken, seat)) return 2;
    return seatsBeside(coach, seat).length > 0 ? 1 : 0;
  };
  return coach.seats
    .filter((seat) => !taken.includes(seat))
    .toSorted((one, other) => kindOf(one) - kindOf(other));
}

/** Whether one person on a free seat leaves no other free seat without a free one beside it. */
export function leavesPairs(coach: Coach, taken: readonly string[], seat: string): boolean {
  return seatsBeside(coach, seat).every((other) => taken.includes(other));
}
