import { type DepartureState, departureStates } from 'contract/console/departure-states.ts';
import type { DepartureRow } from 'contract/console/departures.ts';
import { isRealDate } from 'contract/values/time.ts';
import { today } from '#app/components/times.ts';
import { type SortKey, sortKeys } from './sorting.ts';

/** What the board shows, kept in its address. */
export interface View {
  date: string;
  line: string;
  states: DepartureState[];
  /** Whether only departures with alerts are shown. */
  alertsOnly: boolean;
  sort: SortKey;
  isDescending: boolean;
}

export function readView(search: URLSearchParams): View {
  const date = search.get('date') ?? '';
  const sort = search.get('sort') ?? '';
  const key = sort.replace('-', '');
  return {
    date: isRealDate(date) ? date : today(),
    line: search.get('line') ?? '',
    states: departureStates.filter((state) => search.getAll('state').includes(state)),
    alertsOnly: search.has('alerts'),
    sort: sortKeys.find((each) => each === key) ?? 'time',
    isDescending: sort.startsWith('-'),
  };
}

/** The address of a view; what is the default is left out. */
export function writeView(view: View): URLSearchParams {
  const search = new URLSearchParams();
  if (view.date !== today()) search.set('date', view.date);
  if (view.line) search.set('line', view.line);
  for (const state of view.states) search.append('state', state);
  if (view.alertsOnly) search.set('alerts', '');
  if (view.sort !== 'time' || view.isDescending)
    search.set('sort', `${view.isDescending ? '-' : ''}${view.sort}`);
  return search;
}

export function filterRows(rows: readonly DepartureRow[], view: View): DepartureRow[] {
  return rows.filter(
    (row) =>
      (!view.line || row.line === view.line) &&
      (view.states.length === 0 || view.states.includes(row.state)) &&
      (!view.alertsOnly || row.alerts.length > 0),
  );
}
