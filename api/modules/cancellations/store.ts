import type { Database, Transaction } from '#platform/database/database.ts';

export interface Cancellation {
  id: string;
  bookingId: string;
  userId: string | null;
  reason: string;
  /** `policy`: by the refund policy; `returned`: the gateway had returned the money before. */
  basis: 'policy' | 'returned';
  percent: number;
  refundPaise: number;
}

export function insertCancellation(tx: Transaction, cancellation: Cancellation, now: Date): void {
  tx.send(
    `INSERT INTO cancellations (id, booking_id, user_id, reason, basis, percent, refund_paise, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      cancellation.id,
      cancellation.bookingId,
      cancellation.userId,
      cancellation.reason,
      cancellation.basis,
      cancellation.percent,
      cancellation.refundPaise,
      now,
    ],
  );
}

/** The pending refunds of a booking for any reason, oldest first. Amounts in paise. */
export interface PendingRefund {
  amountPaise: number;
  state: 'pending' | 'done';
  /** The bank's reference once known; until then ours, which the gateway knows. */
  reference: string;
  createdAt: Date;
  doneAt: Date | null;
}

export async function listRefunds(db: Database, bookingId: string): Promise<PendingRefund[]> {
  return db.query(
    `SELECT r.amount_paise AS "amountPaise", r.state, coalesce(r.bank_reference, r.reference) AS reference, r.created_at AS "createdAt",
       r.done_at AS "doneAt"
     FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.booking_id = $1 ORDER BY r.created_at`,
    [bookingId],
  );
}

/** The booking and seat labels that a code would cancel. */
export interface SeatsToCancel {
  pnr: string;
  seats: string[];
}

export async function findSeatsToCancel(db: Database, codeId: string): Promise<SeatsToCancel | undefined> {
  const [row] = await db.query(
    `SELECT b.pnr, string_to_array(c.scope, ' ') AS seats FROM codes c JOIN bookings b ON b.id = c.subject
     WHERE c.id = $1 AND c.purpose = 'cancellation'`,
    [codeId],
  );
  return row;
}
