import type { Database, Transaction } from '#platform/database/database.ts';
import type { BookedSeat } from '../store.ts';

/** Marks seats of a booking as cancelled. */
export function markCancelled(tx: Transaction, seatIds: string[]): void {
  tx.send(`UPDATE booking_seats SET state = 'cancelled' WHERE id = ANY ($1)`, [seatIds]);
}

/** The refund of a cancelled seat, in paise; `goodwillPaise` is the part that the policy did not give. */
export interface SeatRefund {
  refundPaise: number;
  goodwillPaise: number;
}

/** A seat that is cancelled, and its refund; without goodwill by default. */
export interface SeatWithRefund extends Omit<SeatRefund, 'goodwillPaise'> {
  seat: BookedSeat;
  goodwillPaise?: number;
}

/** Stores the refund of each seat of a cancellation. The database refuses a seat cancelled before. */
export function insertCancelledSeats(
  tx: Transaction,
  cancellationId: string,
  seats: readonly SeatWithRefund[],
): void {
  tx.send(
    `INSERT INTO cancelled_seats (booking_seat_id, cancellation_id, refund_paise, goodwill_paise)
     SELECT seat, $1, refund, goodwill FROM unnest($2::uuid[], $3::int[], $4::int[]) AS cancelled (seat, refund, goodwill)`,
    [
      cancellationId,
      seats.map(({ seat }) => seat.id),
      seats.map(({ refundPaise }) => refundPaise),
      seats.map(({ goodwillPaise }) => goodwillPaise ?? 0),
    ],
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

/** Returns the refund of each seat of a cancellation, by seat id. */
export async function listCancelledSeats(
  db: Database | Transaction,
  cancellationId: string,
): Promise<Map<string, SeatRefund>> {
  const rows = await db.query(
    `SELECT booking_seat_id AS id, refund_paise AS "refundPaise", goodwill_paise AS "goodwillPaise"
     FROM cancelled_seats WHERE cancellation_id = $1`,
    [cancellationId],
  );
  return new Map(rows.map(({ id, ...refund }) => [id, refund]));
}
