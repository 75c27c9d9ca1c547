import { m } from 'messages/messages.js';

const accounts: Record<string, () => string> = {
  cash_at_gateway: m.timeline_account_cash_at_gateway,
  fares: m.timeline_account_fares,
  food: m.timeline_account_food,
  tax: m.timeline_account_tax,
  refunds_payable: m.timeline_account_refunds_payable,
  reversals: m.timeline_account_reversals,
  goodwill: m.timeline_account_goodwill,
  fees: m.timeline_account_fees,
};

const accountKinds: Record<string, () => string> = {
  asset: m.money_account_kind_asset,
  liability: m.money_account_kind_liability,
  income: m.money_account_kind_income,
  expense: m.money_account_kind_expense,
};

const journals: Record<string, () => string> = {
  sale: m.money_journal_sale,
  paid_too_late: m.money_journal_paid_too_late,
  paid_other_amount: m.money_journal_paid_other_amount,
  paid_twice: m.money_journal_paid_twice,
  cancellation: m.money_journal_cancellation,
  change: m.money_journal_change,
  change_not_made: m.money_journal_change_not_made,
  refund: m.money_journal_refund,
  chargeback: m.money_journal_chargeback,
  gateway_refund: m.money_journal_gateway_refund,
  set_off: m.money_journal_set_off,
  refund_withdrawn: m.money_journal_refund_withdrawn,
};

/** The name of an account of the ledger; its stored name if it is of another version. */
export function accountName(account: string): string {
  return accounts[account]?.() ?? account;
}

export function accountKindName(kind: string): string {
  return accountKinds[kind]?.() ?? kind;
}

/** The name of a kind of journal, which are also the reasons of refunds and the kinds of reversals. */
export function journalName(kind: string): string {
  return journals[kind]?.() ?? kind;
}
