import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceKm, distanceToRoadKm, drawnLengthKm, placeAlong } from '../rules/geometry.ts';
import { ROAD } from './small-feed.ts';

const DELHI = { lat: 28.6139, lon: 77.209 };
const AGRA = { lat: 27.1767, lon: 78.0081 };
const place = fc.record({
  lat: fc.double({ min: 7, max: 37, noNaN: true }),
  lon: fc.double({ min: 69, max: 97, noNaN: true }),
});

it('measures great-circle distances', () => {
  expect(distanceKm(DELHI, AGRA)).toBeCloseTo(178, 0);
  expect(distanceKm({ lat: 28, lon: 77 }, { lat: 29, lon: 77 })).toBeCloseTo(111.2, 1);
  expect(distanceKm({ lat: 60, lon: 77 }, { lat: 60, lon: 78 })).toBeCloseTo(55.6, 1);
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
      expect(distanceKm(a, a)).toBe(0);
    }),
  );
});

it('sums the pieces of a road', () => {
  expect(drawnLengthKm(ROAD.points)).toBeCloseTo(100, 2);
  expect(drawnLengthKm([DELHI, AGRA, DELHI])).toBeCloseTo(2 * distanceKm(DELHI, AGRA), 9);
  expect(drawnLengthKm([DELHI])).toBe(0);
  expect(drawnLengthKm([])).toBe(0);
});

it('measures the distance from a place to the nearest point of a road', () => {
  const east = (km: number, lat: number) => ({
    lat,
    lon: 77 + km / (111.195 * Math.cos((lat * Math.PI) / 180)),
  });
  for (const km of [0, 2, -3])
    expect(distanceToRoadKm(east(km, 28.321), ROAD.points)).toBeCloseTo(Math.abs(km), 2);
  expect(distanceToRoadKm({ lat: 28 - 5 / 111.195, lon: 77 }, ROAD.points)).toBeCloseTo(5, 2);
  expect(distanceToRoadKm({ lat: 28 + 105 / 111.195, lon: 77 }, ROAD.points)).toBeCloseTo(5, 2);
  // A road of zero length, and one that follows no meridian.
  expect(distanceToRoadKm(AGRA, [DELHI, DELHI])).toBeCloseTo(distanceKm(DELHI, AGRA), 6);
  const slanted = [
    { lat: 28, lon: 77 },
    { lat: 28.5, lon: 78 },
  ];
  expect(distanceToRoadKm({ lat: 28.25, lon: 77.5 }, slanted)).toBeCloseTo(0, 6);
  expect(distanceToRoadKm({ lat: 28.125, lon: 77.25 }, slanted)).toBeCloseTo(0, 6);
  expect(distanceToRoadKm(DELHI, [])).toBe(Infinity);
  // At 60° N a degree of longitude is half as long as one of latitude.
  const northern = { from: { lat: 60, lon: 77 }, to: { lat: 60.1, lon: 77.2 } };
  const point = (share: number) => ({ lat: 60 + 0.1 * share, lon: 77 + 0.2 * share });
  const aside = { lat: 60.02, lon: 77.15 };
  const nearest = Math.min(...Array.from({ length: 1001 }, (_, at) => distanceKm(aside, point(at / 1000))));
  expect(distanceToRoadKm(aside, [northern.from, northern.to])).toBeCloseTo(nearest, 2);
});

it('finds the place at a distance along a road, including its ends', () => {
  for (const km of [0, 5, 10, 47.5, 100]) {
    const found = placeAlong(ROAD.points, km);
    expect(found?.lat).toBeCloseTo(28 + km / 111.195, 6);
    expect(found?.lon).toBe(77);
  }
  const slanted = [
    { lat: 28, lon: 77, km: 10 },
    { lat: 29, lon: 79, km: 30 },
  ];
  expect(placeAlong(slanted, 15)).toEqual({ lat: 28.25, lon: 77.5 });
  expect(placeAlong(ROAD.points, -0.1)).toBeNull();
  expect(placeAlong(ROAD.points, 100.1)).toBeNull();
});
