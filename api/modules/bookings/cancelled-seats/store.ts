import type { Database, Transaction } from '#platform/database/database.ts';
import type { BookedSeat } from '../store.ts';

/** Marks seats of a booking as cancelled. */
export function markCancelled(tx: Transaction, seatIds: string[]): void {
  tx.send(`UPDATE booking_seats SET state = 'cancelled' WHERE id = ANY ($1)`, [seatIds]);
}

/** Stores what is refunded for each seat of a cancellation. The database refuses a seat cancelled before. */
export function insertCancelledSeats(
  tx: Transaction,
  cancellationId: string,
  seats: readonly { seat: BookedSeat; refundPaise: number }[],
): void {
  tx.send(
    `INSERT INTO cancelled_seats (booking_seat_id, cancellation_id, refund_paise)
     SELECT seat, $1, refund FROM unnest($2::uuid[], $3::int[]) AS cancelled (seat, refund)`,
    [cancellationId, seats.map(({ seat }) => seat.id), seats.map(({ refundPaise }) => refundPaise)],
  );
}

/** Takes a seat out of its cancellation. */
export function markReinstated(tx: Transaction, seatId: string): void {
  tx.send('DELETE FROM cancelled_seats WHERE booking_seat_id = $1', [seatId]);
  tx.send(`UPDATE booking_seats SET state = 'booked' WHERE id = $1`, [seatId]);
}

/** Marks the seats of a cancellation as refunded. */
export function markSeatsRefunded(tx: Transaction, cancellationId: string): void {
  tx.send(
    `UPDATE booking_seats s SET state = 'refunded' FROM cancelled_seats c
     WHERE c.cancellation_id = $1 AND s.id = c.booking_seat_id`,
    [cancellationId],
  );
}

/** Returns what is refunded for each seat of a cancellation, by seat id, in paise. */
export async function listCancelledSeats(
  db: Database | Transaction,
  cancellationId: string,
): Promise<Map<string, number>> {
  const rows = await db.query(
    'SELECT booking_seat_id AS id, refund_paise AS paise FROM cancelled_seats WHERE cancellation_id = $1',
    [cancellationId],
  );
  return new Map(rows.map(({ id, paise }) => [id, paise]));
}
