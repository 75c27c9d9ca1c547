import type { GatewayCheck } from '../api/modules/payments/index.ts';
import { heading, money, section } from './print-table.ts';

/** What disagrees between books and gateway in plain text, for an operator at a terminal. */
export function printGatewayCheck(check: GatewayCheck): string {
  return [...lostOrders(check), ...disagreed(check), ...uncancelled(check), ...summary(check), ''].join('\n');
}

/** An order number begins with the PNR of its booking. */
const pnrOf = (orderId: string): string => orderId.split('-')[0] ?? '';

function lostOrders({ lostOrders }: GatewayCheck): string[] {
  const title = 'Paid at the gateway, and no booking of ours';
  if (lostOrders.length === 0) return [...heading(title), '  Nothing.'];
  const rows = lostOrders.map(({ gatewayBalancePaise, orderId, gatewayStatus, buyer }) => [
    money(gatewayBalancePaise),
    pnrOf(orderId),
    orderId,
    buyer?.name ?? '',
    buyer?.email ?? '',
    buyer?.phone ?? '',
    gatewayStatus,
  ]);
  const columns = ['amount', 'PNR', 'order', 'from', 'e-mail', 'mobile', "the gateway's word"];
  return [
    ...section(title, columns, rows, [0]),
    '  They hold tickets that we do not know: write to them, then `npm run ledger -- --against-gateway --give-back ORDER`.',
  ];
}

function disagreed({ disagreed }: GatewayCheck): string[] {
  const title = 'Orders about which ledger and gateway disagree';
  if (disagreed.length === 0) return [...heading(title), '  Nothing.'];
  const rows = disagreed.map(
    ({ orderId, reference, gatewayStatus, ledgerPaise, gatewayPaise, missingRefunds }) => [
      pnrOf(orderId),
      orderId,
      reference,
      gatewayStatus,
      money(ledgerPaise),
      gatewayPaise === null ? 'did not say' : money(gatewayPaise),
      missingRefunds.join(', '),
    ],
  );
  const columns = [
    'PNR',
    'order',
    'reference',
    "the gateway's word",
    'ledger has',
    'gateway has',
    'refunds we do not know',
  ];
  return [
    ...section(title, columns, rows, [4, 5]),
    '  `npm run ledger -- --now` books what can be booked, `npm run backup -- reopen` after a restore.',
  ];
}

function uncancelled({ uncancelled }: GatewayCheck): string[] {
  const title = 'Given back, and the seats are still sold';
  if (uncancelled.length === 0) return [...heading(title), '  Nothing.'];
  const rows = uncancelled.map(({ amountPaise, pnr, reference, name, email, phone }) => [
    money(amountPaise),
    pnr,
    reference,
    name,
    email,
    phone,
  ]);
  return [
    ...section(title, ['amount', 'PNR', 'refund', 'to', 'e-mail', 'mobile'], rows, [0]),
    '  Their cancellation was lost: ask them to cancel once more. No money goes a second time.',
  ];
}

function summary(check: GatewayCheck): string[] {
  const { transactions, lostOrders, disagreed, uncancelled } = check;
  const open = lostOrders.length + disagreed.length + uncancelled.length;
  const result = open === 0 ? 'They agree.' : `THEY DO NOT AGREE: ${open} to be dealt with.`;
  return ['', `Books and gateway were compared, over ${transactions} transactions. ${result}`];
}
