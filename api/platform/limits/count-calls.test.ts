import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { countRowsRead } from 'testing/database/rows-read.ts';
import { expect, it } from 'vitest';

const db = setUp(() => connectClone('empty'));

it('a call past its limit reads its counters only, also by a plan made while there were none', async () => {
  const now = new Date('2026-11-23T06:30:00Z');
  const { found, rowsRead } = await countRowsRead(db, ['request_counts'], async (tx) => {
    await tx.query('TRUNCATE request_counts');
    await tx.query(
      `SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', 'request_counts', 'relpages', 0, 'reltuples', 0::real)`,
    );
    const count = () =>
      tx.query('SELECT count_calls($1, $2, $3, $4, $5) AS past', [[1], ['book'], ['somebody'], ['1'], [now]]);
    await tx.query(`SELECT set_config('plan_cache_mode', 'force_generic_plan', true)`);
    await tx.query(`SELECT set_config('enable_seqscan', 'off', true)`);
    const first = [await count(), await count()];
    await tx.query(
      `INSERT INTO request_counts (action, subject, window_start, count)
       SELECT 'book', 'another ' || n, $1, 1 FROM generate_series(1, 2000) n`,
      [now],
    );
    const [left] = await tx.query(`SELECT count FROM request_counts WHERE subject = 'somebody'`);
    return [...first, await count(), left?.count];
  });
  expect(found).toEqual([[], [{ past: 1 }], [{ past: 1 }], 1]);
  expect(rowsRead).toBeLessThan(20);
});
