import { expect, it } from 'vitest';
import { actName, subjectText, typedSubject, valueText } from './entry-text.ts';

it('names acts in words, and unknown ones by their name', () => {
  expect(actName('block.created')).toBe('Seats kept from sale');
  expect(actName('trip.painted')).toBe('trip.painted');
});

const MEMBERS = new Map([['01a2', 'Farida Sheikh']]);

it('names the member that an entry is about', () => {
  expect(subjectText('member 01a2', MEMBERS)).toBe('member Farida Sheikh');
  expect(subjectText('member 01a3', MEMBERS)).toBe('member 01a3');
  expect(subjectText('booking 01a2', MEMBERS)).toBe('booking 01a2');
});

it.each([
  [' 37px6cdaxx ', 'booking 37PX6CDAXX'],
  ['37PX6CDAXX', 'booking 37PX6CDAXX'],
  ['booking 37PX6CDAXX', 'booking 37PX6CDAXX'],
  ['member 01a2', 'member 01a2'],
  ['', ''],
])('searches for %j as %j', (typed, subject) => {
  expect(typedSubject(typed)).toBe(subject);
});

it.each([
  ['refundPaise', 99_900, '₹999'],
  ['requestedBy', '01a2', 'Farida Sheikh'],
  ['roles', [{ role: 'host', scope: 'trips', trips: ['a', 'b'] }], 'Host, 2 departures'],
  ['seats', ['2C', '2D'], '2C, 2D'],
  ['releaseAt', null, '–'],
  ['releaseAt', '2026-11-26T00:30:00.000Z', 'Thu, 26 Nov 2026, 06:00 AM'],
  ['by', 'passkey', 'passkey'],
  ['from', 3, '3'],
])('shows %s %j as %s', (name, value, text) => {
  expect(valueText(name, value, MEMBERS)).toBe(text);
});
