import type { PaymentGateway } from '../../api/modules/payments/gateways/gateway.ts';
import type { Database } from '../../api/platform/database/database.ts';
import type { GatewayName } from '../../contract/values/gateways.ts';
import type { SimulatedGateway } from './gateways/simulated-gateway.ts';
import type { RefundWatch } from './returned.ts';

/** Thrown where a process is killed; nothing may catch it and continue. */
export class Killed extends Error {}

export type MortalProcess = ReturnType<typeof startProcess>;

/**
 * Starts a process that may be killed: `step` counts every boundary at which a real one could die (before and after a
 * statement, a commit and a call to the gateway). At step `killAt` it dies, and everything that it attempts
 * afterwards, also in catch blocks, fails.
 */
export function startProcess(killAt: number | undefined) {
  let steps = 0;
  let dead = false;
  return {
    step() {
      steps += 1;
      dead ||= steps === killAt;
      if (dead) throw new Killed('the process was killed');
    },
    get dead() {
      return dead;
    },
  };
}

/**
 * Returns the database as a process uses it that may be killed. A transaction that dies before its commit leaves nothing behind.
 */
export function mortalDatabase(db: Database, process: MortalProcess): Database {
  const query = async (text: string, values?: unknown[]) => {
    process.step();
    const rows = await db.queryComposed(text, values);
    process.step();
    return rows;
  };
  return {
    ...db,
    query: query as Database['query'],
    queryComposed: query,
    async transaction(work) {
      process.step();
      const value = await db.transaction(async (tx) => {
        const result = await work(tx);
        process.step();
        return result;
      });
      process.step();
      return value;
    },
  };
}

/** Fault of the next calls to the gateway: lost on the way there, or executed with the response lost. */
export type NetworkState = 'normal' | 'lost before' | 'lost after';

/** The gateways' faults. */
export interface Faults {
  network: Record<GatewayName, NetworkState>;
  /** The gateway that is down for a third of the lifecycle, while it is. */
  down: GatewayName | undefined;
}

export function networkOf({ network, down }: Faults, gateway: GatewayName): NetworkState {
  return down === gateway ? 'lost before' : network[gateway];
}

/**
 * Returns the gateway as a process that may be killed uses it, under a fault. It records refunds repeated after their execution,
 * and those that exceed what is due.
 */
export function mortalGateway(
  { client: gateway, handsOffByCall }: SimulatedGateway,
  process: MortalProcess,
  lifecycle: Faults & {
    refunded: Set<string>;
    refundedAgain: Set<string>;
    sentBeyondDue: string[];
  },
  watch: RefundWatch,
): PaymentGateway {
  const over = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    process.step();
    const now = networkOf(lifecycle, gateway.name);
    if (now === 'lost before') throw new Error('the gateway cannot be reached');
    const value = await call();
    if (now === 'lost after') throw new Error('the reply was lost');
    process.step();
    return value;
  };
  const { confirmOrder, listSettled } = gateway;
  return {
    ...gateway,
    handOff: (order) => (handsOffByCall ? over(() => gateway.handOff(order)) : gateway.handOff(order)),
    askStatus: (order) =>
      over(() => gateway.askStatus(order)).catch((error: unknown) => {
        if (error instanceof Killed) throw error;
        return { kind: 'unreachable', reason: String(error) } as const;
      }),
    ...(confirmOrder && { confirmOrder: (order) => over(() => confirmOrder(order)) }),
    ...(listSettled && {
      async *listSettled(day) {
        for await (const some of listSettled(day)) yield await over(async () => some);
      },
    }),
    refund: (refund) =>
      over(async () => {
        if (lifecycle.refunded.has(refund.refundReference))
          lifecycle.refundedAgain.add(refund.refundReference);
        const beyond = await watch.check(refund);
        await gateway.refund(refund);
        lifecycle.refunded.add(refund.refundReference);
        if (beyond) lifecycle.sentBeyondDue.push(beyond);
      }),
    listRefunds: (transaction) =>
      over(() => {
        watch.record(transaction.reference);
        return gateway.listRefunds(transaction);
      }),
    async *listTransactions(day) {
      for await (const some of gateway.listTransactions(day)) yield await over(async () => some);
    },
  };
}
