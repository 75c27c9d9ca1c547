import { type Clock, minutesAfter } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentGateway } from './gateways/gateway.ts';
import { postingsForRefund, postJournal } from './ledger.ts';
import {
  countRefundAttempt,
  findRefund,
  listOverdueRefunds,
  markRefundDone,
  markSeatsRefunded,
  recordRefundError,
} from './store.ts';

/**
 * Sends a refund to the gateway under our own reference. One that was ever sent before is looked up there first, so that a
 * time-out after the deed does not pay twice. Throws when it did not work out; the job is then tried again.
 */
export async function sendRefund(
  db: Database,
  clock: Clock,
  gateway: PaymentGateway,
  refundId: string,
): Promise<void> {
  const refund = await findRefund(db, refundId);
  if (!refund) throw new Error(`refund ${refundId} is gone`);
  if (refund.state === 'done') return;
  const order = { reference: refund.gatewayReference, refundReference: refund.reference };
  try {
    const sentBefore = refund.attempts > 0 && (await gateway.hasRefund(order));
    if (!sentBefore) {
      await countRefundAttempt(db, refund.id);
      await gateway.refund({ ...order, amountPaise: refund.amountPaise });
    }
  } catch (error) {
    await recordRefundError(db, refund.id, String(error));
    throw error;
  }
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (!(await markRefundDone(tx, refund.id, now))) return;
    markSeatsRefunded(tx, refund.id);
    postJournal(tx, {
      kind: 'refund',
      bookingId: refund.bookingId,
      paymentId: refund.paymentId,
      at: now,
      postings: postingsForRefund(refund.amountPaise),
    });
  });
}

const A_DAY_MINUTES = 24 * 60;

/**
 * Tells the operator's log of every refund that has been owed for over a day, and tries each once more: the job's own tries have
 * come to their end by then, and money must not be forgotten. Returns how many are still owed.
 */
export async function chaseRefunds(parts: {
  db: Database;
  clock: Clock;
  gateway: PaymentGateway;
  log: Log;
}): Promise<number> {
  const { db, clock, gateway, log } = parts;
  const overdue = await listOverdueRefunds(db, minutesAfter(clock.now(), -A_DAY_MINUTES));
  let owed = 0;
  for (const refund of overdue) {
    try {
      await sendRefund(db, clock, gateway, refund.id);
    } catch (error) {
      owed += 1;
      log.error(
        { ...refund, lastError: String(error) },
        'a refund has failed for over a day: it needs a person',
      );
    }
  }
  return owed;
}
