import { type Database, type Transaction, withoutNulls } from '#platform/database/database.ts';
import { errorLine } from '#platform/observability/redact.ts';
import type { PaymentDependencies } from '../settlement/inquire.ts';
import { lockPayment } from '../store.ts';
import { findReturned, recordReversals } from './reversals.ts';

const SOLD_PAYMENTS = `
  SELECT j.payment_id AS id,
    EXISTS (SELECT FROM reversals v WHERE v.payment_id = j.payment_id AND v.kind = 'chargeback') AS disputed
  FROM journals j WHERE j.booking_id = $1 AND j.kind IN ('sale', 'change')
  GROUP BY j.payment_id ORDER BY bool_or(j.kind = 'sale') DESC, min(j.at), j.payment_id`;

/** The payments that bought a booking: the sale's first, then those of changes; `disputed` after a chargeback of any. */
export interface SoldPayments {
  ids: string[];
  disputed: boolean;
}

/** Whether a payment of a booking was charged back. Customers cannot cancel or change its seats then. */
export async function isDisputed(db: Database, bookingId: string): Promise<boolean> {
  return (await readSoldPayments(db, bookingId)).disputed;
}

/** Returns those of the bookings whose payment was charged back. */
export async function listDisputed(
  db: Database | Transaction,
  bookings: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query(
    `SELECT DISTINCT p.booking_id AS "bookingId" FROM payments p JOIN reversals v ON v.payment_id = p.id
     WHERE p.booking_id = ANY ($1) AND v.kind = 'chargeback'`,
    [bookings],
  );
  return new Set(rows.map(({ bookingId }) => bookingId));
}

/**
 * Whether money of a booking is on its way back: a refund of what bought it is pending, or a refund in the gateway's panel is
 * not set off.
 */
export async function hasPendingRefund(db: Database | Transaction, bookingId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM journals j WHERE j.booking_id = $1 AND j.kind IN ('sale', 'change') AND (
       EXISTS (SELECT FROM refunds r WHERE r.payment_id = j.payment_id AND r.state = 'pending')
       OR EXISTS (SELECT FROM reversals v WHERE v.payment_id = j.payment_id AND v.kind = 'gateway_refund'
         AND v.amount_paise > (SELECT coalesce(sum(s.amount_paise), 0) FROM set_offs s WHERE s.reversal_id = v.id)))
     LIMIT 1`,
    [bookingId],
  );
  return rows.length > 0;
}

async function readSoldPayments(db: Database | Transaction, bookingId: string): Promise<SoldPayments> {
  const rows = await db.query(SOLD_PAYMENTS, [bookingId]);
  return { ids: rows.map(({ id }) => id), disputed: rows.some(({ disputed }) => disputed) };
}

/**
 * Locks and returns the payments that bought a booking. Precedes the lock of the booking, as in settling.
 * Throws for an unsold booking.
 */
export async function lockSoldPayments(tx: Transaction, bookingId: string): Promise<SoldPayments> {
  const { ids } = await readSoldPayments(tx, bookingId);
  if (ids.length === 0) throw new Error(`booking ${bookingId} was never sold`);
  for (const id of ids) await lockPayment(tx, id);
  // Reads again: a chargeback may have been recorded while this waited for the locks.
  return readSoldPayments(tx, bookingId);
}

/**
 * Asks the gateway for reversals of a booking's payments and records new ones. Without a response it only
 * logs.
 */
export async function recordReversalsOfBooking(
  deps: Pick<PaymentDependencies, 'db' | 'clock' | 'gateways' | 'log'>,
  bookingId: string,
): Promise<void> {
  const rows = await deps.db.query(
    `SELECT DISTINCT p.id, p.gateway, p.order_id AS "orderId", p.gateway_order AS "gatewayOrder", p.gateway_reference AS reference
     FROM journals j JOIN payments p ON p.id = j.payment_id WHERE j.booking_id = $1 AND j.kind IN ('sale', 'change')`,
    [bookingId],
  );
  for (const sold of withoutNulls(rows, 'reference')) {
    const returned = await findReturned(deps.gateways.of(sold.gateway), sold).catch((error: unknown) => {
      const about = { booking: bookingId, reason: errorLine(error) };
      deps.log.warn(about, 'the gateway did not report its refunds');
    });
    if (returned) await recordReversals(deps, { id: sold.id, bookingId }, returned);
  }
}
