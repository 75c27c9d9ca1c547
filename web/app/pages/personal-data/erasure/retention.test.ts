import { expect, it } from 'vitest';
import { openBookings, retainedUntil } from './retention.ts';

const until = (passengerlist: string | null) => ({
  until: { passengerlist, invoice: null, disputes: null },
});

it('data is retained until the last of the bookings releases it', () => {
  const bookings = [until('2027-12-01T06:30:00.000Z'), until(null), until('2028-01-15T06:30:00.000Z')];
  expect(retainedUntil(bookings, 'passengerlist')).toBe('2028-01-15T06:30:00.000Z');
  expect(retainedUntil(bookings, 'invoice')).toBeNull();
  expect(retainedUntil([], 'disputes')).toBeNull();
});

it('an open journey is reported before open money', () => {
  const bookings = [
    { pnr: 'MONEY', open: 'money' as const },
    { pnr: 'AHEAD', open: 'journey' as const },
    { pnr: 'DONE', open: null },
    { pnr: 'LATER', open: 'journey' as const },
  ];
  expect(openBookings(bookings)).toEqual({ why: 'journey', pnrs: ['AHEAD', 'LATER'] });
  expect(openBookings(bookings.slice(0, 1))).toEqual({ why: 'money', pnrs: ['MONEY'] });
  expect(openBookings([])).toBeNull();
});
