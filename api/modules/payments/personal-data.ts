import { deleteInBatches } from '#platform/database/batches.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

export {
  listRefundsOfBookings as exportRefunds,
  type RefundOfBooking as StoredRefund,
} from './refunds/refund-store.ts';

export interface StoredPayment {
  bookingId: string;
  orderId: string;
  reference: string | null;
  mode: string | null;
  state: string;
  amountPaise: number;
  createdAt: Date;
  responses: { source: string; at: string }[];
}

export async function exportPayments(db: Database, bookings: readonly string[]): Promise<StoredPayment[]> {
  return db.query(
    `SELECT p.booking_id AS "bookingId", p.order_id AS "orderId", p.gateway_reference AS reference, p.mode, p.state,
       coalesce(p.captured_paise, p.amount_paise) AS "amountPaise", p.created_at AS "createdAt",
       coalesce((SELECT jsonb_agg(jsonb_build_object('source', a.source, 'at', a.received_at) ORDER BY a.received_at)
         FROM gateway_responses a WHERE a.payment_id = p.id), '[]') AS responses
     FROM payments p WHERE p.booking_id = ANY ($1) ORDER BY p.created_at`,
    [bookings],
  );
}

/**
 * Returns those bookings whose money is on its way: a refund pending, or the customer returned from the gateway without an
 * outcome. Later payments are refunded in full (`confirmBooking`).
 */
export async function listBookingsWithOpenMoney(
  db: Database | Transaction,
  bookings: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query(
    `SELECT p.booking_id AS "bookingId" FROM payments p WHERE p.booking_id = ANY ($1) AND (
       (p.state = 'initiated' AND p.next_inquiry_at IS NOT NULL
         AND EXISTS (SELECT FROM gateway_responses a WHERE a.payment_id = p.id AND a.source = 'callback'))
       OR EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.state = 'pending'))`,
    [bookings],
  );
  return new Set(rows.map(({ bookingId }) => bookingId));
}

/** Returns those bookings with an open inquiry or a pending refund. */
export async function listUndecidedBookings(db: Database, bookings: readonly string[]): Promise<Set<string>> {
  const rows = await db.query(
    `SELECT p.booking_id AS "bookingId" FROM payments p WHERE p.booking_id = ANY ($1)
       AND (p.next_inquiry_at IS NOT NULL OR EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.state = 'pending'))`,
    [bookings],
  );
  return new Set(rows.map(({ bookingId }) => bookingId));
}

/** Deletes the gateway's replies about bookings, which contain their contacts. */
export function eraseGatewayResponses(tx: Transaction, bookings: readonly string[]): void {
  tx.send(
    'DELETE FROM gateway_responses WHERE payment_id IN (SELECT id FROM payments WHERE booking_id = ANY ($1))',
    [bookings],
  );
}

export async function purgeGatewayResponses(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, { table: 'gateway_responses', column: 'received_at', before });
}
