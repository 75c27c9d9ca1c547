import { localDate, localTime } from 'contract/time.ts';
import type { LedgerReport } from '../api/modules/payments/index.ts';
import { heading, money, section } from './print-table.ts';

/** The ledger in plain text, for an operator at a terminal. */
export function printLedger(report: LedgerReport): string {
  return [...balances(report), ...debts(report), ...reversals(report), ...reconciliation(report), ''].join(
    '\n',
  );
}

const moment = (instant: Date): string => `${localDate(instant)} ${localTime(instant)}`;

function balances({ balances, unsettled }: LedgerReport): string[] {
  const sum = balances.reduce((total, { balancePaise }) => total + balancePaise, 0);
  const rows = balances.map(({ account, kind, balancePaise }) => {
    // A liability or an income is kept as a credit, which is negative; people read it the other way round.
    const side = balancePaise < 0 ? 'credit' : balancePaise > 0 ? 'debit' : '';
    return [account.replaceAll('_', ' '), kind, money(Math.abs(balancePaise)), side];
  });
  const balanced =
    sum === 0 ? 'The accounts add up to nothing, as they must.' : `THE ACCOUNTS ARE OUT BY ${money(sum)}.`;
  return [
    ...section('Balances', ['account', 'kind', 'balance', ''], rows, [2]),
    `  ${balanced}`,
    `  Not settled by the gateway yet: ${unsettled.payments} payments that ask for ${money(unsettled.amountPaise)}.`,
  ];
}

function debts({ debts }: LedgerReport): string[] {
  const title = 'Owed to travellers';
  if (debts.length === 0) return [...heading(title), '  Nothing.'];
  const rows = debts.map((debt) => [
    money(debt.amountPaise),
    debt.pnr,
    debt.name,
    debt.email,
    debt.phone,
    debt.reason.replaceAll('_', ' '),
    moment(debt.since),
    debt.reference,
    debt.attempts === 0 ? 'not sent yet' : `${debt.attempts} tries; ${debt.lastError ?? 'no answer yet'}`,
  ]);
  const total = debts.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const columns = ['amount', 'PNR', 'to', 'e-mail', 'mobile', 'why', 'since', 'reference', 'so far'];
  return [...section(title, columns, rows, [0]), `  In all ${money(total)}.`];
}

function reversals({ reversals }: LedgerReport): string[] {
  const title = 'Taken back at the gateway without our asking';
  if (reversals.length === 0) return [...heading(title), '  Nothing.'];
  const rows = reversals.map(({ amountPaise, setOffPaise, pnr, orderId, kind, reference, recordedAt }) => [
    money(amountPaise),
    money(setOffPaise),
    pnr,
    orderId,
    kind.replaceAll('_', ' '),
    reference,
    moment(recordedAt),
  ]);
  const columns = ['amount', 'set off', 'PNR', 'order', 'kind', "the gateway's word", 'booked'];
  return section(title, columns, rows, [0, 1]);
}

function reconciliation({ reconciliation }: LedgerReport): string[] {
  const title = 'Statement: the ledger beside the gateway';
  if (!reconciliation)
    return [
      ...heading(title),
      '  None was made yet: it is made every day at 04:40, and by `npm run ledger -- --now`.',
    ];
  const { madeAt, firstDay, lastDay, transactions, differences } = reconciliation;
  const summary = [
    `  Made ${moment(madeAt)}, over ${transactions} transactions of ${firstDay} to ${lastDay}.`,
    `  Ledger ${money(reconciliation.ledgerPaise)}, gateway ${money(reconciliation.gatewayPaise)}.`,
  ];
  if (differences.length === 0) return [...heading(title), ...summary, '  No difference.'];
  const rows = differences.map((difference) => [
    difference.orderId,
    difference.reference,
    difference.gatewayStatus,
    money(difference.ledgerPaise),
    difference.gatewayPaise === null ? 'did not say' : money(difference.gatewayPaise),
    difference.mended ? 'booked since' : 'NEEDS A PERSON',
  ]);
  const columns = ['order', 'reference', "the gateway's word", 'ledger had', 'gateway has', ''];
  return [...section(title, columns, rows, [3, 4]), ...summary];
}
