import { randomUUID } from 'node:crypto';
import { connectClone } from 'testing/app/clone-database.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { rollback } from '#platform/database/database.ts';
import { addBooking } from './claims-fixtures.ts';
import { claimSeats, releaseSeats } from './index.ts';

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

// PostgreSQL 18.4 keeps the positions of dead entries on a single-page GiST index between passes of a nested loop. If
// the page was split meanwhile, it marks whatever is there now: the constraint then loses live claims.
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
