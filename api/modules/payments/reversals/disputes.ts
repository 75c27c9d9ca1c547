import { type Database, onlyRow, type Transaction, withoutNulls } from '#platform/database/database.ts';
import { errorLine } from '#platform/observability/redact.ts';
import type { PaymentDependencies } from '../settlement/inquire.ts';
import { lockPayment } from '../store.ts';
import { findReturned, recordReversals } from './reversals.ts';

const SOLD_PAYMENT = `
  SELECT j.payment_id AS id,
    EXISTS (SELECT FROM reversals v WHERE v.payment_id = j.payment_id AND v.kind = 'chargeback') AS disputed
  FROM journals j WHERE j.booking_id = $1 AND j.kind = 'sale'`;

/** The payment that bought a booking; `disputed` after a chargeback. */
export interface SoldPayment {
  id: string;
  disputed: boolean;
}

/** Whether the payment of a booking was charged back. Customers cannot cancel its seats then. */
export async function isDisputed(db: Database, bookingId: string): Promise<boolean> {
  const [row] = await db.query(SOLD_PAYMENT, [bookingId]);
  return row?.disputed ?? false;
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
 * Locks and returns the payment that bought a booking. Precedes the lock of the booking, as in settling.
 * Throws for an unsold booking.
 */
export async function lockSoldPayment(tx: Transaction, bookingId: string): Promise<SoldPayment> {
  const [sold] = await tx.query(SOLD_PAYMENT, [bookingId]);
  if (!sold) throw new Error(`booking ${bookingId} was never sold`);
  await lockPayment(tx, sold.id);
  // Reads again: a chargeback may have been recorded while this waited for the lock.
  return onlyRow(await tx.query(SOLD_PAYMENT, [bookingId]));
}

/**
 * Asks the gateway for reversals of a booking's payment and records new ones. Without a response it only
 * logs.
 */
export async function recordReversalsOfBooking(
  deps: Pick<PaymentDependencies, 'db' | 'clock' | 'gateways' | 'log'>,
  bookingId: string,
): Promise<void> {
  const sales = await deps.db.query(
    `SELECT p.id, p.gateway, p.order_id AS "orderId", p.gateway_order AS "gatewayOrder", p.gateway_reference AS reference FROM journals j JOIN payments p ON p.id = j.payment_id
     WHERE j.booking_id = $1 AND j.kind = 'sale'`,
    [bookingId],
  );
  const [sold] = withoutNulls(sales, 'reference');
  if (!sold) return;
  const returned = await findReturned(deps.gateways.of(sold.gateway), sold).catch((error: unknown) => {
    const about = { booking: bookingId, reason: errorLine(error) };
    deps.log.warn(about, 'the gateway did not report its refunds');
  });
  if (returned) await recordReversals(deps, { id: sold.id, bookingId }, returned);
}
