import { departureStates } from 'contract/console/departure-states.ts';
import type { DepartureRow } from 'contract/console/departures.ts';

export const sortKeys = [
  'time',
  'service',
  'line',
  'coach',
  'state',
  'delay',
  'sold',
  'aboard',
  'noShow',
  'held',
  'blocked',
  'revenue',
  'alerts',
] as const;
export type SortKey = (typeof sortKeys)[number];

/** What each column is sorted by. An unknown delay comes before none. */
const values: Record<SortKey, (row: DepartureRow) => string | number> = {
  time: (row) => row.startsAt,
  service: (row) => row.service,
  line: (row) => row.lineName,
  coach: (row) => row.busid,
  state: (row) => departureStates.indexOf(row.state),
  delay: (row) => row.delayMinutes ?? -1,
  sold: (row) => row.sold / row.seats,
  aboard: (row) => row.boarded,
  noShow: (row) => row.noShow,
  held: (row) => row.held,
  blocked: (row) => row.blocked,
  revenue: (row) => row.revenue,
  alerts: (row) => row.alerts.length,
};

/** Columns in which the most is what a member looks for. */
const mostFirst: readonly SortKey[] = [
  'delay',
  'sold',
  'aboard',
  'noShow',
  'held',
  'blocked',
  'revenue',
  'alerts',
];

interface Order {
  sort: SortKey;
  isDescending: boolean;
}

/** Returns the order after a column was chosen: figures from the most, the column of now the other way. */
export function nextOrder({ sort, isDescending }: Order, chosen: SortKey): Order {
  return { sort: chosen, isDescending: chosen === sort ? !isDescending : mostFirst.includes(chosen) };
}

/** Returns the rows in order; equal ones stay in the order of departure. */
export function sortRows(rows: readonly DepartureRow[], key: SortKey, isDescending: boolean): DepartureRow[] {
  const value = values[key];
  const order = (one: DepartureRow, other: DepartureRow) => {
    const [a, b] = [value(one), value(other)];
    if (a === b) return 0;
    return a < b === isDescending ? 1 : -1;
  };
  return rows.toSorted(order);
}
