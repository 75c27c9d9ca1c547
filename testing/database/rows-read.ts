import type { Database, Transaction } from 'api/platform/database/database.ts';

/** Reads in a transaction; returns what was found, and how many rows of the tables it fetched. Scans of an index only do not count. */
export function countRowsRead<Found>(
  db: Database,
  tables: readonly string[],
  read: (tx: Transaction) => Promise<Found>,
): Promise<{ found: Found; rowsRead: number }> {
  return db.transaction(async (tx) => {
    const before = await rowsReadSoFar(tx, tables);
    const found = await read(tx);
    return { found, rowsRead: (await rowsReadSoFar(tx, tables)) - before };
  });
}

/** Includes earlier transactions of the connection that PostgreSQL has not reported yet. */
async function rowsReadSoFar(tx: Transaction, tables: readonly string[]): Promise<number> {
  const rows = await tx.query(
    `SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS count FROM pg_stat_xact_user_tables
     WHERE relname = ANY ($1)`,
    [tables],
  );
  if (rows.length !== tables.length) throw new Error(`not all are tables: ${tables.join(', ')}`);
  return rows.reduce((sum, { count }) => sum + (count ?? 0), 0);
}
