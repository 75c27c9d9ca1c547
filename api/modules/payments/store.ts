import { randomUUIDv7 } from 'node:crypto';
import type { Database, Transaction } from '#platform/database.ts';

export interface Payment {
  id: string;
  bookingId: string;
  orderId: string;
  reference: string | null;
  state: 'initiated' | 'failed' | 'paid';
  gatewayStatus: string | null;
  mode: string | null;
  amountPaise: number;
  capturedPaise: number | null;
  createdAt: Date;
  settledAt: Date | null;
  inquiries: number;
}

const PAYMENT = `
  SELECT id, booking_id AS "bookingId", order_id AS "orderId", gateway_reference AS reference, state,
    gateway_status AS "gatewayStatus", mode, amount_paise AS "amountPaise", captured_paise AS "capturedPaise",
    created_at AS "createdAt", settled_at AS "settledAt", inquiries
  FROM payments`;

type PaymentRow = Payment & Record<string, unknown>;

export function insertPayment(
  tx: Transaction,
  payment: { id: string; bookingId: string; gateway: string; orderId: string; amountPaise: number },
  now: Date,
  nextInquiryAt: Date,
): void {
  tx.send(
    `INSERT INTO payments (id, booking_id, gateway, order_id, state, amount_paise, created_at, next_inquiry_at)
     VALUES ($1, $2, $3, $4, 'initiated', $5, $6, $7)`,
    [
      payment.id,
      payment.bookingId,
      payment.gateway,
      payment.orderId,
      payment.amountPaise,
      now,
      nextInquiryAt,
    ],
  );
}

export async function findPaymentByOrder(db: Database, orderId: string): Promise<Payment | undefined> {
  const [row] = await db.query<PaymentRow>(`${PAYMENT} WHERE order_id = $1`, [orderId]);
  return row;
}

/** A payment of a booking by what the result page's address names: the gateway's reference or our order id. */
export async function findPaymentOfBooking(
  db: Database,
  pnr: string,
  reference: string,
): Promise<Payment | undefined> {
  const [row] = await db.query<PaymentRow>(
    `${PAYMENT} WHERE booking_id = (SELECT id FROM bookings WHERE pnr = $1)
       AND (gateway_reference = $2 OR order_id = $2)`,
    [pnr, reference],
  );
  return row;
}

export async function lockPayment(tx: Transaction, id: string): Promise<Payment> {
  const [row] = await tx.query<PaymentRow>(`${PAYMENT} WHERE id = $1 FOR UPDATE`, [id]);
  if (!row) throw new Error(`payment ${id} is gone`);
  return row;
}

/** Payments about which the gateway should be asked now, longest due first. */
export async function listPaymentsToAskAbout(db: Database, now: Date): Promise<Payment[]> {
  return db.query<PaymentRow>(`${PAYMENT} WHERE next_inquiry_at <= $1 ORDER BY next_inquiry_at LIMIT 200`, [
    now,
  ]);
}

export async function insertAnswer(
  db: Database,
  answer: { paymentId: string; source: 'return' | 'inquiry'; body: string; at: Date },
): Promise<void> {
  await db.query(
    'INSERT INTO payment_answers (id, payment_id, source, body, received_at) VALUES ($1, $2, $3, $4, $5)',
    [randomUUIDv7(), answer.paymentId, answer.source, answer.body, answer.at],
  );
}

export function markPaid(
  tx: Transaction,
  id: string,
  paid: { status: string; reference: string; mode: string; capturedPaise: number; at: Date },
): void {
  tx.send(
    `UPDATE payments SET state = 'paid', gateway_status = $2, gateway_reference = nullif($3, ''), mode = $4,
       captured_paise = $5, settled_at = $6, next_inquiry_at = NULL
     WHERE id = $1`,
    [id, paid.status, paid.reference, paid.mode, paid.capturedPaise, paid.at],
  );
}

export function markFailed(
  tx: Transaction,
  id: string,
  failed: { status: string; reference: string; at: Date },
): void {
  tx.send(
    `UPDATE payments SET state = 'failed', gateway_status = $2, gateway_reference = nullif($3, ''), settled_at = $4,
       next_inquiry_at = NULL
     WHERE id = $1`,
    [id, failed.status, failed.reference, failed.at],
  );
}

export async function scheduleInquiry(db: Database, id: string, next: Date | null): Promise<void> {
  await db.query(
    `UPDATE payments SET inquiries = inquiries + 1, next_inquiry_at = $2 WHERE id = $1 AND state = 'initiated'`,
    [id, next],
  );
}

export interface Refund {
  id: string;
  paymentId: string;
  bookingId: string;
  gatewayReference: string;
  reference: string;
  amountPaise: number;
  state: 'owed' | 'done';
  attempts: number;
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

export async function findRefund(db: Database, id: string): Promise<Refund | undefined> {
  const [row] = await db.query<Refund & Record<string, unknown>>(
    `SELECT r.id, r.payment_id AS "paymentId", p.booking_id AS "bookingId", p.gateway_reference AS "gatewayReference",
       r.reference, r.amount_paise AS "amountPaise", r.state, r.attempts
     FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1`,
    [id],
  );
  return row;
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

/** Counts a try before it is made, so that the next one knows to look the refund up first. */
export async function countRefundAttempt(db: Database, id: string): Promise<void> {
  await db.query('UPDATE refunds SET attempts = attempts + 1 WHERE id = $1', [id]);
}

export async function recordRefundError(db: Database, id: string, error: string): Promise<void> {
  await db.query('UPDATE refunds SET last_error = $2 WHERE id = $1', [id, error.slice(0, 500)]);
}

/** Marks a refund as carried out; false when it was already. */
export async function markRefundDone(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE refunds SET state = 'done', done_at = $2, last_error = NULL WHERE id = $1 AND state = 'owed' RETURNING id`,
    [id, now],
  );
  return rows.length > 0;
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

export interface StoredAnswer {
  requestHash: Buffer;
  answer: unknown;
}

/** Remembers the first answer to an idempotency key; false when the key was used before. */
export async function insertIdempotencyKey(
  tx: Transaction,
  key: { scope: string; key: string; requestHash: Buffer; answer: object },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO idempotency_keys (scope, key, request_hash, answer, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING key`,
    [key.scope, key.key, key.requestHash, JSON.stringify(key.answer), now],
  );
  return rows.length > 0;
}

export async function findIdempotencyKey(
  db: Database,
  scope: string,
  key: string,
): Promise<StoredAnswer | undefined> {
  const [row] = await db.query<StoredAnswer & Record<string, unknown>>(
    'SELECT request_hash AS "requestHash", answer FROM idempotency_keys WHERE scope = $1 AND key = $2',
    [scope, key],
  );
  return row;
}

export async function forgetIdempotencyKeys(db: Database, before: Date): Promise<void> {
  await db.query('DELETE FROM idempotency_keys WHERE created_at < $1', [before]);
}
