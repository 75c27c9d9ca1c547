import { addDays } from 'contract/values/time.ts';

/** The most days of a period. */
export const MOST_DAYS = 31;

/** Local days, both included. */
export interface Period {
  from: string;
  to: string;
}

/** Returns the days that a list shows of a period: at most 31, and the first at least. */
export function shownDays({ from, to }: Period): Period {
  const last = addDays(from, MOST_DAYS - 1);
  return { from, to: to < from ? from : to > last ? last : to };
}
