import { NOTICE_VERSION } from 'contract/calls/notice.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookingFor, call, findTrip } from 'testing/customers/customer.ts';
import { expect, it } from 'vitest';

const app = setUp(startTestApp);

async function bodyFor(seat: string) {
  const trip = await findTrip(app);
  return bookingFor(app, trip, [seat]);
}

async function gatewayBalanceOf(pnr: string) {
  const [row] = await app.db.query(
    'SELECT notice_version AS "noticeVersion", created_at AS "createdAt", language FROM bookings WHERE pnr = $1',
    [pnr],
  );
  return row;
}

it('a booking stores which notice was shown, when, and in which language', async () => {
  const body = { ...(await bodyFor('2C')), noticeversion: NOTICE_VERSION };
  const booked = await call<{ data: { pnr: string } }>(app, 'POST', '/api/v1/seat/selectedseats', {
    body,
    headers: { 'accept-language': 'hi' },
  });
  expect(await gatewayBalanceOf(booked.body.data.pnr)).toEqual({
    noticeVersion: NOTICE_VERSION,
    createdAt: app.clock.now(),
    language: 'hi',
  });
});

it('a call without a notice makes a booking without one', async () => {
  const booked = await book(app, await bodyFor('3C'));
  expect((await gatewayBalanceOf(booked.body.data.pnr))?.noticeVersion).toBeNull();
});

it('an unknown notice is refused, and nothing is held', async () => {
  const refused = await call(app, 'POST', '/api/v1/seat/selectedseats', {
    body: { ...(await bodyFor('4C')), noticeversion: '1999-01-01' },
  });
  expect(refused.status).toBe(422);
  expect(refused.body.fields).toHaveProperty('noticeversion');
  expect((await book(app, await bodyFor('4C'))).status).toBe(200);
});
