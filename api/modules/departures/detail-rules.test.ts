import fc from 'fast-check';
import { TEST_NOW } from 'testing/app/moment.ts';
import { describe, expect, it } from 'vitest';
import type { BookingOfTrip } from '#modules/bookings/index.ts';
import type { StoredClaim } from '#modules/seats/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import {
  childrenOf,
  countAtStop,
  foodToLoad,
  passengerOf,
  type SeatUse,
  seatUses,
  unpaidHolds,
} from './detail-rules.ts';

const claim = (change: Partial<StoredClaim>): StoredClaim => ({
  seat: '1A',
  fromStop: 1,
  toStop: 3,
  bookingId: 'b',
  blockId: null,
  expiresAt: null,
  ...change,
});

const thali = (quantity: number) => ({ name: 'Thali', quantity, pricePaise: 15_000 });

const booking = (
  id: string,
  seats: Partial<BookingOfTrip['seats'][number]>[],
  minutes = 15,
): BookingOfTrip => ({
  id,
  pnr: `PNR-${id}`,
  isSold: true,
  fromStop: 1,
  toStop: 3,
  heldUntil: minutesAfter(TEST_NOW, minutes),
  totalPaise: 100,
  contact: { name: 'Asha', email: 'asha@example.com', phone: '9812345670' },
  seats: seats.map((seat) => ({ seat: '1A', ticketCode: 'A', name: 'Asha Rao', age: 34, food: [], ...seat })),
});

const block = {
  id: 'k',
  tripId: 't',
  fromStop: 1,
  toStop: 3,
  seats: ['1A'],
  reason: 'crew',
  releaseAt: null,
  createdAt: TEST_NOW,
  releasedAt: null,
};

function usesOf(claims: Partial<StoredClaim>[], bookings: BookingOfTrip[] = []): SeatUse[] {
  return seatUses(claims.map(claim), bookings, [block], new Map([['A', 'boarded']]));
}

describe('a use of a seat', () => {
  it('is sold, held or blocked, with its booking or block', () => {
    const b = booking('b', [{}]);
    const until = TEST_NOW;
    const uses = usesOf(
      [
        {},
        { expiresAt: until },
        { bookingId: null, blockId: 'k' },
        { bookingId: null, blockId: 'k', expiresAt: until },
      ],
      [booking('a', []), b],
    );
    expect(uses.map(({ kind }) => kind)).toEqual(['sold', 'held', 'blocked', 'blocked']);
    expect(uses.map((use) => use.until)).toEqual([null, until, null, until]);
    expect(uses.map((use) => use.booking)).toEqual([b, b, null, null]);
    expect(uses.map((use) => use.block)).toEqual([null, null, block, block]);
    expect(uses[0]).toMatchObject({ seat: '1A', fromStop: 1, toStop: 3 });
  });

  it('has the passenger of its seat, or none', () => {
    const uses = usesOf(
      [{}, { seat: '1C' }, { bookingId: 'erased' }],
      [booking('b', [{ name: 'Asha Rao' }, { seat: '1C', name: 'Ravi Rao' }])],
    );
    expect(uses.map((use) => passengerOf(use)?.name)).toEqual(['Asha Rao', 'Ravi Rao', undefined]);
  });
});

describe('at a stop', () => {
  it('every sold seat boards once and alights once; others do not', () => {
    const stop = fc.integer({ min: 1, max: 5 });
    const one = fc
      .tuple(stop, stop, fc.boolean())
      .filter(([from, to]) => from < to)
      .map(([fromStop, toStop, sold]) => claim({ fromStop, toStop, expiresAt: sold ? null : TEST_NOW }));
    fc.assert(
      fc.property(fc.array(one), (claims) => {
        const uses = seatUses(claims, [], [], new Map());
        const sold = claims.filter(({ expiresAt }) => expiresAt === null);
        for (const number of [1, 2, 3, 4, 5]) {
          expect(countAtStop(uses, [], number)).toEqual({
            boards: sold.reduce((sum, { fromStop }) => sum + (fromStop === number ? 1 : 0), 0),
            alights: sold.reduce((sum, { toStop }) => sum + (toStop === number ? 1 : 0), 0),
            boarded: 0,
            noShow: 0,
          });
        }
      }),
    );
  });

  it('each sold seat is as hosts have recorded its ticket, held and blocked ones are not', () => {
    const states = new Map([
      ['A', 'boarded'],
      ['C', 'no_show'],
    ] as const);
    const seats = ['A', 'B', 'C'].map((ticketCode, at) => ({ seat: `${at + 1}A`, ticketCode }));
    const claims = seats.map(({ seat }) => claim({ seat }));
    const held = claim({ seat: '1A', fromStop: 3, toStop: 4, expiresAt: TEST_NOW });
    const uses = seatUses([...claims, held], [booking('b', seats)], [], states);
    expect(uses.map(({ boarding }) => boarding)).toEqual(['boarded', 'expected', 'no_show', null]);
    expect(countAtStop(uses, [], 1)).toEqual({ boards: 3, alights: 0, boarded: 1, noShow: 1 });
    expect(countAtStop(uses, [], 3)).toEqual({ boards: 0, alights: 3, boarded: 0, noShow: 0 });
    const aboard = [{ fromStop: 1, toStop: 3 }];
    expect(countAtStop(uses, aboard, 1)).toEqual({ boards: 4, alights: 0, boarded: 2, noShow: 1 });
    expect(countAtStop(uses, aboard, 3)).toEqual({ boards: 0, alights: 4, boarded: 0, noShow: 0 });
  });
});

describe('food to load', () => {
  it('adds up what sold seats have ordered, by name', () => {
    const tea = { name: 'Masala tea', quantity: 3, pricePaise: 5_000 };
    const bookings = [
      booking('b', [{ food: [thali(2), tea] }, { seat: '1C', food: [thali(1)] }]),
      booking('held', [{ food: [thali(9)] }]),
    ];
    const uses = usesOf(
      [{}, { seat: '1C' }, { seat: '1D' }, { bookingId: 'held', expiresAt: TEST_NOW }],
      bookings,
    );
    expect(foodToLoad(uses)).toEqual([
      { name: 'Masala tea', quantity: 3 },
      { name: 'Thali', quantity: 3 },
    ]);
  });
});

describe('children', () => {
  it('are passengers below twelve on sold seats', () => {
    const seats = [
      { age: 11, name: 'Tara Rao' },
      { seat: '1C', age: 12 },
      { seat: '1D', age: null },
    ];
    const claims = [{}, { seat: '1C' }, { seat: '1D' }, { seat: '2A' }];
    expect(childrenOf(usesOf(claims, [booking('b', seats)]))).toEqual([
      { seat: '1A', pnr: 'PNR-b', name: 'Tara Rao', age: 11 },
    ]);
    expect(childrenOf(usesOf([{ expiresAt: TEST_NOW }], [booking('b', seats)]))).toEqual([]);
  });
});

describe('unpaid holds', () => {
  it('are bookings with held seats, the first to end first', () => {
    const bookings = [booking('late', [{}], 14), booking('b', [{}]), booking('soon', [{}], 2)];
    const expiresAt = TEST_NOW;
    const uses = usesOf(
      [
        { bookingId: 'late', expiresAt },
        { bookingId: 'soon', seat: '1C', expiresAt },
        { bookingId: 'late', seat: '2A', expiresAt },
        { bookingId: 'unknown', seat: '2C', expiresAt },
        { seat: '2D' },
        { bookingId: null, blockId: 'k', seat: '3A', expiresAt },
      ],
      bookings,
    );
    expect(unpaidHolds(uses)).toEqual([
      { pnr: 'PNR-soon', seats: ['1C'], until: minutesAfter(TEST_NOW, 2), totalPaise: 100 },
      { pnr: 'PNR-late', seats: ['1A', '2A'], until: minutesAfter(TEST_NOW, 14), totalPaise: 100 },
    ]);
  });
});
