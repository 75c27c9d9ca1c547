import type { TrackedTrip } from 'contract/calls/tracking.ts';
import { onlyRow } from '../../api/platform/database/database.ts';
import { withClient } from '../../database/connect.ts';
import { callApp } from './app-calls.ts';
import { bookAndPay } from './arranged-bookings.ts';
import { asha } from './people.ts';
import type { Run } from './run.ts';
import { AGRA, AIRPORT, ownTrip } from './trips.ts';

/** A booking of Asha's from the airport to Agra. */
export interface FollowedTrip {
  pnr: string;
  busid: string;
  /** Returns the point half way between two stops. */
  between(one: string, other: string): Place;
  at(stop: string): Place;
}

interface Place {
  latitude: number;
  longitude: number;
}

/** Removes trips that would run during the tests, without bookings, with the lists that the worker has frozen. */
export function removeRunningTrips(run: Pick<Run, 'database'>): Promise<void> {
  return withClient(run.database, async (client) => {
    await client.query(
      'DELETE FROM passenger_lists USING trips WHERE trip_id = trips.id AND service_date < current_date + 3',
    );
    await client.query('DELETE FROM trips WHERE service_date < current_date + 3');
  });
}

/** Books a seat on a coach's future trip without other bookings. */
async function bookOn(run: Run, busid: string): Promise<FollowedTrip> {
  const tripId = await withClient(run.database, async (client) => {
    const [trip] = await client.query(
      `SELECT t.id FROM trips t
         JOIN trip_stops a ON a.trip_id = t.id JOIN counters ac ON ac.id = a.counter_id AND ac.counter = $2
         JOIN trip_stops b ON b.trip_id = t.id AND b.number > a.number
         JOIN counters bc ON bc.id = b.counter_id AND bc.counter = $3
       WHERE t.busid = $1 AND t.service_date >= current_date + 3
         AND NOT EXISTS (SELECT FROM bookings WHERE trip_id = t.id) ORDER BY t.service_date LIMIT 1`,
      [busid, AIRPORT, AGRA],
    );
    if (!trip) throw new Error(`${busid} does not go to Agra`);
    return trip.id;
  });
  const pnr = await bookAndPay(run, await ownTrip(run, tripId), { seats: { '2C': asha } });
  const { data } = await callApp(run, 'trackTrip', { params: { pnr } });
  const pointAt = (counter: string) => nearestPoint(data, counter);
  const placeOf = (point: number): Place => {
    const [longitude, latitude] = data.road[point] ?? [0, 0];
    return { latitude, longitude };
  };
  return {
    pnr,
    busid,
    between: (one, other) => placeOf(Math.round((pointAt(one) + pointAt(other)) / 2)),
    at: (stop) => placeOf(pointAt(stop)),
  };
}

/** Books a seat on a trip that departed `minutesAgo` minutes ago. Once a coach. */
export async function bookRunningTrip(run: Run, busid: string, minutesAgo: number): Promise<FollowedTrip> {
  const trip = await bookOn(run, busid);
  await withClient(run.database, async (client) => {
    const booking = onlyRow(await client.query('SELECT trip_id FROM bookings WHERE pnr = $1', [trip.pnr]));
    await client.query(
      `UPDATE trip_stops SET departs_at = departs_at + later, arrives_at = arrives_at + later,
         departs_on = ((departs_at + later) AT TIME ZONE 'Asia/Kolkata')::date
       FROM (SELECT date_trunc('minute', now()) - $2 * interval '1 minute' - departs_at AS later
             FROM trip_stops WHERE trip_id = $1 AND number = 1) AS change
       WHERE trip_id = $1`,
      [booking.trip_id, minutesAgo],
    );
    await client.query(
      `UPDATE trips SET service_date = (SELECT departs_on FROM trip_stops WHERE trip_id = $1 AND number = 1) WHERE id = $1`,
      [booking.trip_id],
    );
  });
  return trip;
}

/** Index of the nearest road point; points are about 2 km apart. */
function nearestPoint({ road, progress }: TrackedTrip, counter: string): number {
  const stop = progress.stops.find((one) => one.counter === counter);
  if (!stop) throw new Error(`the coach does not stop at ${counter}`);
  const distances = road.map(([longitude, latitude]) =>
    Math.hypot(longitude - stop.longitude, latitude - stop.latitude),
  );
  return distances.indexOf(Math.min(...distances));
}
