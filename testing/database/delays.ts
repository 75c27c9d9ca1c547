import type { Database } from 'api/platform/database/database.ts';

/** Announces delays from the first stop on, in turn for each of the trips, and lets PostgreSQL know how many there are. */
export async function addDelays(db: Database, trips: readonly string[], count: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Skips foreign keys: the members of the staff do not exist.
    tx.send('SET LOCAL session_replication_role = replica');
    tx.send(
      `INSERT INTO disruptions (id, trip_id, kind, from_stop, minutes, cause, member_id, at)
       SELECT gen_random_uuid(), ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'delay', 1, 30, 'weather', gen_random_uuid(), now()
       FROM generate_series(1, $2::int) n`,
      [trips, count],
    );
  });
  await db.query('ANALYZE disruptions');
}
