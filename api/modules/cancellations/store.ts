import type { Database, Transaction } from '#platform/database/database.ts';

export interface Cancellation {
  id: string;
  bookingId: string;
  userId: string | null;
  reason: string;
  /** `policy`: by the refund policy; `returned`: the gateway had returned the money before; `goodwill`: by staff, more; `operator`: everything, for a trip or stop that the operator took away. */
  basis: 'policy' | 'returned' | 'goodwill' | 'operator';
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

/** Returns a cancellation of a booking, without its seats. Amounts in paise. */
export async function findCancellation(
  db: Database,
  bookingId: string,
  cancellationId: string,
): Promise<(Pick<Cancellation, 'percent' | 'refundPaise' | 'basis'> & { cancelledAt: Date }) | undefined> {
  const [row] = await db.query(
    `SELECT percent, refund_paise AS "refundPaise", basis, created_at AS "cancelledAt"
     FROM cancellations WHERE booking_id = $1 AND id = $2`,
    [bookingId, cancellationId],
  );
  return row;
}

/** Returns the cancellations of a booking, oldest first. */
export async function listCancellations(
  db: Database | Transaction,
  bookingId: string,
): Promise<(Pick<Cancellation, 'id' | 'reason' | 'basis' | 'percent' | 'refundPaise'> & { at: Date })[]> {
  return db.query(
    `SELECT id, reason, basis, percent, refund_paise AS "refundPaise", created_at AS at
     FROM cancellations WHERE booking_id = $1 ORDER BY created_at, id`,
    [bookingId],
  );
}

/** Returns the id of the booking that a cancellation is of. */
export async function findCancelledBooking(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx.query('SELECT booking_id AS "bookingId" FROM cancellations WHERE id = $1', [id]);
  return row?.bookingId;
}

/** Takes the refund of a seat, in paise, out of its cancellation. */
export function reduceCancellation(tx: Transaction, id: string, byPaise: number): void {
  tx.send('UPDATE cancellations SET refund_paise = refund_paise - $2 WHERE id = $1', [id, byPaise]);
}
