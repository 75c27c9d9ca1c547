import { expect, it } from 'vitest';
import { dateTimeOf, timeOnTrip } from './times.ts';

const TRIP = { startsAt: '2026-11-26T02:00:00+05:30', arrivesAt: '2026-11-26T07:00:00+05:30' };

it('a time of a trip has no date from half a day before its start to the day of its arrival', () => {
  const shown = (instant: string) => timeOnTrip(instant, TRIP);
  expect(shown('2026-11-25T21:02:00+05:30')).toBe('09:02 PM');
  expect(shown('2026-11-26T23:59:00+05:30')).toBe('11:59 PM');
  for (const instant of ['2026-11-24T23:59:00+05:30', '2026-11-27T00:00:00+05:30'])
    expect(shown(instant)).toBe(dateTimeOf(instant));
});
