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
  /** Whether arrived coaches are listed where today's board folds them. */
  showsArrived: boolean;
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
    showsArrived: search.has('arrived'),
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
  if (view.showsArrived) search.set('arrived', '');
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

/**
 * Returns how the board lays out its rows: arrived coaches apart on today's board in the order of departure, so that it
 * opens at those that still run; everywhere else, or where nothing else is left, all rows in one.
 */
export function foldArrived(rows: readonly DepartureRow[], view: View, day = today()) {
  const isFolded =
    view.date === day &&
    view.sort === 'time' &&
    !view.isDescending &&
    view.states.length === 0 &&
    !view.alertsOnly &&
    rows.some(({ state }) => state !== 'arrived');
  return {
    arrived: isFolded ? rows.filter(({ state }) => state === 'arrived') : [],
    others: isFolded ? rows.filter(({ state }) => state !== 'arrived') : [...rows],
  };
}
