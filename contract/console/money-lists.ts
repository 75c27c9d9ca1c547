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
