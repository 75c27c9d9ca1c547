import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { connectDatabase } from '../../api/platform/database/database.ts';
import { cloneDatabase } from '../../testing/app/clone-database.ts';
import { describeStatements } from './describe-statements.ts';
import { findStatements } from './find-statements.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FILES = ['{api,bench,database,e2e,faults,scripts,testing}/**/*.ts'];

it('statements.ts has the parameters and rows of every statement (npm run statements writes it anew)', async () => {
  const { module, problems } = await describeStatements(await cloneDatabase(), findStatements(ROOT, FILES));
  expect(problems).toEqual([]);
  await expect(module).toMatchFileSnapshot('../statements.ts');
  // PostgreSQL analyses hundreds of statements, which takes long on a busy machine.
}, 180_000);

let migrated: string;
beforeAll(async () => {
  migrated = await cloneDatabase('empty');
});

/** Returns the address of a migrated database after a change to its schema. */
async function changed(change: string): Promise<string> {
  const url = await cloneDatabase('empty');
  const db = connectDatabase(url, 1);
  await db.queryComposed(change);
  await db.close();
  return url;
}

/** Returns the problems of a statement, else the types of its parameters and rows. */
async function describe(text: string, url = migrated): Promise<string[]> {
  const { module, problems } = await describeStatements(url, [{ text, place: 'store.ts:7' }]);
  const [, ...described] = /^ {4}\{ parameters: (.*); row: (.*) \};$/m.exec(module) ?? [];
  return [...problems, ...described];
}

const DONE = 'SELECT reference, done_at FROM refunds WHERE id = $1';

it('a changed column changes the types of its statements, or is reported with their place', async () => {
  expect(await describe(DONE)).toEqual(['[string | null]', '{ reference: string; done_at: Date | null }']);
  expect(await describe(DONE, await changed('ALTER TABLE refunds ALTER reference DROP NOT NULL'))).toEqual([
    '[string | null]',
    '{ reference: string | null; done_at: Date | null }',
  ]);
  expect(await describe(DONE, await changed('ALTER TABLE refunds RENAME done_at TO finished_at'))).toEqual([
    'store.ts:7: column "done_at" does not exist',
  ]);
});

it.each([
  ['SELECT id FROM bookings', '{ id: string }'],
  [
    'SELECT s.seat, s.state FROM bookings b LEFT JOIN booking_seats s ON s.booking_id = b.id',
    '{ seat: string | null; state: "held" | "booked" | "cancelled" | "refunded" | null }',
  ],
  [
    'SELECT s.seat FROM bookings b LEFT JOIN booking_seats s ON s.booking_id = b.id WHERE s.age > 7',
    '{ seat: string | null }',
  ],
  [
    'SELECT s.age FROM bookings b LEFT JOIN booking_seats s ON s.booking_id = b.id WHERE s.age > 7',
    '{ age: number }',
  ],
  [
    'WITH s AS (SELECT b.pnr, s.seat FROM bookings b LEFT JOIN booking_seats s ON s.booking_id = b.id) SELECT pnr, seat FROM s',
    '{ pnr: string; seat: string | null }',
  ],
  ['SELECT max(total_paise), count(*)::int AS n FROM bookings', '{ max: number | null; n: number }'],
  ['SELECT trip_id, max(total_paise) FROM bookings GROUP BY trip_id', '{ trip_id: string; max: number }'],
  [
    'SELECT trip_id, max(total_paise) FROM bookings GROUP BY ROLLUP (trip_id)',
    '{ trip_id: string | null; max: number | null }',
  ],
  [
    'SELECT (SELECT pnr FROM bookings LIMIT 1), (SELECT count(*) FROM bookings)',
    '{ pnr: string | null; count: number }',
  ],
  ['SELECT pnr FROM bookings UNION ALL SELECT NULL', '{ pnr: string | null }'],
  [
    "SELECT CASE WHEN total_paise > 5 THEN 'much' ELSE 'little' END AS size FROM bookings",
    '{ size: "much" | "little" }',
  ],
  ["SELECT CASE WHEN total_paise > 5 THEN 'much' END AS size FROM bookings", '{ size: "much" | null }'],
  [
    "SELECT detail->>'reason' AS reason, coalesce(detail->>'reason', '') AS text FROM booking_events",
    '{ reason: string | null; text: string }',
  ],
  [
    "SELECT jsonb_build_object('at', created_at, 'seats', ARRAY(SELECT age FROM booking_seats)) AS b FROM bookings",
    '{ b: { at: string; seats: (number | null)[] } }',
  ],
  [
    "SELECT coalesce(jsonb_agg(pnr), '[]') AS pnrs, jsonb_agg(pnr) AS none FROM bookings",
    '{ pnrs: string[]; none: string[] | null }',
  ],
  [
    'UPDATE refunds SET done_at = NULL WHERE done_at IS NOT NULL RETURNING done_at',
    '{ done_at: Date | null }',
  ],
  ['SELECT a FROM unnest(ARRAY[1]) AS a', '{ a: number }'],
  [
    'SELECT pnr, anonymised_at, language FROM booking_keys',
    '{ pnr: string; anonymised_at: Date | null; language: "en" | "hi" }',
  ],
  ['SELECT a, b FROM unnest(ARRAY[1], ARRAY[2, 3]) AS r (a, b)', '{ a: number | null; b: number | null }'],
])('%s results in %s', async (text, row) => {
  expect((await describe(text)).at(-1)).toBe(row);
});

it.each([
  [
    'INSERT INTO seat_claims (trip_id, seat, legs, booking_id, expires_at) VALUES ($1, $2, $3, $4, $5)',
    '[string, string, string, string | null, Date | null]',
  ],
  [
    'UPDATE refunds SET state = $2, amount_paise = amount_paise + $3 WHERE id = ANY ($1)',
    '[readonly string[], "pending" | "done", number]',
  ],
  [
    'INSERT INTO ledger_accounts (id, kind) SELECT name, $2 FROM unnest($1::text[]) AS name',
    '[readonly string[], "asset" | "liability" | "income" | "expense"]',
  ],
  ['SELECT 1 FROM bookings WHERE total_paise > $1 LIMIT $2', '[number | null, number]'],
])('%s takes %s', async (text, parameters) => {
  expect((await describe(text))[0]).toBe(parameters);
});
