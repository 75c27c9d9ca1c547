import type { Database } from '#platform/database/database.ts';

/**
 * The statement reads at most 200 payments of each kind, by indexes, whatever their number. Its texts are subqueries so
 * that it is planned once, as searches of bookings are.
 */
export const PAYMENT_SEARCH = `WITH found AS MATERIALIZED (
    (SELECT booking_id AS id FROM payments WHERE gateway_reference ~>=~ (SELECT $1::text) AND gateway_reference ~<~ (SELECT $2::text)
     ORDER BY gateway_reference USING ~<~ LIMIT 200)
    UNION ALL
    (SELECT booking_id FROM payments WHERE gateway_order ~>=~ (SELECT $1::text) AND gateway_order ~<~ (SELECT $2::text)
     ORDER BY gateway_order USING ~<~ LIMIT 200)) SELECT DISTINCT id FROM found ORDER BY id DESC LIMIT 100`;

/** Returns the bookings of payments whose reference or order at the gateway begins with `text`, newest first. */
export async function searchPayments(db: Database, text: string): Promise<string[]> {
  const rows = await db.query(PAYMENT_SEARCH, [text, `${text}\u{10ffff}`]);
  return rows.map(({ id }) => id);
}

/** Returns those of some bookings whose payments `searchPayments` would find, newest first. */
export async function searchPaymentsOf(
  db: Database,
  text: string,
  bookingIds: readonly string[],
): Promise<string[]> {
  const rows = await db.query(
    `SELECT DISTINCT booking_id AS id FROM payments
     WHERE booking_id = ANY ((SELECT $3::uuid[])::uuid[])
       AND ((gateway_reference ~>=~ (SELECT $1::text) AND gateway_reference ~<~ (SELECT $2::text))
         OR (gateway_order ~>=~ (SELECT $1::text) AND gateway_order ~<~ (SELECT $2::text)))
     ORDER BY id DESC LIMIT 100`,
    [text, `${text}\u{10ffff}`, bookingIds],
  );
  return rows.map(({ id }) => id);
}
