import { localDate, localTime } from 'contract/values/time.ts';
import type { LedgerReport } from '../../api/modules/payments/index.ts';
import { heading, money, section } from './print-table.ts';

/** Returns the ledger as plain text for an operator. */
export function printLedger(report: LedgerReport): string {
  return [
    ...balances(report),
    ...pendingRefunds(report),
    ...reversals(report),
    ...reconciliation(report),
    '',
  ].join('\n');
}

const moment = (instant: Date): string => `${localDate(instant)} ${localTime(instant)}`;

function balances({ balances, unsettled }: LedgerReport): string[] {
  const sum = balances.reduce((total, { balancePaise }) => total + balancePaise, 0);
  const rows = balances.map(({ account, kind, balancePaise }) => {
    // Liabilities and income are credits, stored negative and printed positive.
    const side = balancePaise < 0 ? 'credit' : balancePaise > 0 ? 'debit' : '';
    return [account.replaceAll('_', ' '), kind, money(Math.abs(balancePaise)), side];
  });
  const balanced = sum === 0 ? 'The accounts add up to zero.' : `THE ACCOUNTS ARE OUT BY ${money(sum)}.`;
  return [
    ...section('Balances', ['account', 'kind', 'balance', ''], rows, [2]),
    `  ${balanced}`,
    `  Not settled by the gateway yet: ${unsettled.payments} payments over ${money(unsettled.amountPaise)}.`,
  ];
}

function pendingRefunds({ pendingRefunds }: LedgerReport): string[] {
  const title = 'Pending refunds';
  if (pendingRefunds.length === 0) return [...heading(title), '  Nothing.'];
  const rows = pendingRefunds.map((refund) => [
    money(refund.amountPaise),
    refund.pnr,
    refund.name,
    refund.email,
    refund.phone,
    refund.reason.replaceAll('_', ' '),
    moment(refund.since),
    refund.reference,
    refund.attempts === 0
      ? 'not sent yet'
      : `${refund.attempts} attempts; ${refund.lastError ?? 'no result yet'}`,
  ]);
  const total = pendingRefunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const columns = ['amount', 'PNR', 'to', 'e-mail', 'mobile', 'why', 'since', 'reference', 'so far'];
  return [...section(title, columns, rows, [0]), `  Total ${money(total)}.`];
}

function reversals({ reversals }: LedgerReport): string[] {
  const title = 'Reversals: taken back at the gateway';
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
  const columns = ['amount', 'set off', 'PNR', 'order', 'kind', 'gateway status', 'booked'];
  return section(title, columns, rows, [0, 1]);
}

function reconciliation({ reconciliation }: LedgerReport): string[] {
  const title = 'Reconciliation of ledger and gateway';
  if (!reconciliation)
    return [...heading(title), '  None yet: it runs every day at 04:40, and with `npm run ledger -- --now`.'];
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
    difference.gatewayPaise === null ? 'unknown' : money(difference.gatewayPaise),
    difference.mended ? 'booked since' : 'NEEDS A PERSON',
  ]);
  const columns = ['order', 'reference', 'gateway status', 'ledger had', 'gateway has', ''];
  return [...section(title, columns, rows, [3, 4]), ...summary];
}
