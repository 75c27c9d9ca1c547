import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database.ts';
import type { PaymentGateway } from './gateways/gateway.ts';
import { postingsForRefund, postJournal } from './ledger.ts';
import { countRefundAttempt, findRefund, markRefundDone, recordRefundError } from './store.ts';

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
    postJournal(tx, {
      kind: 'refund',
      bookingId: refund.bookingId,
      paymentId: refund.paymentId,
      at: now,
      postings: postingsForRefund(refund.amountPaise),
    });
  });
}
