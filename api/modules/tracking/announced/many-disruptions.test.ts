import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { addDelays } from 'testing/database/delays.ts';
import { countRowsRead } from 'testing/database/rows-read.ts';
import { beforeAll, expect, it } from 'vitest';
import { listActiveTrips } from '../store.ts';

const DATE = '2026-12-01';

const db = setUp(() => connectClone());
let trips: { id: string; busid: string }[];

beforeAll(async () => {
  trips = await db.query('SELECT id, busid FROM trips WHERE service_date < $1 ORDER BY id LIMIT 40', [DATE]);
  const others = await db.query('SELECT id FROM trips WHERE service_date >= $1', [DATE]);
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  await addDelays(db, idsOf(others), 2000);
  await addDelays(db, idsOf(trips.slice(0, 1)), 1);
});

it('The state of running trips reads the disruptions of these trips only', async () => {
  const { found, rowsRead } = await countRowsRead(db, ['disruptions'], (tx) => listActiveTrips(tx, trips));
  expect(found.size).toBe(40);
  expect(rowsRead).toBeGreaterThan(0);
  expect(rowsRead).toBeLessThanOrEqual(10);
});
