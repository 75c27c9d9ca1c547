import { randomUUID } from 'node:crypto';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import { book, bookingFor, call, findTrips, signInAsGuest } from 'testing/customers/customer.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const app = setUp(startTestApp);
let trips: ListedTrip[];

beforeAll(async () => {
  trips = await findTrips(app);
});

describe('a repeated booking call', () => {
  it('with its key returns the first response and holds nothing more', async () => {
    const body = await bookingFor(app, trips[0] as ListedTrip, ['2C']);
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 8 }, () => book(app, body, { key })));
    expect(responses.map((response) => response.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(responses.map((response) => response.body.data.pnr)).size).toBe(1);
    const rows = await app.db.query('SELECT count(*) AS count FROM bookings WHERE trip_id = $1', [
      body.tripId,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('with its key and another body is refused', async () => {
    const key = randomUUID();
    const trip = trips[1] as ListedTrip;
    await book(app, await bookingFor(app, trip, ['2C']), { key });
    const other = await book(app, await bookingFor(app, trip, ['3C']), { key });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('after a refusal is processed again', async () => {
    const key = randomUUID();
    const trip = trips[2] as ListedTrip;
    const body = await bookingFor(app, trip, ['2C']);
    await book(app, body);
    expect((await book(app, body, { key })).body.code).toBe('seats_taken');
    app.clock.pass(16);
    expect((await book(app, body, { key })).status).toBe(200);
  });
});

describe('limits against abuse', () => {
  it('let a session hold four unpaid bookings, and the next with proof of work or after a release', async () => {
    const token = await signInAsGuest(app);
    const trip = trips[3] as ListedTrip;
    const bodies = await Promise.all(
      ['2A', '2C', '2D', '3A', '3C'].map((seat) => bookingFor(app, trip, [seat])),
    );
    const responses = await Promise.all(bodies.map((body) => book(app, body, { token })));
    const held = responses.filter((response) => response.status === 200);
    const refused = responses.filter((response) => response.status !== 200);
    expect(held).toHaveLength(4);
    expect(refused.map((response) => [response.status, response.body.code])).toEqual([
      [428, 'challenge_required'],
    ]);
    expect(refused[0]?.body.challenge?.parameters.data.units).toBeGreaterThan(0);
    const pnr = held[0]?.body.data.pnr;
    const stranger = await signInAsGuest(app);
    const release = (who?: string) =>
      call(app, 'POST', '/api/v1/seat/release', { body: { pnr }, ...(who ? { token: who } : {}) });
    expect([(await release()).status, (await release(stranger)).status]).toEqual([404, 404]);
    expect((await release(token)).status).toBe(200);
    const freed = bodies[responses.indexOf(held[0] as (typeof held)[0])] as (typeof bodies)[0];
    expect((await book(app, freed, { token })).status).toBe(200);
  });

  it('hold across processes, and end with their minute', async () => {
    const neighbour = await startTestApp({ databaseUrl: app.databaseUrl });
    neighbour.clock.set(app.clock.now());
    const token = await signInAsGuest(app);
    const tries = Array.from({ length: 24 }, (_, index) =>
      call(index % 2 ? app : neighbour, 'POST', '/api/v1/seat/selectedseats', {
        token,
        body: { ...BROKEN_ON_PURPOSE, tripId: trips[0]?._id },
      }),
    );
    const codes = (await Promise.all(tries)).map((response) => response.status);
    await neighbour.close();
    expect(codes.filter((status) => status === 429)).toHaveLength(4);
    app.clock.pass(1);
    const later = await call(app, 'POST', '/api/v1/seat/selectedseats', {
      token,
      body: { ...BROKEN_ON_PURPOSE, tripId: trips[0]?._id },
    });
    expect(later.status).toBe(409);
  });

  it('stop guessing of PNRs', async () => {
    const tries = await Promise.all(
      Array.from({ length: 30 }, (_, index) => call(app, 'GET', `/api/v1/pnr?pnr=GUESS${index}`)),
    );
    expect(new Set(tries.map((response) => response.status))).toEqual(new Set([404]));
    expect(tries[0]?.body.message).toBe('PNR is not available');
    const next = await call(app, 'GET', '/api/v1/pnr?pnr=GUESSAGAIN');
    expect([next.status, Number(next.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});

/** A well-formed call with a wrong price: counted, but never booked. */
const BROKEN_ON_PURPOSE = {
  passengerdetails: [
    {
      fname: 'Ravi',
      lname: 'Iyer',
      age: 40,
      gender: 'Male',
      email: 'ravi@example.com',
      mobileno: '9812345670',
      seatno: '5C',
      food: [],
      amount: 1,
    },
  ],
  totalamount: 1,
  platform: 'web',
  pickup: 'IGI Airport T3',
  dropoff: 'Agra ISBT',
};

describe('the session of a call', () => {
  it('belongs to its token only; an unknown token has none', async () => {
    const token = await signInAsGuest(app);
    expect((await call(app, 'GET', '/api/v1/user/me', { token })).body).toMatchObject({
      user: { type: 'Guest' },
    });
    expect((await call(app, 'GET', '/api/v1/user/me', { token: `${token}x` })).status).toBe(401);
    const [row] = await app.db.query('SELECT token_hash FROM sessions LIMIT 1');
    expect(row?.token_hash.toString('base64url')).not.toBe(token);
  });
});
