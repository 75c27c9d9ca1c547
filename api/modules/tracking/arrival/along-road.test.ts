import { resolve } from 'node:path';
import fc from 'fast-check';
import { readFeed } from 'timetable/feed.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  measureRoad,
  metresBetween,
  metresOfStops,
  OFF_ROAD_METRES,
  type Place,
  placeOnRoad,
  type Road,
} from './along-road.ts';

function placeAt(road: Road, metres: number): Place {
  const index = Math.max(
    1,
    road.posts.findIndex((post) => post.metres >= metres),
  );
  const [start, end] = [road.posts[index - 1], road.posts[index]];
  if (!start || !end) throw new Error('the road is shorter');
  const share = (metres - start.metres) / (end.metres - start.metres);
  return {
    latitude: start.latitude + share * (end.latitude - start.latitude),
    longitude: start.longitude + share * (end.longitude - start.longitude),
  };
}

/** Returns a place some metres beside another one. */
function beside({ latitude, longitude }: Place, metres: number, bearing: number): Place {
  const degree = 111_195;
  return {
    latitude: latitude + (metres * Math.cos(bearing)) / degree,
    longitude: longitude + (metres * Math.sin(bearing)) / (degree * Math.cos((latitude * Math.PI) / 180)),
  };
}

/** A passage nearer to the last place wins over one that fits this much better. */
const NEAR_METRES = 60;

/** Whether another piece of the road comes near this place, as on the way into an airport and out again. */
function isNearTwice(road: Road, metres: number): boolean {
  const place = placeAt(road, metres);
  return road.posts.slice(1).some((end, index) => {
    const start = road.posts[index] ?? end;
    if (start.metres <= metres && metres <= end.metres) return false;
    return placeOnRoad({ ...road, posts: [start, end] }, place, null).offMetres < NEAR_METRES;
  });
}

let roads: Road[];
beforeAll(async () => {
  const read = await readFeed(resolve('timetable'));
  if (!read.ok) throw new Error('the timetable is not in order');
  roads = read.feed.shapes.map(({ points }) =>
    measureRoad(
      points.map(({ lat, lon, km }) => ({ latitude: lat, longitude: lon, distanceMetres: km * 1000 })),
    ),
  );
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const someRoad = fc.nat().map((number) => roads[number % roads.length] as Road);

/** Along the main road and back: every place but the last is passed twice. */
const thereAndBack = measureRoad([
  { latitude: 28, longitude: 77 },
  { latitude: 28, longitude: 77.3 },
  { latitude: 28, longitude: 77 },
]);

describe('the place of a coach on its road', () => {
  it('is found anywhere on any of our roads', () => {
    fc.assert(
      fc.property(someRoad, share, (road, segment) => {
        const metres = segment * road.metres;
        const found = placeOnRoad(road, placeAt(road, metres), metres);
        expect(found.offMetres).toBeLessThan(1);
        expect(Math.abs(found.metres - metres)).toBeLessThan(1);
      }),
    );
  });

  it('is found from the last place after any distance, exactly where the road passes once', () => {
    fc.assert(
      fc.property(someRoad, share, share, (road, one, other) => {
        const [last = 0, metres = 0] = [one, other]
          .toSorted((a, b) => a - b)
          .map((segment) => segment * road.metres);
        const place = placeAt(road, metres);
        const found = placeOnRoad(road, place, last);
        expect(found.offMetres).toBeLessThan(NEAR_METRES);
        if (!isNearTwice(road, metres)) expect(Math.abs(found.metres - metres)).toBeLessThan(1);
        expect(placeOnRoad(road, place, null).offMetres).toBeLessThan(NEAR_METRES);
      }),
    );
  });

  it("is no farther off the road than the receiver's error", () => {
    const bearing = fc.double({ min: 0, max: 7, noNaN: true });
    const wrong = fc.integer({ min: 0, max: 200 });
    fc.assert(
      fc.property(someRoad, share, wrong, bearing, (road, segment, metres, direction) => {
        const place = beside(placeAt(road, segment * road.metres), metres, direction);
        const found = placeOnRoad(road, place, segment * road.metres);
        expect(found.offMetres).toBeLessThanOrEqual(metres * 1.2 + 1);
        expect(Math.abs(found.metres - segment * road.metres)).toBeLessThan(1500);
      }),
    );
  });

  it('follows a road that comes back on itself, through the turn and home', () => {
    const steps = Array.from({ length: 100 }, (_, step) => (step / 100) * thereAndBack.metres);
    let last = 0;
    for (const metres of steps) {
      last = placeOnRoad(thereAndBack, placeAt(thereAndBack, metres), last).metres;
      expect(Math.abs(last - metres)).toBeLessThan(thereAndBack.metres / 50);
    }
    expect(last).toBeCloseTo(steps.at(-1) ?? 0, 0);
  });

  it('is ahead rather than back after a long silence', () => {
    const found = placeOnRoad(thereAndBack, placeAt(thereAndBack, 5_000), 20_000);
    expect(found.metres).toBeCloseTo(thereAndBack.metres - 5_000, 0);
  });

  it('is the earlier passage without a last place', () => {
    const place = placeAt(thereAndBack, thereAndBack.metres - 8_000);
    expect(placeOnRoad(thereAndBack, place, null).metres).toBeCloseTo(8_000, 0);
  });

  it('is found again after a wrong last place', () => {
    for (const road of roads) {
      const found = placeOnRoad(road, placeAt(road, road.metres / 4), road.metres);
      expect(found.metres).toBeCloseTo(road.metres / 4, 0);
    }
  });

  it('is off the road in the wrong city', () => {
    const mumbai = { latitude: 19.09, longitude: 72.87 };
    for (const road of roads)
      expect(placeOnRoad(road, mumbai, null).offMetres).toBeGreaterThan(OFF_ROAD_METRES);
  });

  it('is the only point of a road with one', () => {
    const place = { latitude: 28, longitude: 77 };
    const found = placeOnRoad(measureRoad([place]), beside(place, 100, 1), null);
    expect(found.metres).toBe(0);
    expect(found.offMetres).toBeCloseTo(100, 0);
  });
});

describe('the distances of stops', () => {
  it("follow the shape's distances, so that a stop is at its counter", async () => {
    const read = await readFeed(resolve('timetable'));
    if (!read.ok) throw new Error('the timetable is not in order');
    const { shapes, trips, counters } = read.feed;
    for (const trip of trips) {
      const road = roads[shapes.findIndex(({ id }) => id === trip.shapeId)] as Road;
      const metres = metresOfStops(
        road,
        trip.stops.map((stop) => stop.distanceKm * 1000),
      );
      trip.stops.forEach((stop, index) => {
        const counter = counters.find(({ id }) => id === stop.counterId);
        if (!counter) throw new Error('no such counter');
        expect(metresBetween(placeAt(road, metres[index] ?? 0), counter)).toBeLessThan(OFF_ROAD_METRES);
      });
      expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    }
  });

  it("are scaled to the shape's length without such distances", () => {
    const road = measureRoad([
      { latitude: 28, longitude: 77 },
      { latitude: 28.5, longitude: 77.5 },
    ]);
    expect(metresOfStops(road, [0, 25_000, 100_000])).toEqual([
      0,
      expect.closeTo(road.metres / 4, 3),
      expect.closeTo(road.metres, 3),
    ]);
  });
});
