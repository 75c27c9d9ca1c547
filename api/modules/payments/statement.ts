import { addDays, roadDate } from 'contract/time.ts';
import { forEachOf } from '#platform/lanes.ts';
import type { GatewayRefund, GatewayTransaction, PaymentGateway } from './gateways/gateway.ts';
import { cashOfPayment } from './ledger.ts';
import { inquireAboutSecond, type PaymentParts } from './reconcile.ts';
import { keepBankReferences } from './refund-store.ts';
import { bookReturns } from './returns.ts';
import { settlePayment } from './settle.ts';
import {
  type Difference,
  findPaymentOfTransaction,
  insertStatement,
  listPaidOn,
  type PaymentInBooks,
  type Statement,
} from './statement-store.ts';
import { findPaymentByOrder } from './store.ts';

const AT_ONCE = 4;

/** The gateway lets unconfirmed orders lapse after 12 days; until then anything may still move. */
const DAILY_FOR_DAYS = 13;
/** Card schemes let a cardholder dispute a payment for up to 120 days after the journey, which is sold 60 days ahead at most. */
const WEEKLY_FOR_DAYS = 182;

/**
 * The road dates whose orders a statement made on `today` looks at: each of the last 13 days, and before them, for half a year,
 * the days that are whole weeks ago, so that every order is looked at once a week.
 */
export function daysOfStatement(today: string): string[] {
  const ages = Array.from({ length: WEEKLY_FOR_DAYS }, (_, index) => index + 1);
  return ages.filter((age) => age <= DAILY_FOR_DAYS || age % 7 === 0).map((age) => addDays(today, -age));
}

/** What is left at the gateway of a transaction, by its own words. In paise. */
export function keptOf({ status }: GatewayTransaction, refunds: GatewayRefund[]): number {
  if (status.kind !== 'paid') return 0;
  return status.capturedPaise - refunds.reduce((sum, refund) => sum + refund.amountPaise, 0);
}

/** The statement over the days of `daysOfStatement`, and today if asked for, although today's orders may still be under way. */
export async function makeDailyStatement(
  parts: PaymentParts,
  { withToday = false } = {},
): Promise<Statement> {
  const today = roadDate(parts.clock.now());
  return makeStatement(parts, [...(withToday ? [today] : []), ...daysOfStatement(today)]);
}

/**
 * Compares ledger and gateway, transaction by transaction, for the orders of some road dates (newest first). Where they differ,
 * what the ledger lacks is booked as if it had been heard of in time: a late payment, a second one, money that went back. Every
 * difference is kept and told to the operator's log, also those that were mended. Throws when the gateway does not list a day.
 */
export async function makeStatement(parts: PaymentParts, days: string[]): Promise<Statement> {
  const statement: Statement = {
    madeAt: parts.clock.now(),
    firstDay: days.at(-1) ?? '',
    lastDay: days[0] ?? '',
    transactions: 0,
    ledgerPaise: 0,
    gatewayPaise: 0,
    differences: [],
  };
  for (const day of days) {
    const listed = new Set<string>();
    for await (const some of parts.gateway.listTransactions(day)) {
      for (const { reference } of some) listed.add(reference);
      await forEachOf(some, AT_ONCE, (transaction) => compare(parts, transaction, statement));
    }
    const paid = await listPaidOn(parts.db, day);
    const unlisted = paid.filter((payment) => payment.reference && !listed.has(payment.reference));
    await forEachOf(unlisted, AT_ONCE, (payment) => compareUnlisted(parts, payment, statement));
  }
  await parts.db.transaction(async (tx) => insertStatement(tx, statement));
  for (const difference of statement.differences) tell(parts, difference);
  return statement;
}

/** Compares a payment of ours that its day's listing lacks: the gateway may have begun it on the next day, or know nothing of it. */
async function compareUnlisted(
  parts: PaymentParts,
  { orderId, reference }: PaymentInBooks,
  statement: Statement,
): Promise<void> {
  const asked = { orderId, reference: reference ?? '' };
  const status = await parts.gateway.askStatus(asked);
  if (status.kind === 'unknown_order') {
    const nothing = { kind: 'unpaid', status: 'No such order', reference: '', body: status.body } as const;
    await compare(parts, { ...asked, status: nothing }, statement);
  } else if (status.kind === 'unreachable') {
    await addSilence(parts, asked, 'no answer', statement);
  } else {
    await compare(parts, { ...asked, status }, statement);
  }
}

async function compare(
  parts: PaymentParts,
  transaction: GatewayTransaction,
  statement: Statement,
): Promise<void> {
  const { orderId, reference, status } = transaction;
  const refunds = await listRefundsOf(parts.gateway, transaction);
  if (!refunds) return addSilence(parts, transaction, status.status, statement);
  await keepBankReferences(parts.db, refunds);
  const gatewayPaise = keptOf(transaction, refunds);
  const before = await cashInBooks(parts, transaction);
  if (before === gatewayPaise) return add(statement, { ledgerPaise: before, gatewayPaise });
  await mend(parts, transaction, refunds);
  const ledgerPaise = await cashInBooks(parts, transaction);
  add(statement, { ledgerPaise, gatewayPaise });
  const mended = ledgerPaise === gatewayPaise;
  statement.differences.push({
    orderId,
    reference,
    gatewayStatus: status.status,
    ledgerPaise: before,
    gatewayPaise,
    mended,
  });
}

function add(statement: Statement, compared: { ledgerPaise: number; gatewayPaise: number }): void {
  statement.transactions += 1;
  statement.ledgerPaise += compared.ledgerPaise;
  statement.gatewayPaise += compared.gatewayPaise;
}

/** A transaction about which the gateway did not say: what the ledger has stands alone, and that is a difference too. */
async function addSilence(
  parts: PaymentParts,
  { orderId, reference }: { orderId: string; reference: string },
  gatewayStatus: string,
  statement: Statement,
): Promise<void> {
  const ledgerPaise = await cashInBooks(parts, { orderId, reference });
  add(statement, { ledgerPaise, gatewayPaise: 0 });
  const difference = { orderId, reference, gatewayStatus, ledgerPaise, gatewayPaise: null, mended: false };
  statement.differences.push(difference);
}

/** The refunds of a transaction; undefined when the gateway does not say. */
async function listRefundsOf(
  gateway: PaymentGateway,
  transaction: GatewayTransaction,
): Promise<GatewayRefund[] | undefined> {
  const { kind } = transaction.status;
  if (kind !== 'paid' && kind !== 'returned') return [];
  return gateway.listRefunds(transaction).catch(() => undefined);
}

/** What the ledger has at the gateway out of a transaction: nothing where it knows only another one of that order. */
async function cashInBooks(
  { db }: PaymentParts,
  transaction: { orderId: string; reference: string },
): Promise<number> {
  const payment = await findPaymentOfTransaction(db, transaction);
  return payment?.reference === transaction.reference ? cashOfPayment(db, payment) : 0;
}

/** Books what the gateway tells of a transaction and the ledger lacks. What is not our order stays as it is. */
async function mend(
  parts: PaymentParts,
  { orderId, reference, status }: GatewayTransaction,
  refunds: GatewayRefund[],
): Promise<void> {
  const { db, clock, jobs } = parts;
  const opened = await findPaymentByOrder(db, orderId);
  if (!opened) return;
  if (status.kind === 'paid' && opened.state !== 'paid') {
    await settlePayment(db, clock, jobs, opened.id, status);
  } else {
    await inquireAboutSecond(parts, opened, reference);
  }
  const payment = await findPaymentOfTransaction(db, { orderId, reference });
  if (payment?.state !== 'paid' || payment.reference !== reference) return;
  const returned = status.kind === 'returned' ? { returned: status.status } : {};
  await bookReturns(parts, payment, { refunds, ...returned });
}

function tell({ log }: PaymentParts, difference: Difference): void {
  if (difference.mended)
    log.warn(difference, 'ledger and gateway differed; what was missing has been booked');
  else log.error(difference, 'ledger and gateway differ: it needs a person');
}
