import { addDays, localDate } from 'contract/values/time.ts';
import { connectClone } from 'testing/app/clone-database.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { testClock } from 'testing/app/test-app.ts';
import { expect, it, vi } from 'vitest';
import { createListCache } from './list-cache.ts';
import { readDayFacts } from './list-facts.ts';

const db = setUp(connectClone);
const clock = testClock();
const DATES = [0, 1, 2].map((days) => addDays(localDate(TEST_NOW), days));
const searchOn = (date: string) => ({ from: 'IGI Airport T3', to: 'Agra Fatehabad Road', date });

/** Asks for three days in turn; returns how many are cached then. */
async function countCached(limits: { mostDays: number; mostTrips: number }): Promise<number> {
  const cache = createListCache(db, clock, limits);
  const find = (date: string) => cache.find(searchOn(date));
  for (const date of DATES) await vi.waitFor(async () => (await find(date)) ?? expect.unreachable(), 20_000);
  let cached = 0;
  // The oldest last: a day that is missing is read again, and another one makes room.
  for (const date of DATES.toReversed()) {
    if (!(await find(date))) return cached;
    cached += 1;
  }
  return cached;
}

/** Counts the trips that the cache stores with a day. */
async function countTripsOf(date: string): Promise<number> {
  const serviceDates = [0, 1, 2, 3].map((days) => addDays(date, -days));
  return (await readDayFacts(db, date, serviceDates)).trips;
}

it('days that were read first make room for those after them', async () => {
  clock.set(TEST_NOW);
  const [, second = 0, third = 0] = await Promise.all(DATES.map(countTripsOf));
  expect(await countCached({ mostDays: 100, mostTrips: 100_000 })).toBe(3);
  expect(await countCached({ mostDays: 2, mostTrips: 100_000 })).toBe(2);
  expect(await countCached({ mostDays: 100, mostTrips: second + third })).toBe(2);
  expect(await countCached({ mostDays: 100, mostTrips: second + third - 1 })).toBe(1);
});

it('the day that was read last stays, whatever its number of trips', async () => {
  clock.set(TEST_NOW);
  expect(await countCached({ mostDays: 100, mostTrips: 1 })).toBe(1);
});
