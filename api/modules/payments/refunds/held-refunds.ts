import type { Transaction } from '#platform/database/database.ts';
import type { JobQueue } from '#platform/jobs/jobs.ts';
import { lockPayment } from '../store.ts';
import { SEND_REFUND } from './create-refund.ts';
import { findUnsentRefund, markReleased, paymentOfRefund } from './refund-store.ts';

/**
 * Sends the refund of a cancellation that was held because its passenger had boarded: `released` although they have
 * travelled, otherwise because the boarding was undone. Returns whether there was one. The job sends it, so that no lock
 * is held across a call of the gateway.
 */
export async function resumeRefund(
  tx: Transaction,
  jobs: JobQueue,
  cancellation: { id: string; released: boolean },
  now: Date,
): Promise<boolean> {
  const paymentId = await paymentOfRefund(tx, cancellation.id);
  if (!paymentId) return false;
  await lockPayment(tx, paymentId);
  const refundId = await findUnsentRefund(tx, cancellation.id);
  if (!refundId) return false;
  if (cancellation.released) markReleased(tx, refundId, now);
  await jobs.enqueue(tx, SEND_REFUND, [{ refundId }]);
  return true;
}
