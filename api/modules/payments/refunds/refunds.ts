import { minutesAfter } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { errorLine } from '#platform/observability/redact.ts';
import type { PaymentGateway } from '../gateways/gateway.ts';
import { cashOfPayment } from '../ledger/ledger.ts';
import {
  completeRefund,
  findReturned,
  logReversals,
  type Returned,
  recordReversalsLocked,
} from '../reversals/reversals.ts';
import type { PaymentDependencies } from '../settlement/inquire.ts';
import { lockPayment } from '../store.ts';
import { endHeldAttempt } from './held-refund-store.ts';
import {
  beginRefundAttempt,
  clearRequest,
  findRefund,
  isLatestAttempt,
  listOverdueRefunds,
  type Refund,
  recordRefundError,
  storeRequest,
  sumOtherRequests,
} from './refund-store.ts';

/** Longer than all calls of one attempt. An older attempt counts as dead. */
const TRY_MINUTES = 1;

type RefundDependencies = Omit<PaymentDependencies, 'jobs'>;
type RefundRequest = Parameters<PaymentGateway['refund']>[0];

/**
 * Sends a refund to the gateway under our reference, less what it has returned of the payment.
 * Asks the gateway first, so that timeouts and refunds in its panel never pay twice. Throws when it fails;
 * the job retries.
 */
export async function sendRefund(deps: RefundDependencies, refundId: string): Promise<void> {
  const { db, clock } = deps;
  const refund = await findRefund(db, refundId);
  // Staff may have withdrawn it since.
  if (!refund || refund.state === 'done') return;
  const now = clock.now();
  const attempt = await beginRefundAttempt(db, refundId, now, minutesAfter(now, TRY_MINUTES));
  if (attempt === undefined) throw new Error(`refund ${refundId} is being sent already`);
  let request: RefundRequest | undefined;
  try {
    const gateway = deps.gateways.of(refund.gateway);
    const { orderId, gatewayOrder, gatewayReference: reference } = refund;
    const returned = await findReturned(gateway, { orderId, gatewayOrder, reference });
    request = await requestWhatIsLeft(deps, refund, attempt, returned);
    if (!request) return;
    await gateway.refund(request);
  } catch (error) {
    await recordRefundError(db, refundId, attempt, errorLine(error));
    throw error;
  }
  const { amountPaise } = request;
  await db.transaction(async (tx) => {
    await lockPayment(tx, refund.paymentId);
    await completeRefund(tx, refund, amountPaise, clock.now());
  });
}

/**
 * Records the gateway's reversals and stores the rest of the refund as requested, under the payment's lock.
 * Returns the request; undefined when nothing is left.
 */
async function requestWhatIsLeft(
  { db, clock, log }: RefundDependencies,
  { id, paymentId, bookingId }: Refund,
  attempt: number,
  returned: Returned,
): Promise<RefundRequest | undefined> {
  const now = clock.now();
  const payment = { id: paymentId, bookingId };
  const { reversals, request } = await db.transaction(async (tx) => {
    await lockPayment(tx, paymentId);
    // The gateway was asked after all earlier attempts ended: requests missing in its list failed.
    if (await isLatestAttempt(tx, id, attempt)) await clearRequest(tx, id);
    const found = await recordReversalsLocked(tx, payment, returned, now);
    return { reversals: found, request: await storeWhatIsLeft(tx, id, attempt, now) };
  });
  logReversals(log, payment, reversals);
  return request;
}

/**
 * Stores the rest of a refund as requested; nothing while it waits for staff, because a passenger has boarded. Throws when
 * another attempt runs or the payment has too little left.
 */
async function storeWhatIsLeft(
  tx: Transaction,
  refundId: string,
  attempt: number,
  now: Date,
): Promise<RefundRequest | undefined> {
  const refund = await findRefund(tx, refundId);
  if (!refund || refund.state === 'done') return undefined;
  if (!(await isLatestAttempt(tx, refundId, attempt)))
    throw new Error(`refund ${refundId} is being sent already`);
  if (await endHeldAttempt(tx, refundId, now)) return undefined;
  const amountPaise = refund.amountPaise - refund.setOffPaise;
  const heldPaise = await cashOfPayment(tx, { id: refund.paymentId, bookingId: refund.bookingId });
  const leftPaise = heldPaise - (await sumOtherRequests(tx, refund));
  if (amountPaise > leftPaise) {
    throw new Error(`refund ${refundId} of ${amountPaise} paise exceeds the remaining ${leftPaise}`);
  }
  storeRequest(tx, refundId, amountPaise);
  return { reference: refund.gatewayReference, refundReference: refund.reference, amountPaise };
}

const A_DAY_MINUTES = 24 * 60;

/**
 * Retries and logs every refund pending for over a day, when the job's own retries have ended. Returns the
 * number still pending.
 */
export async function chaseRefunds(deps: RefundDependencies): Promise<number> {
  const { db, clock, log } = deps;
  const overdue = await listOverdueRefunds(db, minutesAfter(clock.now(), -A_DAY_MINUTES));
  let pendingRefunds = 0;
  for (const refund of overdue) {
    try {
      await sendRefund(deps, refund.id);
    } catch (error) {
      pendingRefunds += 1;
      log.error(
        { ...refund, lastError: errorLine(error) },
        'a refund has failed for over a day; a person must decide',
      );
    }
  }
  return pendingRefunds;
}
