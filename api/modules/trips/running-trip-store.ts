import { addDays, localDate } from 'contract/values/time.ts';
import { type Database, withoutNulls } from '#platform/database/database.ts';
import { withStopTimes } from './stop-times.ts';

export interface RunningStop {
  number: number;
  counterId: string;
  counter: string;
  location: string;
  latitude: number;
  longitude: number;
  arrivesAt: Date;
  departsAt: Date;
  distanceMetres: number;
}

/** A dated trip with its stops in order and its shape. */
export interface RunningTrip {
  id: string;
  busid: string;
  lineId: string;
  lineName: string;
  serviceNumber: string;
  /** Trip id and service date (`YYYY-MM-DD`): together they identify a trip in GTFS. */
  scheduledTripId: string;
  serviceDate: string;
  shapeId: string;
  /** Seats of its coach. */
  seats: number;
  stops: RunningStop[];
}

/** A point of a shape; `distanceMetres` along the road. */
export interface ShapePoint {
  latitude: number;
  longitude: number;
  distanceMetres: number;
}

const RUNNING_TRIPS = `
  SELECT t.id, t.busid, t.line_id AS "lineId", l.name AS "lineName", st.service_number AS "serviceNumber",
    t.scheduled_trip_id AS "scheduledTripId", t.service_date AS "serviceDate", st.shape_id AS "shapeId",
    cardinality(p.seats) AS seats, s.stops
  FROM trips t
  JOIN lines l ON l.id = t.line_id
  JOIN scheduled_trips st ON st.id = t.scheduled_trip_id
  JOIN coaches k ON k.busid = t.busid
  JOIN seat_plans p ON p.id = k.seat_plan_id
  CROSS JOIN LATERAL (
    SELECT min(s.departs_at) AS begins, max(s.arrives_at) AS ends,
      jsonb_agg(jsonb_build_object('number', s.number, 'counterId', s.counter_id, 'counter', c.counter,
        'location', c.location, 'latitude', c.latitude, 'longitude', c.longitude, 'arrivesAt', s.arrives_at,
        'departsAt', s.departs_at, 'distanceMetres', s.distance_metres) ORDER BY s.number) AS stops
    FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = t.id) AS s`;

/** Upper bound of a trip's length, so that a search by instants can start with service dates. */
const LONGEST_TRIP_DAYS = 2;

/** Returns trips that leave by `leavesBy` and arrive after `arrivesAfter`, by departure. */
export async function listRunningTrips(
  db: Database,
  window: { leavesBy: Date; arrivesAfter: Date },
): Promise<RunningTrip[]> {
  const rows = await db.query(
    `${RUNNING_TRIPS}
     WHERE t.service_date BETWEEN $1 AND $2 AND s.begins <= $3 AND s.ends > $4 ORDER BY s.begins, t.id`,
    [
      addDays(localDate(window.arrivesAfter), -LONGEST_TRIP_DAYS),
      localDate(window.leavesBy),
      window.leavesBy,
      window.arrivesAfter,
    ],
  );
  return withoutNulls(rows, 'stops').map(withStopTimes);
}

export async function findRunningTrip(db: Database, id: string): Promise<RunningTrip | undefined> {
  const rows = await db.query(`${RUNNING_TRIPS} WHERE t.id = $1`, [id]);
  return withoutNulls(rows, 'stops').map(withStopTimes)[0];
}

/** Returns a shape's points in order; empty for an unknown shape. */
export async function findShape(db: Database, shapeId: string): Promise<ShapePoint[]> {
  const rows = await db.query(
    `SELECT (p.point->>'lat')::float8 AS latitude, (p.point->>'lon')::float8 AS longitude,
       (p.point->>'km')::float8 * 1000 AS "distanceMetres"
     FROM shapes CROSS JOIN LATERAL jsonb_array_elements(points) WITH ORDINALITY AS p (point, position)
     WHERE id = $1 ORDER BY p.position`,
    [shapeId],
  );
  return withoutNulls(rows, 'latitude', 'longitude', 'distanceMetres');
}
