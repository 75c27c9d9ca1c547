import type { MoneyList } from 'contract/console/money/money-lists.ts';
import { m } from 'messages/messages.js';

const names: Record<MoneyList, () => string> = {
  reconciliation: m.money_reconciliation,
  payments: m.money_payments,
  refunds: m.money_refunds,
  reversals: m.money_reversals,
  accounts: m.money_accounts,
  journals: m.money_journals,
};

export function moneyListName(list: MoneyList): string {
  return names[list]();
}
