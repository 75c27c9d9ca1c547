import { m } from 'messages/messages.js';

/** By the gateway's code (status call, lookup) or name (callback), in lower case. */
const NAMES = new Map<string, () => string>([
  ['optcrdc', m.ticket_mode_credit_card],
  ['credit card', m.ticket_mode_credit_card],
  ['optdbcrd', m.ticket_mode_debit_card],
  ['debit card', m.ticket_mode_debit_card],
  ['optnbk', m.ticket_mode_net_banking],
  ['net banking', m.ticket_mode_net_banking],
  ['optupi', m.ticket_mode_upi],
  ['optupinb', m.ticket_mode_upi],
  ['unified payments', m.ticket_mode_upi],
  ['upi', m.ticket_mode_upi],
  ['optwlt', m.ticket_mode_wallet],
  ['wallet', m.ticket_mode_wallet],
  ['optcashc', m.ticket_mode_cash_card],
  ['cash card', m.ticket_mode_cash_card],
  ['optmobp', m.ticket_mode_mobile],
  ['mobile payment', m.ticket_mode_mobile],
  ['mobile payments', m.ticket_mode_mobile],
  ['optemi', m.ticket_mode_emi],
  ['emi', m.ticket_mode_emi],
]);

/** Returns the name of a payment mode, such as "Credit card"; "Online" for an unknown one. */
export function paymentModeName(mode: string): string {
  return (NAMES.get(mode.trim().toLowerCase()) ?? m.ticket_mode_online)();
}
