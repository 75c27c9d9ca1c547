import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  book,
  bookAndPay,
  bookingFor,
  call,
  findTrip,
  fromNewAddress,
  pay,
  signInAsGuest,
} from 'testing/customers/customer.ts';
import { expect, it, vi } from 'vitest';
import type { Transaction } from '#platform/database/database.ts';

const app = setUp(() => startTestApp({ env: { DATABASE_CONNECTIONS: '3', TRUST_PROXY: '1' } }));
const trip = setUp(() => findTrip(app));

async function expectWaiting(atOnce: number): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await app.db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
         AND (query LIKE '%check_out(%' OR query LIKE '%claim_seats(%')`,
    );
    expect(waiting).toHaveLength(atOnce);
  }, 20_000);
}

async function releaseSeats(pnr: string): Promise<void> {
  await app.db.query('DELETE FROM seat_claims WHERE booking_id = (SELECT id FROM bookings WHERE pnr = $1)', [
    pnr,
  ]);
}

/** Claims a booking's seat in a transaction: it looks free, and whoever wants it waits for the end. */
async function claimAgain(tx: Transaction, pnr: string): Promise<void> {
  await tx.query(
    `INSERT INTO seat_claims (trip_id, seat, legs, booking_id)
     SELECT b.trip_id, s.seat, int4range(b.from_stop, b.to_stop), b.id
     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id WHERE b.pnr = $1`,
    [pnr],
  );
}

it('callbacks and searches are served while many calls wait for one seat', async () => {
  const held = await book(app, await bookingFor(app, trip, ['2A']));
  const wanted = await bookingFor(app, trip, ['3A']);
  const { pnr } = await bookAndPay(app, trip, ['3A']);
  await releaseSeats(pnr);
  const tokens = await Promise.all(Array.from({ length: 20 }, () => signInAsGuest(app)));
  let strangers: Promise<Awaited<ReturnType<typeof book>>[]> = Promise.resolve([]);
  await app.db.transaction(async (tx) => {
    await claimAgain(tx, pnr);
    strangers = Promise.all(tokens.map((token) => book(app, wanted, { token })));
    await expectWaiting(2);
    expect(await pay(app, held.body.data)).toMatch(/^\/payment\/Success/);
    expect((await call(app, 'GET', `/api/v1/trip/detailone/${trip._id}`)).status).toBe(200);
    await expectWaiting(2);
  });
  const responses = await strangers;
  expect(responses.map(({ body }) => body.code)).toEqual(responses.map(() => 'seats_taken'));
});

it('a customer elsewhere waits for one booking of a network that sends many, not for all', async () => {
  const wanted = await bookingFor(app, trip, ['5A']);
  const { pnr } = await bookAndPay(app, trip, ['5A']);
  await releaseSeats(pnr);
  const served: string[] = [];
  const flood = fromNewAddress();
  const tokens = await Promise.all(Array.from({ length: 120 }, () => signInAsGuest(app)));
  let replies: Promise<unknown>[] = [];
  let before = 0;
  using chosen = vi.spyOn(app.deps.gateways, 'choose');
  await app.db.transaction(async (tx) => {
    await claimAgain(tx, pnr);
    const note = (who: string) => () => void served.push(who);
    replies = tokens.map((token) => book(app, wanted, { token, headers: flood }).then(note('flood')));
    await expectWaiting(2);
    // Refused as the others are: a hold takes longer, and would end after calls that began later.
    replies.push(book(app, wanted, { headers: fromNewAddress() }).then(note('customer')));
    // Each call joins the queue once its gateway is chosen.
    await vi.waitFor(() => expect(chosen).toHaveBeenCalledTimes(121), 20_000);
    before = served.length;
  });
  await Promise.all(replies);
  expect(served).toHaveLength(121);
  // Three batches of sixteen calls are admitted at once. Those admitted with the customer may end before it.
  expect(served.indexOf('customer') - before).toBeLessThan(80);
});
