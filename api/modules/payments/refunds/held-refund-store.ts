import { BOARDING_OPENS_MINUTES } from 'contract/values/limits.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Refund } from './refund-store.ts';

/**
 * Ends an attempt that sends nothing: whether the refund waits for staff, because a passenger is on board. Before boarding
 * opens nobody is.
 */
export async function endHeldAttempt(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE refunds r SET sending_until = NULL
     WHERE r.id = $1 AND r.state = 'pending' AND EXISTS (
       SELECT FROM boarded_cancellations b WHERE b.cancellation_id = r.cancellation_id AND b.departs_at <= $2)
     RETURNING r.id`,
    [id, minutesAfter(now, BOARDING_OPENS_MINUTES)],
  );
  return rows.length > 0;
}

/** Returns the pending refunds of a cancellation that the gateway was not asked for; the caller has locked its payments. */
export async function listUnsentRefunds(tx: Transaction, cancellationId: string): Promise<string[]> {
  const rows = await tx.query(
    `SELECT id FROM refunds WHERE cancellation_id = $1 AND state = 'pending' AND requested_paise IS NULL ORDER BY id`,
    [cancellationId],
  );
  return rows.map(({ id }) => id);
}

/** Takes an amount in paise out of a refund that was not sent; a refund of nothing is deleted. */
export function reduceRefund(tx: Transaction, { id, amountPaise }: Refund, byPaise: number): void {
  if (amountPaise === byPaise) tx.send('DELETE FROM refunds WHERE id = $1', [id]);
  else tx.send('UPDATE refunds SET amount_paise = amount_paise - $2 WHERE id = $1', [id, byPaise]);
}

/** Returns the payments from which a cancellation is refunded, in the order of their locks. */
export async function listPaymentsOfRefunds(tx: Transaction, cancellationId: string): Promise<string[]> {
  const rows = await tx.query(
    `SELECT r.payment_id AS "paymentId" FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE r.cancellation_id = $1 ORDER BY p.created_at, p.id`,
    [cancellationId],
  );
  return rows.map(({ paymentId }) => paymentId);
}
