import { randomUUID } from 'node:crypto';
import { connectClone } from 'testing/app/clone-database.ts';
import { setUp } from 'testing/app/set-up.ts';
import { countRowsRead } from 'testing/database/rows-read.ts';
import { beforeAll, expect, it } from 'vitest';
import { listAffected } from '../departures/affected.ts';
import { listChangeFees } from './store.ts';

const CHANGES = 2000;
const NOW = new Date('2026-11-23T18:30:00Z');
const [TRIP, BOOKING, SEAT] = [randomUUID(), randomUUID(), randomUUID()] as const;

const db = setUp(() => connectClone());

beforeAll(async () => {
  await db.transaction(async (tx) => {
    // Skips foreign keys: the trips and the other bookings do not exist.
    tx.send('SET LOCAL session_replication_role = replica');
    tx.send(
      `INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name,
         contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at)
       VALUES ($1, 'B000000001', $2, 1, 2, 'confirmed', now(), '', 'web', 'Asha', 'asha@example.com', '9812345670', 1, 1, 100, now())`,
      [BOOKING, TRIP],
    );
    tx.send(
      `INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, email, phone, fare_paise,
         food_paise, tax_paise, food, ticket_code)
       VALUES ($1, $2, '1A', 'booked', 'Asha', 'Verma', 34, 'Female', '', '', 100, 0, 0, '[]', 'T1')`,
      [SEAT, BOOKING],
    );
    tx.send(
      `WITH made AS (
         INSERT INTO changes (id, booking_id, state, made_by, from_trip_id, from_pickup, from_dropoff, to_trip_id, to_pickup,
           to_dropoff, difference_paise, fee_paise, created_at, ended_at)
         SELECT gen_random_uuid(), gen_random_uuid(), 'done', 'customer', gen_random_uuid(), 1, 2, gen_random_uuid(), 1, 2, 0,
           10000, now(), now()
         FROM generate_series(1, $1::int) RETURNING id
       )
       INSERT INTO changed_seats (change_id, booking_seat_id, from_seat, to_seat, fare_paise, food_paise, tax_paise, food)
       SELECT id, CASE WHEN row_number() OVER () = 1 THEN $2::uuid ELSE gen_random_uuid() END, '1A', '2A', 100, 0, 0, '[]' FROM made`,
      [CHANGES, SEAT],
    );
  });
  await db.query('ANALYZE changes, changed_seats');
});

it('Fees of changes are found without reading those of other bookings', async () => {
  const { found, rowsRead } = await countRowsRead(db, ['changes', 'changed_seats'], async (tx) => ({
    affected: await listAffected(tx, TRIP, NOW),
    fees: await listChangeFees(tx, BOOKING),
  }));
  expect(found.affected).toMatchObject([{ id: BOOKING, pricePaise: 10_100 }]);
  expect([...found.fees]).toEqual([[SEAT, 10_000]]);
  // Both reads find the change of the seat, and the seats of that change.
  expect(rowsRead).toBeLessThanOrEqual(20);
});
