import { addDays, localDate } from 'contract/values/time.ts';
import type { GatewayRefund, GatewayTransaction, PaymentGateway } from '../gateways/gateway.ts';
import { storeBankReferences } from '../refunds/refund-store.ts';
import { recordReversals } from '../reversals/reversals.ts';
import { type BesideGateway, cashInLedger, compareDays } from '../settlement/beside-gateway.ts';
import { inquireAboutSecond, type PaymentDependencies } from '../settlement/inquire.ts';
import { settlePayment } from '../settlement/settle.ts';
import { findPaymentByOrder } from '../store.ts';
import {
  type Difference,
  findPaymentOfTransaction,
  findUnknownSettled,
  insertReconciliation,
  type Reconciliation,
} from './reconciliation-store.ts';

/** The gateway drops unconfirmed orders after 12 days. */
const DAILY_FOR_DAYS = 13;
/** Cardholders can dispute a payment for 120 days after the trip, which is sold up to 60 days ahead. */
const WEEKLY_FOR_DAYS = 182;

/** Trips are sold 60 days ahead. Late cancellations are refunded within two days. */
const SOLD_AHEAD_DAYS = 62;

/**
 * Returns the local dates that a reconciliation on `today` covers. They are the last 13 days, and for half
 * a year the days whole weeks ago, so every order is checked weekly.
 */
export function daysOfReconciliation(today: string): string[] {
  const ages = Array.from({ length: WEEKLY_FOR_DAYS }, (_, index) => index + 1);
  return ages.filter((age) => age <= DAILY_FOR_DAYS || age % 7 === 0).map((age) => addDays(today, -age));
}

/**
 * Returns the local dates of all orders for trips still ahead, today first: what a restored backup may
 * lack.
 */
export function daysWithJourneysAhead(now: Date): string[] {
  const today = localDate(now);
  return Array.from({ length: SOLD_AHEAD_DAYS + 1 }, (_, age) => addDays(today, -age));
}

/**
 * Runs the reconciliation of `daysOfReconciliation`; on request also of today, whose orders may still be
 * open.
 */
export async function reconcileDay(
  deps: PaymentDependencies,
  { withToday = false } = {},
): Promise<Reconciliation> {
  const today = localDate(deps.clock.now());
  return reconcileDays(deps, [...(withToday ? [today] : []), ...daysOfReconciliation(today)]);
}

/**
 * Compares the ledger with every gateway, transaction by transaction, for orders of some local dates (newest first).
 * Posts what the ledger lacks: late payments, second ones, reversals. Stores and logs every difference.
 * Throws when a gateway does not list a day, after the others.
 */
export async function reconcileDays(deps: PaymentDependencies, days: string[]): Promise<Reconciliation> {
  const reconciliation: Reconciliation = {
    madeAt: deps.clock.now(),
    firstDay: days.at(-1) ?? '',
    lastDay: days[0] ?? '',
    transactions: 0,
    ledgerPaise: 0,
    gatewayPaise: 0,
    differences: [],
  };
  const { db, gateways } = deps;
  const failed: unknown[] = [];
  for (const gateway of gateways.all) {
    const add = (found: BesideGateway) => addToReconciliation(deps, found, reconciliation);
    const compare = async () => {
      await compareDays({ db, gateway }, days, add);
      await compareSettled(deps, gateway, days.slice(0, DAILY_FOR_DAYS), reconciliation);
    };
    await compare().catch((error: unknown) => failed.push(error));
  }
  for (const difference of reconciliation.differences) report(deps, difference);
  if (failed.length > 0) throw failed[0];
  await db.transaction(async (tx) => insertReconciliation(tx, reconciliation));
  return reconciliation;
}

/**
 * Adds a difference for each settled payment that the ledger lacks, or has in another amount. A payment that the gateway
 * has returned in full is not a difference: no money is left.
 */
async function compareSettled(
  { db }: PaymentDependencies,
  gateway: PaymentGateway,
  days: readonly string[],
  { differences }: Reconciliation,
): Promise<void> {
  for (const day of days) {
    for await (const settled of gateway.listSettled?.(day) ?? []) {
      for (const { amountPaise, ...unknown } of await findUnknownSettled(db, settled)) {
        if (differences.some(({ reference }) => reference === unknown.reference)) continue;
        const refunds = await gateway.listRefunds(unknown);
        const returnedPaise = refunds.reduce((sum, refund) => sum + refund.amountPaise, 0);
        if (returnedPaise === amountPaise) continue;
        differences.push({ ...unknown, gatewayStatus: 'settled', gatewayPaise: amountPaise, mended: false });
      }
    }
  }
}

/** Counts a transaction and posts what the ledger lacks. A transaction without a status is a difference. */
async function addToReconciliation(
  deps: PaymentDependencies,
  { orderId, reference, gatewayStatus, ledgerPaise, atGateway }: BesideGateway,
  reconciliation: Reconciliation,
): Promise<void> {
  const gatewayPaise = atGateway?.gatewayBalancePaise ?? null;
  if (atGateway) await storeBankReferences(deps.db, atGateway.refunds);
  const differs = ledgerPaise !== gatewayPaise;
  if (differs && atGateway) await mend(deps, atGateway.transaction, atGateway.refunds);
  const mendedPaise = differs ? await cashInLedger(deps.db, { orderId, reference }) : ledgerPaise;
  reconciliation.transactions += 1;
  reconciliation.ledgerPaise += mendedPaise;
  reconciliation.gatewayPaise += gatewayPaise ?? 0;
  if (!differs) return;
  const mended = mendedPaise === gatewayPaise;
  reconciliation.differences.push({ orderId, reference, gatewayStatus, ledgerPaise, gatewayPaise, mended });
}

/** Posts what the ledger lacks of a transaction. Ignores foreign orders. */
async function mend(
  deps: PaymentDependencies,
  { orderId, reference, status }: GatewayTransaction,
  refunds: GatewayRefund[],
): Promise<void> {
  const { db } = deps;
  const opened = await findPaymentByOrder(db, orderId);
  if (!opened) return;
  if (status.kind === 'paid' && opened.state !== 'paid') {
    await settlePayment(deps, opened, status);
  }
  // Two transactions of one order may have come at once: then only one of them settled it.
  const settled = await findPaymentByOrder(db, orderId);
  if (settled) await inquireAboutSecond(deps, settled, reference);
  const payment = await findPaymentOfTransaction(db, { orderId, reference });
  if (payment?.state !== 'paid' || payment.reference !== reference) return;
  const returned = status.kind === 'returned' ? { rest: status } : {};
  await recordReversals(deps, payment, { refunds, ...returned });
}

function report({ log }: PaymentDependencies, difference: Difference): void {
  if (difference.mended) log.warn(difference, 'ledger and gateway differed; the missing postings were made');
  else log.error(difference, 'ledger and gateway differ; a person must decide');
}
