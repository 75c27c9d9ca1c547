import fc from 'fast-check';
import { TEST_NOW } from 'testing/app/moment.ts';
import { describe, expect, it } from 'vitest';
import { type Claim, conflictsOf } from './seat-conflicts.ts';

describe('a seat that is not free', () => {
  const base = { seat: '1A', fromStop: 1, toStop: 3, expiresAt: null };
  const wanted = { seats: ['1A', '2A'], fromStop: 2, toStop: 4 };

  it('has the PNR of a sale, the end of a hold, a block, or was given back since', () => {
    const sold = { ...base, pnr: 'ABC' };
    expect(conflictsOf(wanted, [sold])).toEqual([
      { seat: '1A', why: 'sold', pnr: 'ABC' },
      { seat: '2A', why: 'freed' },
    ]);
    const held = { ...sold, seat: '2A', expiresAt: TEST_NOW };
    expect(conflictsOf(wanted, [held, sold])).toEqual([
      { seat: '1A', why: 'sold', pnr: 'ABC' },
      { seat: '2A', why: 'held', until: TEST_NOW },
    ]);
    const blocked = { ...base, pnr: null, expiresAt: TEST_NOW };
    expect(conflictsOf(wanted, [blocked])[0]).toEqual({ seat: '1A', why: 'blocked' });
  });

  it('is sold exactly if a claim shares one of its legs', () => {
    const stop = fc.integer({ min: 1, max: 6 });
    const legs = fc
      .tuple(stop, stop)
      .filter(([from, to]) => from !== to)
      .map(([one, other]) => ({ fromStop: Math.min(one, other), toStop: Math.max(one, other) }));
    const claim: fc.Arbitrary<Claim> = fc
      .record({ seat: fc.constantFrom('1A', '1C', '2A'), legs })
      .map(({ seat, legs: onLegs }) => ({ seat, ...onLegs, pnr: 'P', expiresAt: null }));
    const legsOf = ({ fromStop, toStop }: { fromStop: number; toStop: number }) =>
      Array.from({ length: toStop - fromStop }, (_, index) => fromStop + index);
    fc.assert(
      fc.property(fc.subarray(['1A', '1C', '2A']), legs, fc.array(claim), (seats, onLegs, claims) => {
        const meets = (seat: string) =>
          claims.some((one) => one.seat === seat && legsOf(one).some((leg) => legsOf(onLegs).includes(leg)));
        const found = conflictsOf({ seats, ...onLegs }, claims);
        expect(found.map(({ seat }) => seat)).toEqual(seats);
        expect(found.filter(({ why }) => why === 'sold').map(({ seat }) => seat)).toEqual(
          seats.filter(meets),
        );
      }),
    );
  });
});
