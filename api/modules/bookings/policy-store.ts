import type { Database } from '#platform/database/database.ts';

/** Sold bookings by the id of the policy that they were sold under. */
export interface BookingsByPolicy {
  tax: Map<number, number>;
  refund: Map<number, number>;
}

export async function countBookingsByPolicy(db: Database): Promise<BookingsByPolicy> {
  const [tax, refund] = await Promise.all([
    db.query(
      `SELECT tax_policy_id AS id, count(*)::int AS bookings FROM bookings WHERE state IN ('confirmed', 'travelled')
       GROUP BY tax_policy_id`,
    ),
    db.query(
      `SELECT refund_policy_id AS id, count(*)::int AS bookings FROM bookings WHERE state IN ('confirmed', 'travelled')
       GROUP BY refund_policy_id`,
    ),
  ]);
  const byId = (rows: { id: number; bookings: number }[]) =>
    new Map(rows.map(({ id, bookings }) => [id, bookings]));
  return { tax: byId(tax), refund: byId(refund) };
}
