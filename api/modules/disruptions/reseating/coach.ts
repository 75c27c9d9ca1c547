/** The seats of a coach. A label is column + row (`2C`); columns count from the front. */
export interface CoachSeats {
  columns: number;
  /** From the coach's left to its right. */
  rows: readonly string[];
  /** The row that the aisle follows. */
  aisleAfter: string;
  /** The seats that can be used. Leave out a seat that is broken. */
  seats: readonly string[];
}

type Position = 'window' | 'aisle' | 'middle';

export interface Seat {
  label: string;
  column: number;
  /** Index of its row, from the left. */
  row: number;
  position: Position;
  /** Left of the aisle. */
  isLeft: boolean;
}

/**
 * How two seats adjoin: on the same side of the aisle in one column, across the aisle in one column, or one behind the
 * other in one row.
 */
export type Adjacency = 'beside' | 'across' | 'behind';

/** Returns the seats of a coach by column, then row. */
export function listSeats(coach: CoachSeats): Seat[] {
  const usable = new Set(coach.seats);
  const aisle = coach.rows.indexOf(coach.aisleAfter);
  return Array.from({ length: coach.columns }, (_, index) => index + 1).flatMap((column) =>
    coach.rows.flatMap((name, row) => {
      const label = `${column}${name}`;
      return usable.has(label)
        ? [{ label, column, row, position: positionOf(coach, row), isLeft: row <= aisle }]
        : [];
    }),
  );
}

function positionOf(coach: CoachSeats, row: number): Position {
  if (row === 0 || row === coach.rows.length - 1) return 'window';
  const aisle = coach.rows.indexOf(coach.aisleAfter);
  return row === aisle || row === aisle + 1 ? 'aisle' : 'middle';
}

/** Returns how two seats of a coach adjoin; undefined if they do not. */
export function adjacencyOf(coach: CoachSeats, a: Seat, b: Seat): Adjacency | undefined {
  if (a.row === b.row) return Math.abs(a.column - b.column) === 1 ? 'behind' : undefined;
  if (a.column !== b.column || Math.abs(a.row - b.row) !== 1) return undefined;
  return Math.min(a.row, b.row) === coach.rows.indexOf(coach.aisleAfter) ? 'across' : 'beside';
}
