import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { countPlans, PLANNED_ONCE } from 'testing/database/plans.ts';
import { beforeAll, expect, it } from 'vitest';
import { readDepartures } from './store.ts';

const db = setUp(() => connectClone());
const now = new Date('2026-11-24T06:00:00Z');

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

it('what is stored of departures is planned once, not at each poll of a board', async () => {
  const trips = await db.query('SELECT id FROM trips ORDER BY id LIMIT 8');
  const plans = await countPlans(db, 'FROM boarding_counts b WHERE', (tx, nth) => {
    const tripIds = [trips[nth]?.id ?? ''];
    return readDepartures(tx, { tripIds, salesOf: tripIds }, now);
  });
  expect(plans).toEqual([PLANNED_ONCE]);
});
