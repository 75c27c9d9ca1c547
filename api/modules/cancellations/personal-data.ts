import type { Database, Transaction } from '#platform/database/database.ts';

export interface StoredCancellation {
  id: string;
  bookingId: string;
  reason: string;
  refundPaise: number;
  createdAt: Date;
}

export async function exportCancellations(
  db: Database,
  bookings: readonly string[],
): Promise<StoredCancellation[]> {
  return db.query(
    `SELECT id, booking_id AS "bookingId", reason, refund_paise AS "refundPaise", created_at AS "createdAt"
     FROM cancellations WHERE booking_id = ANY ($1) ORDER BY created_at`,
    [bookings],
  );
}

/** Erases who cancelled and why. */
export function eraseCancellations(tx: Transaction, bookings: readonly string[]): void {
  purgeReasons(tx, bookings);
  purgeUsers(tx, bookings);
}

/** Erases the reasons: free text, or illness. */
export function purgeReasons(tx: Transaction, bookings: readonly string[]): void {
  tx.send(`UPDATE cancellations SET reason = '' WHERE booking_id = ANY ($1) AND reason <> ''`, [bookings]);
}

export function purgeUsers(tx: Transaction, bookings: readonly string[]): void {
  tx.send('UPDATE cancellations SET user_id = NULL WHERE booking_id = ANY ($1)', [bookings]);
}
