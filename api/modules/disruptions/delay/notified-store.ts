import type { Database, Transaction } from '#platform/database/database.ts';

/** Returns the minutes of a trip's delay that bookings were notified of last, by booking; those never notified are missing. */
export async function listNotifiedMinutes(
  db: Database | Transaction,
  tripId: string,
  bookings: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query(
    `SELECT DISTINCT ON (m.booking_id) m.booking_id AS "bookingId", d.minutes
     FROM disruptions d JOIN disruption_messages m ON m.disruption_id = d.id
     WHERE d.trip_id = $1 AND d.kind = 'delay' AND m.booking_id = ANY ($2) ORDER BY m.booking_id, d.at DESC, d.id DESC`,
    [tripId, bookings],
  );
  return new Map(
    rows.flatMap(({ bookingId, minutes }): [string, number][] =>
      bookingId === null ? [] : [[bookingId, minutes ?? 0]],
    ),
  );
}
