import { setUp } from 'testing/app/set-up.ts';
import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import { book, bookingFor, call, findTrip, findTrips, signInAsGuest } from 'testing/customers/customer.ts';
import { signUp, somebody } from 'testing/customers/people.ts';
import { describe, expect, it } from 'vitest';

const behindProxy = setUp(() => startTestApp({ env: { TRUST_PROXY: '1' } }));
const alone = setUp(startTestApp);

/** Makes 31 failed look-ups, each with a claimed address; returns the last status. */
async function lookUpUnknown(app: TestApp, from: (index: number) => string): Promise<number> {
  let status = 0;
  for (let index = 0; index < 31; index += 1) {
    const headers = { 'x-forwarded-for': from(index) };
    status = (await call(app, 'GET', `/api/v1/pnr?pnr=GUESS${index}`, { headers })).status;
  }
  return status;
}

describe('a caller who enumerates PNRs', () => {
  it('from every address of one IPv6 network counts as one', async () => {
    expect(await lookUpUnknown(behindProxy, (index) => `2001:db8:7:7::${(index + 1).toString(16)}`)).toBe(
      429,
    );
    const neighbour = { 'x-forwarded-for': '2001:db8:7:8::1' };
    expect((await call(behindProxy, 'GET', '/api/v1/pnr?pnr=A', { headers: neighbour })).status).toBe(404);
  });

  it('who adds addresses in front of the proxy’s counts as one', async () => {
    expect(await lookUpUnknown(behindProxy, (index) => `198.51.100.${index}, 203.0.113.9`)).toBe(429);
  });

  it('who forges proxy headers without a proxy counts as one', async () => {
    expect(await lookUpUnknown(alone, (index) => `198.51.100.${index}`)).toBe(429);
  });

  it('through the payment result pages shares the count', async () => {
    const response = await call(alone, 'GET', '/api/v1/payment/success/GUESS/1/Card');
    expect(response.status).toBe(429);
    alone.clock.pass(10);
    for (let index = 0; index < 30; index += 1) {
      const path = `/api/v1/payment/${index % 2 ? 'success' : 'failure'}/GUESS${index}/1/Card`;
      expect((await call(alone, 'GET', path)).status).toBe(404);
    }
    expect((await call(alone, 'GET', '/api/v1/pnr?pnr=GUESS')).status).toBe(429);
  });
});

describe('many booking calls from one address', () => {
  it('without a session do not keep guests or users behind it from booking', async () => {
    const trip = await findTrip(alone);
    const worthless = { ...(await bookingFor(alone, trip, ['2C'])), totalamount: 1 };
    expect((await book(alone, worthless)).status).toBe(409);
    await alone.db.query(`UPDATE request_counts SET count = 1199 WHERE action = 'book'`);
    expect((await book(alone, worthless)).status).toBe(409);
    expect((await book(alone, worthless)).status).toBe(429);
    for (const [seat, token] of [
      ['3C', await signInAsGuest(alone)],
      ['4C', await signUp(alone, somebody())],
    ] as const) {
      expect((await book(alone, await bookingFor(alone, trip, [seat]), { token })).status).toBe(200);
    }
  });

  it('by one session beyond its limit do not limit its neighbours', async () => {
    const trips = await findTrips(alone);
    const trip = trips[0];
    if (!trip) throw new Error('no coach runs');
    const token = await signInAsGuest(alone);
    const worthless = { ...(await bookingFor(alone, trip, ['2C'])), totalamount: 1 };
    for (let calls = 0; calls < 40; calls += 1) await book(alone, worthless, { token });
    const [counted] = await alone.db.query(`SELECT count FROM request_counts WHERE action = 'book as guest'`);
    // One of the guest before, and twenty of this one.
    expect(counted?.count).toBe(21);
  });

  it('by very many guest sessions leave each other guest three calls a minute', async () => {
    const trip = (await findTrips(alone))[1];
    if (!trip) throw new Error('no coach runs');
    const token = await signInAsGuest(alone);
    await alone.db.query(`UPDATE request_counts SET count = 6000 WHERE action = 'book as guest'`);
    const statuses: number[] = [];
    for (const seat of ['2C', '3C', '4C', '5C']) {
      statuses.push((await book(alone, await bookingFor(alone, trip, [seat]), { token })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
