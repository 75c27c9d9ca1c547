import type { Transaction } from '#platform/database/database.ts';
import type { RefundablePayment } from './divide.ts';

/**
 * Returns what is left of payments that no refund has claimed, and what reversals have taken of each without a refund, in
 * paise and in the order of their ids.
 */
export async function listRefundable(
  tx: Transaction,
  payments: readonly string[],
): Promise<RefundablePayment[]> {
  const rows = await tx.query(
    `SELECT p.id, p.captured_paise - coalesce((SELECT sum(r.amount_paise) FROM refunds r WHERE r.payment_id = p.id), 0)::int AS "leftPaise",
       coalesce((SELECT sum(v.amount_paise - coalesce((SELECT sum(s.amount_paise) FROM set_offs s WHERE s.reversal_id = v.id), 0))
         FROM reversals v WHERE v.payment_id = p.id), 0)::int AS "reversedPaise"
     FROM unnest($1::uuid[]) WITH ORDINALITY AS sold (id, number) JOIN payments p ON p.id = sold.id ORDER BY sold.number`,
    [payments],
  );
  return rows.map(({ id, leftPaise, reversedPaise }) => ({
    id,
    leftPaise: leftPaise ?? 0,
    reversedPaise: reversedPaise ?? 0,
  }));
}

/** Returns what is left of payments that no refund has claimed, in paise. */
export async function sumRefundable(tx: Transaction, payments: readonly string[]): Promise<number> {
  const refundable = await listRefundable(tx, payments);
  return refundable.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
}
