import { describe, expect, it } from 'vitest';
import { attemptFor, lostSeats } from './attempt.ts';

const ashaOn2C = { tripId: 'trip-1', totalamount: 1417, passengerdetails: [{ seatno: '2C', fname: 'Asha' }] };

function keys() {
  let made = 0;
  return () => {
    made += 1;
    return `key-${made}`;
  };
}

describe('the idempotency key', () => {
  it('stays the same while the same body is retried without a response', () => {
    const newKey = keys();
    const first = attemptFor(null, ashaOn2C, newKey);
    expect(attemptFor(first, structuredClone(ashaOn2C), newKey)).toBe(first);
  });

  it('changes as soon as anything in the body changes', () => {
    const newKey = keys();
    const first = attemptFor(null, ashaOn2C, newKey);
    const changed = { ...ashaOn2C, totalamount: 1457 };
    expect(attemptFor(first, changed, newKey)).toMatchObject({ key: 'key-2', seats: ['2C'] });
  });

  it('changes once the server has responded', () => {
    const newKey = keys();
    expect(attemptFor(null, ashaOn2C, newKey).key).not.toBe(attemptFor(null, ashaOn2C, newKey).key);
  });
});

describe('lost seats', () => {
  const nothing = { pending: null, held: [] };

  it('are the selected ones that show as booked', () => {
    expect(lostSeats(['2B', '2C'], ['2C', '5A'], nothing)).toEqual(['2C']);
  });

  it('exclude seats that we hold, or may hold since a response was lost', () => {
    const pending = { key: 'key-1', body: '{}', seats: ['2B'] };
    expect(lostSeats(['2B', '2C'], ['2B', '2C'], { pending, held: ['2C'] })).toEqual([]);
  });
});
