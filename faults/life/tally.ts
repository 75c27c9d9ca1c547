import type { Database } from '../../api/platform/database.ts';

/** What came about in a database full of lives, so that nobody has to believe that the rare endings were met. */
export async function tally(db: Database): Promise<Record<string, number>> {
  const rows = await db.query<{ what: string; count: number }>(
    `SELECT 'bookings that ended ' || state AS what, count(*)::int AS count FROM bookings GROUP BY state
     UNION ALL SELECT 'journals: ' || replace(kind, '_', ' '), count(*)::int FROM journals GROUP BY kind
     UNION ALL SELECT 'seats ' || state, count(*)::int FROM booking_seats GROUP BY state
     UNION ALL SELECT 'cancellations at ' || percent || ' %', count(*)::int FROM cancellations GROUP BY percent
     UNION ALL SELECT 'refunds sent more than once', count(*)::int FROM refunds WHERE attempts > 1
     UNION ALL SELECT 'payments asked about by the schedule', count(*)::int FROM payments WHERE inquiries > 0
     UNION ALL SELECT 'differences that a statement mended', count(*)::int FROM statement_differences WHERE mended
     UNION ALL SELECT 'messages sent', count(*)::int FROM outbound_messages WHERE state = 'sent'
     ORDER BY what`,
  );
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}
