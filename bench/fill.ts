import type pg from 'pg';

/**
 * Fills a database straight by SQL with confirmed bookings of one seat each, `count` in all: the first `seatsAhead` seats of every
 * trip ahead, and the rest on trips of the past, which are copied from those ahead as often as it takes.
 */
export async function fillBookings(client: pg.Client, count: number, seatsAhead: number): Promise<void> {
  await sellSeats(client, 'service_date >= current_date', seatsAhead, count - (await countBookings(client)));
  for (let round = 1; round < 50; round += 1) {
    const missing = count - (await countBookings(client));
    if (missing <= 0) break;
    await copyTripsToThePast(client, round);
    await sellSeats(client, 'service_date < current_date - 2', 1000, missing);
  }
  await client.query('VACUUM ANALYZE');
}

async function countBookings(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int FROM bookings');
  return rows[0]?.count ?? 0;
}

/** Copies every trip ahead to a date 70 days earlier for each round. */
async function copyTripsToThePast(client: pg.Client, round: number): Promise<void> {
  await client.query(
    `WITH copied AS (
       SELECT id, md5(id || ' copy ' || $1)::uuid AS copy_id FROM trips WHERE service_date >= current_date
     ), made AS (
       INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)
       SELECT copy_id, scheduled_trip_id, service_date - 70 * $1::int, line_id, busid, food_available
       FROM trips JOIN copied USING (id)
     )
     INSERT INTO trip_stops
     SELECT copy_id, number, counter_id, arrives_at - back, departs_at - back, (departs_on - back)::date, boards, alights,
       distance_metres
     FROM trip_stops JOIN copied ON copied.id = trip_id, make_interval(days => 70 * $1::int) AS back`,
    [round],
  );
}

/** Sells, from end to end of each trip that a condition picks, up to `seats` seats that are still free, `most` at most in all. */
async function sellSeats(client: pg.Client, condition: string, seats: number, most: number): Promise<void> {
  await client.query(
    `WITH free AS (
       SELECT gen_random_uuid() AS id, t.id AS trip_id, stops.last, plan.seat
       FROM trips t
       JOIN coaches k USING (busid)
       JOIN seat_plans p ON p.id = k.seat_plan_id
       CROSS JOIN LATERAL unnest(p.seats) WITH ORDINALITY AS plan (seat, position)
       CROSS JOIN LATERAL (SELECT max(number) AS last FROM trip_stops WHERE trip_id = t.id) AS stops
       WHERE ${condition} AND plan.position <= $1
         AND NOT EXISTS (SELECT FROM seat_claims c WHERE c.trip_id = t.id AND c.seat = plan.seat)
       ORDER BY plan.position, t.id LIMIT $2
     ), booked AS (
       INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name,
         contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at, confirmed_at)
       SELECT id, upper(left(md5(id::text), 16)), trip_id, 1, last, 'confirmed', now(), '10.0.0.1', 'web', 'Matthew Fernandes',
         'matthew@example.com', '9812345670', 1, 1, 141700, now(), now() FROM free
     ), seated AS (
       INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, email, phone, fare_paise,
         food_paise, tax_paise, food, ticket_code)
       SELECT gen_random_uuid(), id, seat, 'booked', 'Matthew', 'Fernandes', 41, 'Male', 'matthew@example.com', '9812345670',
         120000, 0, 21700, '[]', left(md5(id || seat), 20) FROM free
     )
     INSERT INTO seat_claims (trip_id, seat, legs, booking_id) SELECT trip_id, seat, int4range(1, last), id FROM free`,
    [seats, most],
  );
}
