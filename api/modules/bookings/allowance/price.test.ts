import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pressure, priceOf, type Sizes, SMALLEST } from './price.ts';

const CALM: Pressure & Sizes = {
  ownerHolds: 0,
  addressOnTrip: 0,
  addressInAll: 0,
  networkOnTrip: 0,
  networkInAll: 0,
  onTrip: 0,
  onLine: 0,
  tripSeats: 31,
  lineSeats: 420,
};
const session = { hasSession: true, scale: 1 };
const price = (change: Partial<Pressure & Sizes>, seats = 1, terms = session) =>
  priceOf({ ...CALM, ...change }, seats, terms);

describe('a free allowance', () => {
  it.each<[string, Partial<Pressure & Sizes>]>([
    ['four holds of a session', { ownerHolds: 3 }],
    ['16 seats of a trip by address', { addressOnTrip: 15 }],
    ['48 seats by address', { addressInAll: 47 }],
    ['24 seats of a trip by /48', { networkOnTrip: 23 }],
    ['192 seats by /48', { networkInAll: 191 }],
    ['eight seats of a trip', { onTrip: 7 }],
    ['a twentieth of the line of that day', { onLine: 20 }],
  ])('covers %s, and not a seat more', (_, change) => {
    const [[name, value] = ['onTrip', 0]] = Object.entries(change);
    expect(price(change)).toBe(0);
    expect(price({ [name]: value + 1 })).toBeGreaterThan(0);
  });

  it('covers one booking of eight on a line with few coaches', () => {
    expect(price({ tripSeats: 27, lineSeats: 54 }, 8)).toBe(0);
  });

  it('grows with the scale if shared, and not for a session', () => {
    const scaled = { hasSession: true, scale: 100 };
    expect(price({ addressOnTrip: 900, addressInAll: 900, onTrip: 30, onLine: 400 }, 1, scaled)).toBe(0);
    expect(price({ ownerHolds: 4 }, 1, scaled)).toBeGreaterThan(0);
    expect(price({ ownerHolds: 4 }, 1, { hasSession: false, scale: 100 })).toBe(0);
  });
});

describe('the price of a hold', () => {
  const pressure = fc.record({
    ownerHolds: fc.nat(20),
    addressOnTrip: fc.nat(31),
    addressInAll: fc.nat(200),
    networkOnTrip: fc.nat(31),
    networkInAll: fc.nat(400),
    onTrip: fc.nat(31),
    onLine: fc.nat(500),
    tripSeats: fc.integer({ min: 10, max: 60 }),
    lineSeats: fc.integer({ min: 27, max: 600 }),
  });
  const seats = fc.integer({ min: 1, max: 8 });

  it('never falls when pressure or the number of seats grows', () => {
    const weight = fc.constantFrom('ownerHolds', 'addressOnTrip', 'addressInAll', 'onTrip', 'onLine');
    fc.assert(
      fc.property(pressure, seats, weight, fc.nat(40), (before, count, name, more) => {
        const now = priceOf(before, count, session);
        expect(priceOf({ ...before, [name]: before[name] + more }, count, session)).toBeGreaterThanOrEqual(
          now,
        );
        expect(priceOf(before, count + 1, session)).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  it('is at most 18 units a seat: less than one passenger’s form takes', () => {
    fc.assert(
      fc.property(pressure, seats, (before, count) => {
        expect(priceOf(before, count, session)).toBeLessThanOrEqual(18 * count);
      }),
    );
  });

  it('is highest on the smallest line', () => {
    fc.assert(
      fc.property(pressure, seats, (before, count) => {
        const highest = priceOf({ ...before, ...SMALLEST }, count, session);
        expect(highest).toBeGreaterThanOrEqual(priceOf(before, count, session));
      }),
    );
  });

  it('of one large hold is at least that of single ones', () => {
    fc.assert(
      fc.property(pressure, seats, (before, count) => {
        let apart = 0;
        for (let held = 0; held < count; held += 1) {
          const { onTrip, onLine, addressOnTrip, addressInAll, networkOnTrip, networkInAll } = before;
          apart += priceOf(
            {
              ...before,
              onTrip: onTrip + held,
              onLine: onLine + held,
              addressOnTrip: addressOnTrip + held,
              addressInAll: addressInAll + held,
              networkOnTrip: networkOnTrip + held,
              networkInAll: networkInAll + held,
            },
            1,
            session,
          );
        }
        // Each hold's price is rounded up.
        expect(priceOf(before, count, session)).toBeGreaterThanOrEqual(apart - count);
      }),
    );
  });

  it.each<[string, Partial<Pressure & Sizes>, number]>([
    ['2.75 units for the fifth hold of a session', { ownerHolds: 4 }, 3],
    ['8 from its twelfth on', { ownerHolds: 11 }, 8],
    ['no more after that', { ownerHolds: 30 }, 8],
    ['4.75 for the 17th seat of an address on a trip', { addressOnTrip: 16 }, 5],
    ['10 half way', { addressOnTrip: 23 }, 10],
    ['16 for the 32nd', { addressOnTrip: 31 }, 16],
    ['no more after that', { addressOnTrip: 60 }, 16],
    ['4.1 for the 49th seat of an address', { addressInAll: 48 }, 5],
    ['10 half way', { addressInAll: 95 }, 10],
    ['16 for the 144th', { addressInAll: 143 }, 16],
    ['no more after that', { addressInAll: 300 }, 16],
    ['4.75 for the 25th seat of a /48 on a trip', { networkOnTrip: 24 }, 5],
    ['10 half way', { networkOnTrip: 31 }, 10],
    ['no more than 16', { networkOnTrip: 60 }, 16],
    ['4.03 for the 193rd seat of a /48', { networkInAll: 192 }, 5],
    ['10 half way', { networkInAll: 383 }, 10],
    ['no more than 16', { networkInAll: 900 }, 16],
    ['1.7 for the ninth seat of a trip', { onTrip: 8 }, 2],
    ['9.9 for the 20th of 31', { onTrip: 19 }, 10],
    ['18 for the last', { onTrip: 30 }, 18],
    ['18 for the ninth on a coach with fewer', { onTrip: 8, tripSeats: 8 }, 18],
    ['14.97 half way through an eighth of a line', { onLine: 46 }, 15],
    ['15 half way through twelve seats of a small line', { onLine: 13, lineSeats: 54 }, 15],
    ['18 on the smallest line', { onTrip: 8, ...SMALLEST }, 18],
    ['nothing up to eight seats of it', { onTrip: 7, onLine: 7, ...SMALLEST }, 0],
  ])('is %s', (_, change, units) => {
    expect(price(change)).toBe(units);
  });

  it('rises to 12 units a seat past a twentieth of the line, and to 18 over an eighth more', () => {
    expect(price({ onLine: 20 })).toBe(0);
    expect(price({ onLine: 21 })).toBe(13);
    expect(price({ onLine: 72 })).toBe(18);
    expect(price({ onLine: 400 })).toBe(18);
  });
});
