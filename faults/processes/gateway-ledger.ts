import type { Client } from './client.ts';

/** The gateway's own books, as its control calls show them. */
export interface GatewayLedger {
  /** Whether an order has come to its end there, paid or not. */
  isDecided(orderId: string): Promise<boolean>;
  /** What the gateway keeps for us of all transactions of an order. */
  gatewayBalancePaise(orderId: string): Promise<number>;
}

interface Shown {
  transactions?: { status: string; remaining: string }[];
}

const OPEN = new Set(['Initiated', 'Awaited']);

export function readGateway(outside: Client): GatewayLedger {
  const transactionsOf = async (orderId: string) =>
    (await outside.ask<Shown>('GET', `/control/orders/${orderId}`)).body.transactions ?? [];
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
