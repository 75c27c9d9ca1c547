import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { ListedTrip } from 'contract/calls/trips.ts';
import { setUp } from 'testing/app/set-up.ts';
import { startTestApp, type TestApp } from 'testing/app/test-app.ts';
import { type BookingBody, bookingFor, findTrips, signInAsGuest } from 'testing/customers/customer.ts';
import { countRowsRead } from 'testing/database/rows-read.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import { lockTrip } from '#modules/trips/index.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { windowStart } from '#platform/limits/limits.ts';
import { revokeEverySession } from '#platform/sessions/sessions.ts';
import { type BatchedCheckOut, createBatchedCheckOut, type UnknownCaller } from './batched-checkout.ts';

const app = setUp(() => startTestApp({ env: { ADDRESS_LIMIT_SCALE: '100' } }));
let trips: ListedTrip[];
beforeAll(async () => {
  trips = await findTrips(app);
});

interface Asked {
  body: BookingBody;
  caller: UnknownCaller;
}

const ADDRESS = '198.51.100.7';

/** Returns a function that checks calls out in batches of up to 16. */
function openBatches({ deps }: TestApp): BatchedCheckOut {
  return createBatchedCheckOut(
    deps,
    { mostItems: 16, callsAtOnce: 1, besideAfter: 250, places: 64 },
    (call) => call(),
  );
}

/** Returns the result of a call as a short text, `undecided` for one to be checked out alone. */
async function tryInBatch(
  check: BatchedCheckOut,
  { deps }: TestApp,
  { body, caller }: Asked,
): Promise<string> {
  const gateway = deps.gateways.choose('ccavenue');
  if (!gateway.ok) throw new Error('no gateway');
  const result = await check(gateway.value, parsed(body), caller);
  if (!('ok' in result)) return result.isCounted ? 'undecided, counted' : 'undecided';
  return result.ok ? `held ${result.value.pnr}` : result.code;
}

/** Returns a body as the contract parses it. */
function parsed(body: BookingBody) {
  return { ...body, passengerdetails: body.passengerdetails.map((one) => ({ food: [], ...one })) } as never;
}

it('of two calls for one seat in a batch the first gets it, and their neighbours theirs', async () => {
  const [, , trip] = trips;
  if (!trip) throw new Error('too few trips');
  const checkOutAll = openBatches(app);
  const asked = await Promise.all(
    [['2A'], ['2C', '2D'], ['2D', '3A'], ['3A']].map(async (seats) => ({
      body: await bookingFor(app, trip, seats),
      caller: { token: await signInAsGuest(app), address: ADDRESS, idempotencyKey: randomUUID() },
    })),
  );
  const results = await Promise.all(asked.map((one) => tryInBatch(checkOutAll, app, one)));
  expect(results.map((result) => result.split(' ')[0])).toEqual(['held', 'held', 'seats_taken', 'held']);
});

it('a refused call names the seats that an earlier call of its batch has taken, too', async () => {
  const [trip] = await findTrips(app, '2026-11-26');
  if (!trip) throw new Error('too few trips');
  const gateway = app.deps.gateways.choose('ccavenue');
  if (!gateway.ok) throw new Error('no gateway');
  const checkOutAll = openBatches(app);
  const check = async (seats: string[]) => {
    const caller = { token: await signInAsGuest(app), address: ADDRESS, idempotencyKey: randomUUID() };
    return { caller, body: parsed(await bookingFor(app, trip, seats)) };
  };
  const asked = await Promise.all([['3A'], ['2D'], ['2D', '3A']].map(check));
  const run = ({ body, caller }: (typeof asked)[number]) => checkOutAll(gateway.value, body, caller);
  expect(await run(asked[0]!)).toMatchObject({ ok: true });
  const results = await Promise.all([run(asked[1]!), run(asked[2]!)]);
  expect(results).toMatchObject([{ ok: true }, { reason: 'seats_taken', seats: ['2D', '3A'] }]);
});

it('a key that an earlier call of a batch has used decides, also for a call whose seat is taken', async () => {
  const [, trip] = await findTrips(app, '2026-11-27');
  if (!trip) throw new Error('too few trips');
  const checkOutAll = openBatches(app);
  const token = await signInAsGuest(app);
  const key = randomUUID();
  const ask = async (seats: string[], idempotencyKey: string) => ({
    body: await bookingFor(app, trip, seats),
    caller: { token, address: ADDRESS, idempotencyKey },
  });
  const asked = await Promise.all([ask(['2C'], key), ask(['2A'], key), ask(['2A'], randomUUID())]);
  expect(await tryInBatch(checkOutAll, app, await ask(['2A'], randomUUID()))).toMatch(/^held/);
  const results = await Promise.all(asked.map((one) => tryInBatch(checkOutAll, app, one)));
  expect(results.map((result) => result.split(' ')[0])).toEqual([
    'held',
    'idempotency_key_reused',
    'seats_taken',
  ]);
});

it('a trip that staff change leaves its call undecided at once, and its neighbours held', async () => {
  const [, , , , locked, free] = await findTrips(app, '2026-11-25');
  if (!locked || !free) throw new Error('too few trips');
  const asked = await Promise.all(
    [free, locked, free].map(async (trip, index) => ({
      body: await bookingFor(app, trip, [`${index + 2}A`]),
      caller: { token: await signInAsGuest(app), address: ADDRESS, idempotencyKey: randomUUID() },
    })),
  );
  const checkOutAll = openBatches(app);
  const results = await app.db.transaction(async (tx) => {
    lockTrip(tx, locked._id);
    await tx.queryComposed('SELECT');
    return Promise.all(asked.map((one) => tryInBatch(checkOutAll, app, one)));
  });
  expect(results).toEqual([
    expect.stringMatching(/^held/),
    'undecided, counted',
    expect.stringMatching(/^held/),
  ]);
});

it('calls of one batch keep the times of their own clocks', async () => {
  const [trip] = await findTrips(app, '2026-11-27');
  if (!trip) throw new Error('too few trips');
  const times = new AsyncLocalStorage<Date>();
  const clock = { now: () => times.getStore() ?? app.clock.now() };
  let calls = 0;
  const checkOutAll = createBatchedCheckOut(
    { ...app.deps, clock },
    { mostItems: 16, callsAtOnce: 1, besideAfter: 250, places: 64 },
    (call) => {
      calls += 1;
      return call();
    },
  );
  const begins = app.clock.now();
  const asked = await Promise.all(
    [
      { at: begins, seat: '4A' },
      { at: begins, seat: '2A' },
      { at: minutesAfter(begins, 10), seat: '2A' },
      { at: minutesAfter(begins, 15), seat: '2A' },
      { at: minutesAfter(begins, 24 * 60), seat: '3A' },
      { at: minutesAfter(begins, 5 * 24 * 60), seat: '3C' },
    ].map(async ({ at, seat }) => ({
      at,
      body: await bookingFor(app, trip, [seat]),
      caller: { token: await signInAsGuest(app), address: ADDRESS, idempotencyKey: randomUUID() },
    })),
  );
  const ask = (one: (typeof asked)[number]) => times.run(one.at, () => tryInBatch(checkOutAll, app, one));
  // Trips in memory are those of a date.
  const [first, ...others] = asked;
  const tooLate = others.pop();
  const nextDay = {
    ...first!,
    at: others[3]!.at,
    caller: { ...first!.caller, idempotencyKey: randomUUID() },
  };
  const held = expect.stringMatching(/^held/);
  expect([await ask(first!), await ask(nextDay)]).toEqual([held, held]);
  calls = 0;
  const results = await Promise.all(others.map(ask));
  expect(calls).toBe(1);
  // The first hold has ended for a call 15 minutes later.
  expect(results).toEqual([held, 'seats_taken', held, held]);
  const stored = await Promise.all([0, 2, 3].map((index) => readTimes(results[index]?.split(' ')[1])));
  expect(stored).toEqual(
    [others[0]!, others[2]!, others[3]!].map(({ at }) => ({
      times: [at],
      heldUntil: minutesAfter(at, 15),
      promised: minutesAfter(at, 15).toISOString(),
    })),
  );
  const rows = await app.db.query(
    `SELECT count FROM request_counts WHERE action = 'book as guest' AND window_start = ANY ($1) ORDER BY window_start`,
    [others.map(({ at }) => windowStart({ seconds: 60 }, at))],
  );
  expect(rows.map(({ count }) => count)).toEqual([expect.any(Number), 1, 1, 2]);
  expect(await ask(tooLate!)).toBe('undecided');
});

/** Returns the distinct times of a booking's rows. Another call may have deleted its claim. */
async function readTimes(pnr = '') {
  const [row] = await app.db.query(
    `SELECT ARRAY(SELECT DISTINCT unnest(ARRAY[b.created_at, e.at, p.created_at, k.created_at,
         h.held_until - interval '15 minutes', coalesce(c.expires_at, b.held_until) - interval '15 minutes'])) AS times,
       b.held_until AS "heldUntil", k.response ->> 'helduntil' AS promised
     FROM bookings b JOIN booking_events e ON e.booking_id = b.id JOIN payments p ON p.booking_id = b.id
     JOIN recent_holds h ON h.booking_id = b.id LEFT JOIN seat_claims c ON c.booking_id = b.id
     JOIN idempotency_keys k ON k.response ->> 'pnr' = b.pnr WHERE b.pnr = $1`,
    [pnr],
  );
  return row;
}

/** Returns the statement of a batch of one call for the seat, and its values, without sending it. */
async function prepareBatch(trip: ListedTrip, seat: string): Promise<[text: string, values: unknown[]]> {
  const { query } = app.deps.db;
  let batch: [string, unknown[]] | undefined;
  using _ = vi.spyOn(app.deps.db, 'query').mockImplementation(async (text: string, values: unknown) => {
    if (!text.includes('check_out')) return (query as Database['queryComposed'])(text, values as unknown[]);
    batch = [text, values as unknown[]];
    throw new Error('it is sent later');
  });
  const caller = { token: await signInAsGuest(app), address: ADDRESS, idempotencyKey: randomUUID() };
  const asked = { body: await bookingFor(app, trip, [seat]), caller };
  await expect(tryInBatch(openBatches(app), app, asked)).rejects.toThrow('it is sent later');
  if (!batch) throw new Error('no batch was sent');
  return batch;
}

it('a batch reads the rows that concern it, also by plans made while the tables were empty', async () => {
  const [, , , trip] = await findTrips(app, '2026-11-27');
  if (!trip) throw new Error('too few trips');
  const [first, second] = [await prepareBatch(trip, '2A'), await prepareBatch(trip, '2C')];
  const tables = ['idempotency_keys', 'sessions', 'recent_holds'];
  const { found, rowsRead } = await countRowsRead(app.db, tables, async (tx) => {
    await tx.query('TRUNCATE idempotency_keys, recent_holds');
    await tx.query(
      `SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', t, 'relpages', 0, 'reltuples', 0::real)
       FROM unnest($1::text[]) AS t`,
      [tables],
    );
    const rows = await tx.queryComposed(...first);
    await tx.query(
      `INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at)
       SELECT 'anonymous', 'another ' || n, '', '{}', $1 FROM generate_series(1, 2000) n`,
      [app.clock.now()],
    );
    await tx.query(
      `INSERT INTO sessions (id, token_hash, type, created_at, expires_at)
       SELECT gen_random_uuid(), sha256(n::text::bytea), 'Guest', $1, $1 FROM generate_series(1, 2000) n`,
      [app.clock.now()],
    );
    await tx.query(
      `INSERT INTO recent_holds (booking_id, trip_id, line_day, network, address, owner, tier, seats, held_until)
       SELECT gen_random_uuid(), t.id, 'another', 'net ' || n, 'net ' || n, 'session ' || n, 'shared', 1, $1
       FROM trips t, generate_series(1, 2000) n WHERE t.id = $2`,
      [minutesAfter(app.clock.now(), 15), trip._id],
    );
    return [...rows, ...(await tx.queryComposed(...second))];
  });
  expect(found).toMatchObject([{ outcome: 'held' }, { outcome: 'held' }]);
  expect(rowsRead).toBeLessThan(20);
});

it('calls are held together up to one that conflicts with an earlier one, and again after it', async () => {
  const [, , trip] = await findTrips(app, '2026-11-27');
  if (!trip) throw new Error('too few trips');
  const checkOutAll = openBatches(app);
  const asked = await Promise.all(
    ['2A', '2C', '2A', '3A', '3C'].map(async (seat) => ({
      body: await bookingFor(app, trip, [seat]),
      caller: { token: await signInAsGuest(app), address: ADDRESS, idempotencyKey: randomUUID() },
    })),
  );
  const [definition] = await app.db.queryComposed(
    `SELECT pg_get_functiondef('hold_booking'::regproc) AS text`,
  );
  await app.db.queryComposed(
    String(definition?.text).replace(/\bBEGIN\b/, "BEGIN RAISE EXCEPTION 'held by itself';"),
  );
  const results = await Promise.all(asked.map((one) => tryInBatch(checkOutAll, app, one)));
  await app.db.queryComposed(String(definition?.text));
  expect(results.map((result) => result.replace(/^held .*/, 'held'))).toEqual([
    'held',
    'held',
    'undecided, counted',
    'held',
    'held',
  ]);
});

it('a session that ended holds nothing, and a trip that changed is read again', async () => {
  const [, , , trip] = trips;
  if (!trip) throw new Error('too few trips');
  const checkOutAll = openBatches(app);
  const asked = async (seat: string) => ({
    body: await bookingFor(app, trip, [seat]),
    caller: { token: await signInAsGuest(app), address: ADDRESS, idempotencyKey: randomUUID() },
  });
  expect(await tryInBatch(checkOutAll, app, await asked('2A'))).toMatch(/^held/);
  await app.db.query('UPDATE refund_policies SET no_show_percent = $1', [20]);
  expect(await tryInBatch(checkOutAll, app, await asked('2C'))).toMatch(/^held/);
  await app.db.query('UPDATE fares SET fare_paise = 400000');
  expect(await tryInBatch(checkOutAll, app, await asked('3A'))).toBe('undecided, counted');
  const late = await asked('3C');
  await revokeEverySession(app.db, app.clock.now());
  expect(await tryInBatch(checkOutAll, app, late)).toMatch(/^undecided|^unauthenticated/);
});
