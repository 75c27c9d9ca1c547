import type { Database, Transaction } from '#platform/database/database.ts';
import type { SeatPlan } from '../store.ts';

/** A coach of the fleet. */
export interface Coach {
  busid: string;
  seatPlan: SeatPlan;
}

const COACH = `
  SELECT k.busid, jsonb_build_object('id', p.id, 'columns', p.columns, 'rows', p.rows, 'aisleAfter', p.aisle_after,
    'gaps', p.gaps, 'seats', p.seats, 'moreLegroom', p.more_legroom) AS "seatPlan"
  FROM coaches k JOIN seat_plans p ON p.id = k.seat_plan_id`;

export async function findCoach(db: Database | Transaction, busid: string): Promise<Coach | undefined> {
  const [coach] = await db.query(`${COACH} WHERE k.busid = $1`, [busid]);
  return coach;
}

/** Returns the coach that a trip has now. */
export async function findCoachOfTrip(db: Database | Transaction, tripId: string): Promise<string> {
  const [row] = await db.query('SELECT busid FROM trips WHERE id = $1', [tripId]);
  if (!row) throw new Error(`there is no trip ${tripId}`);
  return row.busid;
}

/** Returns all coaches by number. */
export async function listCoaches(db: Database | Transaction): Promise<Coach[]> {
  return db.query(`${COACH} ORDER BY k.busid`, []);
}

/** A dated trip of a coach, from its first stop to its last. */
export interface CoachRun {
  tripId: string;
  busid: string;
  service: string;
  from: string;
  to: string;
  startsAt: Date;
  endsAt: Date;
}

/**
 * Returns the runs of a coach, or with null of all, on service dates from `first` to `last`, soonest first. Trips
 * cancelled before their announced departure are left out. Trips cancelled later stay: the coach is on the road.
 */
export async function listRuns(
  db: Database | Transaction,
  busid: string | null,
  first: string,
  last: string,
): Promise<CoachRun[]> {
  return db.query(
    `SELECT t.id AS "tripId", t.busid, st.service_number AS service, fc.location AS "from", lc.location AS "to",
       f.departs_at AS "startsAt", l.arrives_at AS "endsAt"
     FROM trips t
     JOIN scheduled_trips st ON st.id = t.scheduled_trip_id
     JOIN trip_stops f ON f.trip_id = t.id AND f.number = 1
     JOIN counters fc ON fc.id = f.counter_id
     JOIN LATERAL (SELECT s.counter_id, s.arrives_at FROM trip_stops s WHERE s.trip_id = t.id
       ORDER BY s.number DESC LIMIT 1) AS l ON true
     JOIN counters lc ON lc.id = l.counter_id
     LEFT JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = t.id LIMIT 1) d ON true
     WHERE t.service_date BETWEEN $1 AND $2 AND ($3::text IS NULL OR t.busid = $3)
       AND NOT coalesce(d.cancelled_at < f.departs_at
         + CASE WHEN d.delay_from_stop = 1 THEN make_interval(mins => d.delay_minutes) ELSE interval '0' END, false)
     ORDER BY f.departs_at, t.id`,
    [first, last, busid],
  );
}

/** Locks a coach for an act that gives it a trip: two such acts would not see each other. */
export function lockCoach(tx: Transaction, busid: string): void {
  tx.send('SELECT FROM coaches WHERE busid = $1 FOR NO KEY UPDATE', [busid]);
}

/** Makes another coach drive a trip, which the caller has locked. */
export function assignCoach(tx: Transaction, tripId: string, busid: string): void {
  tx.send('UPDATE trips SET busid = $2 WHERE id = $1', [tripId, busid]);
}

/**
 * Keeps the coach of a trip until the transaction ends. Whoever claims seats of a trip takes this lock first; adding a
 * booking or block takes it, too, by its reference to the trip.
 */
export function keepCoach(tx: Transaction, tripId: string): void {
  tx.send('SELECT FROM trips WHERE id = $1 FOR KEY SHARE', [tripId]);
}
