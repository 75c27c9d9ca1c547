import { randomUUID } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { connectClone } from 'testing/app/clone-database.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { rollback } from '#platform/database/database.ts';
import { addBooking } from './claims-fixtures.ts';
import { claimSeats, releaseSeats } from './index.ts';

const PROJECT = resolve(import.meta.dirname, '../../..');

const db = setUp(connectClone);

const rowOf = (count: number, row: string) => Array.from({ length: count }, (_, index) => `${row}${index}`);

/** Returns the seats that others hold; if none, the booking holds them. */
function claim(tripId: string, bookingId: string, seats: string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const all = { tripId, bookingId, seats, fromStop: 1, toStop: 5 };
    const taken = await claimSeats(tx, all, minutesAfter(TEST_NOW, 15), TEST_NOW);
    return taken.length > 0 ? rollback(taken) : taken;
  });
}

// PostgreSQL 18.4 keeps the positions of dead entries of a GiST page between passes of a nested loop. If the page was
// split meanwhile, it marks whatever is there now: the constraint then loses live claims. database/upstream/gist-rescans.sql
it('no claim is lost while searches run and the claims’ index outgrows its first page', async () => {
  const [trip] = await db.query('SELECT id FROM trips LIMIT 1');
  const tripId = trip?.id as string;
  const [given, first, second, rival] = [
    await addBooking(db, tripId),
    await addBooking(db, tripId),
    await addBooking(db, tripId),
    await addBooking(db, tripId),
  ];
  await claim(tripId, given, rowOf(20, 'A'));
  await db.transaction(async (tx) => releaseSeats(tx, given));
  await claim(tripId, first, rowOf(20, 'A'));

  await db.transaction(async (tx) => {
    await tx.queryComposed(`DECLARE search CURSOR FOR
      SELECT taken.count FROM generate_series(2, 41) AS stop CROSS JOIN LATERAL (
        SELECT count(*) FROM taken_seats('${tripId}', int4range(1, stop), '${TEST_NOW.toISOString()}')) AS taken`);
    await tx.query('FETCH 20 FROM search');
    await claim(tripId, second, rowOf(200, 'B'));
    await tx.query('FETCH ALL FROM search');
  });

  const everything = [...rowOf(20, 'A'), ...rowOf(200, 'B')];
  expect(await claim(tripId, rival, everything)).toEqual(everything);
});

it('no statement or function states the condition of that index, so that no query can be planned on it', async () => {
  const files = await Array.fromAsync(
    glob('api/**/*.{ts,sql}', { cwd: PROJECT, exclude: ['**/node_modules'] }),
  );
  const sources = await Promise.all(
    files.filter((file) => !file.endsWith('.test.ts')).map((file) => readFile(join(PROJECT, file), 'utf8')),
  );
  expect(sources.filter((source) => /isempty/i.test(source))).toEqual([]);
  // The constraint, and the check which makes its condition always true.
  const schema = await readFile(join(PROJECT, 'database/schema.sql'), 'utf8');
  expect(schema.split('\n').filter((line) => /isempty/i.test(line))).toEqual([
    expect.stringContaining('EXCLUDE USING gist'),
    expect.stringContaining('CHECK ((NOT isempty(legs)))'),
  ]);
});

it('the index that prevents double claims is not used for reading', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.query('DROP INDEX seat_claims_by_trip');
    await tx.query('SET LOCAL enable_seqscan = off');
    return rollback(
      await tx.queryComposed(
        `EXPLAIN SELECT FROM seat_claims WHERE trip_id = '${randomUUID()}' AND seat = '1A' AND legs && int4range(1, 2)`,
      ),
    );
  });
  expect(JSON.stringify(plan)).toMatch(/Scan (using \w+ )?on seat_claims/);
  expect(JSON.stringify(plan)).not.toContain('_excl');
});
