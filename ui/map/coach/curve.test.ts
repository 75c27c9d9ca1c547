import { expect, test } from 'vitest';
import { curveThrough } from './curve.ts';
import { distanceBetween, type Place } from './road.ts';

const corner: Place[] = [
  [77, 28],
  [77.1, 28],
  [77.1, 28.1],
  [77.2, 28.1],
];
const near = (one: Place, other: Place) => distanceBetween(one, other) < 1;

test('passes through every point in order and stays near the line', () => {
  const curve = curveThrough(corner, 1_000);
  const at = corner.map((point) => curve.findIndex((place) => near(place, point)));
  expect(at.every((index) => index >= 0)).toBe(true);
  expect(at).toEqual(at.toSorted((one, other) => one - other));
  expect(curve.length).toBeGreaterThan(25);
  for (const [longitude, latitude] of curve) {
    expect(longitude).toBeGreaterThan(76.99);
    expect(longitude).toBeLessThan(77.21);
    expect(latitude).toBeGreaterThan(27.98);
    expect(latitude).toBeLessThan(28.12);
  }
});

test('keeps a straight line straight and a ring closed', () => {
  const straight = curveThrough(
    [
      [77, 28],
      [77, 28.1],
      [77, 28.2],
    ],
    2_000,
  );
  expect(straight.every(([longitude]) => Math.abs(longitude - 77) < 1e-9)).toBe(true);
  const ring = curveThrough(
    [
      [77, 28],
      [77.1, 28],
      [77.1, 28.1],
      [77, 28],
    ],
    2_000,
  );
  expect(ring.at(-1)).toEqual(ring[0]);
});

test('accepts repeated points', () => {
  const curve = curveThrough(
    [
      [77, 28],
      [77, 28],
      [77.1, 28],
    ],
    5_000,
  );
  expect(curve.flat().every(Number.isFinite)).toBe(true);
  expect(curveThrough([[77, 28]], 100)).toEqual([[77, 28]]);
  expect(curveThrough([], 100)).toEqual([]);
});
