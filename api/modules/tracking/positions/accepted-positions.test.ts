import { describe, expect, it } from 'vitest';
import type { Position } from './provider.ts';
import { validatePosition } from './validate-position.ts';

const NOW = new Date('2026-11-24T04:00:00Z');
const seconds = (count: number) => new Date(NOW.getTime() + count * 1000);
const at = (latitude: number, longitude: number, instant = NOW): Position => ({
  latitude,
  longitude,
  at: instant,
  speed: null,
  heading: null,
});
const first = (latitude: number, longitude: number) => {
  const result = validatePosition(at(latitude, longitude), { last: null, suspect: null }, NOW);
  return result.taken ? 'taken' : result.reason;
};

describe('a first position', () => {
  it.each([
    [6, 80],
    [37.5, 77],
    [25, 68],
    [25, 97.5],
  ])('is accepted at the edge of India: %d, %d', (latitude, longitude) => {
    expect(first(latitude, longitude)).toBe('taken');
  });

  it.each([
    [5.9, 80],
    [37.6, 77],
    [25, 67.9],
    [25, 97.6],
    [-25, 77],
    [25, -77],
    [0.5, 0.2],
    [0.2, 0.5],
    [0.2, 77],
    [25, 0.2],
  ])('is rejected as abroad at %d, %d', (latitude, longitude) => {
    expect(first(latitude, longitude)).toBe('abroad');
  });

  it.each([
    [0.49, 0.49],
    [-0.49, -0.49],
  ])('is rejected as nowhere at %d, %d', (latitude, longitude) => {
    expect(first(latitude, longitude)).toBe('nowhere');
  });

  it('keeps its own time, unless that is in the future', () => {
    const previous = { last: null, suspect: null };
    expect(validatePosition(at(27, 77, seconds(-90)), previous, NOW)).toMatchObject({
      position: { at: seconds(-90) },
    });
    expect(validatePosition(at(27, 77, seconds(30)), previous, NOW)).toMatchObject({ position: { at: NOW } });
  });
});

describe('the next position', () => {
  const METRE = 1 / 111_195;
  const next = (metres: number, after: number) =>
    validatePosition(
      at(27 + metres * METRE, 77, seconds(after)),
      { last: at(27, 77), suspect: null },
      seconds(after),
    ).taken;

  it('may differ by 100 m within a second', () => {
    expect([next(99.5, 1), next(100.5, 1)]).toEqual([true, false]);
  });

  it('may be 200 km/h away', () => {
    expect([next(1999, 36), next(2001, 36)]).toEqual([true, false]);
    expect([next(199_900, 3600), next(200_100, 3600)]).toEqual([true, false]);
  });
});
