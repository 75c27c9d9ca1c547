import type { Database } from '#platform/database.ts';

/** What a code for a cancellation would cancel: the seats (their labels) of a booking. */
export interface SeatsToCancel {
  pnr: string;
  seats: string[];
}

export async function findSeatsToCancel(db: Database, codeId: string): Promise<SeatsToCancel | undefined> {
  const [row] = await db.query<{ pnr: string; seats: string[] }>(
    `SELECT b.pnr, string_to_array(c.scope, ' ') AS seats FROM codes c JOIN bookings b ON b.id = c.subject
     WHERE c.id = $1 AND c.purpose = 'cancellation'`,
    [codeId],
  );
  return row;
}
