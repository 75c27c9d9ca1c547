import { expect, it } from 'vitest';
import { actName, subjectText, typedSubject, valueText, writtenSubject } from './entry-text.ts';

it('names acts in words, and unknown ones by their name', () => {
  expect(actName('block.created')).toBe('Seats kept from sale');
  expect(actName('trip.painted')).toBe('trip.painted');
});

const MEMBERS = new Map([['01a2', 'Farida Sheikh']]);

it('names the member that an entry is about', () => {
  expect(subjectText('member 01a2', MEMBERS)).toBe('Member Farida Sheikh');
  expect(subjectText('member 01a3', MEMBERS)).toBe('Member 01a3');
});

it.each([
  ['booking 37PX6CDAXX', 'Booking 37PX6CDAXX'],
  ['departure de304cfa-d43b-7a41-9f0e-2b6c1d7e8f90', 'Departure …1d7e8f90'],
  ['export refunds', 'Export: Refunds under way'],
  ['GET /api/v1/console/staff', 'GET /api/v1/console/staff'],
])('names what an entry is about: %s', (subject, text) => {
  expect(subjectText(subject, MEMBERS)).toBe(text);
});

const TEAM = new Map([...MEMBERS, ['01a4', 'Ravi Kumar'], ['01a5', 'Ravi Kumar'], ['01a6', 'Chandramol']]);

it.each([
  [' 37px6cdaxx ', 'booking 37PX6CDAXX'],
  ['37PX6CDAXX', 'booking 37PX6CDAXX'],
  ['Booking 37px6cdaxx', 'booking 37PX6CDAXX'],
  ['farida sheikh', 'member 01a2'],
  ['Ravi Kumar', 'Ravi Kumar'],
  ['chandramol', 'member 01a6'],
  ['Far', 'member 01a2'],
  ['Ravi', 'Ravi'],
  ['member 01a2', 'member 01a2'],
  ['', ''],
])('searches for %j as %j', (typed, subject) => {
  expect(typedSubject(typed, TEAM)).toBe(subject);
});

it.each([
  ['member 01a2', 'Farida Sheikh'],
  ['member 01a4', 'member 01a4'],
  ['member 01a9', 'member 01a9'],
  ['booking 37PX6CDAXX', 'booking 37PX6CDAXX'],
  ['', ''],
])('writes the subject %j as %j', (subject, written) => {
  expect(writtenSubject(subject, TEAM)).toBe(written);
});

it.each([
  ['refundPaise', 99_900, '₹999'],
  ['requestedBy', '01a2', 'Farida Sheikh'],
  ['roles', [{ role: 'host', scope: 'trips', trips: ['a', 'b'] }], 'Host, 2 departures'],
  ['seats', ['2C', '2D'], '2C, 2D'],
  ['releaseAt', null, '–'],
  ['releaseAt', '2026-11-26T00:30:00.000Z', 'Thu, 26 Nov 2026, 06:00 AM'],
  ['by', 'authenticator', 'authenticator code'],
  ['state', 'offboarded', 'Access ended'],
  ['contact', true, 'Yes'],
  ['trip', 'de304cfa-d43b-7a41-9f0e-2b6c1d7e8f90', '…1d7e8f90'],
  ['sha256', 'ab'.repeat(32), 'abababababab…'],
  ['from', 3, '3'],
])('shows %s %j as %s', (name, value, text) => {
  expect(valueText(name, value, MEMBERS)).toBe(text);
});
