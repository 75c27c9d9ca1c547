import type { Database, Transaction } from '#platform/database.ts';
import { randomLetters } from '#platform/secrets.ts';

/** References of ours are told from the gateway's own by their form. */
export const REFUND_REFERENCE = 'R-';

export function newRefundReference(): string {
  return `${REFUND_REFERENCE}${randomLetters(16)}`;
}

/** A refund that is due to a customer. Amounts in paise. */
export interface Refund {
  id: string;
  paymentId: string;
  bookingId: string;
  orderId: string;
  gatewayReference: string;
  reference: string;
  /** What is due in all. */
  amountPaise: number;
  /** How much of it was settled by money that the gateway had returned without a refund of ours. */
  setOffPaise: number;
  /** What the latest attempt asked the gateway for, while its outcome is not known. */
  requestedPaise: number | null;
  state: 'pending' | 'done';
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
     VALUES ($1, $2, $3, $4, $5, $6, 'pending', $7)`,
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

const REFUND = `
  SELECT r.id, r.payment_id AS "paymentId", p.booking_id AS "bookingId", p.order_id AS "orderId", p.gateway_reference AS "gatewayReference",
    r.reference, r.amount_paise AS "amountPaise", r.requested_paise AS "requestedPaise", r.state,
    (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.refund_id = r.id) AS "setOffPaise"
  FROM refunds r JOIN payments p ON p.id = r.payment_id`;

export async function findRefund(db: Pick<Database, 'query'>, id: string): Promise<Refund | undefined> {
  const [row] = await db.query<Refund & Record<string, unknown>>(`${REFUND} WHERE r.id = $1`, [id]);
  return row;
}

/**
 * What goes back of a payment in all, when the last of it did (null while some of it is on its way), and whether another amount
 * than the booking's was paid.
 */
export async function sumRefundsOfPayment(
  db: Database,
  paymentId: string,
): Promise<{ amountPaise: number; doneAt: Date | null; isOtherAmount: boolean } | undefined> {
  const [row] = await db.query<{ amountPaise: number | null; doneAt: Date | null; isOtherAmount: boolean }>(
    `SELECT sum(amount_paise)::bigint AS "amountPaise", CASE WHEN bool_and(state = 'done') THEN max(done_at) END AS "doneAt",
       coalesce(bool_or(reason = 'paid_other_amount'), false) AS "isOtherAmount"
     FROM refunds WHERE payment_id = $1`,
    [paymentId],
  );
  return row?.amountPaise ? { ...row, amountPaise: row.amountPaise } : undefined;
}

/** Every refund out of a payment, oldest first. */
export async function listRefundsOfPayment(tx: Transaction, paymentId: string): Promise<Refund[]> {
  return tx.query<Refund & Record<string, unknown>>(
    `${REFUND} WHERE r.payment_id = $1 ORDER BY r.created_at, r.id`,
    [paymentId],
  );
}

/** Refunds that have been owed since before an instant, oldest first, with what is left of them. */
export async function listOverdueRefunds(
  db: Database,
  before: Date,
): Promise<
  { id: string; reference: string; orderId: string; amountPaise: number; lastError: string | null }[]
> {
  return db.query(
    `SELECT r.id, r.reference, p.order_id AS "orderId", r.last_error AS "lastError",
       r.amount_paise - (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.refund_id = r.id) AS "amountPaise"
     FROM refunds r JOIN payments p ON p.id = r.payment_id
     WHERE r.state = 'pending' AND r.created_at < $1 ORDER BY r.created_at LIMIT 200`,
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
     WHERE id = $1 AND state = 'pending' AND (sending_until IS NULL OR sending_until <= $2) RETURNING attempts`,
    [id, now, until],
  );
  return row?.attempts;
}

/** Stores why an attempt failed, and ends it; a newer attempt goes on. */
export async function recordRefundError(
  db: Database,
  id: string,
  attempt: number,
  error: string,
): Promise<void> {
  await db.query('UPDATE refunds SET last_error = $3, sending_until = NULL WHERE id = $1 AND attempts = $2', [
    id,
    attempt,
    error,
  ]);
}

/** Marks a refund as settled; false when it was marked already. */
export async function markRefundDone(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE refunds SET state = 'done', done_at = $2, last_error = NULL, sending_until = NULL, requested_paise = NULL
     WHERE id = $1 AND state = 'pending' RETURNING id`,
    [id, now],
  );
  return rows.length > 0;
}

/** Notes that no request for a refund is open at the gateway any more. */
export async function clearRequest(tx: Transaction, id: string): Promise<void> {
  await tx.query('UPDATE refunds SET requested_paise = NULL WHERE id = $1', [id]);
}

/** Gives a refund whose reference the gateway has used for another amount a new one, under which nothing was requested yet. */
export async function renewReference(tx: Transaction, id: string): Promise<void> {
  await tx.query('UPDATE refunds SET reference = $2, requested_paise = NULL WHERE id = $1', [
    id,
    newRefundReference(),
  ]);
}

/** Whether an attempt of a refund is still the latest one, and the refund not settled. */
export async function isLatestAttempt(tx: Transaction, id: string, attempt: number): Promise<boolean> {
  const rows = await tx.query(`SELECT FROM refunds WHERE id = $1 AND attempts = $2 AND state = 'pending'`, [
    id,
    attempt,
  ]);
  return rows.length > 0;
}

/** Stores what the gateway is about to be asked to refund. */
export function storeRequest(tx: Transaction, id: string, amountPaise: number): void {
  tx.send('UPDATE refunds SET requested_paise = $2 WHERE id = $1', [id, amountPaise]);
}

/** The sum of requests of other refunds of the payment whose outcome is not known, in paise. */
export async function sumOtherRequests(tx: Transaction, refund: Refund): Promise<number> {
  const [row] = await tx.query<{ paise: number }>(
    `SELECT coalesce(sum(requested_paise), 0)::bigint AS paise FROM refunds
     WHERE payment_id = $1 AND id <> $2 AND state = 'pending'`,
    [refund.paymentId, refund.id],
  );
  return row?.paise ?? 0;
}

/** Keeps the bank's own numbers of refunds, by our references. */
export async function storeBankReferences(
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
