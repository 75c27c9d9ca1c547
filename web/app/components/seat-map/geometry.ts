import type { SeatPlan } from 'contract/trips.ts';

/** How the coach is drawn: lying (front at the left) on wide screens, standing (front at the top) on phones. */
export type Orientation = 'lying' | 'standing';

export type SeatPosition = 'window' | 'aisle' | 'middle';

/** A place of the drawing. `seat` is missing where the plan has a gap. */
export interface Place {
  column: number;
  row: string;
  label: string;
  seat: string | null;
}

/**
 * The drawing of a plan: lines from top to bottom, each a list of places from left to right. The aisle runs along the
 * coach: lying it lies after line `aisleAfter`, standing after place `aisleAfter` of each line (-1: there is none).
 */
export interface Drawing {
  orientation: Orientation;
  lines: Place[][];
  aisleAfter: number;
}

/**
 * Draws the one seat plan. The first row (A) runs along the coach's left side, where the door is. Standing, left is left;
 * lying is the standing coach turned by a quarter to the left, as a real coach would turn, so row A lies at the bottom and
 * the driver's side on top. Nothing is mirrored: a window stays on its side of the road.
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

/** Whether a row of seats lies at a window, at the aisle, or between. */
export function positionOf(plan: SeatPlan, row: string): SeatPosition {
  const index = plan.rows.indexOf(row);
  if (index === 0 || index === plan.rows.length - 1) return 'window';
  const aisle = plan.rows.indexOf(plan.aisleafter);
  return index === aisle || index === aisle + 1 ? 'aisle' : 'middle';
}
