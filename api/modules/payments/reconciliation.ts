import { addDays, localDate } from 'contract/time.ts';
import { type BesideGateway, cashInLedger, compareDays } from './beside-gateway.ts';
import type { GatewayRefund, GatewayTransaction } from './gateways/gateway.ts';
import { inquireAboutSecond, type PaymentDependencies } from './inquire.ts';
import {
  type Difference,
  findPaymentOfTransaction,
  insertReconciliation,
  type Reconciliation,
} from './reconciliation-store.ts';
import { storeBankReferences } from './refund-store.ts';
import { recordReversals } from './reversals.ts';
import { settlePayment } from './settle.ts';
import { findPaymentByOrder } from './store.ts';

/** The gateway lets unconfirmed orders lapse after 12 days; until then anything may still move. */
const DAILY_FOR_DAYS = 13;
/** Card schemes let a cardholder dispute a payment for up to 120 days after the journey, which is sold 60 days ahead at most. */
const WEEKLY_FOR_DAYS = 182;

/** Journeys are sold 60 days ahead; what is cancelled at the last moment goes back within a day or two. */
const SOLD_AHEAD_DAYS = 62;

/**
 * The road dates whose orders a statement made on `today` looks at: each of the last 13 days, and before them, for half a year,
 * the days that are whole weeks ago, so that every order is looked at once a week.
 */
export function daysOfReconciliation(today: string): string[] {
  const ages = Array.from({ length: WEEKLY_FOR_DAYS }, (_, index) => index + 1);
  return ages.filter((age) => age <= DAILY_FOR_DAYS || age % 7 === 0).map((age) => addDays(today, -age));
}

/**
 * As many road dates back as an order can be that was paid for a journey still ahead, today first: what may have moved since a
 * moment that a backup was restored to.
 */
export function daysWithJourneysAhead(now: Date): string[] {
  const today = localDate(now);
  return Array.from({ length: SOLD_AHEAD_DAYS + 1 }, (_, age) => addDays(today, -age));
}

/** The statement over the days of `daysOfStatement`, and today if asked for, although today's orders may still be under way. */
export async function reconcileDay(
  deps: PaymentDependencies,
  { withToday = false } = {},
): Promise<Reconciliation> {
  const today = localDate(deps.clock.now());
  return makeStatement(deps, [...(withToday ? [today] : []), ...daysOfReconciliation(today)]);
}

/**
 * Compares ledger and gateway, transaction by transaction, for the orders of some road dates (newest first). Where they differ,
 * what the ledger lacks is booked as if it had been heard of in time: a late payment, a second one, money that went back. Every
 * difference is kept and told to the operator's log, also those that were mended. Throws when the gateway does not list a day.
 */
export async function makeStatement(deps: PaymentDependencies, days: string[]): Promise<Reconciliation> {
  const reconciliation: Reconciliation = {
    madeAt: deps.clock.now(),
    firstDay: days.at(-1) ?? '',
    lastDay: days[0] ?? '',
    transactions: 0,
    ledgerPaise: 0,
    gatewayPaise: 0,
    differences: [],
  };
  await compareDays(deps, days, (found) => addToReconciliation(deps, found, reconciliation));
  await deps.db.transaction(async (tx) => insertReconciliation(tx, reconciliation));
  for (const difference of reconciliation.differences) report(deps, difference);
  return reconciliation;
}

/** Counts a transaction, and books what the ledger lacks of it. One about which the gateway did not say is a difference, too. */
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

/** Books what the gateway tells of a transaction and the ledger lacks. What is not our order stays as it is. */
async function mend(
  deps: PaymentDependencies,
  { orderId, reference, status }: GatewayTransaction,
  refunds: GatewayRefund[],
): Promise<void> {
  const { db, clock, jobs } = deps;
  const opened = await findPaymentByOrder(db, orderId);
  if (!opened) return;
  if (status.kind === 'paid' && opened.state !== 'paid') {
    await settlePayment(db, clock, jobs, opened.id, status);
  } else {
    await inquireAboutSecond(deps, opened, reference);
  }
  const payment = await findPaymentOfTransaction(db, { orderId, reference });
  if (payment?.state !== 'paid' || payment.reference !== reference) return;
  const returned = status.kind === 'returned' ? { status: status.status } : {};
  await recordReversals(deps, payment, { refunds, ...returned });
}

function report({ log }: PaymentDependencies, difference: Difference): void {
  if (difference.mended)
    log.warn(difference, 'ledger and gateway differed; what was missing has been booked');
  else log.error(difference, 'ledger and gateway differ: it needs a person');
}
