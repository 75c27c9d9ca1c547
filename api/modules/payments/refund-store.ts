import type { Database, Transaction } from '#platform/database.ts';

/** References of ours are told from the gateway's own by their form. */
export const REFUND_REFERENCE = 'R-';

export interface Refund {
  id: string;
  paymentId: string;
  bookingId: string;
  gatewayReference: string;
  reference: string;
  amountPaise: number;
  state: 'owed' | 'done';
}

export function insertRefund(
  tx: Transaction,
  refund: {
    id: string;
    paymentId: string;
    reference: string;
    reason: string;
    amountPaise: number;
    cancellationId: string | null;
    at: Date;
  },
): void {
  tx.send(
    `INSERT INTO refunds (id, payment_id, reference, reason, amount_paise, cancellation_id, state, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'owed', $7)`,
    [
      refund.id,
      refund.paymentId,
      refund.reference,
      refund.reason,
      refund.amountPaise,
      refund.cancellationId,
      refund.at,
    ],
  );
}

/** The payment that bought a booking: the one whose sale is in the ledger. */
export async function findPaidPayment(tx: Transaction, bookingId: string): Promise<string> {
  const [row] = await tx.query<{ paymentId: string }>(
    `SELECT payment_id AS "paymentId" FROM journals WHERE booking_id = $1 AND kind = 'sale'`,
    [bookingId],
  );
  if (!row) throw new Error(`booking ${bookingId} was never sold`);
  return row.paymentId;
}

const REFUND = `
  SELECT r.id, r.payment_id AS "paymentId", p.booking_id AS "bookingId", p.gateway_reference AS "gatewayReference",
    r.reference, r.amount_paise AS "amountPaise", r.state
  FROM refunds r JOIN payments p ON p.id = r.payment_id`;

export async function findRefund(db: Database, id: string): Promise<Refund | undefined> {
  const [row] = await db.query<Refund & Record<string, unknown>>(`${REFUND} WHERE r.id = $1`, [id]);
  return row;
}

/** What goes back of a payment in all, and when the last of it did: null while some of it is on its way. */
export async function sumRefundsOfPayment(
  db: Database,
  paymentId: string,
): Promise<{ amountPaise: number; doneAt: Date | null } | undefined> {
  const [row] = await db.query<{ amountPaise: number | null; doneAt: Date | null }>(
    `SELECT sum(amount_paise)::bigint AS "amountPaise", CASE WHEN bool_and(state = 'done') THEN max(done_at) END AS "doneAt"
     FROM refunds WHERE payment_id = $1`,
    [paymentId],
  );
  return row?.amountPaise ? { amountPaise: row.amountPaise, doneAt: row.doneAt } : undefined;
}

/** Every refund out of a payment, oldest first. */
export async function listRefundsOfPayment(tx: Transaction, paymentId: string): Promise<Refund[]> {
  return tx.query<Refund & Record<string, unknown>>(
    `${REFUND} WHERE r.payment_id = $1 ORDER BY r.created_at, r.id`,
    [paymentId],
  );
}

/** Refunds that have been owed since before an instant, oldest first. */
export async function listOverdueRefunds(
  db: Database,
  before: Date,
): Promise<
  { id: string; reference: string; orderId: string; amountPaise: number; lastError: string | null }[]
> {
  return db.query(
    `SELECT r.id, r.reference, p.order_id AS "orderId", r.amount_paise AS "amountPaise", r.last_error AS "lastError"
     FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE r.state = 'owed' AND r.created_at < $1 ORDER BY r.created_at LIMIT 200`,
    [before],
  );
}

/**
 * Counts a try before it is made, so that the next one knows to look the refund up first, and keeps others from trying before
 * `until`. Returns how many tries that makes; undefined when it is done, or somebody else is at it.
 */
export async function beginRefundAttempt(
  db: Database,
  id: string,
  now: Date,
  until: Date,
): Promise<number | undefined> {
  const [row] = await db.query<{ attempts: number }>(
    `UPDATE refunds SET attempts = attempts + 1, sending_until = $3
     WHERE id = $1 AND state = 'owed' AND (sending_until IS NULL OR sending_until <= $2) RETURNING attempts`,
    [id, now, until],
  );
  return row?.attempts;
}

export async function recordRefundError(db: Database, id: string, error: string): Promise<void> {
  await db.query('UPDATE refunds SET last_error = $2, sending_until = NULL WHERE id = $1', [id, error]);
}

/** Marks a refund as carried out, by a reversal if one was faster; false when it was marked already. */
export async function markRefundDone(
  tx: Transaction,
  id: string,
  now: Date,
  reversalId: string | null = null,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE refunds SET state = 'done', done_at = $2, reversal_id = $3, last_error = NULL, sending_until = NULL
     WHERE id = $1 AND state = 'owed' RETURNING id`,
    [id, now, reversalId],
  );
  return rows.length > 0;
}

/** Keeps the bank's own numbers of refunds, by our references. */
export async function keepBankReferences(
  db: Database,
  refunds: { refundReference: string; bankReference: string | null }[],
): Promise<void> {
  if (refunds.length === 0) return;
  await db.query(
    `UPDATE refunds r SET bank_reference = told."bankReference"
     FROM jsonb_to_recordset($1::jsonb) AS told ("refundReference" text, "bankReference" text)
     WHERE r.reference = told."refundReference" AND r.bank_reference IS NULL`,
    [JSON.stringify(refunds)],
  );
}

/** Shows the seats of a refund's cancellation as refunded. */
export function markSeatsRefunded(tx: Transaction, refundId: string): void {
  tx.send(
    `UPDATE booking_seats s SET state = 'refunded'
     FROM cancelled_seats c JOIN refunds r ON r.cancellation_id = c.cancellation_id
     WHERE r.id = $1 AND s.id = c.booking_seat_id`,
    [refundId],
  );
}

/** Writes down money that left the gateway without our asking; false when that is known. */
export async function insertReversal(
  tx: Transaction,
  reversal: {
    id: string;
    paymentId: string;
    kind: 'chargeback' | 'gateway_refund';
    reference: string;
    amountPaise: number;
    at: Date;
  },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO reversals (id, payment_id, kind, reference, amount_paise, recorded_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (payment_id, reference) DO NOTHING RETURNING id`,
    [reversal.id, reversal.paymentId, reversal.kind, reversal.reference, reversal.amountPaise, reversal.at],
  );
  return rows.length > 0;
}

/**
 * A reversal that was a refund of ours once: the gateway carried it out, and our books forgot it with the cancellation it was for, as
 * they do when a backup is restored. No refund that they know has been set against it.
 */
export const OF_A_FORGOTTEN_REFUND = `
  v.kind = 'gateway_refund' AND starts_with(v.reference, '${REFUND_REFERENCE}')
  AND NOT EXISTS (SELECT FROM refunds answered WHERE answered.reversal_id = v.id)`;

/** A forgotten refund out of the same payment that gave back as much as this one would, or more; the smallest such. */
export async function findForgottenRefund(tx: Transaction, refund: Refund): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `SELECT v.id FROM reversals v WHERE v.payment_id = $1 AND v.amount_paise >= $2 AND ${OF_A_FORGOTTEN_REFUND}
     ORDER BY v.amount_paise, v.id LIMIT 1`,
    [refund.paymentId, refund.amountPaise],
  );
  return row?.id;
}
