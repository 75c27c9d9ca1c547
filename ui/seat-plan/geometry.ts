/** The seats of a coach: rows from its left to its right, columns from the front. */
export interface SeatPlan {
  columns: number;
  rows: readonly string[];
  /** The row that the aisle follows; empty without an aisle. */
  aisleafter: string;
  seats: readonly string[];
}

/** Lying (front at the left) on wide screens, standing (front at the top) on phones. */
export type Orientation = 'lying' | 'standing';

export type SeatPosition = 'window' | 'aisle' | 'middle';

/** A cell of the drawing. A gap has no `seat`. */
export interface Place {
  column: number;
  row: string;
  label: string;
  seat: string | null;
}

/**
 * A drawing of a plan: lines from top to bottom, each with places from left to right. `aisleAfter` is the
 * index of a line when lying, of a place when standing; -1 without an aisle.
 */
export interface Drawing {
  orientation: Orientation;
  lines: Place[][];
  aisleAfter: number;
}

/**
 * Draws a seat plan. Row A is on the coach's left, the door side. Lying is standing rotated a quarter to the
 * left: row A at the bottom, the driver on top. Nothing is mirrored, so a window stays on its side of the
 * road.
 */
export function draw(plan: SeatPlan, orientation: Orientation): Drawing {
  const seats = new Set(plan.seats);
  const place = (column: number, row: string): Place => {
    const label = `${column}${row}`;
    return { column, row, label, seat: seats.has(label) ? label : null };
  };
  const columns = Array.from({ length: plan.columns }, (_, index) => index + 1);
  const aisle = plan.rows.indexOf(plan.aisleafter);

  if (orientation === 'standing') {
    return {
      orientation,
      aisleAfter: aisle,
      lines: columns.map((column) => plan.rows.map((row) => place(column, row))),
    };
  }
  return {
    orientation,
    aisleAfter: aisle < 0 ? -1 : plan.rows.length - 2 - aisle,
    lines: plan.rows.toReversed().map((row) => columns.map((column) => place(column, row))),
  };
}

/** Whether a row is at a window, at the aisle, or between. */
export function positionOf(plan: SeatPlan, row: string): SeatPosition {
  const index = plan.rows.indexOf(row);
  if (index === 0 || index === plan.rows.length - 1) return 'window';
  const aisle = plan.rows.indexOf(plan.aisleafter);
  return index === aisle || index === aisle + 1 ? 'aisle' : 'middle';
}
