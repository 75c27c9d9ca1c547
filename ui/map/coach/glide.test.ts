import { describe, expect, test } from 'vitest';
import { glideTo, pointOf, type Spot, spotAt } from './glide.ts';
import { measureRoad, type Road } from './road.ts';

const road = measureRoad([
  [77, 28],
  [77.01, 28],
  [77.01, 28.01],
]) as Road;
const onRoad = (metres: number): Spot => ({ on: 'road', road, metres });
const beside: Spot = { on: 'ground', place: [77.02, 28.005], heading: 45 };

describe('the animation of a coach', () => {
  test('follows the road round a corner', () => {
    const glide = glideTo(onRoad(900), onRoad(1_100), 5_000, 10_000);
    expect(spotAt(glide, 10_000)).toEqual(onRoad(900));
    expect(spotAt(glide, 12_500)).toEqual(onRoad(1_000));
    expect(pointOf(spotAt(glide, 12_500)).place[0]).toBeCloseTo(77.01, 5);
    expect(spotAt(glide, 15_000)).toEqual(onRoad(1_100));
    expect(spotAt(glide, 99_000)).toEqual(onRoad(1_100));
  });

  test('goes straight to a coach off the road, with its heading', () => {
    const glide = glideTo(onRoad(0), beside, 5_000, 0);
    const { place, heading } = pointOf(spotAt(glide, 2_500));
    expect(place[0]).toBeCloseTo(77.01, 9);
    expect(place[1]).toBeCloseTo(28.0025, 9);
    expect(heading).toBeGreaterThan(60);
    expect(heading).toBeLessThan(90);
    expect(spotAt(glide, 5_000)).toEqual(beside);
  });

  test('lasts as long as the gap between positions, within limits', () => {
    expect(glideTo(onRoad(0), onRoad(50), 4_000, 0).duration).toBe(4_000);
    expect(glideTo(onRoad(0), onRoad(50), 0, 0).duration).toBe(800);
    expect(glideTo(onRoad(0), onRoad(50), 400_000, 0).duration).toBe(6_000);
  });

  test('is short after a gap in positions', () => {
    const far: Spot = { on: 'ground', place: [77.2, 28.1], heading: null };
    expect(glideTo(onRoad(0), far, 400_000, 0).duration).toBe(800);
  });

  test('keeps the heading of a stationary coach', () => {
    const glide = glideTo(beside, { ...beside }, 5_000, 0);
    expect(pointOf(spotAt(glide, 1_000)).heading).toBe(45);
  });
});
