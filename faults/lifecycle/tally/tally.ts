import type { World } from '../world.ts';

/** Counts the outcomes in a world of lifecycles, to show that rare ones occurred. */
export async function tally({
  db,
  outcomes,
}: Pick<World, 'db' | 'outcomes'>): Promise<Record<string, number>> {
  const rows = await db.query(
    `SELECT 'bookings that ended ' || state AS what, count(*)::int AS count FROM bookings GROUP BY state
     UNION ALL SELECT 'journals: ' || replace(kind, '_', ' '), count(*)::int FROM journals GROUP BY kind
     UNION ALL SELECT 'payments at ' || gateway || ' that ended ' || state, count(*)::int FROM payments GROUP BY gateway, state
     UNION ALL SELECT 'events of gateways', count(*)::int FROM gateway_events
     UNION ALL SELECT 'seats ' || state, count(*)::int FROM booking_seats GROUP BY state
     UNION ALL SELECT 'cancellations at ' || percent || ' %', count(*)::int FROM cancellations GROUP BY percent
     UNION ALL SELECT 'refunds sent more than once', count(*)::int FROM refunds WHERE attempts > 1
     UNION ALL SELECT 'refunds settled wholly by returned money', count(*)::int FROM refunds r
       WHERE state = 'done' AND amount_paise = (SELECT sum(s.amount_paise) FROM set_offs s WHERE s.refund_id = r.id)
     UNION ALL SELECT 'refunds reduced by returned money', count(*)::int FROM refunds r
       WHERE amount_paise > (SELECT sum(s.amount_paise) FROM set_offs s WHERE s.refund_id = r.id)
     UNION ALL SELECT 'chargebacks of bookings that were cancelled before', count(*)::int FROM reversals v
       JOIN payments p ON p.id = v.payment_id WHERE v.kind = 'chargeback' AND EXISTS (
         SELECT FROM cancellations c WHERE c.booking_id = p.booking_id AND c.created_at <= v.recorded_at)
     UNION ALL SELECT 'cancellations of seats whose money was returned', count(*)::int FROM cancellations WHERE basis = 'returned'
     UNION ALL SELECT 'payments asked about by the schedule', count(*)::int FROM payments WHERE inquiries > 0
     UNION ALL SELECT 'differences that a statement mended', count(*)::int FROM reconciliation_differences WHERE mended
     UNION ALL SELECT 'disruptions: ' || replace(kind, '_', ' '), count(*)::int FROM disruptions GROUP BY kind
     UNION ALL SELECT 'offers of ' || replace(d.kind, '_', ' '), count(*)::int
       FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id GROUP BY d.kind
     UNION ALL SELECT 'requests of a ' || CASE WHEN busid IS NULL THEN 'cancellation' ELSE 'coach change' END || ' that ended ' || state, count(*)::int
       FROM cancellation_requests GROUP BY busid IS NULL, state
     UNION ALL SELECT 'offers of ' || replace(d.kind, '_', ' ') || ' that ended ' || o.state || ' by the ' || o.decided_by, count(*)::int
       FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id GROUP BY d.kind, o.state, o.decided_by
     UNION ALL SELECT 'changes by ' || made_by || CASE WHEN from_trip_id = to_trip_id THEN ' of seats' ELSE ' of the trip' END || ' that ended ' || state,
       count(*)::int FROM changes GROUP BY made_by, from_trip_id = to_trip_id, state
     UNION ALL SELECT 'tickets ' || replace(state, '_', ' '), count(*)::int FROM boarding_tickets GROUP BY state
     UNION ALL SELECT 'messages sent', count(*)::int FROM outbound_messages WHERE state = 'sent'
     ORDER BY what`,
  );
  return Object.fromEntries([...rows.map(({ what, count }) => [what, count]), ...outcomes]);
}
