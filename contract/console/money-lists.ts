import { addDays } from '../values/time.ts';

/** The lists about money that can be exported. */
export const moneyLists = [
  'reconciliation',
  'payments',
  'refunds',
  'reversals',
  'accounts',
  'journals',
] as const;
export type MoneyList = (typeof moneyLists)[number];

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

/** Whether a list is of the days of a period. */
export function hasPeriod(list: MoneyList): boolean {
  return list === 'accounts' || list === 'journals';
}
