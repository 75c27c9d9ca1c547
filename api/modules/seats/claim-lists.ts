import { type Database, type Transaction, withoutNulls } from '#platform/database/database.ts';

/** A seat claimed on the legs from stop `fromStop` to, excluding, `toStop`, by a booking or a block. */
export interface StoredClaim {
  seat: string;
  fromStop: number;
  toStop: number;
  bookingId: string | null;
  blockId: string | null;
  /** When a hold or block ends; null for a sale, and for a block without an end. */
  expiresAt: Date | null;
}

/** Returns the bookings that have sold seats on a trip. */
export async function listSeated(db: Database | Transaction, tripId: string): Promise<Set<string>> {
  const rows = await db.query(
    `SELECT DISTINCT booking_id AS "bookingId" FROM seat_claims
     WHERE trip_id = $1 AND expires_at IS NULL AND booking_id IS NOT NULL`,
    [tripId],
  );
  return new Set(rows.flatMap(({ bookingId }) => bookingId ?? []));
}

/** Returns a trip's claims that have not expired, by seat and leg. */
export async function listClaims(
  db: Database | Transaction,
  tripId: string,
  now: Date,
): Promise<StoredClaim[]> {
  const rows = await db.query(
    `SELECT seat, lower(legs) AS "fromStop", upper(legs) AS "toStop", booking_id AS "bookingId",
       block_id AS "blockId", expires_at AS "expiresAt"
     FROM seat_claims WHERE trip_id = $1 AND (expires_at IS NULL OR expires_at > $2)
     ORDER BY length(seat), seat, lower(legs)`,
    [tripId, now],
  );
  return withoutNulls(rows, 'fromStop', 'toStop');
}
