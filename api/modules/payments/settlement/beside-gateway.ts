import type { Database } from '#platform/database/database.ts';
import { forEachOf } from '#platform/limits/concurrency-limit.ts';
import type { GatewayName, GatewayRefund, GatewayTransaction, PaymentGateway } from '../gateways/gateway.ts';
import { cashOfPayment } from '../ledger/ledger.ts';
import { findPaymentOfTransaction, type LedgerPayment, listPaidOn } from '../ledger/reconciliation-store.ts';
import type { PaymentDependencies } from './inquire.ts';

const AT_ONCE = 4;

/** A transaction in ledger and gateway. Money in paise. */
export interface BesideGateway {
  gateway: GatewayName;
  orderId: string;
  reference: string;
  /** The gateway's status; without one, the kind of failure. */
  gatewayStatus: string;
  ledgerPaise: number;
  atGateway:
    | { transaction: GatewayTransaction; refunds: GatewayRefund[]; gatewayBalancePaise: number }
    | undefined;
}

type GatewayReader = Pick<PaymentDependencies, 'db'> & { gateway: PaymentGateway };

/**
 * Compares the ledger with a gateway, transaction by transaction, for orders of some local dates: all
 * that the gateway lists, and our payments that it does not.
 * Changes nothing. Throws when the gateway does not list a day.
 */
export async function compareDays(
  deps: GatewayReader,
  days: readonly string[],
  take: (compared: BesideGateway) => Promise<void> | void,
): Promise<void> {
  for (const day of days) {
    const listed = new Set<string>();
    for await (const some of deps.gateway.listTransactions(day)) {
      for (const { reference } of some) listed.add(reference);
      await forEachOf(some, AT_ONCE, async (transaction) => take(await compare(deps, transaction)));
    }
    const paid = await listPaidOn(deps.db, deps.gateway.name, day);
    const unlisted = paid.filter(({ reference }) => reference && !listed.has(reference));
    await forEachOf(unlisted, AT_ONCE, async (payment) => take(await compareUnlisted(deps, payment)));
  }
}

async function compare(deps: GatewayReader, transaction: GatewayTransaction): Promise<BesideGateway> {
  const { orderId, reference, status } = transaction;
  const refunds = await listRefundsOf(deps.gateway, transaction);
  const ledgerPaise = await cashInLedger(deps.db, transaction);
  const atGateway = refunds && {
    transaction,
    refunds,
    gatewayBalancePaise: gatewayBalanceOf(transaction, refunds),
  };
  return {
    gateway: deps.gateway.name,
    orderId,
    reference,
    gatewayStatus: status.status,
    ledgerPaise,
    atGateway,
  };
}

/**
 * Compares a payment missing in its day's list: the gateway may have begun it a day later, or not have it.
 */
async function compareUnlisted(
  deps: GatewayReader,
  { orderId, gatewayOrder, reference }: LedgerPayment,
): Promise<BesideGateway> {
  const { name: gateway } = deps.gateway;
  const asked = { orderId, reference: reference ?? '' };
  const status = await deps.gateway.askStatus({ ...asked, gatewayOrder });
  if (status.kind === 'unreachable') {
    const ledgerPaise = await cashInLedger(deps.db, asked);
    return { gateway, ...asked, gatewayStatus: 'no response', ledgerPaise, atGateway: undefined };
  }
  if (status.kind !== 'unknown_order') return compare(deps, { ...asked, gatewayOrder, status });
  const nothing = { kind: 'unpaid', status: 'No such order', reference: '', body: status.body } as const;
  return compare(deps, { ...asked, gatewayOrder, status: nothing });
}

/** Returns the gateway's remaining balance of a transaction, in paise. */
function gatewayBalanceOf({ status }: GatewayTransaction, refunds: GatewayRefund[]): number {
  if (status.kind !== 'paid') return 0;
  return status.capturedPaise - refunds.reduce((sum, refund) => sum + refund.amountPaise, 0);
}

/** Returns the refunds of a transaction; undefined without a response. */
async function listRefundsOf(
  gateway: PaymentGateway,
  transaction: GatewayTransaction,
): Promise<GatewayRefund[] | undefined> {
  const { kind } = transaction.status;
  if (kind !== 'paid' && kind !== 'returned') return [];
  return gateway.listRefunds(transaction).catch(() => undefined);
}

/** Returns the ledger's balance of a transaction at the gateway; 0 when the order has only another one. */
export async function cashInLedger(
  db: Database,
  transaction: { orderId: string; reference: string },
): Promise<number> {
  const payment = await findPaymentOfTransaction(db, transaction);
  return payment?.reference === transaction.reference ? cashOfPayment(db, payment) : 0;
}
