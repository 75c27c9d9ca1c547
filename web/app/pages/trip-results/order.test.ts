import type { ListedTrip } from 'contract/calls/trips.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listedTrip } from './listed-trip.fixture.ts';
import { distinguish, readOrder, sortTrips } from './order.ts';

const two = (value: number) => String(value).padStart(2, '0');
const trips = fc.uniqueArray(
  fc
    .record({
      _id: fc.uuid(),
      hour: fc.nat(23),
      length: fc.integer({ min: 60, max: 180 }),
      availableseats: fc.nat(2),
      bookable: fc.boolean(),
    })
    .map(
      ({ hour, length, ...rest }): ListedTrip => ({
        ...listedTrip,
        ...rest,
        starttime: `${two(hour)}:00`,
        totaltime: `${two(Math.floor(length / 60))}:${two(length % 60)}`,
      }),
    ),
  { selector: ({ _id }) => _id, maxLength: 8 },
);
const isOpen = (trip: ListedTrip) => trip.bookable && trip.availableseats > 0;

describe('the order of trips', () => {
  test.each([
    ['', 'departure'],
    ['sort=length', 'length'],
    ['sort=price', 'departure'],
  ])('of an address with "%s" is by %s', (query, order) =>
    expect(readOrder(new URLSearchParams(query))).toBe(order),
  );

  test('has each trip once, ascending, whatever order they came in', () => {
    fc.assert(
      fc.property(trips, fc.constantFrom('departure' as const, 'length' as const), (list, order) => {
        const sorted = sortTrips(list, order);
        const keys = sorted.map(({ starttime, totaltime }) => (order === 'length' ? totaltime : starttime));
        expect(new Set(sorted)).toEqual(new Set(list));
        expect(keys).toEqual(keys.toSorted());
        expect(sortTrips(list.toReversed(), order)).toEqual(sorted);
      }),
    );
  });
});

test('a trip of 1:59 hours is shorter than one of two', () => {
  const list = ['02:00', '01:59'].map((totaltime) => ({ ...listedTrip, _id: totaltime, totaltime }));
  expect(sortTrips(list, 'length').map(({ _id }) => _id)).toEqual(['01:59', '02:00']);
});

describe('what distinguishes trips', () => {
  test('the shortest open trips are the quickest, unless all open trips are as short', () => {
    fc.assert(
      fc.property(trips, (list) => {
        const open = list.filter(isOpen);
        const least = open.map(({ totaltime }) => totaltime).toSorted()[0];
        const shortest = open.filter(({ totaltime }) => totaltime === least).map(({ _id }) => _id);
        expect(distinguish(list).quickest).toEqual(shortest.length < open.length ? shortest : []);
      }),
    );
  });

  test('the last coach leaves after all others, and a single one is not called last', () => {
    fc.assert(
      fc.property(trips, (list) => {
        const last = list.find(({ _id }) => _id === distinguish(list).last);
        expect(last === undefined).toBe(list.length < 2);
        for (const { starttime } of list) if (last) expect(starttime <= last.starttime).toBe(true);
      }),
    );
  });
});
