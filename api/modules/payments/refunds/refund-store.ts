import { type Database, type Transaction, withoutNulls } from '#platform/database/database.ts';
import { randomLetters } from '#platform/sessions/secrets.ts';
import type { GatewayName } from '../gateways/gateway.ts';

/** The prefix of our references, unlike the gateway's own. */
export const REFUND_REFERENCE = 'R-';

export function newRefundReference(): string {
  return `${REFUND_REFERENCE}${randomLetters(16)}`;
}

/** A refund to a customer. Amounts in paise. */
export interface Refund {
  id: string;
  paymentId: string;
  bookingId: string;
  gateway: GatewayName;
  orderId: string;
  gatewayOrder: string | null;
  gatewayReference: string;
  reference: string;
  /** The whole amount. */
  amountPaise: number;
  /** The part settled by reversals. */
  setOffPaise: number;
  /** The amount of the latest request while its result is unknown. */
  requestedPaise: number | null;
  state: 'pending' | 'done';
}

/** The reason of a refund. `change`: to a cheaper trip. `change_not_made`: its payment came too late or was another amount. */
export type RefundReason =
  | 'cancellation'
  | 'change'
  | 'change_not_made'
  | 'paid_other_amount'
  | 'paid_too_late'
  | 'paid_twice';

export function insertRefund(
  tx: Transaction,
  refund: {
    id: string;
    paymentId: string;
    reference: string;
    reason: RefundReason;
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
  SELECT r.id, r.payment_id AS "paymentId", p.booking_id AS "bookingId", p.gateway, p.order_id AS "orderId", p.gateway_order AS "gatewayOrder", p.gateway_reference AS "gatewayReference",
    r.reference, r.amount_paise AS "amountPaise", r.requested_paise AS "requestedPaise", r.state,
    (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.refund_id = r.id) AS "setOffPaise"
  FROM refunds r JOIN payments p ON p.id = r.payment_id`;

export async function findRefund(db: Pick<Database, 'query'>, id: string): Promise<Refund | undefined> {
  const rows = await db.query(`${REFUND} WHERE r.id = $1`, [id]);
  return withoutNulls(rows, 'gatewayReference')[0];
}

/**
 * Returns the sum of a payment's refunds, the time of the last one (null while any is pending), and whether
 * another amount was paid than the booking's.
 */
export async function sumRefundsOfPayment(
  db: Database,
  paymentId: string,
): Promise<{ amountPaise: number; doneAt: Date | null; isOtherAmount: boolean } | undefined> {
  const [row] = await db.query(
    `SELECT sum(amount_paise)::bigint AS "amountPaise", CASE WHEN bool_and(state = 'done') THEN max(done_at) END AS "doneAt",
       coalesce(bool_or(reason = 'paid_other_amount'), false) AS "isOtherAmount"
     FROM refunds WHERE payment_id = $1`,
    [paymentId],
  );
  return row?.amountPaise ? { ...row, amountPaise: row.amountPaise } : undefined;
}

/** Returns all refunds of a payment, oldest first. */
export async function listRefundsOfPayment(tx: Transaction, paymentId: string): Promise<Refund[]> {
  const rows = await tx.query(`${REFUND} WHERE r.payment_id = $1 ORDER BY r.created_at, r.id`, [paymentId]);
  return withoutNulls(rows, 'gatewayReference');
}

/** Returns refunds pending since before an instant, oldest first, with their rest. */
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
 * Counts an attempt before it starts, so that the next one looks the refund up first; blocks others until
 * `until`.
 * Returns the number of attempts; undefined when it is done or another attempt runs.
 */
export async function beginRefundAttempt(
  db: Database,
  id: string,
  now: Date,
  until: Date,
): Promise<number | undefined> {
  const [row] = await db.query(
    `UPDATE refunds SET attempts = attempts + 1, sending_until = $3
     WHERE id = $1 AND state = 'pending' AND (sending_until IS NULL OR sending_until <= $2) RETURNING attempts`,
    [id, now, until],
  );
  return row?.attempts;
}

/** Stores the error of an attempt and ends it, unless a newer one runs. */
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

/** Whether a refund of a cancellation is pending. */
export async function isRefundPending(tx: Transaction, cancellationId: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT FROM refunds WHERE cancellation_id = $1 AND state = 'pending' LIMIT 1`,
    [cancellationId],
  );
  return rows.length > 0;
}

/** Marks a refund as settled; undefined when it was before. */
export async function markRefundDone(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ cancellationId: string | null } | undefined> {
  const [row] = await tx.query(
    `UPDATE refunds SET state = 'done', done_at = $2, last_error = NULL, sending_until = NULL, requested_paise = NULL
     WHERE id = $1 AND state = 'pending' RETURNING cancellation_id AS "cancellationId"`,
    [id, now],
  );
  return row;
}

export async function clearRequest(tx: Transaction, id: string): Promise<void> {
  await tx.query('UPDATE refunds SET requested_paise = NULL WHERE id = $1', [id]);
}

/** Gives a refund a new reference when the gateway has used the old one for another amount. */
export async function renewReference(tx: Transaction, id: string): Promise<void> {
  await tx.query('UPDATE refunds SET reference = $2, requested_paise = NULL WHERE id = $1', [
    id,
    newRefundReference(),
  ]);
}

/** Whether an attempt is the latest of an unsettled refund. */
export async function isLatestAttempt(tx: Transaction, id: string, attempt: number): Promise<boolean> {
  const rows = await tx.query(`SELECT FROM refunds WHERE id = $1 AND attempts = $2 AND state = 'pending'`, [
    id,
    attempt,
  ]);
  return rows.length > 0;
}

export function storeRequest(tx: Transaction, id: string, amountPaise: number): void {
  tx.send('UPDATE refunds SET requested_paise = $2 WHERE id = $1', [id, amountPaise]);
}

/** Returns the sum of other open refund requests of the payment, in paise. */
export async function sumOtherRequests(tx: Transaction, refund: Refund): Promise<number> {
  const [row] = await tx.query(
    `SELECT coalesce(sum(requested_paise), 0)::bigint AS paise FROM refunds
     WHERE payment_id = $1 AND id <> $2 AND state = 'pending'`,
    [refund.paymentId, refund.id],
  );
  return row?.paise ?? 0;
}

/** Stores the bank's references of refunds, by our references. */
export async function storeBankReferences(
  db: Database,
  refunds: { refundReference: string; bankReference: string | null }[],
): Promise<void> {
  if (refunds.length === 0) return;
  await db.query(
    `UPDATE refunds r SET bank_reference = reported."bankReference"
     FROM jsonb_to_recordset($1::jsonb) AS reported ("refundReference" text, "bankReference" text)
     WHERE r.reference = reported."refundReference" AND r.bank_reference IS NULL`,
    [JSON.stringify(refunds)],
  );
}

/** A refund as its customer sees it. Amounts in paise. */
export interface RefundOfBooking {
  bookingId: string;
  amountPaise: number;
  reason: RefundReason;
  state: 'pending' | 'done';
  /**
   * The bank's reference once known; until then ours, which the gateway knows. Null when reversals settled the whole
   * refund: the gateway has none by our reference.
   */
  reference: string | null;
  createdAt: Date;
  doneAt: Date | null;
}

/** Returns the refunds of bookings for any reason, oldest first. */
export async function listRefundsOfBookings(
  db: Database,
  bookings: readonly string[],
): Promise<RefundOfBooking[]> {
  return db.query(
    `SELECT p.booking_id AS "bookingId", r.amount_paise AS "amountPaise", r.reason, r.state,
       CASE WHEN r.amount_paise > (SELECT coalesce(sum(s.amount_paise), 0) FROM set_offs s WHERE s.refund_id = r.id)
         THEN coalesce(r.bank_reference, r.reference) END AS reference,
       r.created_at AS "createdAt", r.done_at AS "doneAt"
     FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.booking_id = ANY ($1) ORDER BY r.created_at`,
    [bookings],
  );
}

/** Returns how much of a cancellation's refund reversals have covered, in paise. */
export async function sumSetOffsOf(db: Database, cancellationId: string): Promise<number> {
  const [row] = await db.query(
    `SELECT coalesce(sum(o.amount_paise), 0)::int AS paise FROM refunds r JOIN set_offs o ON o.refund_id = r.id
     WHERE r.cancellation_id = $1`,
    [cancellationId],
  );
  return row?.paise ?? 0;
}
