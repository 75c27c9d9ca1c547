import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { beforeAll, expect, it } from 'vitest';
import { BOOKING_SEARCHES } from '#modules/bookings/for-staff/search-store.ts';
import { TRIP_SEARCHES } from '#modules/bookings/for-staff/trip-search-store.ts';
import { PAYMENT_SEARCH } from '#modules/payments/for-staff/search-store.ts';

const db = setUp(() => connectClone());
const SEARCHES = { ...BOOKING_SEARCHES, gateway: PAYMENT_SEARCH };
const BOOKINGS = 20_000;
const TRIPS = 100;

beforeAll(async () => {
  await db.query('SET session_replication_role = replica');
  await db.queryComposed(
    `WITH trip AS MATERIALIZED (SELECT id, row_number() OVER () AS number FROM trips LIMIT ${TRIPS}), made AS (
       SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${BOOKINGS}) n
     ), booked AS (
       INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name,
         contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at)
       SELECT made.id, 'B' || lpad(n::text, 9, '0'), trip.id, 1, 2, 'confirmed', now(), '', 'web', 'Asha ' || n,
         'asha' || n || '@example.com', '98' || lpad(n::text, 8, '0'), 1, 1, 100, now()
       FROM made JOIN trip ON trip.number = 1 + made.n % ${TRIPS}
     ), paid AS (
       INSERT INTO payments (id, booking_id, order_id, gateway_reference, gateway_order, state, amount_paise, created_at)
       SELECT gen_random_uuid(), id, 'O' || n, 'pay_' || n, 'order_' || n, 'failed', 100, now() FROM made
     )
     INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, email, phone, fare_paise,
       food_paise, tax_paise, food, ticket_code)
     SELECT gen_random_uuid(), id, '1A', 'booked', 'Asha', n::text, 34, 'Female', '', '', 100, 0, 0, '[]', 'T' || n
     FROM made`,
  );
  await db.query('ANALYZE bookings, booking_seats, payments');
});

/** Returns how a prepared statement reads its candidates, with texts that are not known yet. */
async function planOf(text: string, settings: string[] = [], values = `'asha', 'ashaz'`): Promise<string> {
  const plan = await db.transaction(async (tx) => {
    tx.sendComposed(`PREPARE searched AS ${text}`);
    for (const setting of ['plan_cache_mode = force_generic_plan', ...settings])
      tx.sendComposed(`SET LOCAL ${setting}`);
    const rows = await tx.queryComposed(`EXPLAIN EXECUTE searched(${values})`);
    tx.sendComposed('DEALLOCATE searched');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  return plan.slice(0, plan.indexOf('Sort Key: found.id'));
}

it.each(Object.entries(SEARCHES))('%s is searched by indexes, never by the whole table', async (_, text) => {
  const plan = await planOf(text);
  expect(plan).toMatch(/Index (Only )?Scan/);
  expect(plan).not.toMatch(/Seq Scan/);
});

it.each(Object.entries(SEARCHES))(
  '%s has candidates in the order of an index, of which it reads some',
  async (_, text) => {
    const plan = await planOf(text, ['enable_sort = off', 'enable_bitmapscan = off']);
    const scans = plan.match(/Index (Only )?Scan/g) ?? [];
    // The last limit is that of the result.
    expect(plan.match(/Limit/g)?.length).toBe(scans.length + 1);
    expect(plan).not.toMatch(/Sort Key|Seq Scan/);
  },
);

it.each(Object.entries(SEARCHES))('%s is planned once, not for each text', async (_, text) => {
  const [plans] = await db.transaction(async (tx) => {
    tx.sendComposed(`PREPARE searched AS ${text}`);
    // PostgreSQL decides after five executions.
    for (let searches = 0; searches < 8; searches += 1) tx.sendComposed(`EXECUTE searched('asha', 'ashaz')`);
    const rows = await tx.queryComposed(
      `SELECT generic_plans::int AS "one", custom_plans::int AS "each" FROM pg_prepared_statements WHERE name = 'searched'`,
    );
    tx.sendComposed('DEALLOCATE searched');
    return rows;
  });
  expect(plans).toEqual({ one: 3, each: 5 });
});

it.each(Object.entries(TRIP_SEARCHES))('%s of trips is searched by those trips alone', async (_, text) => {
  const plan = await planOf(text, [], `'asha', 'ashaz', '{}'`);
  expect(plan).toMatch(/Scan (using|on) bookings_by_(trip|from_stop|to_stop)/);
  expect(plan).not.toMatch(/Seq Scan|prefix/);
});
