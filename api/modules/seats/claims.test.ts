import fc from 'fast-check';
import { connectClone } from 'testing/app/clone-database.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { describe, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { rollback } from '#platform/database/database.ts';
import { addBooking, addTrip } from './claims-fixtures.ts';
import { claimMissingSeats, claimSeats, confirmClaims, releaseSeats } from './index.ts';

const db = setUp(connectClone);

const SEATS = ['1A', '1C', '1D', '2A'];
const HOLD = 15;

interface Held {
  bookingId: string;
  seats: string[];
  from: number;
  to: number;
  /** Minutes since the start; Infinity once sold. */
  until: number;
}

type Step =
  | { kind: 'hold'; seats: string[]; from: number; to: number }
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
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), which: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
  },
);

/** A separate trip, and a function that adds bookings without claims. */
async function freshTrip(): Promise<{ tripId: string; addBooking(): Promise<string> }> {
  const tripId = await addTrip(db);
  return { tripId, addBooking: () => addBooking(db, tripId) };
}

describe('claims on seats', () => {
  it('match a model through holds, payments in time and late, releases, and time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { tripId, addBooking } = await freshTrip();
        const all: Held[] = [];
        let minute = 0;
        const now = () => minutesAfter(TEST_NOW, minute);
        const blocks = (other: Held, seat: string, from: number, to: number) =>
          other.until > minute && other.seats.includes(seat) && other.from < to && from < other.to;

        for (const one of steps) {
          if (one.kind === 'wait') minute += one.minutes;
          if (one.kind === 'hold') {
            const expected = one.seats.filter((seat) =>
              all.some((other) => blocks(other, seat, one.from, one.to)),
            );
            const bookingId = await addBooking();
            const claim = { tripId, bookingId, seats: one.seats, fromStop: one.from, toStop: one.to };
            const missing = await db.transaction(async (tx) => {
              const taken = await claimSeats(tx, claim, minutesAfter(now(), HOLD), now());
              return taken.length > 0 ? rollback(taken) : taken;
            });
            expect(missing).toEqual(expected);
            if (missing.length === 0) all.push({ ...one, bookingId, until: minute + HOLD });
          }
          const chosen =
            one.kind === 'pay' || one.kind === 'release' ? all[one.which % (all.length || 1)] : undefined;
          if (one.kind === 'release' && chosen) {
            await db.transaction(async (tx) => releaseSeats(tx, chosen.bookingId));
            chosen.until = Number.NEGATIVE_INFINITY;
          }
          if (one.kind === 'pay' && chosen && chosen.until !== Number.POSITIVE_INFINITY) {
            const free = chosen.seats.every((seat) =>
              all.every((other) => other === chosen || !blocks(other, seat, chosen.from, chosen.to)),
            );
            const claim = {
              tripId,
              bookingId: chosen.bookingId,
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
