import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  book,
  bookAndPay,
  bookingFor,
  call,
  findTrip,
  pay,
  signInAsGuest,
} from 'testing/customers/customer.ts';
import { expect, it, vi } from 'vitest';
import { rollback } from '#platform/database/database.ts';

const app = setUp(() => startTestApp({ env: { DATABASE_CONNECTIONS: '3' } }));
const trip = setUp(() => findTrip(app));

async function expectWaiting(atOnce: number): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = await app.db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
         AND query LIKE 'INSERT INTO seat_claims%'`,
    );
    expect(waiting).toHaveLength(atOnce);
  }, 20_000);
}

it('callbacks and searches are served while many calls wait for one seat', async () => {
  const held = await book(app, await bookingFor(app, trip, ['2A']));
  const wanted = await bookingFor(app, trip, ['3A']);
  const { pnr } = await bookAndPay(app, trip, ['3A']);
  const tokens = await Promise.all(Array.from({ length: 20 }, () => signInAsGuest(app)));
  let strangers: Promise<Awaited<ReturnType<typeof book>>[]> = Promise.resolve([]);
  await app.db.transaction(async (tx) => {
    tx.send('DELETE FROM seat_claims WHERE booking_id = (SELECT id FROM bookings WHERE pnr = $1)', [pnr]);
    strangers = Promise.all(tokens.map((token) => book(app, wanted, { token })));
    await expectWaiting(2);
    expect(await pay(app, held.body.data)).toMatch(/^\/payment\/Success/);
    expect((await call(app, 'GET', `/api/v1/trip/detailone/${trip._id}`)).status).toBe(200);
    await expectWaiting(2);
    return rollback(undefined);
  });
  const responses = await strangers;
  expect(responses.map(({ body }) => body.code)).toEqual(responses.map(() => 'seats_taken'));
});
