import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDate, formatDuration, formatTime, isRealDate, localInstant } from './time.ts';

const twoDigits = (number: number) => String(number).padStart(2, '0');

it('formats every minute of the day on a 12-hour clock', () => {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  });
  for (let minute = 0; minute < 1440; minute++) {
    const written = `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
    // Intl writes a narrow space before AM and PM.
    const expected = clock.format(minute * 60_000).replace(/\s/g, ' ');
    expect(formatTime(written)).toBe(expected);
  }
});

it('formats durations that can be parsed back', () => {
  fc.assert(
    fc.property(fc.nat(5999), (minutes) => {
      const written = formatDuration(minutes);
      expect(written).toMatch(/^\d\d:[0-5]\d$/);
      const [hours, rest] = written.split(':').map(Number);
      expect(hours! * 60 + rest!).toBe(minutes);
    }),
  );
});

it('formats Hindi dates with the full month name', () => {
  expect(formatDate('2026-11-21', 'hi')).toBe('शनि, 21 नवंबर 2026');
});

it('starts a date at midnight in India', () => {
  expect(localInstant('2026-11-21').toISOString()).toBe('2026-11-20T18:30:00.000Z');
  expect(localInstant('2026-11-21', 1).toISOString()).toBe('2026-11-20T18:30:01.000Z');
});

it.each(['2027', '2027-02', '+012027-02-28', '2027-02-28T00:00:00Z', ' 2027-02-28'])(
  'accepts only a complete date: %j is rejected',
  (text) => {
    expect(isRealDate(text)).toBe(false);
  },
);
