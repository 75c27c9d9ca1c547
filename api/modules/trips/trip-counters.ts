import type { Database } from '#platform/database/database.ts';

/** Returns the ids of the counters where trips stop, by trip. */
export async function listCountersOfTrips(
  db: Database,
  tripIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.query(
    `SELECT trip_id AS "tripId", array_agg(counter_id ORDER BY number) AS counters
     FROM trip_stops WHERE trip_id = ANY ($1) GROUP BY trip_id`,
    [tripIds],
  );
  return new Map(rows.map(({ tripId, counters }) => [tripId, counters ?? []]));
}
