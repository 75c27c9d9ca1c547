import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { addDays, localDate } from 'contract/values/time.ts';
import fc from 'fast-check';
import { connectClone } from 'testing/app/clone-database.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { testClock } from 'testing/app/test-app.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { extendTrips, listTrips, loadTimetable, setPolicy } from '../index.ts';
import type { Search } from './found-trips.ts';
import { createListMemory, type ListMemory } from './list-memory.ts';

const db = setUp(connectClone);
const clock = testClock();
const TODAY = localDate(TEST_NOW);
const DATES = [TODAY, addDays(TODAY, 1)];
const MEMBER = randomUUID();

/** Some trips of the dates, with the searches that find them. */
let trips: string[];
let searches: Search[];
let spareCoaches: string[];
let folder: string;

beforeAll(async () => {
  await db.queryComposed(
    `INSERT INTO staff_members (id, email, name, state, created_at)
     VALUES ($1, 'lists@example.com', 'Asha Verma', 'invited', $2)`,
    [MEMBER, TEST_NOW],
  );
  const found = await db.queryComposed(
    `SELECT a.trip_id AS trip, a.counter_id AS "from", b.counter_id AS "to", a.departs_on AS date
     FROM trip_stops a JOIN trip_stops b ON b.trip_id = a.trip_id AND b.number > a.number AND b.alights
     WHERE a.boards AND a.departs_on = ANY ($1::date[]) AND a.departs_at > $2
     ORDER BY md5(a.trip_id::text || a.number || ' ' || b.number) LIMIT 8`,
    [DATES, minutesAfter(TEST_NOW, 600)],
  );
  trips = found.map(({ trip }) => String(trip));
  searches = found.map(({ from, to, date }) => ({ from: String(from), to: String(to), date: String(date) }));
  const coaches = await db.queryComposed('SELECT busid FROM coaches ORDER BY busid');
  spareCoaches = coaches.map(({ busid }) => String(busid));
  folder = await mkdtemp(join(tmpdir(), 'timetable-'));
  await cp(resolve('timetable'), folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

/** Changes the imported timetable: a counter's name and the fares. */
async function importTimetable(version: number): Promise<void> {
  const changed = async (path: string, before: RegExp, after: string) => {
    const text = await readFile(join('timetable', path), 'utf8');
    await writeFile(join(folder, path), text.replaceAll(before, after));
  };
  await changed('gtfs/stops.txt', /Agra Fatehabad Road/g, `Agra Gate ${version}`);
  await changed('gtfs/fare_products.txt', /,350\.00,/g, `,${300 + version}.00,`);
  expect(await loadTimetable(db, clock, folder)).toMatchObject({ ok: true });
}

const disrupt = (trip: string, kind: string, fromStop: number | null, minutes: number | null) =>
  db.queryComposed(
    `INSERT INTO disruptions (id, trip_id, kind, from_stop, minutes, cause, member_id, at)
     VALUES ($1, $2, $3, $4, $5, 'traffic', $6, $7) ON CONFLICT DO NOTHING`,
    [randomUUID(), trip, kind, fromStop, minutes, MEMBER, clock.now()],
  );

let bookings = 0;
/** Claims a seat for a booking, or for a block; does nothing if it is taken. */
async function claim(
  trip: string,
  seat: string,
  legs: [number, number],
  minutes: number | null,
  block: boolean,
) {
  const owner = randomUUID();
  if (block) {
    await db.queryComposed(
      `INSERT INTO seat_blocks (id, trip_id, from_stop, to_stop, seats, reason, created_at)
       VALUES ($1, $2, 1, 5, '{1A}', 'crew', $3)`,
      [owner, trip, clock.now()],
    );
  } else {
    await db.queryComposed(
      `INSERT INTO bookings VALUES ($1, $2, $3, 1, 5, 'held', $4, NULL, 'here', 'test', 'Ravi Iyer',
         'ravi@example.com', '9812345670', 1, 1, 0, $4, NULL)`,
      [owner, `LST${(bookings += 1)}`, trip, clock.now()],
    );
  }
  await db.queryComposed(
    `INSERT INTO seat_claims (trip_id, seat, legs, ${block ? 'block_id' : 'booking_id'}, expires_at)
     VALUES ($1, $2, int4range($3, $4), $5, $6) ON CONFLICT DO NOTHING`,
    [trip, seat, ...legs, owner, minutes === null ? null : minutesAfter(clock.now(), minutes)],
  );
}

type Step = (version: number) => Promise<unknown>;

const trip = fc.nat(7).map((index) => () => trips[index] as string);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({
        of: trip,
        seat: fc.constantFrom('1A', '1C', '2A'),
        from: fc.integer({ min: 1, max: 5 }),
        length: fc.integer({ min: 1, max: 5 }),
        minutes: fc.constantFrom(null, 1, 15),
        block: fc.boolean(),
      })
      .map(
        ({ of, seat, from, length, minutes, block }): Step =>
          () =>
            claim(of(), seat, [from, from + length], minutes, block),
      ),
  },
  trip.map(
    (of): Step =>
      () =>
        db.queryComposed('DELETE FROM seat_claims WHERE trip_id = $1', [of()]),
  ),
  trip.map(
    (of): Step =>
      () =>
        db.queryComposed('UPDATE seat_claims SET expires_at = NULL WHERE trip_id = $1', [of()]),
  ),
  fc.tuple(trip, fc.integer({ min: 1, max: 3 })).map(
    ([of, minutes]): Step =>
      () =>
        disrupt(of(), 'delay', 1, minutes * 20),
  ),
  fc.tuple(trip, fc.integer({ min: 1, max: 7 })).map(
    ([of, stop]): Step =>
      () =>
        disrupt(of(), 'stop_skipped', stop, null),
  ),
  trip.map(
    (of): Step =>
      () =>
        disrupt(of(), 'cancellation', null, null),
  ),
  fc.tuple(trip, fc.nat(9)).map(
    ([of, coach]): Step =>
      () =>
        db.queryComposed('UPDATE trips SET busid = $2 WHERE id = $1', [of(), spareCoaches[coach]]),
  ),
  fc.integer({ min: 1, max: 90 }).map(
    (minutes): Step =>
      async () =>
        clock.pass(minutes),
  ),
  fc.constant<Step>((version) =>
    setPolicy(db, clock, {
      kind: 'tax',
      startsOn: addDays(localDate(clock.now()), 1),
      ratePercent: version % 30,
    }),
  ),
  fc.constant<Step>(async () => {
    await db.queryComposed(
      `DELETE FROM trips t WHERE service_date = ANY ($1::date[]) AND id <> ALL ($2::uuid[])
         AND NOT EXISTS (SELECT FROM bookings b WHERE b.trip_id = t.id)
         AND id = (SELECT max(o.id::text)::uuid FROM trips o WHERE o.service_date = t.service_date)`,
      [DATES, trips],
    );
  }),
  fc.constant<Step>(() => extendTrips(db, clock)),
);

/** Each act at least once: an import is too slow for many. */
const ONE_OF_EACH: Step[] = [
  () => claim(trips[0] as string, '1A', [1, 9], 15, false),
  () => claim(trips[0] as string, '1C', [1, 9], null, true),
  async () => clock.pass(16),
  importTimetable,
  () => disrupt(trips[1] as string, 'stop_skipped', 1, null),
  () => disrupt(trips[0] as string, 'delay', 1, 30),
  () => disrupt(trips[0] as string, 'cancellation', null, null),
];

/** Compares each list from memory, where it has one, with that of the database; returns how many came from memory. */
async function compare(memory: ListMemory): Promise<number> {
  const lists = await Promise.all(searches.map((search) => memory.find(search)));
  for (const [index, list] of lists.entries()) {
    if (!list) continue;
    const { nameIn, ...found } = list;
    expect({ ok: true, value: found }).toEqual(await listTrips(db, clock, searches[index] as Search));
    expect(nameIn('counter', found.from.counter)).toBe(found.from.counter);
  }
  return lists.filter(Boolean).length;
}

it('lists from memory equal those of the database through sales, holds, blocks, disruptions, imports and time', async () => {
  const memory = createListMemory(db, clock);
  let version = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      clock.set(TEST_NOW);
      await vi.waitFor(async () => expect(await compare(memory)).toBe(searches.length), 20_000);
      for (const one of steps) {
        await one((version += 1));
        await compare(memory);
        if (localDate(clock.now()) === TODAY)
          await vi.waitFor(async () => expect(await compare(memory)).toBe(searches.length), 20_000);
      }
    }),
    { numRuns: 8, examples: [[ONE_OF_EACH]] },
  );
}, 300_000);
