import fc from 'fast-check';
import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { beforeAll, expect, it } from 'vitest';
import { deleteInBatches } from './batches.ts';

const db = setUp(() => connectClone('empty'));
beforeAll(async () => {
  await db.queryComposed('CREATE TABLE rows (n int, at timestamptz NOT NULL, needed boolean NOT NULL)');
  await db.queryComposed('CREATE INDEX ON rows (at)');
});

const NOW = new Date('2026-11-23T03:30:00Z');
const due = { table: 'rows', column: 'at', before: NOW, where: 'NOT t.needed' };

interface Row {
  minutesAgo: number;
  needed: boolean;
}

async function fill(rows: Row[]): Promise<void> {
  await db.queryComposed('TRUNCATE rows');
  await db.queryComposed(
    `INSERT INTO rows SELECT n, $1::timestamptz - ago * interval '1 minute', needed
     FROM unnest($2::int[], $3::boolean[]) WITH ORDINALITY AS r (ago, needed, n)`,
    [NOW, rows.map(({ minutesAgo }) => minutesAgo), rows.map(({ needed }) => needed)],
  );
}

async function left(): Promise<number[]> {
  return (await db.queryComposed('SELECT n FROM rows ORDER BY n')).map(({ n }) => Number(n));
}

const indicesOf = (rows: Row[], keep: (row: Row) => boolean) =>
  rows.flatMap((row, index) => (keep(row) ? [index + 1] : []));

it('deletes only due rows in batches of any size, with equal instants and rows that stay', async () => {
  const row = fc.record({ minutesAgo: fc.integer({ min: -2, max: 3 }), needed: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 40 }),
      fc.integer({ min: 1, max: 7 }),
      async (rows, batch) => {
        await fill(rows);
        const stays = indicesOf(rows, ({ minutesAgo, needed }) => minutesAgo <= 0 || needed);
        expect(await deleteInBatches(db, due, batch)).toBe(rows.length - stays.length);
        expect(await left()).toEqual(stays);
      },
    ),
    { numRuns: 60 },
  );
});

it('limits each statement to one batch', async () => {
  await fill(Array.from({ length: 23 }, () => ({ minutesAgo: 1, needed: false })));
  await db.queryComposed('CREATE TABLE statements_seen (rows int)');
  await db.queryComposed(`CREATE FUNCTION note_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO statements_seen SELECT count(*) FROM gone; RETURN NULL; END $$`);
  await db.queryComposed(`CREATE TRIGGER note AFTER DELETE ON rows REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION note_deleted()`);
  await deleteInBatches(db, due, 5);
  const seen = await db.queryComposed('SELECT rows FROM statements_seen');
  expect(seen.map(({ rows }) => Number(rows)).toSorted((a, b) => a - b)).toEqual([3, 5, 5, 5, 5]);
  await db.queryComposed('DROP TRIGGER note ON rows');
});

it('deletes each row once with several workers, which skip locked rows', async () => {
  await fill(Array.from({ length: 200 }, () => ({ minutesAgo: 1, needed: false })));
  await db.transaction(async (tx) => {
    await tx.queryComposed('SELECT FROM rows WHERE n = 7 FOR UPDATE');
    const counts = await Promise.all([1, 2, 3].map(() => deleteInBatches(db, due, 10)));
    expect(counts.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(199);
  });
  await deleteInBatches(db, due, 10);
  expect(await left()).toEqual([]);
});
