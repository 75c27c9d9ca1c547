import { minutesAfter } from '#platform/clock.ts';
import type { Transaction } from '#platform/database.ts';
import { errorLine } from '#platform/redact.ts';
import type { PaymentDependencies } from './inquire.ts';
import { cashOfPayment } from './ledger.ts';
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
import {
  completeRefund,
  findReturned,
  logReversals,
  type Returned,
  recordReversalsLocked,
} from './reversals.ts';
import { lockPayment } from './store.ts';

/** Longer than all calls of one try may take together; after this a try counts as dead and another may begin. */
const TRY_MINUTES = 1;

type RefundDependencies = Omit<PaymentDependencies, 'jobs'>;
type RefundRequest = Parameters<PaymentDependencies['gateway']['refund']>[0];

/**
 * Sends a refund to the gateway under our own reference, less what the gateway has returned of the payment already: it is asked
 * first, so that neither a time-out after the deed nor a refund in its panel pays twice. Throws when it did not work out; the job is
 * then tried again.
 */
export async function sendRefund(deps: RefundDependencies, refundId: string): Promise<void> {
  const { db, clock, gateway } = deps;
  const refund = await findRefund(db, refundId);
  if (!refund) throw new Error(`refund ${refundId} is gone`);
  if (refund.state === 'done') return;
  const now = clock.now();
  const attempt = await beginRefundAttempt(db, refundId, now, minutesAfter(now, TRY_MINUTES));
  if (attempt === undefined) throw new Error(`refund ${refundId} is being sent already`);
  let request: RefundRequest | undefined;
  try {
    const returned = await findReturned(gateway, refund.orderId, refund.gatewayReference);
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
 * Books what the gateway has returned, and stores what is left of a refund as requested, all under the payment's lock. Returns that
 * request; undefined when nothing is left to send.
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
    // The gateway was asked after every earlier attempt had ended: what it does not list was not carried out.
    if (await isLatestAttempt(tx, id, attempt)) await clearRequest(tx, id);
    const found = await recordReversalsLocked(tx, payment, returned, now);
    return { reversals: found, request: await storeWhatIsLeft(tx, id, attempt) };
  });
  logReversals(log, payment, reversals);
  return request;
}

/** Stores the rest of a refund as requested. Throws where another attempt is under way, or the payment has too little left. */
async function storeWhatIsLeft(
  tx: Transaction,
  refundId: string,
  attempt: number,
): Promise<RefundRequest | undefined> {
  const refund = await findRefund(tx, refundId);
  if (!refund || refund.state === 'done') return undefined;
  if (!(await isLatestAttempt(tx, refundId, attempt)))
    throw new Error(`refund ${refundId} is being sent already`);
  const amountPaise = refund.amountPaise - refund.setOffPaise;
  const heldPaise = await cashOfPayment(tx, { id: refund.paymentId, bookingId: refund.bookingId });
  const leftPaise = heldPaise - (await sumOtherRequests(tx, refund));
  if (amountPaise > leftPaise) {
    throw new Error(`refund ${refundId} of ${amountPaise} paise exceeds the ${leftPaise} that are left`);
  }
  storeRequest(tx, refundId, amountPaise);
  return { reference: refund.gatewayReference, refundReference: refund.reference, amountPaise };
}

const A_DAY_MINUTES = 24 * 60;

/**
 * Tells the operator's log of every refund that has been owed for over a day, and tries each once more: the job's own tries have
 * come to their end by then, and money must not be forgotten. Returns how many are still owed.
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
        'a refund has failed for over a day: it needs a person',
      );
    }
  }
  return pendingRefunds;
}
