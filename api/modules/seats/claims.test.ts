import fc from 'fast-check';
import { connectClone } from 'testing/app/clone-database.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { rollback } from '#platform/database/database.ts';
import { addBlock, addBooking, addTrip } from './claims-fixtures.ts';
import { claimMissingSeats, claimSeats, confirmClaims, releaseBlockedSeats, releaseSeats } from './index.ts';

const db = setUp(connectClone);

const SEATS = ['1A', '1C', '1D', '2A'];
const HOLD = 15;

interface Held {
  owner: { bookingId: string } | { blockId: string };
  seats: string[];
  from: number;
  to: number;
  /** Minutes since the start; Infinity once sold, and for a block without an end. */
  until: number;
}

type Step =
  | { kind: 'hold'; seats: string[]; from: number; to: number }
  | { kind: 'block'; seats: string[]; from: number; to: number; minutes: number }
  | { kind: 'pay'; which: number }
  | { kind: 'release'; which: number }
  | { kind: 'wait'; minutes: number };

const segment = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .map(([from, length]) => ({
    from,
    to: Math.min(from + length, 5),
  }));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({ kind: fc.constant('hold' as const), seats: fc.subarray(SEATS, { minLength: 1 }), segment })
      .map(({ segment: legs, ...hold }) => ({ ...hold, ...legs })),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({
        kind: fc.constant('block' as const),
        seats: fc.subarray(SEATS, { minLength: 1 }),
        segment,
        minutes: fc.constantFrom(5, 20, Number.POSITIVE_INFINITY),
      })
      .map(({ segment: legs, ...block }) => ({ ...block, ...legs })),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), which: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  },
);

/** Inserts a booking or block without claims. */
async function addOwner(tripId: string, kind: 'hold' | 'block'): Promise<Held['owner']> {
  return kind === 'hold'
    ? { bookingId: await addBooking(db, tripId) }
    : { blockId: await addBlock(db, tripId) };
}

/** Returns the bookings and blocks whose claims share a leg of a seat. */
async function doubleClaims(tripId: string): Promise<unknown[]> {
  return db.query(
    `SELECT a.seat FROM seat_claims a JOIN seat_claims b ON b.trip_id = a.trip_id AND b.seat = a.seat AND a.legs && b.legs
     WHERE a.trip_id = $1 AND coalesce(a.booking_id, a.block_id) < coalesce(b.booking_id, b.block_id)`,
    [tripId],
  );
}

describe('claims on seats', () => {
  it('match a model through holds, blocks, payments in time and late, releases, and time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const tripId = await addTrip(db);
        const all: Held[] = [];
        let minute = 0;
        const now = () => minutesAfter(TEST_NOW, minute);
        const hinders = (other: Held, seat: string, from: number, to: number) =>
          other.until > minute && other.seats.includes(seat) && other.from < to && from < other.to;

        for (const one of steps) {
          if (one.kind === 'wait') minute += one.minutes;
          if (one.kind === 'hold' || one.kind === 'block') {
            const expected = one.seats.filter((seat) =>
              all.some((other) => hinders(other, seat, one.from, one.to)),
            );
            const owner = await addOwner(tripId, one.kind);
            const claim = { tripId, ...owner, seats: one.seats, fromStop: one.from, toStop: one.to };
            const minutes = one.kind === 'hold' ? HOLD : one.minutes;
            const expiresAt = Number.isFinite(minutes) ? minutesAfter(now(), minutes) : null;
            const missing = await db.transaction(async (tx) => {
              const taken = await claimSeats(tx, claim, expiresAt, now());
              return taken.length > 0 ? rollback(taken) : taken;
            });
            expect(missing).toEqual(expected);
            if (missing.length === 0) all.push({ ...one, owner, until: minute + minutes });
          }
          const chosen =
            one.kind === 'pay' || one.kind === 'release' ? all[one.which % (all.length || 1)] : undefined;
          if (one.kind === 'release' && chosen) {
            const { owner } = chosen;
            await db.transaction(async (tx) =>
              'bookingId' in owner
                ? releaseSeats(tx, owner.bookingId)
                : releaseBlockedSeats(tx, owner.blockId),
            );
            chosen.until = Number.NEGATIVE_INFINITY;
          }
          const payable = chosen && 'bookingId' in chosen.owner ? chosen.owner : undefined;
          if (one.kind === 'pay' && chosen && payable && chosen.until !== Number.POSITIVE_INFINITY) {
            const free = chosen.seats.every((seat) =>
              all.every((other) => other === chosen || !hinders(other, seat, chosen.from, chosen.to)),
            );
            const claim = {
              tripId,
              ...payable,
              seats: chosen.seats,
              fromStop: chosen.from,
              toStop: chosen.to,
            };
            const missing = await db.transaction(async (tx) => {
              const taken = await claimMissingSeats(
                tx,
                claim,
                await confirmClaims(tx, claim.bookingId),
                now(),
              );
              return taken.length > 0 ? rollback(taken) : taken;
            });
            expect(missing.length === 0).toBe(free);
            if (free) chosen.until = Number.POSITIVE_INFINITY;
          }
          expect(await doubleClaims(tripId)).toEqual([]);
        }
        const sold = await db.query(
          'SELECT count(*) AS count FROM seat_claims WHERE trip_id = $1 AND expires_at IS NULL',
          [tripId],
        );
        const expectedSold = all
          .filter((held) => held.until === Number.POSITIVE_INFINITY)
          .flatMap((held) => held.seats);
        expect(sold[0]?.count).toBe(expectedSold.length);
      }),
      { numRuns: 150 },
    );
  });
});
