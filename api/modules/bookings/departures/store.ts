import type { Database, Transaction } from '#platform/database/database.ts';

/** Returns the PNRs of bookings, by id. */
export async function listPnrs(
  db: Database | Transaction,
  bookings: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query('SELECT id, pnr FROM bookings WHERE id = ANY ($1)', [bookings]);
  return new Map(rows.map(({ id, pnr }) => [id, pnr]));
}
