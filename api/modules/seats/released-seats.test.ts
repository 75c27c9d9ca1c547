import { connectClone } from 'testing/app/clone-database.ts';
import { TEST_NOW } from 'testing/app/moment.ts';
import { setUp } from 'testing/app/set-up.ts';
import { beforeEach, expect, it } from 'vitest';
import { minutesAfter } from '#platform/clock.ts';
import { addBooking, addTrip } from './claims-fixtures.ts';
import {
  claimMissingSeats,
  claimSeats,
  confirmClaims,
  releaseSeats,
  releaseSomeSeats,
  type SeatClaim,
} from './index.ts';

const db = setUp(connectClone);
let tripId: string;

beforeEach(async () => {
  tripId = await addTrip(db);
});

const until = minutesAfter(TEST_NOW, 15);

/** Inserts a booking with claims on seats of the whole trip. */
async function claimed(seats: string[], expiresAt: Date | null = until): Promise<SeatClaim> {
  const claim = { tripId, bookingId: await addBooking(db, tripId), seats, fromStop: 1, toStop: 5 };
  await db.transaction((tx) => claimSeats(tx, claim, expiresAt, TEST_NOW));
  return claim;
}

async function seatsOf({ bookingId }: SeatClaim): Promise<string[]> {
  const rows = await db.query('SELECT seat FROM seat_claims WHERE booking_id = $1 ORDER BY seat', [
    bookingId,
  ]);
  return rows.map(({ seat }) => seat);
}

it('releases the named seats of a booking only', async () => {
  const booking = await claimed(['1A', '1C', '1D']);
  const other = await claimed(['2A']);
  await db.transaction(async (tx) => releaseSomeSeats(tx, booking.bookingId, ['1A', '1D', '2A']));
  expect(await seatsOf(booking)).toEqual(['1C']);
  expect(await seatsOf(other)).toEqual(['2A']);
});

it('releases every seat of one booking only', async () => {
  const booking = await claimed(['1A', '1C']);
  const other = await claimed(['2A']);
  await db.transaction(async (tx) => releaseSeats(tx, booking.bookingId));
  expect(await seatsOf(booking)).toEqual([]);
  expect(await seatsOf(other)).toEqual(['2A']);
});

it('returns the seats that others hold, and replaces claims at their expiry', async () => {
  await claimed(['1A']);
  const rival = {
    tripId,
    bookingId: await addBooking(db, tripId),
    seats: ['1A', '1C'],
    fromStop: 4,
    toStop: 5,
  };
  const take = (now: Date) => db.transaction((tx) => claimSeats(tx, rival, null, now));
  expect(await take(new Date(until.getTime() - 1))).toEqual(['1A']);
  await db.transaction(async (tx) => releaseSeats(tx, rival.bookingId));
  expect(await take(until)).toEqual([]);
  expect(await seatsOf(rival)).toEqual(['1A', '1C']);
});

/** Sells a paid booking's seats; returns those that are unavailable. */
const confirmed = (booking: SeatClaim, now: Date) =>
  db.transaction(async (tx) =>
    claimMissingSeats(tx, booking, await confirmClaims(tx, booking.bookingId), now),
  );

it('makes existing claims permanent, and claims free seats again', async () => {
  const booking = await claimed(['1A', '1C']);
  await db.transaction(async (tx) => releaseSomeSeats(tx, booking.bookingId, ['1C']));
  expect(await confirmed(booking, minutesAfter(until, 60))).toEqual([]);
  const lasting = await db.query(
    'SELECT seat FROM seat_claims WHERE booking_id = $1 AND expires_at IS NULL',
    [booking.bookingId],
  );
  expect(lasting).toHaveLength(2);
});

it('returns the seats that were sold to others meanwhile', async () => {
  const booking = await claimed(['1A', '1C']);
  await db.transaction(async (tx) => releaseSomeSeats(tx, booking.bookingId, ['1C']));
  await claimed(['1C'], null);
  expect(await confirmed(booking, TEST_NOW)).toEqual(['1C']);
});
