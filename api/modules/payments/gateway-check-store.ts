import type { Database } from '#platform/database/database.ts';
import { OF_MISSING_REFUND } from './reversals/reversal-store.ts';

/** A refund whose cancellation the ledger has lost: the seats are still sold. */
export interface UncancelledRefund {
  pnr: string;
  orderId: string;
  reference: string;
  amountPaise: number;
  name: string;
  email: string;
  phone: string;
}

/** Returns those order numbers that no payment has. */
export async function findMissingOrders(db: Database, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db.query(
    `SELECT DISTINCT reported AS "orderId" FROM unnest($1::text[]) AS reported
     WHERE NOT EXISTS (SELECT FROM payments WHERE order_id = reported)`,
    [orderIds],
  );
  return rows.map(({ orderId }) => orderId);
}

/** Returns those references that neither a refund nor a reversal has. */
export async function findMissingRefunds(db: Database, references: readonly string[]): Promise<string[]> {
  const rows = await db.query(
    `SELECT reported AS reference FROM unnest($1::text[]) AS reported
     WHERE NOT EXISTS (SELECT FROM refunds WHERE reference = reported)
       AND NOT EXISTS (SELECT FROM reversals WHERE reference = reported)`,
    [references],
  );
  return rows.map(({ reference }) => reference);
}

/** Returns our lost refunds without a later cancellation, for seats still to travel. */
export async function listUncancelledRefunds(db: Database): Promise<UncancelledRefund[]> {
  return db.query(
    `SELECT b.pnr, p.order_id AS "orderId", v.reference, v.amount_paise AS "amountPaise", b.contact_name AS name,
       b.contact_email AS email, b.contact_phone AS phone
     FROM reversals v JOIN payments p ON p.id = v.payment_id JOIN bookings b ON b.id = p.booking_id
     WHERE ${OF_MISSING_REFUND}
       AND b.state = 'confirmed' AND EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.state = 'booked')
     ORDER BY v.recorded_at, v.id`,
  );
}
