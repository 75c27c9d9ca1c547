import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import { expect, it } from 'vitest';
import { isReturnable, policyPercent, refundAt } from './refunds.ts';

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
  expect(refundAt([one], 50)).toBe(749);
  expect(refundAt([one, one], 50)).toBe(1498);
  expect(refundAt([one], 100)).toBe(1499);
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
