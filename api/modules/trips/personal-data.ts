import { type Database, onlyRow, type Transaction } from '#platform/database/database.ts';

/** Data of a trip's bookings that is purged together: for disputes, of passengers, of customers. */
export type Stage = 'disputes' | 'passengers' | 'customers';

/**
 * Finds the next day after `after` with trips to anonymise for a stage.
 * Returns its trips that ended before `before`; `lastDay` is null if there is no such day.
 */
export async function listTripsToPurge(
  db: Database,
  stage: Stage,
  before: Date,
  after: string | null,
): Promise<{ trips: string[]; lastDay: string | null }> {
  const rows = await db.query(
    `WITH waiting AS NOT MATERIALIZED (
       SELECT t.id, t.service_date FROM trips t
       WHERE t.service_date <= ($2::timestamptz AT TIME ZONE 'Asia/Kolkata')::date AND ($3::date IS NULL OR t.service_date > $3)
         AND NOT EXISTS (SELECT FROM purged_trips f WHERE f.trip_id = t.id AND f.what = $1)
     ), next AS MATERIALIZED (
       SELECT service_date AS day FROM waiting ORDER BY service_date LIMIT 1
     )
     SELECT (SELECT day FROM next) AS "lastDay",
       ARRAY(SELECT w.id FROM waiting w WHERE w.service_date = (SELECT day FROM next)
         AND (SELECT max(s.arrives_at) FROM trip_stops s WHERE s.trip_id = w.id) < $2 ORDER BY w.id) AS trips`,
    [stage, before, after],
  );
  return onlyRow(rows);
}

export function markTripsPurged(tx: Transaction, trips: readonly string[], stage: Stage, now: Date): void {
  tx.send(
    'INSERT INTO purged_trips (trip_id, what, at) SELECT unnest($1::uuid[]), $2, $3 ON CONFLICT DO NOTHING',
    [trips, stage, now],
  );
}
