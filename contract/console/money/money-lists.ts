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

/** Whether a list is of the days of a period. */
export function hasPeriod(list: MoneyList): boolean {
  return list === 'accounts' || list === 'journals';
}
