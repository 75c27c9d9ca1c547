import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { expect, it } from 'vitest';
import { isReturnable, mustBeApproved, policyPercent, refundAt } from './refunds.ts';

type Ticket = BookingDetail['tickets'][number];

function ticket(fare: number, food: number): Ticket {
  const lines: Ticket['lines'] = [
    { kind: 'fare', amount: fare, food: null },
    { kind: 'food', amount: food, food: { name: 'Thali', title: 'Thali', quantity: 1 } },
    { kind: 'tax', amount: 50, food: null },
  ];
  return {
    code: 'T1',
    seat: '2C',
    state: 'booked',
    passenger: null,
    lines,
    total: fare + food + 50,
    refund: 0,
    isNoShow: false,
  };
}

it('returns a part of fare and food without tax, each ticket rounded down to rupees', () => {
  const one = ticket(1349, 150);
  const withoutTax = { taxRefunded: 'none', takenAway: null } as const;
  expect(refundAt(withoutTax, [one], 50)).toBe(749);
  expect(refundAt(withoutTax, [one, one], 50)).toBe(1498);
  expect(refundAt(withoutTax, [one], 100)).toBe(1499);
});

it('returns a part of the whole price if the policy refunds tax', () => {
  const withTax = { taxRefunded: 'in_proportion', takenAway: null } as const;
  expect(refundAt(withTax, [ticket(1349, 150)], 50)).toBe(774);
  expect(refundAt(withTax, [ticket(1349, 150)], 100)).toBe(1549);
});

it('gives nothing by policy once cancelling has closed, except the policy’s share to no-shows', () => {
  const booking = {
    cancellationClosesAt: '2026-11-26T06:00:00.000Z',
    refundPercent: 90,
    noShowPercent: 20,
  } as BookingDetail;
  const at = Date.parse(booking.cancellationClosesAt);
  const came = ticket(1349, 150);
  const noShow = { ...came, isNoShow: true };
  expect(policyPercent(booking, [noShow], at - 1)).toBe(90);
  expect(policyPercent(booking, [noShow], at)).toBe(20);
  expect(policyPercent(booking, [noShow, came], at)).toBe(0);
  expect(policyPercent(booking, [], at)).toBe(0);
});

it('gives what the operator took away at any time', () => {
  const booking = {
    takenAway: 'trip',
    cancellationClosesAt: '2026-11-26T06:00:00.000Z',
    refundPercent: 100,
  } as BookingDetail;
  expect(policyPercent(booking, [ticket(1349, 150)], Date.parse(booking.cancellationClosesAt))).toBe(100);
});

it.each<
  [
    string,
    { refund: number; percent: number; byPolicy: number; earlier?: number; isClosed?: boolean },
    boolean,
  ]
>([
  ['₹25,000 beyond the policy', { refund: 25_000, percent: 100, byPolicy: 90 }, false],
  ['more beyond the policy', { refund: 25_001, percent: 100, byPolicy: 90 }, true],
  ['more by the policy', { refund: 60_000, percent: 90, byPolicy: 90 }, false],
  ['more with earlier ones', { refund: 5_000, percent: 100, byPolicy: 0, earlier: 20_001 }, true],
  [
    'more than nothing once cancelling has closed',
    { refund: 25_001, percent: 1, byPolicy: 0, isClosed: true },
    true,
  ],
  ['a no-show’s share by the policy', { refund: 25_001, percent: 20, byPolicy: 20, isClosed: true }, false],
])('a second member must approve %s: %#', (_, { earlier = 0, isClosed = false, ...refund }, expected) => {
  const cancellationClosesAt = '2026-11-26T06:00:00.000Z';
  const booking = { cancellationClosesAt, refundedBeyondPolicy: earlier } as BookingDetail;
  const now = Date.parse(cancellationClosesAt) - (isClosed ? 0 : 1);
  expect(mustBeApproved(booking, refund, now)).toBe(expected);
});

it.each([
  ['90', true],
  ['100', true],
  ['89', false],
  ['101', false],
  ['95.5', false],
  ['-95', false],
  ['', false],
])('takes %j percent beyond a policy of 90: %s', (typed, isTaken) => {
  expect(isReturnable(typed, 90)).toBe(isTaken);
});
