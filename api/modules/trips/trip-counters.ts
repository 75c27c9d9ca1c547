import type { Database, Transaction } from '#platform/database/database.ts';

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

/** Returns those of some ids that no counter has. */
export async function listUnknownCounters(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.query(
    'SELECT id FROM unnest($1::text[]) AS named (id) WHERE NOT EXISTS (SELECT FROM counters c WHERE c.id = named.id)',
    [ids],
  );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Returns those of some ids that no trip has. */
export async function listUnknownTrips(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.query(
    'SELECT id FROM unnest($1::uuid[]) AS named (id) WHERE NOT EXISTS (SELECT FROM trips t WHERE t.id = named.id)',
    [ids],
  );
  return rows.flatMap(({ id }) => id ?? []);
}
