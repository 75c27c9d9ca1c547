import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { countPlans, PLANNED_ONCE } from 'testing/database/plans.ts';
import { beforeAll, expect, it } from 'vitest';
import { sumSales } from '#modules/bookings/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { countDepartures } from './store.ts';

const db = setUp(() => connectClone());
const now = new Date('2026-11-24T06:00:00Z');

/** The statements of a day's departures, each with a part of its text that no other has. */
const STATEMENTS: Record<string, [part: string, run: (tx: Transaction, ids: string[]) => Promise<unknown>]> =
  {
    counts: ['FROM boarding_counts b WHERE', (tx, ids) => countDepartures(tx, ids, now)],
    sales: ['"revenuePaise"', sumSales],
  };

beforeAll(async () => {
  await db.query('SET session_replication_role = replica');
  await db.queryComposed(
    `WITH made AS MATERIALIZED (
       SELECT t.id AS trip, seat, gen_random_uuid() AS id, row_number() OVER ()::text AS n
       FROM (SELECT id FROM trips ORDER BY id LIMIT 300) t, generate_series(1, 40) seat
     ), booked AS (
       INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name,
         contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at)
       SELECT id, 'B' || lpad(n, 9, '0'), trip, 1, 2, 'confirmed', now(), '', 'web', 'Asha', 'asha@example.com',
         '9812345670', 1, 1, 100, now() FROM made
     ), claimed AS (
       INSERT INTO seat_claims (trip_id, seat, legs, booking_id)
       SELECT trip, seat::text, '[1,2)', id FROM made
     )
     INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, email, phone, fare_paise,
       food_paise, tax_paise, food, ticket_code)
     SELECT gen_random_uuid(), id, seat::text, 'booked', 'Asha', 'Rao', 34, 'Female', '', '', 100, 0, 0, '[]', 'T' || n
     FROM made`,
  );
  await db.query('ANALYZE bookings, booking_seats, seat_claims');
});

it.each(Object.entries(STATEMENTS))('%s of a day are planned once, not for each', async (_, [part, run]) => {
  const trips = await db.query('SELECT id FROM trips ORDER BY id LIMIT 8');
  const plans = await countPlans(db, part, (tx, nth) => run(tx, [trips[nth]?.id ?? '']));
  expect(plans).toEqual([PLANNED_ONCE]);
});
