import { resolve } from 'node:path';
import { addDays } from 'contract/values/time.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Feed, Trip } from '../feed.ts';
import { readFeed, serviceRunsOn } from '../feed.ts';

async function shippedFeed(): Promise<Feed> {
  const result = await readFeed(resolve(import.meta.dirname, '..'));
  if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 2));
  return result.feed;
}

describe('the shipped timetable', () => {
  let feed: Feed;
  beforeAll(async () => {
    feed = await shippedFeed();
  });

  const yearOfDates = Array.from({ length: 365 }, (_, day) => addDays('2026-11-21', day));

  function tripsOn(date: string): Trip[] {
    const services = new Map(feed.services.map((service) => [service.id, service]));
    return feed.trips.filter(({ serviceId }) => {
      const service = services.get(serviceId);
      return service !== undefined && serviceRunsOn(service, date);
    });
  }

  const departures: Record<string, number[]> = {
    'delhi-agra': [7],
    'delhi-jaipur': [5],
    'delhi-chandigarh': [4],
    'delhi-rishikesh': [3],
    'delhi-amritsar': [2, 3],
  };

  test('runs every line both ways, once a departure, on every day of the coming year', () => {
    for (const date of yearOfDates) {
      const running = tripsOn(date);
      for (const [lineId, counts] of Object.entries(departures)) {
        for (const direction of [0, 1]) {
          const count = running.filter(
            (trip) => trip.lineId === lineId && trip.direction === direction,
          ).length;
          expect(counts, `${lineId} ${direction} on ${date}`).toContain(count);
        }
      }
    }
  });

  test('is slower to Agra during the expressway limit for heavy vehicles, 15 December to 15 February', () => {
    const arrival = (date: string) =>
      tripsOn(date)
        .find(({ number }) => number === 'AG103')
        ?.stops.at(-1)?.arrivalSeconds;
    const [autumn, winter, lastWinterDay, spring] = [
      '2026-12-14',
      '2026-12-15',
      '2027-02-15',
      '2027-02-16',
    ].map(arrival);
    expect(spring).toBe(autumn);
    expect(lastWinterDay).toBe(winter);
    expect(winter).toBeGreaterThan(autumn ?? Infinity);
  });

  test('stays within 60 km/h on the expressway in winter and 80 km/h otherwise', () => {
    for (const trip of feed.trips.filter(({ lineId }) => lineId === 'delhi-agra')) {
      const limit = trip.serviceId.startsWith('winter') ? 60 : 80;
      expect(Math.max(...speeds(trip)), trip.id).toBeLessThanOrEqual(limit);
    }
  });

  function speeds(trip: Trip): number[] {
    return trip.stops.slice(1).map((stop, index) => {
      const before = trip.stops[index] ?? stop;
      return ((stop.distanceKm - before.distanceKm) / (stop.arrivalSeconds - before.departureSeconds)) * 3600;
    });
  }

  test('has feasible speeds for a coach: 20 to 85 km/h between stops', () => {
    for (const trip of feed.trips) {
      for (const speed of speeds(trip)) {
        expect(speed, trip.id).toBeGreaterThanOrEqual(20);
        expect(speed, trip.id).toBeLessThanOrEqual(85);
      }
    }
  });

  function fareBetween(from: string, to: string): number | undefined {
    return feed.fares.find(({ fromCounterId, toCounterId }) => fromCounterId === from && toCounterId === to)
      ?.farePaise;
  }

  test.each(['igi-t3', 'igi-t1'])('sells %s to Agra and back for 1,200 rupees', (airport) => {
    for (const agra of ['agra-isbt', 'agra-fatehabad-road']) {
      expect(fareBetween(airport, agra)).toBe(120_000);
      expect(fareBetween(agra, airport)).toBe(120_000);
    }
  });

  test('sells no journey within a city', () => {
    const locations = new Map(feed.counters.map(({ id, location }) => [id, location]));
    for (const { fromCounterId, toCounterId } of feed.fares) {
      expect(locations.get(fromCounterId)).not.toBe(locations.get(toCounterId));
    }
  });

  test('has fares in whole rupees, equal both ways, none above the fare of the whole', () => {
    const fares = new Map(
      feed.fares.map((fare) => [`${fare.lineId} ${fare.fromCounterId} ${fare.toCounterId}`, fare.farePaise]),
    );
    for (const { lineId, fromCounterId, toCounterId, farePaise } of feed.fares) {
      expect(farePaise % 100).toBe(0);
      expect(fares.get(`${lineId} ${toCounterId} ${fromCounterId}`)).toBe(farePaise);
    }
    for (const trip of feed.trips) {
      const fare = (from: number, to: number) =>
        fares.get(`${trip.lineId} ${trip.stops[from]?.counterId} ${trip.stops[to]?.counterId}`);
      const whole = fare(0, trip.stops.length - 1) ?? 0;
      trip.stops.forEach((_, from) =>
        trip.stops.forEach((_stop, to) => expect(fare(from, to) ?? 0).toBeLessThanOrEqual(whole)),
      );
    }
  });

  test('runs to Amritsar by night, past midnight, and by day', () => {
    const toAmritsar = feed.trips.filter(({ headsign }) => headsign === 'Amritsar');
    const overnight = toAmritsar.filter(({ stops }) => (stops.at(-1)?.arrivalSeconds ?? 0) > 86_400);
    expect(overnight.map(({ number }) => number)).toEqual(['AM503', 'AM505']);
    expect(toAmritsar).toHaveLength(3);
  });

  test('has the two seat plans of 31 and 27 seats', () => {
    expect(feed.seatPlans.map(({ id, seats }) => [id, seats.length])).toEqual([
      ['coach-31', 31],
      ['coach-27', 27],
    ]);
    for (const [index, columns, gap] of [
      [0, 8, '1B'],
      [1, 7, '1C'],
    ] as const) {
      const labels = Array.from({ length: columns }, (_, column) =>
        ['A', 'B', 'C', 'D'].map((row) => `${column + 1}${row}`),
      ).flat();
      expect(feed.seatPlans[index]?.seats.toSorted()).toEqual(labels.filter((label) => label !== gap));
    }
  });

  test('serves food by day and none on the way to Rishikesh or overnight to Amritsar', () => {
    const served = (number: string) => feed.trips.find((trip) => trip.number === number)?.foodAvailable;
    expect(served('AG103')).toBe(true);
    expect(served('HR401')).toBe(false);
    expect(served('AM503')).toBe(false);
  });
});
