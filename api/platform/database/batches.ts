import { z } from 'zod';
import type { Database } from './database.ts';

/** Most rows that one statement of a nightly job reads and deletes. */
export const BATCH_ROWS = 5_000;

interface Due {
  table: string;
  /** The `timestamptz` column that decides. It needs an index that begins with it. */
  column: string;
  /** Rows with an earlier instant are due. */
  before: Date;
  /** SQL condition on `t` for rows to read. The index must cover it. */
  due?: string;
  /** SQL condition on `t` for rows to delete. Other rows are read once a run. */
  where?: string;
}

/** The last row read: its instant, and its `ctid` where rows share one. */
const CURSOR = z.object({ at: z.string(), place: z.string() });
type Cursor = z.infer<typeof CURSOR>;

const BATCH = z.object({ seen: z.number(), deleted: z.number(), last: CURSOR.nullable() });

/**
 * Deletes the due rows of a table, oldest first, and returns their number.
 * Each batch is one statement and one transaction of at most `batchRows` rows, so locks are short. An
 * aborted run continues at the next start. Locked rows wait for the next run.
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
 * Deletes the due rows of one batch after the cursor. The cursor skips rows that stay and index entries not
 * yet vacuumed.
 */
async function deleteBatch(
  db: Database,
  { table, column, before, due = 'true', where = 'true' }: Due,
  after: Cursor,
  batchRows: number,
): Promise<{ seen: number; deleted: number; last: Cursor | null }> {
  const [row] = await db.queryComposed(
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
  return BATCH.parse(row);
}
