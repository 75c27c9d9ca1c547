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

/** How many seats of a trip are claimed on the same legs. */
export interface ClaimCount {
  tripId: string;
  fromStop: number;
  toStop: number;
  sold: number;
  held: number;
  blocked: number;
}

/** Returns the claims of trips that have not expired, counted by trip and legs. */
export async function countClaims(
  db: Database,
  tripIds: readonly string[],
  now: Date,
): Promise<ClaimCount[]> {
  const rows = await db.query(
    `SELECT trip_id AS "tripId", lower(legs) AS "fromStop", upper(legs) AS "toStop",
       count(*) FILTER (WHERE booking_id IS NOT NULL AND expires_at IS NULL)::int AS sold,
       count(*) FILTER (WHERE booking_id IS NOT NULL AND expires_at IS NOT NULL)::int AS held,
       count(*) FILTER (WHERE block_id IS NOT NULL)::int AS blocked
     FROM seat_claims WHERE trip_id = ANY ($1) AND (expires_at IS NULL OR expires_at > $2)
     GROUP BY trip_id, legs ORDER BY trip_id, legs`,
    [tripIds, now],
  );
  return withoutNulls(rows, 'fromStop', 'toStop');
}
