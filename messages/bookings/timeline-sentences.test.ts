import type { TimelineEntry } from 'contract/console/desk/timeline.ts';
import { expect, it } from 'vitest';
import { detailsOf, sentenceOf } from './timeline-sentences.ts';

const common = { at: '2026-11-26T06:00:00.000Z', position: null };
type Facts<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>['facts'];

function entry<Kind extends TimelineEntry['kind']>(kind: Kind, facts: Facts<Kind>): TimelineEntry {
  return { ...common, kind, facts } as TimelineEntry;
}

const payment = { gateway: 'ccavenue', order: 'ABC-1', amount: 1417 };
const settled = { ...payment, reference: 'R1', status: 'Success', mode: 'OPTUPI' };
const cancelled = { seats: ['2C'], reason: 'Ill', percent: 90, refund: 1214 };
const refund = { reference: 'R-1', reason: 'cancellation', amount: 1214, attempts: 2 };
const message = { template: 'ticket-confirmed', channel: 'email', recipient: null, attempts: 1 } as const;
const sending = { ...message, sentAt: null, error: null };
const boarding = { seat: '2C', stop: 'Kashmere Gate', again: false, host: 'Asha', sentBy: null };
const staff = { member: 'Ravi', device: null, reason: null, before: null, after: null };

const entries = [
  entry('booking', { event: 'held', seats: ['2C'], trips: null }),
  entry('booking', { event: 'seat_moved', seats: ['2C', '5C'], trips: null }),
  entry('payment_opened', payment),
  entry('payment_settled', { ...settled, outcome: 'paid' }),
  entry('payment_settled', { ...settled, outcome: 'failed' }),
  entry('gateway_reply', { order: 'ABC-1', source: 'callback', body: null }),
  entry('gateway_reply', { order: 'ABC-1', source: 'inquiry', body: null }),
  entry('gateway_reply', { order: 'ABC-1', source: 'unreadable', body: null }),
  entry('journal', { journal: 'sale', postings: [{ account: 'fares', paise: -134_900 }] }),
  entry('journal', { journal: 'set_off', postings: [] }),
  entry('cancellation', { ...cancelled, basis: 'policy' }),
  entry('cancellation', { ...cancelled, basis: 'returned' }),
  entry('cancellation', { ...cancelled, basis: 'goodwill' }),
  entry('refund_created', { ...refund, error: null, done: true }),
  entry('refund_created', { ...refund, error: 'gateway unavailable', done: false }),
  entry('refund_done', { reference: 'R-1', bankReference: 'B-1', amount: 1214 }),
  entry('reversal', { reversal: 'chargeback', reference: 'C-1', amount: 1417 }),
  entry('reversal', { reversal: 'gateway_refund', reference: 'G-1', amount: 1417 }),
  entry('message', { ...sending, state: 'queued' }),
  entry('message', { ...sending, state: 'sent' }),
  entry('message', { ...sending, state: 'dropped', error: 'no such mailbox' }),
  entry('boarding', { ...boarding, event: 'boarded' }),
  entry('boarding', { ...boarding, event: 'boarded', again: true }),
  entry('boarding', { ...boarding, event: 'no_show', sentBy: 'Ravi' }),
  entry('boarding', { ...boarding, event: 'undone' }),
  entry('staff', { ...staff, act: 'contacts.read' }),
  entry('staff', { ...staff, act: 'seat.moved', before: { seat: '2C' }, after: { seat: '5C' } }),
  entry('staff', {
    ...staff,
    act: 'tickets.cancelled',
    after: { seats: ['2C', '3A'], percent: 90, refundPaise: 121_400, basis: 'policy', approval: '0199' },
  }),
  entry('staff', { ...staff, act: 'something.new' }),
];

it('has a sentence of its own for every kind of entry', () => {
  const sentences = entries.map(sentenceOf);
  expect(new Set(sentences).size).toBe(entries.length);
  expect(sentences).toContain('A ticket moved from seat 2C to 5C.');
  expect(sentences).toContain('Ravi: something.new');
});

it.each([
  [['2C'], 'Seat 2C was cancelled by policy: 90%, ₹1,214 goes back.', 'Seat 2C was cancelled.'],
  [
    ['2C', '3A'],
    'Seats 2C, 3A were cancelled by policy: 90%, ₹1,214 goes back.',
    'Seats 2C, 3A were cancelled.',
  ],
])('says of the seats %j whether it was one', (seats, bySum, byEvent) => {
  expect(sentenceOf(entry('cancellation', { ...cancelled, seats, basis: 'policy' }))).toBe(bySum);
  expect(sentenceOf(entry('booking', { event: 'seats_cancelled', seats, trips: null }))).toBe(byEvent);
});

it('shows amounts, references and what an act changed as details', () => {
  const details = entries.flatMap(detailsOf);
  for (const text of [
    'Fares -₹1,349',
    'Payment mode: UPI',
    'Status at the gateway: Success',
    'Reference R-1',
    'Reason: Cancellation',
    'Bank’s reference B-1',
    'Host: Asha',
    'Sent by: Ravi',
    'Error: gateway unavailable',
    'Seat: 2C → 5C',
    'Seats: 2C, 3A',
    'Percent: 90%',
    'Refund: ₹1,214',
  ])
    expect(details).toContain(text);
});
