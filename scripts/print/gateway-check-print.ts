import type { GatewayCheck } from '../../api/modules/payments/index.ts';
import { heading, money, section } from './print-table.ts';

/** Returns the differences between ledger and gateway as plain text for an operator. */
export function printGatewayCheck(check: GatewayCheck): string {
  return [...lostOrders(check), ...disagreed(check), ...uncancelled(check), ...summary(check), ''].join('\n');
}

/** Returns the PNR with which an order number begins. */
const pnrOf = (orderId: string): string => orderId.split('-')[0] ?? '';

function lostOrders({ lostOrders }: GatewayCheck): string[] {
  const title = 'Paid at the gateway without a booking';
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
  const columns = ['amount', 'PNR', 'order', 'from', 'e-mail', 'mobile', 'gateway status'];
  return [
    ...section(title, columns, rows, [0]),
    '  These customers have tickets that the ledger lacks: write to them, then `npm run ledger -- --against-gateway --refund ORDER`.',
  ];
}

function disagreed({ disagreed }: GatewayCheck): string[] {
  const title = 'Orders on which ledger and gateway disagree';
  if (disagreed.length === 0) return [...heading(title), '  Nothing.'];
  const rows = disagreed.map(
    ({ orderId, reference, gatewayStatus, ledgerPaise, gatewayPaise, missingRefunds }) => [
      pnrOf(orderId),
      orderId,
      reference,
      gatewayStatus,
      money(ledgerPaise),
      gatewayPaise === null ? 'unknown' : money(gatewayPaise),
      missingRefunds.join(', '),
    ],
  );
  const columns = [
    'PNR',
    'order',
    'reference',
    'gateway status',
    'ledger has',
    'gateway has',
    'unknown refunds',
  ];
  return [
    ...section(title, columns, rows, [4, 5]),
    '  `npm run ledger -- --now` posts what can be posted, `npm run backup -- reopen` after a restore.',
  ];
}

function uncancelled({ uncancelled }: GatewayCheck): string[] {
  const title = 'Refunded, but the seats are still sold';
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
    '  Their cancellation was lost: ask them to cancel again. No second refund is sent.',
  ];
}

function summary(check: GatewayCheck): string[] {
  const { transactions, lostOrders, disagreed, uncancelled } = check;
  const open = lostOrders.length + disagreed.length + uncancelled.length;
  const result = open === 0 ? 'They agree.' : `THEY DO NOT AGREE: ${open} to resolve.`;
  return ['', `Compared ledger and gateway over ${transactions} transactions. ${result}`];
}
