import { randomUUID } from 'node:crypto';
import type { CcavenueHandOff, HandOff } from 'contract/calls/bookings.ts';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp } from 'testing/app/test-app.ts';
import {
  type BookingBody,
  bookingFor,
  findTrips,
  pay,
  seatsOf,
  signInAsGuest,
} from 'testing/customers/customer.ts';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  type Database,
  isDatabaseUnavailable,
  rollback,
  type Transaction,
} from '#platform/database/database.ts';
import type { Result } from '#platform/http/refusals/refusal.ts';
import { sha256 } from '#platform/sessions/secrets.ts';
import { revokeSession } from '#platform/sessions/sessions.ts';
import { createCheckoutQueue } from './checkout-queue.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
/** Trips of which each test takes the next ones. */
let trips: ListedTrip[];
beforeAll(async () => {
  const days = ['2026-11-24', '2026-11-25', '2026-11-26'];
  trips = (await Promise.all(days.map((day) => findTrips(app, day)))).flat();
});

/** Numbers of calls in each batch that reached the database. */
let sizes: number[];
/** Runs after a batch has committed, in place of its answer. */
let afterBatch: () => void;
beforeEach(() => {
  sizes = [];
  afterBatch = () => undefined;
});

/** A database that reports its batches, and can lose their answers. */
function watched(db: Database): Database {
  const query = async (text: string, values: unknown[]) => {
    const isBatch = text.includes('check_out(');
    if (isBatch) sizes.push((JSON.parse(values[0] as string) as unknown[]).length);
    const rows = await (db.query as (text: string, values: unknown[]) => Promise<unknown>)(text, values);
    if (isBatch) afterBatch();
    return rows;
  };
  return { ...db, query: query as Database['query'] };
}

const queue = setUp(() => Promise.resolve(createCheckoutQueue({ ...app.deps, db: watched(app.deps.db) }, 8)));

interface Asked {
  body: BookingBody;
  token: string;
  key: string;
}

async function askFor(trip: ListedTrip, seats: string[]): Promise<Asked> {
  return { body: await bookingFor(app, trip, seats), token: await signInAsGuest(app), key: randomUUID() };
}

/** Checks a call out as the route does. */
async function checkOut({ body, token, key }: Asked): Promise<Result<HandOff>> {
  const headers = { authorization: `Bearer ${token}` };
  const request = { id: randomUUID(), ip: '198.51.100.9', headers, log: app.deps.log };
  const details = body.passengerdetails.map((one) => ({ food: [], ...one }));
  const result = await queue.run(
    request,
    app.deps.gateways.choose('ccavenue'),
    { ...body, passengerdetails: details } as never,
    key,
  );
  if (!result) throw new Error('too many wait');
  return result;
}

/** Returns a trip with its seats, and calls for sixteen of them, a session each. The trip is in memory. */
async function openTrip(): Promise<{ trip: ListedTrip; seats: string[]; asked: Asked[] }> {
  const trip = trips.shift();
  if (!trip) throw new Error('too few trips');
  const [first, ...seats] = await seatsOf(app, trip);
  if (!first) throw new Error('a coach without seats');
  expect((await checkOut(await askFor(trip, [first]))).ok).toBe(true);
  const asked = await Promise.all(seats.slice(0, 16).map((seat) => askFor(trip, [seat])));
  sizes = [];
  return { trip, seats, asked };
}

const withPrice = (asked: Asked, more: number): Asked => ({
  ...asked,
  body: { ...asked.body, totalamount: asked.body.totalamount + more },
});

/** Makes a call bad, or the world that it knows; returns it. */
const BAD: Record<string, { reason: string; spoil: (asked: Asked, other: Asked) => Promise<Asked> | Asked }> =
  {
    'an unknown trip': {
      reason: 'trip_unknown',
      spoil: (asked) => ({ ...asked, body: { ...asked.body, tripId: randomUUID() } }),
    },
    'a seat twice': {
      reason: 'seat_twice',
      spoil: async (asked) => {
        const [one] = asked.body.passengerdetails;
        return { ...asked, body: { ...asked.body, passengerdetails: [one!, one!] } };
      },
    },
    'an amount that differs': { reason: 'price_changed', spoil: (asked) => withPrice(asked, 1) },
    'a dead session': {
      reason: 'session_required',
      spoil: async (asked) => {
        const rows = await app.db.query('SELECT id FROM sessions WHERE token_hash = $1', [
          sha256(asked.token),
        ]);
        await revokeSession(app.db, rows[0]!.id, app.clock.now());
        return asked;
      },
    },
    'a key used with another body': {
      reason: 'idempotency_key_reused',
      spoil: async (asked, other) => {
        const { key, token } = asked;
        expect((await checkOut({ ...other, key, token })).ok).toBe(true);
        return asked;
      },
    },
    'a seat that is taken': {
      reason: 'seats_taken',
      spoil: async (asked) => {
        expect((await checkOut({ ...asked, key: randomUUID() })).ok).toBe(true);
        return asked;
      },
    },
  };

it.each(Object.entries(BAD))(
  'fifteen of sixteen are sold beside one with %s',
  async (_, { reason, spoil }) => {
    const { trip, seats, asked } = await openTrip();
    asked[7] = await spoil(asked[7]!, await askFor(trip, [seats[16]!]));
    sizes = [];
    const results = await Promise.all(asked.map(checkOut));
    expect(Math.max(...sizes)).toBeGreaterThanOrEqual(15);
    const [bad] = results.splice(7, 1);
    expect(bad).toMatchObject({ reason });
    const pages = await Promise.all(
      results.map(async (result) => result.ok && pay(app, result.value as CcavenueHandOff)),
    );
    expect(pages).toEqual(pages.map(() => expect.stringMatching(/^\/payment\/Success/)));
  },
);

/** Returns the PNR that is stored under the key of each call, of a booking that exists once. */
async function bookingsUnder(asked: Asked[]): Promise<(string | undefined)[]> {
  const rows = await app.db.query(
    `SELECT k.key, k.response ->> 'pnr' AS pnr, (SELECT count(*) FROM bookings b WHERE b.pnr = k.response ->> 'pnr')::int AS bookings
     FROM idempotency_keys k WHERE k.key = ANY ($1)`,
    [asked.map(({ key }) => key)],
  );
  expect(rows.every(({ bookings }) => bookings === 1)).toBe(true);
  return asked.map(({ key }) => rows.find((row) => row.key === key)?.pnr ?? undefined);
}

async function countBookings(trip: ListedTrip): Promise<number> {
  const rows = await app.db.query('SELECT count(*)::int AS n FROM bookings WHERE trip_id = $1', [trip._id]);
  return rows[0]!.n;
}

const pnrsOf = (results: Result<HandOff>[]) => results.map((result) => result.ok && result.value.pnr);

it('a connection that ends inside a batch leaves nothing behind, and the calls can be repeated', async () => {
  const { trip, seats, asked } = await openTrip();
  await app.db.queryComposed(
    `CREATE FUNCTION end_connection() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(60); RETURN NULL; END $$`,
  );
  await app.db.queryComposed(
    `CREATE TRIGGER end_connection AFTER INSERT ON booking_seats FOR EACH ROW
     WHEN (NEW.seat = '${seats[8]}') EXECUTE FUNCTION end_connection()`,
  );
  const results = await Promise.allSettled(asked.map(checkOut));
  await app.db.queryComposed('DROP FUNCTION end_connection CASCADE');
  expect(sizes).toEqual([16]);
  for (const result of results) {
    expect(result.status === 'rejected' && isDatabaseUnavailable(result.reason)).toBe(true);
  }
  expect(await countBookings(trip)).toBe(1);
  const repeated = await Promise.all(asked.map(checkOut));
  expect(pnrsOf(repeated)).toEqual(await bookingsUnder(asked));
  expect(await countBookings(trip)).toBe(17);
});

it('an answer that is lost after the commit holds nothing twice, and a repeated call gets the same result', async () => {
  const { trip, asked } = await openTrip();
  afterBatch = () => {
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  };
  const results = await Promise.allSettled(asked.map(checkOut));
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 'rejected'));
  afterBatch = () => undefined;
  const stored = await bookingsUnder(asked);
  expect(await countBookings(trip)).toBe(17);
  expect(pnrsOf(await Promise.all(asked.map(checkOut)))).toEqual(stored);
  expect(await countBookings(trip)).toBe(17);
});

it('a deadlock inside a batch costs one call its place in it, and all sixteen are held', async () => {
  const { trip, seats, asked } = await openTrip();
  const claim = (tx: Transaction, seat: string) =>
    tx.query(
      `INSERT INTO seat_claims (trip_id, seat, legs, booking_id)
       SELECT b.trip_id, $2, int4range(b.from_stop, b.to_stop), b.id FROM bookings b WHERE b.trip_id = $1 LIMIT 1
       ON CONFLICT DO NOTHING`,
      [trip._id, seat],
    );
  let all: Promise<Result<HandOff>[]> = Promise.resolve([]);
  await app.db.transaction(async (tx) => {
    await claim(tx, seats[9]!);
    all = Promise.all(asked.map(checkOut));
    await vi.waitFor(async () => {
      const waiting = await app.db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
           AND query LIKE '%check_out(%'`,
      );
      expect(waiting).toHaveLength(1);
    }, 20_000);
    // The batch has this seat, and waits for the other one; either side may be the one that gives up.
    await claim(tx, seats[0]!).catch(() => undefined);
    return rollback(undefined);
  });
  const results = await all;
  expect(sizes).toEqual([16]);
  expect(pnrsOf(results)).toEqual(await bookingsUnder(asked));
  expect(await countBookings(trip)).toBe(17);
});

it('fifteen of sixteen are held at a price that changed, and one that knows the old one is refused', async () => {
  const { trip, seats, asked } = await openTrip();
  const addToFares = (paise: number) =>
    app.db.query(
      'UPDATE fares SET fare_paise = fare_paise + $2 WHERE line_id = (SELECT line_id FROM trips WHERE id = $1)',
      [trip._id, paise],
    );
  await addToFares(10_000);
  const [cheap, ...others] = asked;
  const refused = await checkOut(cheap!);
  if (refused.ok || refused.reason !== 'price_changed') throw new Error('held at another price');
  const price = trip.price + 100;
  const dear = { ...trip, price, tax: (refused.totalamount as number) - price };
  const former = { ...cheap!, body: await bookingFor(app, dear, [seats[0]!]) };
  await addToFares(-10_000);

  const results = await Promise.all([...others.slice(0, 7), former, ...others.slice(7)].map(checkOut));
  const [bad] = results.splice(7, 1);
  expect(bad).toMatchObject({ reason: 'price_changed', totalamount: cheap!.body.totalamount });
  expect(pnrsOf(results)).toEqual(await bookingsUnder(others));
  sizes = [];
  expect((await checkOut(await askFor(trip, [seats[16]!]))).ok).toBe(true);
  // The trip in memory has the price of now.
  expect(sizes).toEqual([1]);
});
