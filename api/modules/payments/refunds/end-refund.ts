import { markSeatsRefunded } from '#modules/bookings/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isRefundPending, markRefundDone } from './refund-store.ts';

/**
 * Marks a refund as settled, and with the last one of its cancellation the seats as refunded; false when it was before.
 */
export async function endRefund(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const done = await markRefundDone(tx, id, now);
  const { cancellationId } = done ?? { cancellationId: null };
  if (cancellationId && !(await isRefundPending(tx, cancellationId))) markSeatsRefunded(tx, cancellationId);
  return done !== undefined;
}
