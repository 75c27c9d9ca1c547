import type { Client } from '../client.ts';

export type GatewayLedger = ReturnType<typeof readGateway>;

interface Shown {
  transactions?: { status: string; remaining: string }[];
}

const OPEN = new Set(['Initiated', 'Awaited']);

/** Returns readers of the gateway's balances, by its control calls. */
export function readGateway(sandbox: Client) {
  const transactionsOf = async (orderId: string) =>
    (await sandbox.ask<Shown>('GET', `/control/orders/${orderId}`)).body.transactions ?? [];
  return {
    /** Whether an order has ended there, paid or not. */
    isDecided: async (orderId: string) =>
      (await transactionsOf(orderId)).some(({ status }) => !OPEN.has(status)),
    /** Returns the paise that the gateway has for the merchant, over all transactions of an order. */
    gatewayBalancePaise: async (orderId: string) => {
      const balances = (await transactionsOf(orderId)).map(({ remaining }) =>
        Math.round(Number(remaining) * 100),
      );
      return balances.reduce((sum, paise) => sum + paise, 0);
    },
  };
}
