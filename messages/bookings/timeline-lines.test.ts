import type { TimelineEntry } from 'contract/console/desk/timeline.ts';
import { expect, it } from 'vitest';
import { detailsOfLine, linesOfTimeline } from './timeline-lines.ts';
import { sentenceOf } from './timeline-sentences.ts';

type Facts<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>['facts'];

function entry<Kind extends TimelineEntry['kind']>(
  kind: Kind,
  facts: Facts<Kind>,
  time = '06:00:00.000',
): TimelineEntry {
  return { at: `2026-11-26T${time}Z`, position: null, kind, facts } as TimelineEntry;
}

function staff(act: string, changed: Partial<Facts<'staff'>> = {}, time?: string): TimelineEntry {
  const facts = { member: 'Ravi', device: null, reason: 'She asked', before: null, after: null };
  return entry('staff', { ...facts, act, ...changed }, time);
}

const cancellation = entry('cancellation', {
  seats: ['2D'],
  reason: 'She asked',
  basis: 'goodwill',
  percent: 100,
  refund: 1349,
});
const cancelled = entry('booking', { event: 'seats_cancelled', seats: ['2D'], trips: null });

/** Each line as its sentence, then its details. */
function linesOf(...entries: TimelineEntry[]): string[][] {
  return linesOfTimeline(entries).map((line) => [sentenceOf(line.entry), ...detailsOfLine(line)]);
}

it('has one line for a cancellation by staff, with the member and without a value twice', () => {
  const after = {
    seats: ['2D'],
    tickets: ['3RQANHKKEAKN'],
    percent: 100,
    refundPaise: 134_900,
    basis: 'goodwill',
  };
  expect(linesOf(cancelled, cancellation, staff('tickets.cancelled', { after }))).toEqual([
    ['Seat 2D was cancelled beyond the policy: 100%, ₹1,349 goes back.', 'Reason: She asked', 'Staff: Ravi'],
  ]);
});

it('has one line for a cancellation by the traveller', () => {
  expect(linesOf(cancelled, cancellation)).toHaveLength(1);
});

it('has one line for each change by staff, with what changed', () => {
  const seat = { before: { ticket: 'T1', seat: '2C' }, after: { ticket: 'T1', seat: '5C' } };
  const name = { before: { seat: '2C', name: 'A••• M•••' }, after: { seat: '2C', name: 'R•••' } };
  const seats = { before: { trip: 'a', seats: ['2C'] }, after: { trip: 'a', seats: ['3C'], refundPaise: 0 } };
  expect(
    linesOf(
      entry('booking', { event: 'seat_moved', seats: ['2C', '5C'], trips: null }),
      staff('seat.moved', seat),
      entry('booking', { event: 'passenger_renamed', seats: ['2C'], trips: null }),
      staff('passenger.renamed', name),
      entry('booking', { event: 'seats_changed', seats: ['3C'], trips: null }),
      staff('trip.changed', seats, '06:00:01.000'),
    ),
  ).toEqual([
    ['A ticket moved from seat 2C to 5C.', 'Staff: Ravi', 'Reason: She asked'],
    ['Ravi changed a name.', 'Seat: 2C', 'Name: A••• M••• → R•••', 'Reason: She asked'],
    ['The ticket moved to seat 3C.', 'Seats: 2C → 3C', 'Refund: ₹0', 'Staff: Ravi', 'Reason: She asked'],
  ]);
});

it('keeps acts apart that have another time, kind or entry', () => {
  const moved = entry('booking', { event: 'seat_moved', seats: ['2C', '5C'], trips: null });
  expect(linesOf(moved, staff('seat.moved', {}, '06:00:05.000'))).toHaveLength(2);
  expect(linesOf(moved, staff('contacts.read'))).toHaveLength(2);
  expect(linesOf(moved, { ...moved }, staff('seat.moved'), staff('seat.moved'))).toHaveLength(2);
});
