import { describe, expect, test } from 'vitest';
import { ageSeconds, ageWords, isOld } from './age.ts';

const at = '2026-11-21T20:42:00.000Z';
const after = (seconds: number) => Date.parse(at) + seconds * 1000;

describe('the age of a position', () => {
  test.each([
    [0, 'just now'],
    [2, 'just now'],
    [12, '12 s ago'],
    [59, '59 s ago'],
    [60, '1 min ago'],
    [6 * 60 + 40, '6 min ago'],
    [59 * 60 + 59, '59 min ago'],
    [65 * 60, '1 h 5 min ago'],
    [26 * 3600, 'on Sun, 22 Nov 2026 at 02:12 AM'],
  ])('of %i seconds reads %s', (seconds, words) => {
    expect(ageWords(at, after(seconds))).toBe(words);
  });

  test('is never negative, even if the device’s clock is slow', () => {
    expect(ageSeconds(at, after(-90))).toBe(0);
    expect(ageWords(at, after(-90))).toBe('just now');
  });

  test('makes it old after two minutes', () => {
    expect(isOld(at, after(119))).toBe(false);
    expect(isOld(at, after(120))).toBe(true);
    expect(isOld(at, after(-500))).toBe(false);
  });
});
