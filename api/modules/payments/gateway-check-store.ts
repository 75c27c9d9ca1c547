import { listContacts } from '#modules/bookings/index.ts';
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
  const rows = await db.query(
    `SELECT p.booking_id AS "bookingId", p.order_id AS "orderId", v.reference, v.amount_paise AS "amountPaise"
     FROM reversals v JOIN payments p ON p.id = v.payment_id
     WHERE ${OF_MISSING_REFUND}
     ORDER BY v.recorded_at, v.id`,
  );
  const contacts = await listContacts(
    db,
    rows.map(({ bookingId }) => bookingId),
  );
  return rows.flatMap(({ bookingId, ...refund }) => {
    const contact = contacts.get(bookingId);
    if (!contact?.booked) return [];
    const { pnr, name, email, phone } = contact;
    return [{ ...refund, pnr, name, email, phone }];
  });
}
