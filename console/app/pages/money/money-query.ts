import { hasPeriod, type MoneyList } from 'contract/console/money/money-lists.ts';
import { type Period, shownDays } from 'contract/console/money/period.ts';
import { isRealDate } from 'contract/values/time.ts';

/** The days, and the account, that a list is about. */
export interface MoneyQuery {
  date?: string;
  from?: string;
  to?: string;
  account?: string;
  before?: string;
}

/** Returns the names of the days that a list is asked for with. */
export function dayNamesOf(list: MoneyList): ('date' | 'from' | 'to')[] {
  if (list === 'reconciliation') return ['date'];
  return hasPeriod(list) ? ['from', 'to'] : [];
}

/** Returns the query of a list by the page's address. A period without a day begins or ends today, as its fields show. */
export function readMoneyQuery(list: MoneyList, search: URLSearchParams, today: string): MoneyQuery {
  const used: string[] = dayNamesOf(list);
  if (list === 'journals') used.push('account', 'before');
  const given = Object.fromEntries([...search].filter(([name]) => used.includes(name)));
  return used.includes('from') ? { from: today, to: today, ...given } : given;
}

/** Returns the days that a list shows of its period; undefined if it shows all of them. */
export function shortenedPeriod({ from = '', to = '' }: MoneyQuery): Period | undefined {
  if (!isRealDate(from) || !isRealDate(to)) return undefined;
  const shown = shownDays({ from, to });
  return shown.to === to ? undefined : shown;
}
