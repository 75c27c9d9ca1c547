import { markSeatsRefunded } from '#modules/bookings/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { markRefundDone } from './refund-store.ts';

/** Marks a refund as settled, and the seats of its cancellation as refunded; false when it was before. */
export async function endRefund(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const done = await markRefundDone(tx, id, now);
  if (done?.cancellationId) markSeatsRefunded(tx, done.cancellationId);
  return done !== undefined;
}
