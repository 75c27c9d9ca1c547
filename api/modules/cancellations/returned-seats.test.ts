import { describe, expect, it } from 'vitest';
import { refundsOfReturned } from './returned-seats.ts';

describe('seats whose money was returned before they were cancelled', () => {
  const seats = [
    { seat: '2C', pricePaise: 105_000, refundPaise: 90_000 },
    { seat: '3C', pricePaise: 105_000, refundPaise: 50_000 },
  ];
  it.each([
    ['what the policy says where less was returned', 0, [90_000, 50_000]],
    ['what the policy says where as much was returned', 140_000, [90_000, 50_000]],
    ['what was returned, the first seat up to its price', 150_000, [100_000, 50_000]],
    ['what was returned, then the next', 180_000, [105_000, 75_000]],
    ['their prices where more was returned', 999_999, [105_000, 105_000]],
  ])('are refunded %s', (_, returnedPaise, refunds) => {
    const found = refundsOfReturned(seats, returnedPaise);
    expect(found.map(({ seat }) => seat)).toEqual(['2C', '3C']);
    expect(found.map(({ refundPaise }) => refundPaise)).toEqual(refunds);
    expect(found.map(({ pricePaise }) => pricePaise)).toEqual([105_000, 105_000]);
  });
});
