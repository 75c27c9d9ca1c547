import type { Database, Transaction } from '#platform/database/database.ts';

/** An announced delay of a trip at a stop that it has yet to leave by its timetable. */
export interface AnnouncedDelay {
  tripId: string;
  minutes: number;
}

/** Returns announced delays at a counter, given by id or name in lower case. */
export async function listAnnouncedDelays(
  db: Database | Transaction,
  counter: string,
  now: Date,
): Promise<AnnouncedDelay[]> {
  const rows = await db.query(
    `SELECT s.trip_id AS "tripId", d.delay_minutes AS minutes FROM trip_stops s
     JOIN counters c ON c.id = s.counter_id
     CROSS JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = s.trip_id LIMIT 1) d
     WHERE s.number >= d.delay_from_stop AND d.delay_minutes > 0
       AND d.cancelled_at IS NULL AND s.departs_at > $2 AND (lower(c.id) = $1 OR lower(c.counter) = $1)`,
    [counter, now],
  );
  return rows.flatMap(({ tripId, minutes }) => (minutes === null ? [] : [{ tripId, minutes }]));
}
