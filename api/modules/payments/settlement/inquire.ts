import { minutesAfter } from '#platform/clock.ts';
import { forEachOf } from '#platform/limits/concurrency-limit.ts';
import type { Log } from '#platform/observability/log.ts';
import type { GatewayStatus } from '../gateways/gateway.ts';
import type { Gateways } from '../gateways/gateways.ts';
import type { Sale } from '../plain/settle-plain.ts';
import {
  findPaymentByOrder,
  type GatewayResponse,
  listPaymentsToAskAbout,
  type Payment,
  scheduleInquiry,
  storeGatewayResponse,
} from '../store.ts';
import { type SettlementDependencies, settlePayment, settleSecondPayment } from './settle.ts';

export const INQUIRE_AGAIN = 'payments.inquire';

export interface PaymentDependencies extends SettlementDependencies {
  gateways: Gateways;
  log: Log;
}

/** Minutes after its start for the first inquiries about an open payment; then hourly for three days. */
const FIRST_INQUIRIES = [2, 5, 10, 20, 60];
const HOURLY_UNTIL = 3 * 24 * 60;
/** The gateway drops unconfirmed orders after 12 days. Inquiries are daily until then. */
const DAILY_UNTIL = 12 * 24 * 60;

const AT_ONCE = 8;

/**
 * Returns the next inquiry about an open payment of this age, in minutes after its start; Infinity when
 * there is none.
 */
export function minutesToNextInquiry(age: number): number {
  const early = FIRST_INQUIRIES.find((minutes) => minutes > age);
  if (early !== undefined) return early;
  if (age < HOURLY_UNTIL) return age + 60;
  return age < DAILY_UNTIL ? age + 24 * 60 : Number.POSITIVE_INFINITY;
}

/**
 * Asks the gateway about a payment, stores the response and settles, in one transaction, which also stores the callback
 * that led here. Returns the status, and the sale if it is one.
 */
export async function inquire(
  deps: PaymentDependencies,
  payment: Payment,
  callback?: GatewayResponse,
): Promise<{ status: GatewayStatus; sale: Sale | undefined }> {
  const { db, gateways } = deps;
  const status = await gateways.of(payment.gateway).askStatus({
    orderId: payment.orderId,
    gatewayOrder: payment.gatewayOrder,
  });
  const responses = [...(callback ? [callback] : []), responseOf(deps, payment, status)];
  try {
    return { status, sale: await settlePayment(deps, payment, status, responses) };
  } catch (error) {
    // The evidence stays, whatever keeps the payment from being settled.
    await Promise.allSettled(responses.map((response) => storeGatewayResponse(db, response)));
    throw error;
  }
}

/**
 * Asks about a second transaction of a paid order, named by a browser: two tabs can both pay. It is
 * refunded. Without a response the daily reconciliation finds it.
 */
export async function inquireAboutSecond(
  deps: PaymentDependencies,
  paid: Payment,
  reference: string,
): Promise<void> {
  if (paid.state !== 'paid' || !reference || reference === paid.reference) return;
  const status = await deps.gateways.of(paid.gateway).askStatus({
    orderId: paid.orderId,
    gatewayOrder: paid.gatewayOrder,
    reference,
  });
  await storeGatewayResponse(deps.db, responseOf(deps, paid, status));
  if (status.kind === 'paid') await settleSecondPayment(deps.db, deps.clock, deps.jobs, paid, status);
}

function responseOf(
  { clock }: PaymentDependencies,
  payment: Payment,
  status: GatewayStatus,
): GatewayResponse {
  const body = status.kind === 'unreachable' ? status.reason : status.body;
  return { paymentId: payment.id, source: 'inquiry', body, at: clock.now() };
}

/** Repeats an inquiry soon. Throws without a response, so that the job is retried. */
export async function inquireAgain(deps: PaymentDependencies, orderId: string): Promise<void> {
  const payment = await findPaymentByOrder(deps.db, orderId);
  if (payment?.state !== 'initiated') return;
  const { status } = await inquire(deps, payment);
  if (status.kind === 'unreachable') throw new Error(`the gateway gave no status: ${status.reason}`);
}

/** Inquires about every due payment (decision 0012), a few in parallel; returns their number. */
export async function inquireDuePayments(deps: PaymentDependencies): Promise<number> {
  const due = await listPaymentsToAskAbout(deps.db, deps.clock.now());
  await forEachOf(due, AT_ONCE, (payment) => reconcile(deps, payment));
  return due.length;
}

async function reconcile(deps: PaymentDependencies, payment: Payment): Promise<void> {
  const { db, clock, log } = deps;
  const age = (clock.now().getTime() - payment.createdAt.getTime()) / 60_000;
  const next = minutesToNextInquiry(age);
  // Schedules the next inquiry first, in case this one fails.
  await scheduleInquiry(db, payment.id, Number.isFinite(next) ? minutesAfter(payment.createdAt, next) : null);
  try {
    const { status } = await inquire(deps, payment);
    if (status.kind === 'unreachable')
      log.warn({ order: payment.orderId, reason: status.reason }, 'the gateway gave no status');
  } catch (error) {
    log.error({ order: payment.orderId, err: error }, 'a payment could not be settled');
  }
}
