import { type Client, withClient } from '../../database/connect.ts';
import type { Run } from './run.ts';
import { AIRPORT } from './trips.ts';

/** Expires the code sent to an address. */
export function expireCode(run: Run, email: string): Promise<void> {
  return change(run, (client) =>
    client.query("UPDATE codes SET expires_at = now() - interval '1 minute' WHERE email = $1 RETURNING id", [
      email,
    ]),
  );
}

/** Trip lists read a trip again when its row changes: stops of the product never move alone. */
const TOUCH_TRIP = 'WITH touched AS (UPDATE trips SET busid = busid WHERE id = $1)';

export function moveDepartureBack(run: Run, tripId: string, daysEarlier: number): Promise<void> {
  return change(run, (client) =>
    client.query(
      `${TOUCH_TRIP} UPDATE trip_stops SET departs_at = departs_at - $2 * interval '1 day',
       arrives_at = arrives_at - $2 * interval '1 day', departs_on = departs_on - $2::integer
     WHERE trip_id = $1
     RETURNING trip_id`,
      [tripId, daysEarlier],
    ),
  );
}

/** Moves a trip, so that it leaves the airport in `hours` hours. */
export function departIn(run: Run, tripId: string, hours: number): Promise<void> {
  return change(run, (client) =>
    client.query(
      `${TOUCH_TRIP} UPDATE trip_stops SET departs_at = departs_at + later, arrives_at = arrives_at + later,
       departs_on = ((departs_at + later) AT TIME ZONE 'Asia/Kolkata')::date
     FROM (
       SELECT now() + $2 * interval '1 hour' - departs_at AS later
       FROM trip_stops JOIN counters ON counters.id = counter_id WHERE trip_id = $1 AND counter = $3
     ) AS change
     WHERE trip_id = $1
     RETURNING trip_id`,
      [tripId, hours, AIRPORT],
    ),
  );
}

/** Freezes the first version of a trip's passenger list now. */
export function freezeList(run: Run, tripId: string): Promise<void> {
  return change(run, (client) =>
    client.query(
      `INSERT INTO passenger_lists (trip_id, version, frozen_at, busid, sha256, rows, reason)
     SELECT b.trip_id, 1, now(), (SELECT busid FROM trips WHERE id = $1), sha256(''), jsonb_agg(jsonb_build_object('fromStop', b.from_stop, 'toStop', b.to_stop,
       'from', jsonb_build_object('location', g.from_location, 'counter', g.from_counter),
       'to', jsonb_build_object('location', g.to_location, 'counter', g.to_counter),
       'seat', s.seat, 'ticket', s.ticket_code, 'name', s.first_name || ' ' || s.last_name, 'age', s.age,
       'gender', s.gender)), 'sales_closed'
     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id
     JOIN trip_segments g ON g.trip_id = b.trip_id AND g.from_stop = b.from_stop AND g.to_stop = b.to_stop
     WHERE b.trip_id = $1 AND b.state = 'confirmed' GROUP BY b.trip_id
     RETURNING trip_id`,
      [tripId],
    ),
  );
}

/** Cancels seats without code or refund. */
export function cancelSeats(run: Run, pnr: string, seats: string[]): Promise<void> {
  return change(run, (client) =>
    client.query(
      `UPDATE booking_seats SET state = 'cancelled'
     WHERE seat = ANY ($2) AND booking_id = (SELECT id FROM bookings WHERE pnr = $1)
     RETURNING seat`,
      [pnr, seats],
    ),
  );
}

/** Adds a hold of 800 seats (eight × ADDRESS_LIMIT_SCALE), so that the next needs a challenge. */
export function useUpAllowance(run: Run, tripId: string): Promise<void> {
  return change(run, (client) =>
    client.query(
      `INSERT INTO recent_holds (booking_id, trip_id, line_day, network, address, owner, tier, seats, held_until)
     SELECT gen_random_uuid(), id, line_id || ' ' || service_date, 'elsewhere', 'elsewhere', 'strangers', 'shared', 800,
       now() + interval '15 minutes'
     FROM trips WHERE id = $1
     RETURNING booking_id`,
      [tripId],
    ),
  );
}

/** Deletes the holds of `useUpAllowance`. */
export function freeAllowances(run: Run): Promise<unknown> {
  return withClient(run.database, (client) =>
    client.query("DELETE FROM recent_holds WHERE owner = 'strangers'"),
  );
}

/** Makes an address's next guest session need a challenge. */
export function useUpGuestSessions(run: Run, address: string): Promise<void> {
  return change(run, (client) =>
    client.query(
      `INSERT INTO request_counts (action, subject, window_start, count)
     SELECT 'guest', $1, to_timestamp((floor(extract(epoch FROM now()) / 600) + later) * 600), 60000
     FROM generate_series(0, 1) AS later
     RETURNING subject`,
      [`address ${address}`],
    ),
  );
}

/** Puts in force that the seat beside a woman alone is for women only. */
export function keepPairsForWomen(run: Run): Promise<void> {
  return change(run, (client) => client.query('UPDATE womens_seats_policies SET pairs = true RETURNING id'));
}

/** Raises the base fare between two stops of a trip's line. Choose a pair that no other test books. */
export function raiseFare(
  run: Run,
  { _id, pickupid, dropid }: { _id: string; pickupid: string; dropid: string },
  rupees: number,
): Promise<void> {
  return change(run, (client) =>
    client.query(
      `UPDATE fares SET fare_paise = fare_paise + $4 WHERE from_counter_id = $2 AND to_counter_id = $3
         AND line_id = (SELECT line_id FROM trips WHERE id = $1) RETURNING line_id`,
      [_id, pickupid, dropid, rupees * 100],
    ),
  );
}

/** Adds a coach of 27 seats that no trip has, once a run. */
export function addCoach(run: Run, busid: string): Promise<unknown> {
  return withClient(run.database, (client) =>
    client.query(
      `INSERT INTO coaches (busid, seat_plan_id, facilities) VALUES ($1, 'coach-27', '{}') ON CONFLICT DO NOTHING`,
      [busid],
    ),
  );
}

/** Adds a coach of one seat that no trip has, once a run. */
export function addSmallCoach(run: Run, busid: string): Promise<unknown> {
  return withClient(run.database, (client) =>
    client.query(
      `WITH plan AS (
         INSERT INTO seat_plans (id, columns, rows, aisle_after, gaps, seats)
         VALUES ('coach-1', 1, '{A,B}', 'A', '{1B}', '{1A}') ON CONFLICT DO NOTHING)
       INSERT INTO coaches (busid, seat_plan_id, facilities) VALUES ($1, 'coach-1', '{}') ON CONFLICT DO NOTHING`,
      [busid],
    ),
  );
}

/** Runs a statement; throws if it returns no changed row. */
async function change({ database }: Run, update: (client: Client) => Promise<object[]>): Promise<void> {
  const changed = await withClient(database, update);
  if (changed.length === 0) throw new Error(`no row changed by ${update}`);
}
