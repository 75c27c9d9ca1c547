import { sandboxRazorpay } from '../../../sandbox/running/config.ts';
import type { Client } from '../client.ts';

/** A payment as its gateway has it. */
interface Transaction {
  /** Whether it has ended there, paid or not. */
  isDecided: boolean;
  /** What the gateway has of it for the operator, in paise. */
  balancePaise: number;
}

export type GatewayLedger = ReturnType<typeof readGateways>;

/** Returns readers of the balances at both gateways. An order number belongs to one; money at the other would be counted. */
export function readGateways(sandbox: Client) {
  const transactionsOf = async (orderId: string): Promise<Transaction[]> =>
    (await Promise.all([listAtCcavenue(sandbox, orderId), listAtRazorpay(sandbox, orderId)])).flat();
  return {
    isDecided: async (orderId: string) => (await transactionsOf(orderId)).some(({ isDecided }) => isDecided),
    /** Returns the paise that the gateways have for the merchant, over all transactions of an order. */
    gatewayBalancePaise: async (orderId: string) =>
      (await transactionsOf(orderId)).reduce((sum, { balancePaise }) => sum + balancePaise, 0),
  };
}

const OPEN_AT_CCAVENUE = new Set(['Initiated', 'Awaited']);

interface ShownOrder {
  transactions?: { status: string; remaining: string }[];
}

/** Reads the sandbox's control call. */
async function listAtCcavenue(sandbox: Client, orderId: string): Promise<Transaction[]> {
  const { body } = await sandbox.ask<ShownOrder>('GET', `/control/orders/${orderId}`);
  return (body.transactions ?? []).map(({ status, remaining }) => ({
    isDecided: !OPEN_AT_CCAVENUE.has(status),
    balancePaise: Math.round(Number(remaining) * 100),
  }));
}

interface Page<Item> {
  items: Item[];
}
interface RazorpayPayment {
  id: string;
  status: string;
  amount: number;
  captured: boolean;
}
interface RazorpayRefund {
  status: string;
  amount: number;
}

const { keyId, keySecret } = sandboxRazorpay;
const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
const DECIDED_AT_RAZORPAY = new Set(['captured', 'refunded', 'failed']);

/** Reads Razorpay's own calls, past the proxy. */
async function listAtRazorpay(sandbox: Client, orderId: string): Promise<Transaction[]> {
  const list = async <Item>(path: string): Promise<Item[]> =>
    (await sandbox.ask<Page<Item>>('GET', `/v1${path}`, { headers: { authorization } })).body.items;
  const balanceOf = async ({ id, amount, captured }: RazorpayPayment) => {
    if (!captured) return 0;
    const refunds = await list<RazorpayRefund>(`/payments/${id}/refunds?count=100`);
    const done = refunds.filter(({ status }) => status === 'processed');
    return amount - done.reduce((sum, refund) => sum + refund.amount, 0);
  };
  const query = new URLSearchParams({ receipt: orderId, 'expand[]': 'payments' });
  const orders = await list<{ payments: Page<RazorpayPayment> }>(`/orders?${query}`);
  return Promise.all(
    orders
      .flatMap(({ payments }) => payments.items)
      .map(async (payment) => ({
        isDecided: DECIDED_AT_RAZORPAY.has(payment.status),
        balancePaise: await balanceOf(payment),
      })),
  );
}
