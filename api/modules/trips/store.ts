import {
  type Database,
  isUuid,
  onlyRow,
  type Transaction,
  withoutNulls,
} from '#platform/database/database.ts';
import { withStopTimes } from './stop-times.ts';

/** A stop of a dated trip; `number` counts from 1. */
export interface TripStop {
  number: number;
  counterId: string;
  location: string;
  counter: string;
  arrivesAt: Date;
  departsAt: Date;
  /** Whether passengers board and alight; not at a skipped stop. */
  boards: boolean;
  alights: boolean;
  skipped: boolean;
  distanceMetres: number;
}

export interface SeatPlan {
  id: string;
  columns: number;
  rows: string[];
  aisleAfter: string;
  gaps: string[];
  seats: string[];
  moreLegroom: boolean;
}

export interface Trip {
  id: string;
  busid: string;
  lineId: string;
  lineName: string;
  /** Sales end before the chosen pickup, or before the first stop. */
  salesEnd: 'segment' | 'trip';
  serviceNumber: string;
  foodAvailable: boolean;
  cancelledAt: Date | null;
  /** What staff have announced: so late from a stop on. */
  delay: { fromStop: number; minutes: number } | null;
  stops: TripStop[];
  seatPlan: SeatPlan;
}

const STOPS_OF_TRIP = `(
  SELECT jsonb_agg(jsonb_build_object('number', s.number, 'counterId', s.counter_id, 'location', c.location,
    'counter', c.counter, 'arrivesAt', s.arrives_at, 'departsAt', s.departs_at, 
    'boards', s.boards AND NOT coalesce(s.number = ANY (d.skipped_stops), false),
    'alights', s.alights AND NOT coalesce(s.number = ANY (d.skipped_stops), false),
    'skipped', coalesce(s.number = ANY (d.skipped_stops), false), 'distanceMetres', s.distance_metres) ORDER BY s.number)
  FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = t.id)`;

export const TRIP_COLUMNS = `
  t.id, t.busid, t.line_id AS "lineId", l.name AS "lineName", l.sales_end AS "salesEnd", st.service_number AS "serviceNumber",
  t.food_available AS "foodAvailable", d.cancelled_at AS "cancelledAt",
  CASE WHEN d.delay_minutes > 0 THEN jsonb_build_object('fromStop', coalesce(d.delay_from_stop, 0), 'minutes', coalesce(d.delay_minutes, 0)) END AS delay,
  ${STOPS_OF_TRIP} AS stops,
  jsonb_build_object('id', p.id, 'columns', p.columns, 'rows', p.rows, 'aisleAfter', p.aisle_after, 'gaps', p.gaps,
    'seats', p.seats, 'moreLegroom', p.more_legroom) AS "seatPlan"`;

/** Joins a trip's line, timetable, coach, seat plan and disruptions. Why with a limit: `database/grouped-views.test.ts`. */
export const SEGMENTS = `
  JOIN lines l ON l.id = t.line_id
  JOIN scheduled_trips st ON st.id = t.scheduled_trip_id
  JOIN coaches k ON k.busid = t.busid
  JOIN seat_plans p ON p.id = k.seat_plan_id
  LEFT JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = t.id LIMIT 1) d ON true`;

/** Finds a trip; undefined for a text that is no id, too. */
export async function findTrip(db: Database | Transaction, id: string): Promise<Trip | undefined> {
  if (!isUuid(id)) return undefined;
  const rows = await db.query(`SELECT ${TRIP_COLUMNS} FROM trips t ${SEGMENTS} WHERE t.id = $1`, [id]);
  return withoutNulls(rows, 'stops').map(withStopTimes)[0];
}

/** Returns the names of counters at some stops of a trip, by the stops' numbers. */
export async function nameCounters(
  db: Database,
  tripId: string,
  stops: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db.query(
    `SELECT s.number, c.counter FROM trip_stops s JOIN counters c ON c.id = s.counter_id
     WHERE s.trip_id = $1 AND s.number = ANY ($2)`,
    [tripId, stops],
  );
  return new Map(rows.map(({ number, counter }) => [number, counter]));
}

/** Locks a trip until the transaction ends: no booking, claim or block of it can be added meanwhile. */
export function lockTrip(tx: Transaction, id: string): void {
  tx.send('SELECT FROM trips WHERE id = $1 FOR UPDATE', [id]);
}

/** The base fare of a seat between two counters of a line, in paise. */
interface Fare {
  fromId: string;
  toId: string;
  paise: number;
}

export interface PricedTrip {
  trip: Trip;
  /** Of the trip's line. */
  fares: Fare[];
}

export const FARES_OF_LINE = `(
  SELECT jsonb_agg(jsonb_build_object('fromId', f.from_counter_id, 'toId', f.to_counter_id, 'paise', f.fare_paise))
  FROM fares f WHERE f.line_id = t.line_id)`;

export async function findPricedTrip(db: Database, id: string): Promise<PricedTrip | undefined> {
  const rows = await db.query(
    `SELECT ${TRIP_COLUMNS}, ${FARES_OF_LINE} AS fares FROM trips t ${SEGMENTS} WHERE t.id = $1`,
    [id],
  );
  const [row] = withoutNulls(rows, 'stops');
  if (!row) return undefined;
  const { fares, ...trip } = row;
  return { trip: withStopTimes(trip), fares: fares ?? [] };
}

/** Returns when the last dated trip ends; undefined without trips. */
export async function findLastArrival(db: Database): Promise<Date | undefined> {
  const [row] = await db.query('SELECT max(arrives_at) AS "arrivesAt" FROM trip_stops', []);
  return row?.arrivesAt ?? undefined;
}

/** Returns the trips that leave their first stop on a local date, by departure. */
export async function listTripsOfDay(db: Database | Transaction, date: string): Promise<Trip[]> {
  const rows = await db.query(
    `SELECT ${TRIP_COLUMNS} FROM trip_stops f JOIN trips t ON t.id = f.trip_id ${SEGMENTS}
     WHERE t.service_date BETWEEN $1::date - 2 AND $1::date AND f.number = 1 AND f.departs_on = $1
     ORDER BY f.departs_at, t.id`,
    [date],
  );
  return withoutNulls(rows, 'stops').map(withStopTimes);
}

// `greatest` prevents swapped range ends, which raise an error: the planner may count seats before it compares stops.

export interface FoundTrip extends Trip {
  fromStop: number;
  toStop: number;
  farePaise: number;
  taken: number;
}

/** Finds trips that have not left counter `fromId` on a local date and go to `toId`, by departure, with taken seats. */
export async function searchTrips(
  db: Database | Transaction,
  search: { fromId: string; toId: string; date: string; now: Date },
): Promise<FoundTrip[]> {
  const rows = await db.query(
    `SELECT ${TRIP_COLUMNS}, a.number AS "fromStop", b.number AS "toStop", f.fare_paise AS "farePaise",
       (SELECT count(*)::int FROM taken_seats(t.id, int4range(a.number, greatest(a.number, b.number)), $4)) AS taken
     FROM trip_stops a
     JOIN trip_stops b ON b.trip_id = a.trip_id AND b.number > a.number AND b.counter_id = $2 AND b.alights
     JOIN trips t ON t.id = a.trip_id
     JOIN fares f ON f.line_id = t.line_id AND f.from_counter_id = $1 AND f.to_counter_id = $2
     ${SEGMENTS}
     WHERE a.counter_id = $1 AND a.departs_on = $3 AND a.boards AND a.departs_at > $4
       AND NOT coalesce(ARRAY[a.number, b.number] && d.skipped_stops, false)
     ORDER BY a.departs_at, t.id`,
    [search.fromId, search.toId, search.date, search.now],
  );
  return withoutNulls(rows, 'stops').map(withStopTimes);
}

export interface FoundDay {
  date: string;
  trips: number;
  availableSeats: number;
  farePaise: number;
}

/** Returns bookable trips, none of them cancelled, free seats and lowest fare for each local date from `first` to `last`. */
export async function searchDays(
  db: Database | Transaction,
  search: { fromId: string; toId: string; first: string; last: string; now: Date; closesBefore: Date },
): Promise<FoundDay[]> {
  return db.query(
    `SELECT a.departs_on AS date, count(*)::int AS trips, min(f.fare_paise) AS "farePaise",
       sum(cardinality(p.seats) - taken.count)::int AS "availableSeats"
     FROM trip_stops a
     JOIN trip_stops b ON b.trip_id = a.trip_id AND b.number > a.number AND b.counter_id = $2 AND b.alights
     JOIN trips t ON t.id = a.trip_id
     JOIN lines l ON l.id = t.line_id
     JOIN coaches k ON k.busid = t.busid
     JOIN seat_plans p ON p.id = k.seat_plan_id
     JOIN fares f ON f.line_id = t.line_id AND f.from_counter_id = $1 AND f.to_counter_id = $2
     LEFT JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = t.id LIMIT 1) d ON true
     CROSS JOIN LATERAL (
       SELECT count(*)::int FROM taken_seats(t.id, int4range(a.number, greatest(a.number, b.number)), $5)) AS taken (count)
     WHERE a.counter_id = $1 AND a.departs_on BETWEEN $3 AND $4 AND a.boards AND a.departs_at > $6
       AND d.cancelled_at IS NULL AND NOT coalesce(ARRAY[a.number, b.number] && d.skipped_stops, false)
       AND (l.sales_end = 'segment'
         OR (SELECT z.departs_at FROM trip_stops z WHERE z.trip_id = t.id AND z.number = 1) > $6)
     GROUP BY a.departs_on ORDER BY a.departs_on`,
    [search.fromId, search.toId, search.first, search.last, search.now, search.closesBefore],
  );
}

/** Returns the scheduled departure from a stop of a trip. */
export async function findDeparture(db: Database | Transaction, tripId: string, stop: number): Promise<Date> {
  const [row] = await db.query(
    'SELECT departs_at AS "departsAt" FROM trip_stops WHERE trip_id = $1 AND number = $2',
    [tripId, stop],
  );
  if (!row) throw new Error(`trip ${tripId} has no stop ${stop}`);
  return row.departsAt;
}

/** Returns the seats of a trip's coach, and of all coaches of its line that day; zero for an unknown trip. */
export async function countSeats(
  db: Database | Transaction,
  tripId: string,
): Promise<{ tripSeats: number; lineSeats: number }> {
  const rows = await db.query(
    `SELECT coalesce(sum(cardinality(p.seats)) FILTER (WHERE t.id = $1), 0)::int AS "tripSeats",
       coalesce(sum(cardinality(p.seats)), 0)::int AS "lineSeats"
     FROM trips this JOIN trips t ON t.service_date = this.service_date AND t.line_id = this.line_id
     JOIN coaches c ON c.busid = t.busid JOIN seat_plans p ON p.id = c.seat_plan_id
     WHERE this.id = $1`,
    [tripId],
  );
  return onlyRow(rows);
}

export async function listTakenSeats(
  db: Database,
  tripId: string,
  segment: { fromStop: number; toStop: number },
  now: Date,
): Promise<string[]> {
  const rows = await db.query('SELECT seat FROM taken_seats($1, int4range($2, $3), $4) ORDER BY seat', [
    tripId,
    segment.fromStop,
    segment.toStop,
    now,
  ]);
  return withoutNulls(rows, 'seat').map((row) => row.seat);
}

export async function listFacilities(db: Database, busid: string): Promise<{ name: string; icon: string }[]> {
  return db.query(
    `SELECT f.name, f.icon FROM coaches k JOIN facilities f ON f.id = ANY (k.facilities)
     WHERE k.busid = $1 ORDER BY f.position`,
    [busid],
  );
}

/**
 * Creates the missing trips with local dates from `first` to `last`.
 * An id is derived from service and date, so a trip created again keeps its address.
 */
export async function createTrips(db: Database, first: string, last: string): Promise<number> {
  const rows = await db.query(
    `WITH made AS (
       INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)
       SELECT md5(st.id || ' ' || day::date)::uuid, st.id, day::date, st.line_id, st.busid, st.food_available
       FROM scheduled_trips st
       JOIN services s ON s.id = st.service_id
       CROSS JOIN generate_series($1::date, $2::date, interval '1 day') AS day
       WHERE st.active AND NOT day::date = ANY (s.removed) AND (day::date = ANY (s.added)
         OR (day::date BETWEEN s.starts_on AND s.ends_on AND extract(isodow FROM day)::int = ANY (s.weekdays)))
       ON CONFLICT DO NOTHING
       RETURNING id, scheduled_trip_id, service_date)
     INSERT INTO trip_stops (trip_id, number, counter_id, arrives_at, departs_at, departs_on, boards, alights, distance_metres)
     SELECT made.id, s.number, s.counter_id,
       made.service_date::timestamp AT TIME ZONE 'Asia/Kolkata' + s.arrival_seconds * interval '1 second',
       made.service_date::timestamp AT TIME ZONE 'Asia/Kolkata' + s.departure_seconds * interval '1 second',
       (made.service_date::timestamp + s.departure_seconds * interval '1 second')::date,
       s.boards, s.alights, s.distance_metres
     FROM made JOIN scheduled_stops s ON s.scheduled_trip_id = made.scheduled_trip_id
     RETURNING number`,
    [first, last],
  );
  return rows.filter((row) => row.number === 1).length;
}

/** Deletes trips without bookings, blocks, disruptions and a passenger list from `first` on, so that a changed timetable can create them again. */
export async function removeUnsoldTrips(db: Database, first: string): Promise<void> {
  await db.query(
    `DELETE FROM trips WHERE service_date >= $1 AND NOT EXISTS (SELECT FROM booking_keys b WHERE b.trip_id = trips.id)
       AND NOT EXISTS (SELECT FROM blocked_trips k WHERE k.trip_id = trips.id)
       AND NOT EXISTS (SELECT FROM disrupted_trips d WHERE d.trip_id = trips.id)
       AND NOT EXISTS (SELECT FROM listed_trips l WHERE l.trip_id = trips.id)
       AND NOT EXISTS (SELECT FROM changed_trips c WHERE c.trip_id = trips.id)`,
    [first],
  );
}
