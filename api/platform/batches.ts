import type { Database } from './database.ts';

/** The most rows that one statement of a nightly job deletes or empties. */
export const BATCH_ROWS = 5_000;

interface Due {
  table: string;
  /** The instant that decides, of type `timestamptz`, with an index that begins with it. */
  column: string;
  /** Rows are due whose instant lies before this one. */
  before: Date;
  /** A further condition for rows to be looked at, in SQL: one that the index has. The row is `t`. */
  due?: string;
  /** A further condition for rows to be deleted, in SQL. Rows that do not meet it are looked at once a run. The row is `t`. */
  where?: string;
}

/** The place in a table up to which rows have been looked at: the instant, and the row's place where several share one. */
interface Cursor {
  at: string;
  place: string;
}

/**
 * Deletes the rows of a table that are due, oldest first, and returns how many. Each batch is one statement and one transaction of
 * at most `BATCH_ROWS` rows, so that no lock is held for long; a run that is cut off goes on where it stopped when it is started
 * again. Rows that another worker or a call has locked are left for the next run.
 */
export async function deleteInBatches(db: Database, due: Due, batchRows = BATCH_ROWS): Promise<number> {
  let deleted = 0;
  let cursor: Cursor = { at: '-infinity', place: '(0,0)' };
  for (;;) {
    const batch = await deleteBatch(db, due, cursor, batchRows);
    deleted += batch.deleted;
    if (batch.last === null || batch.seen < batchRows) return deleted;
    cursor = batch.last;
  }
}

/**
 * Deletes what is due of the next rows after a cursor. The cursor keeps a batch from reading again what the batches before it have
 * left: rows that stay, and index entries of rows that are gone but not yet vacuumed.
 */
async function deleteBatch(
  db: Database,
  { table, column, before, due = 'true', where = 'true' }: Due,
  after: Cursor,
  batchRows: number,
): Promise<{ seen: number; deleted: number; last: Cursor | null }> {
  const [row] = await db.query<{ seen: number; deleted: number; last: Cursor | null }>(
    `WITH seen AS MATERIALIZED (
       SELECT t.ctid AS place, t.${column} AS at FROM ${table} t
       WHERE ${due} AND t.${column} < $1 AND (t.${column}, t.ctid) > ($2::timestamptz, $3::tid)
       ORDER BY t.${column}, t.ctid LIMIT $4 FOR UPDATE SKIP LOCKED
     ), deleted AS (
       DELETE FROM ${table} t WHERE t.ctid = ANY (ARRAY(SELECT place FROM seen)) AND ${where} RETURNING 1
     )
     SELECT (SELECT count(*) FROM seen) AS seen, (SELECT count(*) FROM deleted) AS deleted,
       (SELECT jsonb_build_object('at', at::text, 'place', place::text) FROM seen ORDER BY at DESC, place DESC LIMIT 1) AS last`,
    [before, after.at, after.place, batchRows],
  );
  return row as { seen: number; deleted: number; last: Cursor | null };
}
