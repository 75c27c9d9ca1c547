import type { DepartureDetail, DepartureRow } from 'contract/console/departures.ts';

/** Whether a departure's page shows what its row on the board does. */
export function agrees(departure: DepartureDetail, row: DepartureRow): boolean {
  const keys = Object.keys(row) as (keyof DepartureRow)[];
  return keys.every((key) => JSON.stringify(departure[key]) === JSON.stringify(row[key]));
}
