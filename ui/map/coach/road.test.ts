import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  headingFrom,
  measureRoad,
  metresNear,
  type Place,
  placeAlong,
  type Road,
  runsAcross,
  stretchTo,
} from './road.ts';

/** A degree east from the airport, then a degree north. */
const corner: Place[] = [
  [77, 28],
  [78, 28],
  [78, 29],
];
const measured = (places: Place[]): Road => {
  const road = measureRoad(places);
  if (!road) throw new Error('too few places');
  return road;
};

describe('a road', () => {
  test('is as long as its pieces', () => {
    const { length, pieces } = measured(corner);
    expect(pieces.map(({ metres }) => Math.round(metres / 1000))).toEqual([98, 111]);
    expect(length).toBeCloseTo(pieces[0].metres + (pieces[1]?.metres ?? 0), 6);
  });

  test('counts a repeated place once', () => {
    const twice: Place[] = [
      [77, 28],
      [77, 28],
      [78, 28],
      [78, 28],
      [78, 29],
    ];
    expect(measured(twice)).toEqual(measured(corner));
  });

  test('requires two different places', () => {
    expect(measureRoad([])).toBeNull();
    expect(measureRoad([[77, 28]])).toBeNull();
    expect(
      measureRoad([
        [77, 28],
        [77, 28],
      ]),
    ).toBeNull();
  });
});

describe('a place along a road', () => {
  const road = measured(corner);

  test('is on the right piece, with its heading', () => {
    const half = placeAlong(road, road.pieces[0].metres / 2);
    expect(half.place).toEqual([77.5, 28]);
    expect(half.heading).toBeCloseTo(90, 0);
    const after = placeAlong(road, road.pieces[0].metres + 10);
    expect(after.place[0]).toBe(78);
    expect(after.heading).toBeCloseTo(0, 5);
  });

  test('stays within the road for any distance', () => {
    expect(placeAlong(road, -500).place).toEqual([77, 28]);
    expect(placeAlong(road, road.length + 500).place).toEqual([78, 29]);
  });

  test('ends the driven part', () => {
    expect(stretchTo(road, 0)).toEqual([
      [77, 28],
      [77, 28],
    ]);
    expect(stretchTo(road, road.length)).toEqual([
      [77, 28],
      [78, 28],
      [78, 29],
    ]);
    expect(stretchTo(road, road.pieces[0].metres / 2)).toEqual([
      [77, 28],
      [77.5, 28],
    ]);
  });
});

test('a place beside a road is projected to its nearest point', () => {
  const road = measured(corner);
  expect(placeAlong(road, metresNear(road, [77.5, 28.2])).place[0]).toBeCloseTo(77.5, 2);
  expect(metresNear(road, [76, 28])).toBe(0);
  expect(metresNear(road, [78.3, 30])).toBeCloseTo(road.length, 3);
});

test('a road runs east–west or north–south', () => {
  expect(runsAcross(corner, [77.5, 28])).toBe(true);
  expect(runsAcross(corner, [78, 28.5])).toBe(false);
  expect(runsAcross([], [78, 28.5])).toBe(false);
});

test('headings count clockwise from north', () => {
  const headings = (
    [
      [77, 29],
      [78, 28],
      [77, 27],
      [76, 28],
    ] as Place[]
  ).map((to) => headingFrom([77, 28], to));
  expect(headings.map((heading) => Math.round(heading) % 360)).toEqual([0, 90, 180, 270]);
});

test('bounds contain every place', () => {
  expect(boundsOf(corner)).toEqual([77, 28, 78, 29]);
  expect(boundsOf([])).toBeNull();
});
