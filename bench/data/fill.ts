import { onlyRow } from '../../api/platform/database/database.ts';
import { type Client, withClient } from '../../database/connect.ts';
import { idExpression } from './series.ts';

/** Series of the ids of bookings and of their seats. */
const BOOKINGS = 0xffc;
const BOOKED_SEATS = 0xffd;
/** More bookings than a round sells: each round's numbers begin at a multiple of this. */
const MOST_OF_ROUND = 1_000_000;
/** More days than between the first and the last future trip. */
const DAYS_OF_ROUND = 70;
const WORKERS = 2;

/**
 * Settings turned off during a filling. The server is discarded afterwards; `finish` restores them before any
 * measurement.
 */
const RELAXED_SETTINGS = ['fsync', 'full_page_writes', 'autovacuum'];

/**
 * Fills a database by SQL with `count` confirmed bookings of one seat each: the first `seatsAhead` seats of every
 * future trip, and the rest on past copies of those trips.
 */
export async function fillBookings(url: string, count: number, seatsAhead: number): Promise<void> {
  await withClient(url, hasten);
  let left = count - (await withClient(url, (client) => sellRound(client, 0, seatsAhead, count)));
  const capacity = await withClient(url, countSeats);
  const rounds: { round: number; most: number }[] = [];
  for (let round = 1; left > 0; round += 1) {
    rounds.push({ round, most: Math.min(left, capacity) });
    left -= capacity;
  }
  const waiting = rounds.values();
  const worker = () =>
    withClient(url, async (client) => {
      for (const { round, most } of waiting) {
        await copyTripsToThePast(client, round);
        await sellRound(client, round, Number.MAX_SAFE_INTEGER, most);
      }
    });
  await Promise.all(Array.from({ length: WORKERS }, worker));
  await withClient(url, (client) => finish(client, count));
}

/** Sells the first `seats` seats of each departure on local dates by SQL, `count` in all. */
export async function sellDays(
  url: string,
  { dates, seats, count }: { dates: string[]; seats: number; count: number },
): Promise<void> {
  await withClient(url, hasten);
  await withClient(url, async (client) => {
    await sellRound(client, 0, seats, count, dates);
    await finish(client, count);
  });
}

async function hasten(client: Client): Promise<void> {
  for (const setting of RELAXED_SETTINGS) await client.queryComposed(`ALTER SYSTEM SET ${setting} = off`);
  await client.query('SELECT pg_reload_conf()');
}

async function finish(client: Client, count: number): Promise<void> {
  const { count: filled } = onlyRow(await client.query('SELECT count(*)::int FROM bookings'));
  if (filled !== count) throw new Error(`filled in ${filled} of ${count} bookings`);
  for (const setting of RELAXED_SETTINGS) await client.queryComposed(`ALTER SYSTEM RESET ${setting}`);
  await client.query('SELECT pg_reload_conf()');
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
}

async function countSeats(client: Client): Promise<number> {
  const [row] = await client.query(
    `SELECT sum(cardinality(p.seats))::int AS seats FROM trips t JOIN coaches k USING (busid)
     JOIN seat_plans p ON p.id = k.seat_plan_id WHERE t.service_date >= current_date`,
  );
  return row?.seats ?? 0;
}

/** Copies every future trip to a date 70 days earlier for each round. */
async function copyTripsToThePast(client: Client, round: number): Promise<void> {
  await client.query(
    `WITH copied AS (
       SELECT id, md5(id || ' copy ' || $1::int)::uuid AS copy_id FROM trips WHERE service_date >= current_date
     ), made AS (
       INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)
       SELECT copy_id, scheduled_trip_id, service_date - ${DAYS_OF_ROUND} * $1::int, line_id, busid, food_available
       FROM trips JOIN copied USING (id)
     )
     INSERT INTO trip_stops
     SELECT copy_id, number, counter_id, arrives_at - back, departs_at - back, (departs_on - back)::date, boards, alights,
       distance_metres
     FROM trip_stops JOIN copied ON copied.id = trip_id, make_interval(days => ${DAYS_OF_ROUND} * $1::int) AS back`,
    [round],
  );
}

/**
 * Sells up to `seats` seats of each trip of a round (0: the future trips; with `dates` only theirs) from end to end,
 * `most` in all; returns how many. Foreign keys are not checked, since all rows come from the database.
 */
async function sellRound(
  client: Client,
  round: number,
  seats: number,
  most: number,
  dates: string[] | null = null,
): Promise<number> {
  await client.query('SET session_replication_role = replica');
  const [row] = await client.queryComposed(
    `WITH free AS MATERIALIZED (
       SELECT t.id AS trip_id, plan.seat, plan.position,
         (SELECT max(number) FROM trip_stops WHERE trip_id = t.id) AS last
       FROM trips t
       JOIN coaches k USING (busid)
       JOIN seat_plans p ON p.id = k.seat_plan_id
       CROSS JOIN LATERAL unnest(p.seats) WITH ORDINALITY AS plan (seat, position)
       WHERE t.service_date >= current_date - ${DAYS_OF_ROUND} * $1::int
         AND ($1 = 0 OR t.service_date < current_date - ${DAYS_OF_ROUND} * ($1 - 1)) AND plan.position <= $2
         AND ($4::date[] IS NULL OR t.service_date = ANY ($4))
       ORDER BY plan.position, t.id LIMIT $3
     ), sold AS MATERIALIZED (
       SELECT ${MOST_OF_ROUND} * $1::bigint + row_number() OVER (ORDER BY trip_id, position) AS n, trip_id, seat, last FROM free
     ), booked AS (
       INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name,
         contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at, confirmed_at)
       SELECT (${idExpression(BOOKINGS, 'n')})::uuid, 'B' || lpad(n::text, 9, '0'), trip_id, 1, last, 'confirmed', now(), '10.0.0.1',
         'web', 'Matthew Fernandes', 'matthew' || lpad(n::text, 9, '0') || '@example.com', '9' || lpad(n::text, 9, '0'), 1, 1,
         141700, now(), now() FROM sold
     ), seated AS (
       INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, email, phone, fare_paise,
         food_paise, tax_paise, food, ticket_code)
       SELECT (${idExpression(BOOKED_SEATS, 'n')})::uuid, (${idExpression(BOOKINGS, 'n')})::uuid, seat, 'booked', 'Matthew',
         'Fernandes', 41, 'Male', 'matthew@example.com', '9812345670', 120000, 0, 21700, '[]', 'T' || lpad(n::text, 11, '0')
       FROM sold
     ), claimed AS (
       INSERT INTO seat_claims (trip_id, seat, legs, booking_id)
       SELECT trip_id, seat, int4range(1, last), (${idExpression(BOOKINGS, 'n')})::uuid FROM sold
     )
     SELECT count(*)::int AS count FROM sold`,
    [round, seats, most, dates],
  );
  return Number(row?.count);
}
