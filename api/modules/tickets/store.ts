import { type Database, withoutNulls } from '#platform/database/database.ts';
import type { Cancellation } from './cancellation.ts';
import type { Ticket } from './ticket.ts';

type Place = Ticket['from'];

/** Trip and payment data of a ticket, beyond the booking. */
export interface TicketFacts {
  busid: string;
  lineName: string;
  serviceNumber: string;
  from: Place;
  to: Place;
  departsAt: Date;
  arrivesAt: Date;
  paidAt: Date;
  paymentMode: string;
  gatewayReference: string;
}

export async function findTicketFacts(db: Database, bookingId: string): Promise<TicketFacts | undefined> {
  const rows = await db.query(
    `SELECT t.busid, l.name AS "lineName", st.service_number AS "serviceNumber",
       jsonb_build_object('location', fc.location, 'counter', fc.counter) AS "from",
       jsonb_build_object('location', tc.location, 'counter', tc.counter) AS "to",
       fs.departs_at AS "departsAt", ts.arrives_at AS "arrivesAt", p.settled_at AS "paidAt",
       coalesce(p.mode, '') AS "paymentMode", coalesce(p.gateway_reference, p.order_id) AS "gatewayReference"
     FROM bookings b
     JOIN trips t ON t.id = b.trip_id
     JOIN lines l ON l.id = t.line_id
     JOIN scheduled_trips st ON st.id = t.scheduled_trip_id
     JOIN trip_stops fs ON fs.trip_id = b.trip_id AND fs.number = b.from_stop
     JOIN trip_stops ts ON ts.trip_id = b.trip_id AND ts.number = b.to_stop
     JOIN counters fc ON fc.id = fs.counter_id
     JOIN counters tc ON tc.id = ts.counter_id
     JOIN payments p ON p.booking_id = b.id AND p.state = 'paid'
     WHERE b.id = $1 ORDER BY p.settled_at LIMIT 1`,
    [bookingId],
  );
  return withoutNulls(rows, 'paidAt')[0];
}

export type RefundReason = 'paid_too_late' | 'paid_other_amount' | 'paid_twice';

/** Returns the data for the email about a refunded payment without a booking. Amounts in paise. */
export async function findRefundedPayment(
  db: Database,
  bookingId: string,
  reasons: RefundReason[],
): Promise<{ pnr: string; name: string; amountPaise: number; reason: RefundReason } | undefined> {
  const [row] = await db.query(
    `SELECT b.pnr, b.contact_name AS name, r.amount_paise AS "amountPaise", r.reason
     FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN bookings b ON b.id = p.booking_id
     WHERE b.id = $1 AND r.reason = ANY ($2) ORDER BY r.created_at LIMIT 1`,
    [bookingId, reasons],
  );
  const reason = reasons.find((each) => each === row?.reason);
  return row && reason && { ...row, reason };
}

/** Returns a cancellation with the refund of each seat, by seat id. Amounts in paise. */
export async function findCancellation(
  db: Database,
  bookingId: string,
  cancellationId: string | null,
): Promise<(Omit<Cancellation, 'seats'> & { refunds: Record<string, number> }) | undefined> {
  const [row] = await db.query(
    `SELECT c.percent, c.refund_paise AS "refundPaise", c.basis, c.created_at AS "cancelledAt",
       (SELECT coalesce(sum(o.amount_paise), 0)::int FROM refunds r JOIN set_offs o ON o.refund_id = r.id
        WHERE r.cancellation_id = c.id) AS "returnedPaise",
       (SELECT jsonb_object_agg(s.booking_seat_id, s.refund_paise) FROM cancelled_seats s
        WHERE s.cancellation_id = c.id) AS refunds
     FROM cancellations c WHERE c.booking_id = $1 AND c.id = $2`,
    [bookingId, cancellationId],
  );
  return row && { ...row, refunds: row.refunds ?? {} };
}
