import { z } from 'zod';
import { type Database, onlyRow } from '../api/platform/database/database.ts';
import type { Gateway } from '../sandbox/ccavenue/gateway.ts';

const bookingLedger = z.object({
  pnr: z.string(),
  state: z.string(),
  sold: z.boolean(),
  totalPaise: z.number(),
  /** Of changes that were made. */
  feesPaise: z.number(),
  cancelledPaise: z.number(),
  receivedPaise: z.number(),
  /** All refunds, in any state. */
  duePaise: z.number(),
  /** What refunds have left to pay. */
  payablePaise: z.number(),
  /** What reversals have settled of the refunds. */
  setOffPaise: z.number(),
  reversedPaise: z.number(),
  accounts: z.record(z.string(), z.number()),
});

/**
 * Checks what holds of the bookings of trips at any moment: no seat is sold twice, sold seats are claimed, refunds match
 * the policy, reversals are set off against what is due, and received money equals tickets, fees and refunds. Throws a
 * sentence about a violation.
 */
export async function checkLedger(db: Database, ...tripIds: string[]): Promise<void> {
  // Rows that must not exist (null if there are none), and the bookings of the trips.
  const findings = onlyRow(await db.query(FINDINGS, [tripIds]));
  const { twice, unclaimed, offPolicy, notSetOff, bookings } = findings;
  must(!twice, `a seat is sold twice: ${JSON.stringify(twice)}`);
  must(!unclaimed, `sold seats and claims differ: ${JSON.stringify(unclaimed)}`);
  must(!offPolicy, `a refund differs from the policy: ${JSON.stringify(offPolicy)}`);
  must(!notSetOff, `a refund is due although its money was returned: ${JSON.stringify(notSetOff)}`);
  for (const booking of z.array(bookingLedger).parse(bookings ?? [])) checkMoney(booking);
}

function checkMoney(booking: z.output<typeof bookingLedger>): void {
  const { pnr, accounts, receivedPaise, duePaise, payablePaise, setOffPaise, reversedPaise } = booking;
  const describeBooking = (what: string) => `${pnr}: ${what}: ${JSON.stringify(booking)}`;
  const ticketsPaise = booking.sold ? booking.totalPaise + booking.feesPaise - booking.cancelledPaise : 0;
  must(
    booking.sold === (booking.state === 'confirmed'),
    describeBooking('a sale without a ticket, or a ticket without a sale'),
  );
  must(
    receivedPaise === ticketsPaise + duePaise,
    describeBooking('received money differs from tickets and refunds'),
  );
  must(duePaise <= receivedPaise, describeBooking('more is refunded than was paid'));
  const sum = Object.values(accounts).reduce((total, paise) => total + paise, 0);
  must(sum === 0, describeBooking('the journals do not add up to zero'));
  const incomeAccounts = ['fares', 'food', 'tax', 'fees', 'goodwill'];
  const income = incomeAccounts.reduce((paise, account) => paise + (accounts[account] ?? 0), 0);
  must(income === -ticketsPaise, describeBooking('the ledger has other income than tickets'));
  must(
    (accounts.refunds_payable ?? 0) === -payablePaise,
    describeBooking("the ledger's pending refunds differ"),
  );
  const refundedPaise = duePaise - payablePaise - setOffPaise;
  must(
    (accounts.cash_at_gateway ?? 0) === receivedPaise - reversedPaise - refundedPaise,
    describeBooking("the ledger's balance at the gateway differs"),
  );
  const lostPaise = reversedPaise - setOffPaise;
  must((accounts.reversals ?? 0) === lostPaise, describeBooking("the ledger's reversals differ"));
  must(lostPaise >= 0, describeBooking('more is set off than the gateway has returned'));
}

/** Compares the gateway's balances with the ledger, order by order; they agree once every refund has been sent. */
export async function checkGateway(
  db: Database,
  gatewayBalancePaise: (orderId: string) => number | Promise<number>,
  orderIds: readonly string[],
): Promise<void> {
  for (const orderId of orderIds) {
    const gatewayPaise = await gatewayBalancePaise(orderId);
    const [ledger] = await db.query(
      `SELECT coalesce(sum(p.amount_paise), 0)::bigint AS paise FROM postings p JOIN journals j ON j.id = p.journal_id
       JOIN payments x ON x.id = j.payment_id WHERE x.order_id = $1 AND p.account = 'cash_at_gateway'`,
      [orderId],
    );
    must(
      ledger?.paise === gatewayPaise,
      `${orderId}: the gateway has ${gatewayPaise}, the ledger ${ledger?.paise}`,
    );
  }
}

/** Returns the balances of an in-process gateway by order, over all its transactions. */
export function gatewayBalances(gateway: Pick<Gateway, 'findByOrderNo' | 'remaining'>) {
  return (orderId: string): number => {
    const gatewayPaise = gateway.findByOrderNo(orderId).map((order) => gateway.remaining(order));
    return gatewayPaise.reduce((sum, paise) => sum + paise, 0);
  };
}

export function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** Bookings that have given up their seats in a coach change, and have not decided about their offer, perhaps an earlier one. */
const GAVE_UP = `
  SELECT g.id FROM bookings g JOIN disruption_offers o ON o.booking_id = g.id AND o.state = 'open'
  WHERE g.trip_id = ANY ($1)
    AND EXISTS (SELECT FROM disruptions d WHERE d.trip_id = g.trip_id AND d.kind = 'coach_change')
    AND NOT EXISTS (SELECT FROM seat_claims c WHERE c.booking_id = g.id AND c.trip_id = g.trip_id)`;

const SOLD_TWICE = `
  SELECT a.seat FROM booking_seats a JOIN bookings x ON x.id = a.booking_id
  JOIN booking_seats b ON b.seat = a.seat AND b.id > a.id JOIN bookings y ON y.id = b.booking_id
  WHERE x.trip_id = ANY ($1) AND y.trip_id = x.trip_id AND x.state = 'confirmed' AND y.state = 'confirmed'
    AND a.state = 'booked' AND b.state = 'booked' AND x.id NOT IN (${GAVE_UP}) AND y.id NOT IN (${GAVE_UP})
    AND int4range(x.from_stop, x.to_stop) && int4range(y.from_stop, y.to_stop)`;

const SOLD_WITHOUT_CLAIM = `
  SELECT coalesce(s.seat, c.seat) AS seat, s.booking_id AS sold, c.booking_id AS claimed
  FROM (SELECT b.trip_id, s.booking_id, s.seat, int4range(b.from_stop, b.to_stop) AS legs
        FROM booking_seats s JOIN bookings b ON b.id = s.booking_id
        WHERE b.trip_id = ANY ($1) AND b.state = 'confirmed' AND s.state = 'booked' AND b.id NOT IN (${GAVE_UP})) s
  FULL JOIN (SELECT trip_id, booking_id, seat, legs FROM seat_claims
             WHERE trip_id = ANY ($1) AND expires_at IS NULL AND block_id IS NULL) c
    ON c.trip_id = s.trip_id AND c.booking_id = s.booking_id AND c.seat = s.seat AND c.legs = s.legs
  WHERE s.seat IS NULL OR c.seat IS NULL`;

/**
 * The policy, implemented apart from the code's: section 9 of the specification, within the limits of changes, as of the
 * trip that the booking had then (or had at that instant, if it was changed then, too). Seats whose money was returned
 * before they were cancelled refund that much or more, up to their whole price; those that the operator took away, their
 * whole price.
 */
const REFUND_OFF_POLICY = `
  SELECT seat, refund_paise, array_agg(policy_paise) AS policies, basis, created_at FROM (
    SELECT s.id, s.seat, c.refund_paise, x.basis, x.created_at,
      s.fare_paise + s.food_paise + s.tax_paise
        + coalesce((SELECT f.fee_paise FROM change_fees f WHERE f.booking_seat_id = s.id), 0) AS price_paise,
      100 * floor((s.fare_paise + s.food_paise + CASE p.tax_refunded WHEN 'none' THEN 0 ELSE s.tax_paise END) / 100.0 *
        least(CASE WHEN t.departs_at - x.created_at > interval '72 hours' THEN 1
             WHEN t.departs_at - x.created_at > interval '48 hours' THEN 0.9
             WHEN t.departs_at - x.created_at > interval '24 hours' THEN 0.5
             WHEN t.departs_at - x.created_at <= interval '15 minutes' AND EXISTS (
               SELECT FROM boarding_tickets o WHERE o.ticket = s.ticket_code AND o.state = 'no_show'
             ) THEN p.no_show_percent / 100.0 ELSE 0 END, (
          SELECT min(h.refund_limit_percent) / 100.0 FROM changes h
          WHERE h.booking_id = b.id AND h.state = 'done' AND (h.ended_at < x.created_at OR h.ended_at = x.created_at AND before.counts)))) AS policy_paise
    FROM cancelled_seats c JOIN cancellations x ON x.id = c.cancellation_id JOIN booking_seats s ON s.id = c.booking_seat_id
    JOIN bookings b ON b.id = s.booking_id JOIN refund_policies p ON p.id = b.refund_policy_id
    JOIN LATERAL (
      SELECT b.trip_id, b.from_stop WHERE NOT EXISTS (
        SELECT FROM changes g WHERE g.booking_id = b.id AND g.state = 'done' AND g.ended_at > x.created_at)
      UNION SELECT g.from_trip_id, g.from_pickup FROM changes g
        WHERE g.booking_id = b.id AND g.state = 'done' AND g.ended_at >= x.created_at
    ) place ON true
    JOIN trip_stops t ON t.trip_id = place.trip_id AND t.number = place.from_stop
    CROSS JOIN (VALUES (true), (false)) AS before (counts)
    WHERE b.trip_id = ANY ($1)) seats
  GROUP BY id, seat, refund_paise, basis, created_at
  HAVING NOT bool_or(CASE basis WHEN 'policy' THEN refund_paise = policy_paise
    WHEN 'operator' THEN refund_paise = price_paise
    ELSE refund_paise BETWEEN policy_paise AND price_paise END)`;

/** A refund that waits beside returned money of its payment, unless the gateway may be executing it. */
const NOT_SET_OFF = `
  SELECT r.reference AS refund, v.reference AS reversal FROM refunds r JOIN payments p ON p.id = r.payment_id
  JOIN bookings b ON b.id = p.booking_id JOIN reversals v ON v.payment_id = p.id
  WHERE b.trip_id = ANY ($1) AND r.state = 'pending' AND r.requested_paise IS NULL
    AND v.amount_paise > (SELECT coalesce(sum(s.amount_paise), 0) FROM set_offs s WHERE s.reversal_id = v.id)`;

const MONEY = `
  SELECT b.pnr, b.state, b.total_paise AS "totalPaise",
    coalesce((SELECT sum(c.fee_paise) FROM changes c WHERE c.booking_id = b.id AND c.state = 'done'), 0)::bigint AS "feesPaise",
    EXISTS (SELECT FROM journals j WHERE j.booking_id = b.id AND j.kind = 'sale') AS sold,
    coalesce((SELECT sum(c.refund_paise) FROM cancellations c WHERE c.booking_id = b.id), 0)::bigint AS "cancelledPaise",
    coalesce(p.received, 0)::bigint AS "receivedPaise",
    coalesce(r.due, 0)::bigint AS "duePaise", coalesce(r.owed, 0)::bigint AS "payablePaise",
    coalesce(r.set_off, 0)::bigint AS "setOffPaise", coalesce(v.reversed, 0)::bigint AS "reversedPaise",
    coalesce(l.accounts, '{}') AS accounts
  FROM bookings b
  LEFT JOIN LATERAL (SELECT sum(captured_paise) AS received FROM payments WHERE booking_id = b.id AND state = 'paid') p ON true
  LEFT JOIN LATERAL (
    SELECT sum(r.amount_paise) AS due, sum(r.amount_paise - coalesce(o.paise, 0)) FILTER (WHERE r.state = 'pending') AS owed,
      sum(o.paise) AS set_off
    FROM refunds r JOIN payments x ON x.id = r.payment_id
    LEFT JOIN LATERAL (SELECT sum(s.amount_paise) AS paise FROM set_offs s WHERE s.refund_id = r.id) o ON true
    WHERE x.booking_id = b.id) r ON true
  LEFT JOIN LATERAL (SELECT sum(v.amount_paise) AS reversed FROM reversals v JOIN payments x ON x.id = v.payment_id
    WHERE x.booking_id = b.id) v ON true
  LEFT JOIN LATERAL (SELECT jsonb_object_agg(account, paise) AS accounts FROM (
    SELECT o.account, sum(o.amount_paise) AS paise FROM postings o JOIN journals j ON j.id = o.journal_id
    WHERE j.booking_id = b.id GROUP BY o.account) a) l ON true
  WHERE b.trip_id = ANY ($1)`;

const FINDINGS = `
  SELECT (SELECT jsonb_agg(to_jsonb(q)) FROM (${SOLD_TWICE}) q) AS twice,
    (SELECT jsonb_agg(to_jsonb(q)) FROM (${SOLD_WITHOUT_CLAIM}) q) AS unclaimed,
    (SELECT jsonb_agg(to_jsonb(q)) FROM (${REFUND_OFF_POLICY}) q) AS "offPolicy",
    (SELECT jsonb_agg(to_jsonb(q)) FROM (${NOT_SET_OFF}) q) AS "notSetOff",
    (SELECT jsonb_agg(to_jsonb(q)) FROM (${MONEY}) q) AS bookings`;
