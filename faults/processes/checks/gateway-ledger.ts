import type { Client } from '../client.ts';

/** The gateway's balances, by its control calls. */
export interface GatewayLedger {
  /** Whether an order has ended there, paid or not. */
  isDecided(orderId: string): Promise<boolean>;
  /** Returns the paise that the gateway has for the merchant, over all transactions of an order. */
  gatewayBalancePaise(orderId: string): Promise<number>;
}

interface Shown {
  transactions?: { status: string; remaining: string }[];
}

const OPEN = new Set(['Initiated', 'Awaited']);

export function readGateway(sandbox: Client): GatewayLedger {
  const transactionsOf = async (orderId: string) =>
    (await sandbox.ask<Shown>('GET', `/control/orders/${orderId}`)).body.transactions ?? [];
  return {
    isDecided: async (orderId) => (await transactionsOf(orderId)).some(({ status }) => !OPEN.has(status)),
    gatewayBalancePaise: async (orderId) => {
      const balances = (await transactionsOf(orderId)).map(({ remaining }) =>
        Math.round(Number(remaining) * 100),
      );
      return balances.reduce((sum, paise) => sum + paise, 0);
    },
  };
}
