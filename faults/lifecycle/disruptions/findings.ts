/* Each selects what must not exist: `$1` are the lifecycle's trips, `$2` is the time. */

const BOOKED = `bookings b JOIN booking_seats s ON s.booking_id = b.id AND s.state = 'booked'`;

/** Claims that live without a ticket, hold or change. Those of tickets are compared by the ledger's checks. */
const CLAIM_WITHOUT_OWNER = `
  SELECT c.trip_id, c.seat, c.legs, c.booking_id, c.expires_at FROM seat_claims c JOIN bookings b ON b.id = c.booking_id
  WHERE c.trip_id = ANY ($1) AND c.expires_at > $2 AND NOT (
    b.state = 'held' AND b.trip_id = c.trip_id AND int4range(b.from_stop, b.to_stop) = c.legs
      AND EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.seat = c.seat AND s.state = 'held')
    OR EXISTS (SELECT FROM changes g WHERE g.booking_id = b.id AND g.state = 'paying' AND g.to_trip_id = c.trip_id
      AND int4range(g.to_pickup, g.to_dropoff) = c.legs AND g.held_until = c.expires_at))`;

const HOLD_WITHOUT_CLAIM = `
  SELECT b.pnr, s.seat FROM bookings b JOIN booking_seats s ON s.booking_id = b.id AND s.state = 'held'
  WHERE b.trip_id = ANY ($1) AND b.state = 'held' AND b.held_until > $2 AND NOT EXISTS (
    SELECT FROM seat_claims c WHERE c.booking_id = b.id AND c.trip_id = b.trip_id AND c.seat = s.seat)`;

const CLAIM_OUTSIDE_COACH = `
  SELECT c.trip_id, c.seat, c.booking_id FROM seat_claims c JOIN trip_seats t ON t.trip_id = c.trip_id
  WHERE c.trip_id = ANY ($1) AND (c.expires_at IS NULL OR c.expires_at > $2) AND c.seat <> ALL (t.seats)`;

/** A change that is being paid without the seats that it holds, or of a booking without a ticket. */
const CHANGE_WITHOUT_HOLD = `
  SELECT g.id, g.booking_id FROM changes g
  WHERE g.from_trip_id = ANY ($1) AND g.state = 'paying' AND (
    NOT EXISTS (SELECT FROM ${BOOKED} WHERE b.id = g.booking_id AND b.state = 'confirmed')
    OR g.held_until > $2 AND (
      SELECT count(*) FROM seat_claims c
      WHERE c.booking_id = g.booking_id AND c.trip_id = g.to_trip_id AND c.expires_at = g.held_until
    ) <> (SELECT count(*) FROM changed_seats t WHERE t.change_id = g.id AND (g.to_trip_id <> g.from_trip_id
      OR t.to_seat NOT IN (SELECT o.from_seat FROM changed_seats o WHERE o.change_id = g.id))))`;

/** An open offer of a booking that has no ticket any more for what was taken away. */
const OFFER_WITHOUT_SEATS = `
  SELECT o.id, o.booking_id FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id
  WHERE d.trip_id = ANY ($1) AND o.state = 'open' AND NOT EXISTS (
    SELECT FROM ${BOOKED} WHERE b.id = o.booking_id AND b.state = 'confirmed' AND b.trip_id = d.trip_id
      AND (d.from_stop IS NULL OR d.from_stop IN (b.from_stop, b.to_stop)))`;

/** A ticket for what was taken away, without an open offer. */
const TICKET_WITHOUT_OFFER = `
  SELECT s.ticket_code FROM ${BOOKED} JOIN trip_disruptions d ON d.trip_id = b.trip_id
  WHERE b.trip_id = ANY ($1) AND b.state = 'confirmed'
    AND (d.cancelled_at IS NOT NULL OR ARRAY[b.from_stop, b.to_stop] && d.skipped_stops)
    AND NOT EXISTS (SELECT FROM disruption_offers o WHERE o.booking_id = b.id AND o.state = 'open')`;

const MESSAGE_TWICE = `
  SELECT m.disruption_id, m.booking_id, m.channel FROM bookings b JOIN outbound_messages m ON m.booking_id = b.id
  WHERE b.trip_id = ANY ($1) AND m.disruption_id IS NOT NULL GROUP BY 1, 2, 3 HAVING count(*) > 1`;

/** An offer that the customer was not notified of, on either channel. */
const OFFER_WITHOUT_MESSAGE = `
  SELECT o.id FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id
  WHERE d.trip_id = ANY ($1) AND (SELECT count(*) FROM outbound_messages m
    WHERE m.disruption_id = d.id AND m.booking_id = o.booking_id) <> 2`;

/** A ticket is sent when it is sold and when an offer moves it; every other change sends its own message. */
const MESSAGES_DIFFER = `
  SELECT b.pnr, m.template, m.channel, count(*) FROM bookings b JOIN outbound_messages m ON m.booking_id = b.id
  WHERE b.trip_id = ANY ($1) AND m.template IN ('ticket-confirmed', 'booking-changed')
  GROUP BY b.id, m.template, m.channel
  HAVING count(*) <> CASE m.template
    WHEN 'ticket-confirmed' THEN 1 + (SELECT count(*) FROM disruption_offers o WHERE o.booking_id = b.id AND o.state = 'moved')
    ELSE (SELECT count(*) FROM changes g WHERE g.booking_id = b.id AND g.state = 'done')
      - (SELECT count(*) FROM disruption_offers o WHERE o.booking_id = b.id AND o.state = 'moved') END`;

const REFUNDED_BEYOND_PAID = `
  SELECT p.order_id FROM payments p JOIN bookings b ON b.id = p.booking_id JOIN refunds r ON r.payment_id = p.id
  WHERE b.trip_id = ANY ($1) GROUP BY p.id HAVING sum(r.amount_paise) > max(p.captured_paise)`;

/** An approval by a member of their own request, or whose act was not carried out at that moment. */
const APPROVAL_WITHOUT_ACT = `
  SELECT q.id, q.decided_by FROM cancellation_requests q
  WHERE q.trip_id = ANY ($1) AND q.state = 'approved' AND (q.decided_by = q.requested_by OR NOT EXISTS (
    SELECT FROM disruptions d WHERE d.trip_id = q.trip_id AND d.member_id = q.decided_by AND d.at = q.decided_at
      AND d.kind = CASE WHEN q.busid IS NOT NULL THEN 'coach_change' WHEN q.skipped_stop IS NULL THEN 'cancellation' ELSE 'stop_skipped' END
      AND d.from_stop IS NOT DISTINCT FROM q.skipped_stop))`;

/** An act that may refund more than ₹25,000, and that no second member has approved. */
const ACT_WITHOUT_APPROVAL = `
  SELECT d.id, d.kind, a.after FROM audit_entries a JOIN disruptions d ON d.id = (a.after->>'disruption')::uuid
  WHERE a.subject IN (SELECT 'departure ' || t.id FROM unnest($1::uuid[]) AS t (id)) AND (a.after->>'refundPaise')::int > 2500000
    AND NOT EXISTS (SELECT FROM cancellation_requests q
      WHERE q.trip_id = d.trip_id AND q.state = 'approved' AND q.decided_by = d.member_id AND q.decided_at = d.at)`;

const rows = (query: string) => `(SELECT jsonb_agg(to_jsonb(q)) FROM (${query}) q)`;

/** One row: what must not exist, by sentence; null if there is none. */
export const FINDINGS = `SELECT jsonb_strip_nulls(jsonb_build_object(
  'claims without a ticket, hold or change', ${rows(CLAIM_WITHOUT_OWNER)},
  'holds without their claims', ${rows(HOLD_WITHOUT_CLAIM)},
  'claims of seats that the coach lacks', ${rows(CLAIM_OUTSIDE_COACH)},
  'changes are paying without a hold', ${rows(CHANGE_WITHOUT_HOLD)},
  'open offers of bookings without seats there', ${rows(OFFER_WITHOUT_SEATS)},
  'tickets for what was taken away, without an offer', ${rows(TICKET_WITHOUT_OFFER)},
  'a message twice for one disruption', ${rows(MESSAGE_TWICE)},
  'offers without their messages', ${rows(OFFER_WITHOUT_MESSAGE)},
  'messages about tickets differ from their changes', ${rows(MESSAGES_DIFFER)},
  'approvals without their acts', ${rows(APPROVAL_WITHOUT_ACT)},
  'dear acts without an approval', ${rows(ACT_WITHOUT_APPROVAL)},
  'more refunded than captured', ${rows(REFUNDED_BEYOND_PAID)})) AS findings`;

/** Sold tickets, and whether what they are for was taken away or has left by now. */
export const TICKETS = `
  SELECT s.ticket_code AS code, s.ticket_version AS version, s.seat, b.trip_id AS "tripId", b.from_stop AS "fromStop",
    b.to_stop AS "toStop", t.departs_at <= $2 AS "hasLeft"
  FROM ${BOOKED} JOIN trip_stops t ON t.trip_id = b.trip_id AND t.number = b.from_stop
  WHERE b.trip_id = ANY ($1) AND b.state = 'confirmed'`;
