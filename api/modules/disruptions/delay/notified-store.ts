import type { Database, Transaction } from '#platform/database/database.ts';

/** Returns the minutes of the delay that bookings were notified of last, by booking; those never notified are missing. */
export async function listNotifiedMinutes(
  db: Database | Transaction,
  bookings: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db.query(
    `SELECT DISTINCT ON (m.booking_id) m.booking_id AS "bookingId", d.minutes
     FROM disruption_messages m JOIN disruptions d ON d.id = m.disruption_id
     WHERE m.booking_id = ANY ($1) AND d.kind = 'delay' ORDER BY m.booking_id, d.at DESC, d.id DESC`,
    [bookings],
  );
  return new Map(
    rows.flatMap(({ bookingId, minutes }): [string, number][] =>
      bookingId === null ? [] : [[bookingId, minutes ?? 0]],
    ),
  );
}
