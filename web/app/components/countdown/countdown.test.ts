import { describe, expect, test } from 'vitest';
import { formatCountdown, secondsUntil } from './countdown.ts';

describe('a countdown', () => {
  test.each([
    [119, '1:59'],
    [60, '1:00'],
    [59, '0:59'],
    [9, '0:09'],
    [0, '0:00'],
  ])('formats %i seconds as %s', (seconds, text) => expect(formatCountdown(seconds)).toBe(text));

  test.each([
    ['starts at its full length', 119_000, 0, 119],
    ['shows a second until it is over', 119_000, 118_001, 1],
    ['is over at its deadline', 119_000, 119_000, 0],
    ['stays over, however long the tab slept', 119_000, 3_600_000, 0],
  ])('%s', (_, deadline, now, left) => expect(secondsUntil(deadline, now)).toBe(left));
});
