import type { Transaction } from '#platform/database/database.ts';
import { REFUND_REFERENCE } from '../refunds/refund-store.ts';

/** Money that left the gateway without a refund of ours. Amounts in paise. */
export interface Reversal {
  id: string;
  paymentId: string;
  kind: 'chargeback' | 'gateway_refund';
  /** The gateway's refund reference, or the order's status. */
  reference: string;
  amountPaise: number;
}

/** Inserts a reversal; false when it exists. */
export async function insertReversal(tx: Transaction, reversal: Reversal, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO reversals (id, payment_id, kind, reference, amount_paise, recorded_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (payment_id, reference) DO NOTHING RETURNING id`,
    [reversal.id, reversal.paymentId, reversal.kind, reversal.reference, reversal.amountPaise, now],
  );
  return rows.length > 0;
}

/** A refund or reversal with its amount not yet set off, in paise. */
export interface Unsettled {
  id: string;
  leftPaise: number;
}

/**
 * Returns a payment's pending refunds, oldest first. Leaves out one whose latest attempt may have
 * succeeded: ask the gateway first.
 */
export async function listUnsettledRefunds(tx: Transaction, paymentId: string): Promise<Unsettled[]> {
  return tx.query(
    `SELECT r.id, r.amount_paise - (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.refund_id = r.id) AS "leftPaise"
     FROM refunds r WHERE r.payment_id = $1 AND r.state = 'pending' AND r.requested_paise IS NULL ORDER BY r.created_at, r.id`,
    [paymentId],
  );
}

/** Returns a payment's reversals that are not fully set off, oldest first. */
export async function listUnsettledReversals(tx: Transaction, paymentId: string): Promise<Unsettled[]> {
  return tx.query(
    `SELECT id, "leftPaise" FROM (
       SELECT v.id, v.recorded_at,
         v.amount_paise - (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.reversal_id = v.id) AS "leftPaise"
       FROM reversals v WHERE v.payment_id = $1) AS unsettled
     WHERE "leftPaise" > 0 ORDER BY recorded_at, id`,
    [paymentId],
  );
}

/** Returns the sum of reversals of payments that are not set off, in paise. */
export async function sumUnsettledReversals(tx: Transaction, payments: readonly string[]): Promise<number> {
  const reversals = await Promise.all(payments.map((id) => listUnsettledReversals(tx, id)));
  return reversals.flat().reduce((sum, { leftPaise }) => sum + leftPaise, 0);
}

export interface SetOff {
  refundId: string;
  reversalId: string;
  amountPaise: number;
}

export function insertSetOffs(tx: Transaction, setOffs: readonly SetOff[], now: Date): void {
  tx.send(
    `INSERT INTO refund_set_offs (refund_id, reversal_id, amount_paise, created_at)
     SELECT refund, reversal, paise, $4 FROM unnest($1::uuid[], $2::uuid[], $3::int[]) AS one (refund, reversal, paise)`,
    [
      setOffs.map(({ refundId }) => refundId),
      setOffs.map(({ reversalId }) => reversalId),
      setOffs.map(({ amountPaise }) => amountPaise),
      now,
    ],
  );
}

/**
 * Matches a reversal that was our refund, lost with its cancellation, as by a restore. No refund in the
 * ledger is set off against it.
 */
export const OF_MISSING_REFUND = `
  v.kind = 'gateway_refund' AND starts_with(v.reference, '${REFUND_REFERENCE}')
  AND NOT EXISTS (SELECT FROM set_offs s WHERE s.reversal_id = v.id)
  AND NOT EXISTS (SELECT FROM refunds known WHERE known.reference = v.reference)`;
