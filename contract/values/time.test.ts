import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatDate,
  formatDayMonthYear,
  formatDuration,
  formatTime,
  isRealDate,
  LOCAL_TIME_ZONE,
  localDate,
  localInstant,
  localTime,
} from './time.ts';

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('local time', () => {
  it('is UTC+5:30 all year', () => {
    expect(localDate(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21');
    expect(localDate(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
    expect(localTime(new Date('2026-06-21T18:30:00Z'))).toBe('00:00');
  });

  it('matches the Intl calendar of India at any instant', () => {
    const calendar = new Intl.DateTimeFormat('sv-SE', {
      timeZone: LOCAL_TIME_ZONE,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    fc.assert(
      fc.property(instant, (at) => {
        expect(`${localDate(at)} ${localTime(at)}`).toBe(calendar.format(at));
      }),
    );
  });

  it('converts a date and seconds to an instant and back, also past midnight', () => {
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 2000 }), (at, minutes) => {
        const there = localInstant(localDate(at), minutes * 60);
        const clock = `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        expect(localTime(there)).toBe(clock);
        expect(localDate(there)).toBe(addDays(localDate(at), Math.floor(minutes / 1440)));
      }),
    );
  });

  it('distinguishes real dates from others', () => {
    expect(['2027-02-28', '2028-02-29'].every(isRealDate)).toBe(true);
    expect(['2027-02-29', '2027-02-30', '2027-13-01', '27-01-01', 'today', ''].some(isRealDate)).toBe(false);
  });
});

describe('formatting of times and dates', () => {
  it('matches the specification’s formats', () => {
    expect(formatTime('06:30')).toBe('06:30 AM');
    expect(formatTime('00:05')).toBe('12:05 AM');
    expect(formatTime('12:00')).toBe('12:00 PM');
    expect(formatTime('23:59')).toBe('11:59 PM');
    expect(formatDate('2026-11-21')).toBe('Sat, 21 Nov 2026');
    expect(formatDayMonthYear('2026-11-21')).toBe('21-11-2026');
    expect(formatDuration(305)).toBe('05:05');
  });
});
