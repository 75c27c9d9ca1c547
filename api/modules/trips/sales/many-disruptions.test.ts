import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { addDelays } from 'testing/database/delays.ts';
import { countRowsRead } from 'testing/database/rows-read.ts';
import { beforeAll, expect, it } from 'vitest';
import type { Transaction } from '#platform/database/database.ts';
import { listTripsOfDay, searchDays, searchTrips } from '../store.ts';
import { listAnnouncedDelays } from './announced-delays.ts';

const DATE = '2026-12-08';
const NOW = new Date('2026-12-07T18:30:00Z');
const DELAYS = 2000;

const db = setUp(() => connectClone());
/** A departure that is delayed once: its first stop, and one where passengers alight. */
let delayed: { tripId: string; fromId: string; toId: string };

beforeAll(async () => {
  const [row] = await db.query(
    `SELECT a.trip_id AS "tripId", a.counter_id AS "fromId", b.counter_id AS "toId"
     FROM trip_stops a JOIN trip_stops b ON b.trip_id = a.trip_id AND b.number > a.number
     JOIN trips t ON t.id = a.trip_id
     JOIN fares f ON f.line_id = t.line_id AND f.from_counter_id = a.counter_id AND f.to_counter_id = b.counter_id
     WHERE a.departs_on = $1 AND a.number = 1 AND a.boards AND b.alights ORDER BY a.trip_id LIMIT 1`,
    [DATE],
  );
  if (!row) throw new Error('no coach runs');
  delayed = row;
  const departed = await db.query('SELECT id FROM trips WHERE service_date < $1', ['2026-12-01']);
  await addDelays(
    db,
    departed.map(({ id }) => id),
    DELAYS,
  );
  await addDelays(db, [delayed.tripId], 1);
});

const READS: Record<string, (tx: Transaction) => Promise<unknown[]>> = {
  'the trips of a search': (tx) => searchTrips(tx, { ...delayed, date: DATE, now: NOW }),
  'the days of a search': (tx) =>
    searchDays(tx, { ...delayed, first: DATE, last: DATE, now: NOW, closesBefore: NOW }),
  'the trips of a day': (tx) => listTripsOfDay(tx, DATE),
  'the announced delays of a counter': (tx) => listAnnouncedDelays(tx, delayed.fromId.toLowerCase(), NOW),
};

it.each(Object.entries(READS))('%s read the disruptions of these trips only', async (_, read) => {
  const { found, rowsRead } = await countRowsRead(db, ['disruptions'], read);
  expect(found).not.toEqual([]);
  expect(rowsRead).toBeGreaterThan(0);
  expect(rowsRead).toBeLessThanOrEqual(10);
});
