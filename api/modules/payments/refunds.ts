import { minutesAfter } from '#platform/clock.ts';
import { errorLine } from '#platform/redact.ts';
import type { PaymentParts } from './reconcile.ts';
import {
  beginRefundAttempt,
  findRefund,
  listOverdueRefunds,
  type Refund,
  recordRefundError,
} from './refund-store.ts';
import { bookReturns, completeRefund, settleByForgottenRefund } from './returns.ts';

/** Longer than all calls of one try may take together; after this a try counts as dead and another may begin. */
const TRY_MINUTES = 1;

/**
 * Sends a refund to the gateway under our own reference. One that was ever sent before is looked up there first, so that a
 * time-out after the deed does not pay twice. Throws when it did not work out; the job is then tried again.
 */
export async function sendRefund(parts: Omit<PaymentParts, 'jobs'>, refundId: string): Promise<void> {
  const { db, clock, gateway } = parts;
  const refund = await findRefund(db, refundId);
  if (!refund) throw new Error(`refund ${refundId} is gone`);
  if (refund.state === 'done') return;
  const now = clock.now();
  const attempts = await beginRefundAttempt(db, refundId, now, minutesAfter(now, TRY_MINUTES));
  if (attempts === undefined) throw new Error(`refund ${refundId} is being sent already`);
  if (await settleByForgottenRefund(parts, refund)) return;
  try {
    if (attempts > 1 && (await isKnownThere(parts, refund))) return;
    await gateway.refund({
      reference: refund.gatewayReference,
      refundReference: refund.reference,
      amountPaise: refund.amountPaise,
    });
  } catch (error) {
    await recordRefundError(db, refundId, errorLine(error));
    throw error;
  }
  await db.transaction((tx) => completeRefund(tx, refund, clock.now()));
}

/** Books what the gateway has given back of the payment meanwhile, by our asking or by hand; whether that settles this refund. */
async function isKnownThere(parts: Omit<PaymentParts, 'jobs'>, refund: Refund): Promise<boolean> {
  const refunds = await parts.gateway.listRefunds({ reference: refund.gatewayReference });
  await bookReturns(parts, { id: refund.paymentId, bookingId: refund.bookingId }, { refunds });
  return (await findRefund(parts.db, refund.id))?.state === 'done';
}

const A_DAY_MINUTES = 24 * 60;

/**
 * Tells the operator's log of every refund that has been owed for over a day, and tries each once more: the job's own tries have
 * come to their end by then, and money must not be forgotten. Returns how many are still owed.
 */
export async function chaseRefunds(parts: Omit<PaymentParts, 'jobs'>): Promise<number> {
  const { db, clock, log } = parts;
  const overdue = await listOverdueRefunds(db, minutesAfter(clock.now(), -A_DAY_MINUTES));
  let owed = 0;
  for (const refund of overdue) {
    try {
      await sendRefund(parts, refund.id);
    } catch (error) {
      owed += 1;
      log.error(
        { ...refund, lastError: errorLine(error) },
        'a refund has failed for over a day: it needs a person',
      );
    }
  }
  return owed;
}
