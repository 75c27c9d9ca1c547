import { expect, it } from 'vitest';
import { actName, valueText } from './entry-text.ts';

it('names acts in words, and unknown ones by their name', () => {
  expect(actName('block.created')).toBe('Seats kept from sale');
  expect(actName('trip.painted')).toBe('trip.painted');
});

it.each([
  ['roles', [{ role: 'host', scope: 'trips', trips: ['a', 'b'] }], 'Host, 2 departures'],
  ['seats', ['2C', '2D'], '2C, 2D'],
  ['releaseAt', null, '–'],
  ['releaseAt', '2026-11-26T00:30:00.000Z', 'Thu, 26 Nov 2026, 06:00 AM'],
  ['by', 'passkey', 'passkey'],
  ['from', 3, '3'],
])('shows %s %j as %s', (name, value, text) => {
  expect(valueText(name, value)).toBe(text);
});
