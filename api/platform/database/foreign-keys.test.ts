import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { expect, it } from 'vitest';
import { withoutNulls } from '#platform/database/database.ts';

const db = setUp(() => connectClone('empty'));

/**
 * Returns foreign keys without a usable index, as `table (columns)`.
 * A usable index begins with the key's columns in any order and has all rows, or all where a key column is
 * not null.
 */
async function listUnindexed(schema: string): Promise<string[]> {
  const rows = await db.query(
    `SELECT c.conrelid::regclass || ' (' || columns.names || ')' AS key
     FROM pg_constraint c
     CROSS JOIN LATERAL (
       SELECT string_agg(a.attname, ', ' ORDER BY k.position) AS names,
         array_agg('(' || quote_ident(a.attname) || ' IS NOT NULL)') AS conditions
       FROM unnest(c.conkey) WITH ORDINALITY AS k (number, position)
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number
     ) columns
     WHERE c.contype = 'f' AND c.connamespace = $1::regnamespace AND NOT EXISTS (
       SELECT FROM pg_index i
       JOIN pg_class x ON x.oid = i.indexrelid
       JOIN pg_am m ON m.oid = x.relam
       WHERE i.indrelid = c.conrelid AND i.indisvalid AND m.amname = 'btree'
         AND cardinality(c.conkey) <= i.indnkeyatts
         AND c.conkey <@ (i.indkey::int2[])[0:cardinality(c.conkey) - 1]
         AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = ANY (columns.conditions))
     )
     ORDER BY key`,
    [schema],
  );
  return withoutNulls(rows, 'key').map(({ key }) => key);
}

it('every foreign key has an index for the check of a delete', async () => {
  expect(await listUnindexed('public')).toEqual([]);
});

it('the check finds keys without an index or with an unusable one', async () => {
  await db.query(`CREATE SCHEMA probe
    CREATE TABLE parents (a int, b int, PRIMARY KEY (a, b))
    CREATE TABLE bare (a int, b int, FOREIGN KEY (a, b) REFERENCES parents)
    CREATE TABLE turned (a int, b int, c int, FOREIGN KEY (a, b) REFERENCES parents)
    CREATE TABLE late (a int, b int, c int, FOREIGN KEY (a, b) REFERENCES parents)
    CREATE TABLE partial (a int, b int, FOREIGN KEY (a, b) REFERENCES parents)
    CREATE TABLE present (a int, b int, FOREIGN KEY (a, b) REFERENCES parents)
    CREATE INDEX ON turned (b, a, c)
    CREATE INDEX ON late (c, a, b)
    CREATE INDEX ON partial (a, b) WHERE a > 1
    CREATE INDEX ON present (a, b) WHERE b IS NOT NULL`);
  expect(await listUnindexed('probe')).toEqual([
    'probe.bare (a, b)',
    'probe.late (a, b)',
    'probe.partial (a, b)',
  ]);
});
