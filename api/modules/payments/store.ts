import { randomUUIDv7 } from 'node:crypto';
import { deleteInBatches } from '#platform/database/batches.ts';
import { type Database, type Transaction, withoutNulls } from '#platform/database/database.ts';
import type { GatewayName } from './gateways/gateway.ts';
import { paymentsOpened } from './metrics.ts';

export interface Payment {
  id: string;
  bookingId: string;
  gateway: GatewayName;
  orderId: string;
  gatewayOrder: string | null;
  reference: string | null;
  state: 'initiated' | 'failed' | 'paid';
  gatewayStatus: string | null;
  mode: string | null;
  amountPaise: number;
  capturedPaise: number | null;
  createdAt: Date;
  settledAt: Date | null;
  inquiries: number;
  /** The change of a booking whose difference it pays. */
  changeId: string | null;
}

const PAYMENT = `SELECT id, booking_id AS "bookingId", gateway, order_id AS "orderId", gateway_order AS "gatewayOrder", gateway_reference AS reference, state,
    gateway_status AS "gatewayStatus", mode, amount_paise AS "amountPaise", captured_paise AS "capturedPaise",
    created_at AS "createdAt", settled_at AS "settledAt", inquiries, change_id AS "changeId" FROM payments`;

export function insertPayment(
  tx: Transaction,
  payment: Pick<Payment, 'id' | 'bookingId' | 'gateway' | 'orderId' | 'gatewayOrder' | 'amountPaise'> &
    Partial<Pick<Payment, 'changeId'>>,
  now: Date,
  nextInquiryAt: Date,
): void {
  tx.afterCommit(() => paymentsOpened.add({}));
  tx.send(
    `INSERT INTO payments (id, booking_id, gateway, order_id, gateway_order, state, amount_paise, created_at,
       next_inquiry_at, change_id)
     VALUES ($1, $2, $3, $4, $5, 'initiated', $6, $7, $8, $9)`,
    [
      payment.id,
      payment.bookingId,
      payment.gateway,
      payment.orderId,
      payment.gatewayOrder,
      payment.amountPaise,
      now,
      nextInquiryAt,
      payment.changeId ?? null,
    ],
  );
}

/** Returns the payment opened under an order number, not a second one paid under it. */
export async function findPaymentByOrder(db: Database, orderId: string): Promise<Payment | undefined> {
  const [row] = await db.query(`${PAYMENT} WHERE order_id = $1 AND second_of IS NULL`, [orderId]);
  return row;
}

/** Returns the payment of a gateway's order, or of one of its transactions. */
export async function findPaymentAtGateway(
  db: Database,
  gateway: GatewayName,
  at: { gatewayOrder?: string | undefined; reference?: string | undefined },
): Promise<Payment | undefined> {
  const [row] = await db.query(
    `${PAYMENT} WHERE gateway = $1 AND (gateway_order = $2 OR gateway_reference = $3)
     ORDER BY second_of NULLS FIRST LIMIT 1`,
    [gateway, at.gatewayOrder ?? null, at.reference ?? null],
  );
  return row;
}

/** Returns a payment of a booking by the gateway's reference or our order id. */
export async function findPaymentOfBooking(
  db: Database,
  pnr: string,
  reference: string,
): Promise<Payment | undefined> {
  const [row] = await db.query(
    `${PAYMENT} WHERE booking_id = (SELECT id FROM booking_keys WHERE pnr = $1)
       AND (gateway_reference = $2 OR order_id = $2)`,
    [pnr, reference],
  );
  return row;
}

/** Returns the last payment that a session opened after an instant. */
export async function findNewestPaymentOfSession(
  db: Database,
  sessionId: string,
  after: Date,
): Promise<Payment | undefined> {
  const [row] = await db.query(
    `${PAYMENT} WHERE second_of IS NULL AND booking_id =
       (SELECT id FROM booking_keys WHERE session_id = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT 1)
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [sessionId, after],
  );
  return row;
}

/** Inserts a second transaction of a paid order; returns its id, or undefined when it exists. */
export async function insertSecondPayment(
  tx: Transaction,
  first: Payment,
  paid: { status: string; reference: string; mode: string; capturedPaise: number; at: Date },
): Promise<string | undefined> {
  const [row] = await tx.query(
    `INSERT INTO payments (id, booking_id, gateway, order_id, gateway_order, second_of, gateway_reference, state, gateway_status, mode,
       amount_paise, captured_paise, created_at, settled_at)
     SELECT $1, booking_id, gateway, order_id, gateway_order, id, $3, 'paid', $4, $5, amount_paise, $6, $7, $7 FROM payments WHERE id = $2
     ON CONFLICT (gateway_reference) DO NOTHING RETURNING id`,
    [randomUUIDv7(), first.id, paid.reference, paid.status, paid.mode, paid.capturedPaise, paid.at],
  );
  return row?.id;
}

/** What a ticket shows about its payment. */
export interface Receipt {
  paidAt: Date;
  paymentMode: string;
  gatewayReference: string;
}

/** Returns the receipt of a booking's first payment; undefined without one. */
export async function findReceipt(db: Database, bookingId: string): Promise<Receipt | undefined> {
  const rows = await db.query(
    `SELECT settled_at AS "paidAt", coalesce(mode, '') AS "paymentMode",
       coalesce(gateway_reference, order_id) AS "gatewayReference"
     FROM payments WHERE booking_id = $1 AND state = 'paid' ORDER BY settled_at LIMIT 1`,
    [bookingId],
  );
  return withoutNulls(rows, 'paidAt')[0];
}

export async function lockPayment(tx: Transaction, id: string): Promise<Payment> {
  const [row] = await tx.query(`${PAYMENT} WHERE id = $1 FOR UPDATE`, [id]);
  if (!row) throw new Error(`payment ${id} does not exist`);
  return row;
}

/** Returns payments due for an inquiry, longest due first. */
export async function listPaymentsToAskAbout(db: Database, now: Date): Promise<Payment[]> {
  return db.query(`${PAYMENT} WHERE next_inquiry_at <= $1 ORDER BY next_inquiry_at LIMIT 200`, [now]);
}

/** Returns those of the bookings that have a payment without an outcome. */
export async function listPaying(
  db: Database | Transaction,
  bookings: readonly string[],
): Promise<Set<string>> {
  if (bookings.length === 0) return new Set();
  const rows = await db.query(
    `SELECT DISTINCT booking_id AS "bookingId" FROM payments WHERE booking_id = ANY ($1) AND state = 'initiated'`,
    [bookings],
  );
  return new Set(rows.map(({ bookingId }) => bookingId));
}

export interface GatewayResponse {
  paymentId: string;
  source: 'callback' | 'unreadable' | 'inquiry';
  body: string;
  at: Date;
}

/**
 * Stores a gateway response as evidence. For an anonymised booking it omits the text, which names the
 * contact.
 */
export async function storeGatewayResponse(
  db: Database | Transaction,
  response: GatewayResponse,
): Promise<void> {
  await db.query(
    `INSERT INTO gateway_responses (id, payment_id, source, body, received_at)
     SELECT $1, p.id, $3, CASE WHEN b.anonymised_at IS NULL THEN $4 ELSE '' END, $5
     FROM payments p JOIN booking_keys b ON b.id = p.booking_id WHERE p.id = $2`,
    [randomUUIDv7(), response.paymentId, response.source, response.body, response.at],
  );
}

/** Marks a payment, whose row the caller has locked, as paid. */
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

export interface StoredResponse {
  requestHash: Buffer;
  response: unknown;
}

/** Stores the first response to an idempotency key; false when the key exists. */
export async function insertIdempotencyKey(
  tx: Transaction,
  key: { scope: string; key: string; requestHash: Buffer; response: object },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING RETURNING key`,
    [key.scope, key.key, key.requestHash, JSON.stringify(key.response), now],
  );
  return rows.length > 0;
}

export async function findIdempotencyKey(
  db: Database,
  scope: string,
  key: string,
): Promise<StoredResponse | undefined> {
  const [row] = await db.query(
    'SELECT request_hash AS "requestHash", response FROM idempotency_keys WHERE scope = $1 AND key = $2',
    [scope, key],
  );
  return row;
}

export async function purgeIdempotencyKeys(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, { table: 'idempotency_keys', column: 'created_at', before });
}
