import { onlyRow } from '../../api/platform/database/database.ts';
import { type Client, withClient } from '../../database/connect.ts';
import { fillBookings, sellDays } from './fill.ts';

/** Adds departures to a local date until it has `departures`, and sells the first `seats` seats of every future trip. */
export async function fillBoard(
  url: string,
  { date, departures, seats }: { date: string; departures: number; seats: number },
): Promise<void> {
  const trips = await withClient(url, async (client) => {
    await addDepartures(client, date, departures);
    return onlyRow(
      await client.query(`SELECT count(*)::int AS count FROM trips WHERE service_date >= current_date`),
    );
  });
  await fillBookings(url, trips.count * seats, seats);
}

/**
 * Adds departures to local dates until each has `departures`, all of a coach with at least `seats` seats, and sells as
 * many seats of each.
 */
export async function fillDays(
  url: string,
  { dates, departures, seats }: { dates: string[]; departures: number; seats: number },
): Promise<void> {
  await withClient(url, async (client) => {
    for (const date of dates) await addDepartures(client, date, departures);
    await client.query(
      `UPDATE trips SET busid = (
         SELECT busid FROM coaches k JOIN seat_plans p ON p.id = k.seat_plan_id WHERE cardinality(p.seats) >= $2 ORDER BY busid LIMIT 1)
       WHERE service_date = ANY ($1)`,
      [dates, seats],
    );
  });
  await sellDays(url, { dates, seats, count: dates.length * departures * seats });
}

/** Copies the departures of the date, each copy some minutes later, under timetable entries that make no other trips. */
async function addDepartures(client: Client, date: string, departures: number): Promise<void> {
  await client.query(
    `WITH of_day AS (
       SELECT t.*, row_number() OVER (ORDER BY t.id) - 1 AS position, count(*) OVER () AS total
       FROM trips t JOIN trip_stops f ON f.trip_id = t.id AND f.number = 1
       WHERE f.departs_on = $1::date AND t.service_date = $1::date
     ), copied AS (
       SELECT of_day.*, 'board-' || $1 || '-' || n AS copy, md5('board ' || $1 || ' ' || n)::uuid AS copy_id,
         make_interval(mins => 1 + n::int / total::int) AS later
       FROM generate_series(1, $2::int) n JOIN of_day ON position = n % total WHERE n <= $2::int - total
     ), scheduled AS (
       INSERT INTO scheduled_trips (id, line_id, service_id, busid, shape_id, service_number, food_available, active)
       SELECT copy, s.line_id, s.service_id, s.busid, s.shape_id, copy, s.food_available, false
       FROM copied JOIN scheduled_trips s ON s.id = scheduled_trip_id RETURNING id
     ), made AS (
       INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)
       SELECT copy_id, scheduled.id, service_date, line_id, busid, food_available
       FROM copied JOIN scheduled ON scheduled.id = copy RETURNING id
     )
     INSERT INTO trip_stops
     SELECT made.id, number, counter_id, arrives_at + later, departs_at + later, departs_on, boards, alights,
       distance_metres
     FROM copied JOIN made ON made.id = copy_id JOIN trip_stops s ON s.trip_id = copied.id`,
    [date, departures],
  );
}
