import { BOOKING_CLOSES_MINUTES } from 'contract/values/limits.ts';
import { addDays, localDate } from 'contract/values/time.ts';
import { minutesAfter } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

/** Returns the trips whose sales have closed at the first stop, and which have not reached the last one. */
export async function listTripsClosed(db: Database, now: Date): Promise<string[]> {
  const today = localDate(now);
  const rows = await db.query(
    `SELECT t.id FROM trips t JOIN trip_stops f ON f.trip_id = t.id AND f.number = 1
     WHERE t.service_date BETWEEN $1 AND $2 AND f.departs_at <= $3
       AND EXISTS (SELECT FROM trip_stops s WHERE s.trip_id = t.id AND s.arrives_at > $4)
     ORDER BY f.departs_at, t.id`,
    [addDays(today, -3), addDays(today, 1), minutesAfter(now, BOOKING_CLOSES_MINUTES), now],
  );
  return rows.map(({ id }) => id);
}
