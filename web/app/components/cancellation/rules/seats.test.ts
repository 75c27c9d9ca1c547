import { describe, expect, test } from 'vitest';
import { isCancelled } from '../../status-mark.tsx';
import { refundOf, seatNames } from './seats.ts';

const fare = { seat: '2C', amount: 1200, refund: 1080 };
const fareAndFood = { seat: '2D', amount: 1569, refund: 1412 };

describe('the running refund', () => {
  test('increases with every ticked seat and decreases with every unticked one', () => {
    expect(refundOf([fare])).toEqual({ amount: 1200, refund: 1080, percent: 90 });
    expect(refundOf([fare, fareAndFood])).toEqual({ amount: 2769, refund: 2492, percent: 90 });
    expect(refundOf([fareAndFood])).toEqual({ amount: 1569, refund: 1412, percent: 90 });
  });

  test.each([
    [100, 1200],
    [90, 1080],
    [50, 600],
    [0, 0],
  ])('has a percentage of %d', (percent, refund) => {
    expect(refundOf([{ amount: 1200, refund }]).percent).toBe(percent);
  });

  test('has the policy’s percentage although rupees are rounded down', () => {
    const odd = { amount: 999, refund: Math.floor(999 * 0.5) };
    expect(refundOf(Array.from({ length: 8 }, () => odd)).percent).toBe(50);
  });

  test('is a share of what the policy refunds, with tax if that is a part of it', () => {
    const withTax = { amount: 1200, refundable: 1417, refund: 1275 };
    expect(refundOf([withTax])).toEqual({ amount: 1417, refund: 1275, percent: 90 });
  });

  test('is zero without seats', () => {
    expect(refundOf([])).toEqual({ amount: 0, refund: 0, percent: 0 });
  });
});

test.each([
  ['Booked', false],
  ['Cancelled', true],
  ['Refunded', true],
])('a seat that is %s counts as cancelled: %s', (status, gone) => expect(isCancelled({ status })).toBe(gone));

test('seat names are joined with commas', () => {
  expect(seatNames([fare, fareAndFood])).toBe('2C, 2D');
});
