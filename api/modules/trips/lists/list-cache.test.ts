import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { languages } from 'contract/values/language.ts';
import { addDays, localDate } from 'contract/values/time.ts';
import fc from 'fast-check';
import { connectClone } from 'testing/app/clone-database.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { testClock } from 'testing/app/test-app.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { withLanguage } from '#platform/http/language.ts';
import { extendTrips, findNames, listTrips, loadTimetable, setPolicy } from '../index.ts';
import type { Search } from './found-trips.ts';
import { createListCache, type ListCache } from './list-cache.ts';

const db = setUp(connectClone);
const clock = testClock();
const TODAY = localDate(TEST_NOW);
const TOMORROW = addDays(TODAY, 1);
const DATES = [TODAY, TOMORROW];
const MIDNIGHT = new Date(`${TOMORROW}T00:00:00+05:30`);
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
async function importTimetable(version: number, counter = 'Agra Fatehabad Road'): Promise<void> {
  const changed = async (path: string, before: RegExp | string, after: string) => {
    const text = await readFile(join('timetable', path), 'utf8');
    await writeFile(join(folder, path), text.replaceAll(before, after));
  };
  await changed('gtfs/stops.txt', counter, `Agra Gate ${version}`);
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
  fc.constant<Step>(async () => clock.set(MIDNIGHT)),
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
  () => claim(trips[0] as string, '2A', [1, 9], 15, true),
  async () => clock.pass(16),
  importTimetable,
  () => disrupt(trips[1] as string, 'stop_skipped', 1, null),
  () => disrupt(trips[0] as string, 'delay', 1, 30),
  () => disrupt(trips[0] as string, 'cancellation', null, null),
];

/**
 * Compares each list from the cache, where it has one, with that of the database, in every other language; returns how many
 * came from the cache.
 */
async function compare(cache: ListCache): Promise<number> {
  const languageOf = (index: number) => languages[index % languages.length]!;
  const lists = await Promise.all(
    searches.map((search, index) => withLanguage(languageOf(index), () => cache.find(search))),
  );
  for (const [index, list] of lists.entries()) {
    if (!list) continue;
    const { nameIn, ...found } = list;
    expect({ ok: true, value: found }).toEqual(await listTrips(db, clock, searches[index] as Search));
    const expected = await withLanguage(languageOf(index), () => findNames(db));
    for (const { counter, location } of found.trips.flatMap(({ stops }) => stops)) {
      expect(nameIn('counter', counter)).toBe(expected('counter', counter));
      expect(nameIn('location', location)).toBe(expected('location', location));
    }
  }
  return lists.filter(Boolean).length;
}

/** Compares until all lists that are not over come from the cache. */
const compareAll = (cache: ListCache) =>
  vi.waitFor(async () => {
    const open = searches.filter(({ date }) => date >= localDate(clock.now()));
    expect(await compare(cache)).toBe(open.length);
  }, 20_000);

/** Waits until a list comes from the cache. */
const findLoaded = (cache: ListCache, search: Search) =>
  vi.waitFor(async () => (await cache.find(search)) ?? expect.unreachable(), 20_000);

it('lists from the cache equal those of the database through sales, holds, blocks, disruptions, imports and time', async () => {
  const cache = createListCache(db, clock);
  let version = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      clock.set(TEST_NOW);
      await compareAll(cache);
      for (const one of steps) {
        await one((version += 1));
        await compare(cache);
        await compareAll(cache);
      }
    }),
    { numRuns: 8, examples: [[ONE_OF_EACH]] },
  );
}, 300_000);

it('lists from the cache have a tax from its first midnight on', async () => {
  const cache = createListCache(db, clock);
  const search = searches.find(({ date }) => date === TOMORROW) as Search;
  clock.set(TEST_NOW);
  await setPolicy(db, clock, { kind: 'tax', startsOn: TOMORROW, ratePercent: 17 });
  clock.set(minutesAfter(MIDNIGHT, -1));
  expect((await findLoaded(cache, search)).tax.ratePercent).not.toBe(17);
  clock.set(MIDNIGHT);
  await compare(cache);
  expect((await findLoaded(cache, search)).tax.ratePercent).toBe(17);
  await compareAll(cache);
});

it('trips that an import leaves alone are listed with its names', async () => {
  const cache = createListCache(db, clock);
  clock.set(TEST_NOW);
  await db.queryComposed(
    `INSERT INTO seat_blocks (id, trip_id, from_stop, to_stop, seats, reason, created_at)
     SELECT gen_random_uuid(), id, 1, 2, '{1A}', 'crew', $1 FROM trips WHERE service_date <= $2`,
    [TEST_NOW, TOMORROW],
  );
  await compareAll(cache);
  const { from } = await findLoaded(cache, searches[0] as Search);
  await importTimetable(0, from.counter);
  await compare(cache);
  await compareAll(cache);
  expect((await findLoaded(cache, searches[0] as Search)).from.counter).toBe('Agra Gate 0');
});

it('counters are found by id as it is written, and by name in any letters', async () => {
  const cache = createListCache(db, clock);
  clock.set(TEST_NOW);
  const search = searches[0] as Search;
  const { from, to } = await findLoaded(cache, search);
  const named = { ...search, from: ` ${from.counter.toUpperCase()} `, to: to.counter.toLowerCase() };
  expect(await cache.find(named)).toMatchObject({ from, to });
  const inCapitals = { ...search, from: search.from.toUpperCase() };
  expect(inCapitals).not.toEqual(search);
  expect(await cache.find(inCapitals)).toBeUndefined();
  expect(await listTrips(db, clock, inCapitals)).toMatchObject({ ok: false, reason: 'counter_unknown' });
});
