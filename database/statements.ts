// Parameters and rows of every statement. Written by `npm run statements`; a test compares it with the migrated database.
/* oxlint-disable */
export interface Statements {
  "\n  SELECT (SELECT jsonb_agg(to_jsonb(q)) FROM (\n  SELECT a.seat FROM booking_seats a JOIN bookings x ON x.id = a.booking_id\n  JOIN booking_seats b ON b.seat = a.seat AND b.id > a.id JOIN bookings y ON y.id = b.booking_id\n  WHERE x.trip_id = ANY ($1) AND y.trip_id = x.trip_id AND x.state = 'confirmed' AND y.state = 'confirmed'\n    AND a.state = 'booked' AND b.state = 'booked' AND x.id NOT IN (\n  SELECT g.id FROM bookings g JOIN disruption_offers o ON o.booking_id = g.id AND o.state = 'open'\n  WHERE g.trip_id = ANY ($1)\n    AND EXISTS (SELECT FROM disruptions d WHERE d.trip_id = g.trip_id AND d.kind = 'coach_change')\n    AND NOT EXISTS (SELECT FROM seat_claims c WHERE c.booking_id = g.id AND c.trip_id = g.trip_id)) AND y.id NOT IN (\n  SELECT g.id FROM bookings g JOIN disruption_offers o ON o.booking_id = g.id AND o.state = 'open'\n  WHERE g.trip_id = ANY ($1)\n    AND EXISTS (SELECT FROM disruptions d WHERE d.trip_id = g.trip_id AND d.kind = 'coach_change')\n    AND NOT EXISTS (SELECT FROM seat_claims c WHERE c.booking_id = g.id AND c.trip_id = g.trip_id))\n    AND int4range(x.from_stop, x.to_stop) && int4range(y.from_stop, y.to_stop)) q) AS twice,\n    (SELECT jsonb_agg(to_jsonb(q)) FROM (\n  SELECT coalesce(s.seat, c.seat) AS seat, s.booking_id AS sold, c.booking_id AS claimed\n  FROM (SELECT b.trip_id, s.booking_id, s.seat, int4range(b.from_stop, b.to_stop) AS legs\n        FROM booking_seats s JOIN bookings b ON b.id = s.booking_id\n        WHERE b.trip_id = ANY ($1) AND b.state = 'confirmed' AND s.state = 'booked' AND b.id NOT IN (\n  SELECT g.id FROM bookings g JOIN disruption_offers o ON o.booking_id = g.id AND o.state = 'open'\n  WHERE g.trip_id = ANY ($1)\n    AND EXISTS (SELECT FROM disruptions d WHERE d.trip_id = g.trip_id AND d.kind = 'coach_change')\n    AND NOT EXISTS (SELECT FROM seat_claims c WHERE c.booking_id = g.id AND c.trip_id = g.trip_id))) s\n  FULL JOIN (SELECT trip_id, booking_id, seat, legs FROM seat_claims\n             WHERE trip_id = ANY ($1) AND expires_at IS NULL AND block_id IS NULL) c\n    ON c.trip_id = s.trip_id AND c.booking_id = s.booking_id AND c.seat = s.seat AND c.legs = s.legs\n  WHERE s.seat IS NULL OR c.seat IS NULL) q) AS unclaimed,\n    (SELECT jsonb_agg(to_jsonb(q)) FROM (\n  SELECT seat, refund_paise, array_agg(policy_paise) AS policies, basis, created_at FROM (\n    SELECT s.id, s.seat, c.refund_paise, x.basis, x.created_at,\n      s.fare_paise + s.food_paise + s.tax_paise\n        + coalesce((SELECT f.fee_paise FROM change_fees f WHERE f.booking_seat_id = s.id), 0) AS price_paise,\n      100 * floor((s.fare_paise + s.food_paise + CASE p.tax_refunded WHEN 'none' THEN 0 ELSE s.tax_paise END) / 100.0 *\n        least(CASE WHEN t.departs_at - x.created_at > interval '72 hours' THEN 1\n             WHEN t.departs_at - x.created_at > interval '48 hours' THEN 0.9\n             WHEN t.departs_at - x.created_at > interval '24 hours' THEN 0.5\n             WHEN t.departs_at - x.created_at <= interval '15 minutes' AND EXISTS (\n               SELECT FROM boarding_tickets o WHERE o.ticket = s.ticket_code AND o.state = 'no_show'\n             ) THEN p.no_show_percent / 100.0 ELSE 0 END, (\n          SELECT min(h.refund_limit_percent) / 100.0 FROM changes h\n          WHERE h.booking_id = b.id AND h.state = 'done' AND (h.ended_at < x.created_at OR h.ended_at = x.created_at AND before.counts)))) AS policy_paise\n    FROM cancelled_seats c JOIN cancellations x ON x.id = c.cancellation_id JOIN booking_seats s ON s.id = c.booking_seat_id\n    JOIN bookings b ON b.id = s.booking_id JOIN refund_policies p ON p.id = b.refund_policy_id\n    JOIN LATERAL (\n      SELECT b.trip_id, b.from_stop WHERE NOT EXISTS (\n        SELECT FROM changes g WHERE g.booking_id = b.id AND g.state = 'done' AND g.ended_at > x.created_at)\n      UNION SELECT g.from_trip_id, g.from_pickup FROM changes g\n        WHERE g.booking_id = b.id AND g.state = 'done' AND g.ended_at >= x.created_at\n    ) place ON true\n    JOIN trip_stops t ON t.trip_id = place.trip_id AND t.number = place.from_stop\n    CROSS JOIN (VALUES (true), (false)) AS before (counts)\n    WHERE b.trip_id = ANY ($1)) seats\n  GROUP BY id, seat, refund_paise, basis, created_at\n  HAVING NOT bool_or(CASE basis WHEN 'policy' THEN refund_paise = policy_paise\n    WHEN 'operator' THEN refund_paise = price_paise\n    ELSE refund_paise BETWEEN policy_paise AND price_paise END)) q) AS \"offPolicy\",\n    (SELECT jsonb_agg(to_jsonb(q)) FROM (\n  SELECT r.reference AS refund, v.reference AS reversal FROM refunds r JOIN payments p ON p.id = r.payment_id\n  JOIN bookings b ON b.id = p.booking_id JOIN reversals v ON v.payment_id = p.id\n  WHERE b.trip_id = ANY ($1) AND r.state = 'pending' AND r.requested_paise IS NULL\n    AND v.amount_paise > (SELECT coalesce(sum(s.amount_paise), 0) FROM set_offs s WHERE s.reversal_id = v.id)) q) AS \"notSetOff\",\n    (SELECT jsonb_agg(to_jsonb(q)) FROM (\n  SELECT b.pnr, b.state, b.total_paise AS \"totalPaise\",\n    coalesce((SELECT sum(c.fee_paise) FROM changes c WHERE c.booking_id = b.id AND c.state = 'done'), 0)::bigint AS \"feesPaise\",\n    EXISTS (SELECT FROM journals j WHERE j.booking_id = b.id AND j.kind = 'sale') AS sold,\n    coalesce((SELECT sum(c.refund_paise) FROM cancellations c WHERE c.booking_id = b.id), 0)::bigint AS \"cancelledPaise\",\n    coalesce(p.received, 0)::bigint AS \"receivedPaise\",\n    coalesce(r.due, 0)::bigint AS \"duePaise\", coalesce(r.owed, 0)::bigint AS \"payablePaise\",\n    coalesce(r.set_off, 0)::bigint AS \"setOffPaise\", coalesce(v.reversed, 0)::bigint AS \"reversedPaise\",\n    coalesce(l.accounts, '{}') AS accounts\n  FROM bookings b\n  LEFT JOIN LATERAL (SELECT sum(captured_paise) AS received FROM payments WHERE booking_id = b.id AND state = 'paid') p ON true\n  LEFT JOIN LATERAL (\n    SELECT sum(r.amount_paise) AS due, sum(r.amount_paise - coalesce(o.paise, 0)) FILTER (WHERE r.state = 'pending') AS owed,\n      sum(o.paise) AS set_off\n    FROM refunds r JOIN payments x ON x.id = r.payment_id\n    LEFT JOIN LATERAL (SELECT sum(s.amount_paise) AS paise FROM set_offs s WHERE s.refund_id = r.id) o ON true\n    WHERE x.booking_id = b.id) r ON true\n  LEFT JOIN LATERAL (SELECT sum(v.amount_paise) AS reversed FROM reversals v JOIN payments x ON x.id = v.payment_id\n    WHERE x.booking_id = b.id) v ON true\n  LEFT JOIN LATERAL (SELECT jsonb_object_agg(account, paise) AS accounts FROM (\n    SELECT o.account, sum(o.amount_paise) AS paise FROM postings o JOIN journals j ON j.id = o.journal_id\n    WHERE j.booking_id = b.id GROUP BY o.account) a) l ON true\n  WHERE b.trip_id = ANY ($1)) q) AS bookings":
    { parameters: [readonly string[] | null]; row: { twice: unknown[] | null; unclaimed: unknown[] | null; offPolicy: unknown[] | null; notSetOff: unknown[] | null; bookings: unknown[] | null } };
  "\n  SELECT b.id, b.pnr, b.state, g.busid, g.departs_at AS \"departsAt\", g.arrives_at AS \"arrivesAt\",\n    jsonb_build_object('location', g.from_location, 'counter', g.from_counter) AS \"from\",\n    jsonb_build_object('location', g.to_location, 'counter', g.to_counter) AS \"to\",\n    g.distance_metres AS \"distanceMetres\",\n    (SELECT jsonb_agg(jsonb_build_object('seat', s.seat, 'name', s.first_name || ' ' || s.last_name,\n         'gone', s.state IN ('cancelled', 'refunded')) ORDER BY length(s.seat), s.seat)\n     FROM booking_seats s WHERE s.booking_id = b.id) AS seats\n  FROM bookings b\n  JOIN trip_segments g ON g.trip_id = b.trip_id AND g.from_stop = b.from_stop AND g.to_stop = b.to_stop\n  WHERE b.id IN (\n  SELECT id FROM bookings WHERE user_id = $1\n  UNION SELECT id FROM bookings WHERE user_id IS NULL AND contact_email = $2\n  UNION SELECT id FROM bookings WHERE user_id IS NULL AND contact_phone = $3) AND b.state IN ('confirmed', 'travelled') AND g.arrives_at <= $4 ORDER BY g.departs_at DESC LIMIT 200":
    { parameters: [string | null, string | null, string | null, Date | null]; row: { id: string; pnr: string; state: "held" | "confirmed" | "expired" | "failed" | "travelled"; busid: string; departsAt: Date; arrivesAt: Date; from: { location: string; counter: string }; to: { location: string; counter: string }; distanceMetres: number; seats: { seat: string; name: string; gone: boolean }[] | null } };
  "\n  SELECT b.id, b.pnr, b.state, g.busid, g.departs_at AS \"departsAt\", g.arrives_at AS \"arrivesAt\",\n    jsonb_build_object('location', g.from_location, 'counter', g.from_counter) AS \"from\",\n    jsonb_build_object('location', g.to_location, 'counter', g.to_counter) AS \"to\",\n    g.distance_metres AS \"distanceMetres\",\n    (SELECT jsonb_agg(jsonb_build_object('seat', s.seat, 'name', s.first_name || ' ' || s.last_name,\n         'gone', s.state IN ('cancelled', 'refunded')) ORDER BY length(s.seat), s.seat)\n     FROM booking_seats s WHERE s.booking_id = b.id) AS seats\n  FROM bookings b\n  JOIN trip_segments g ON g.trip_id = b.trip_id AND g.from_stop = b.from_stop AND g.to_stop = b.to_stop\n  WHERE b.id IN (\n  SELECT id FROM bookings WHERE user_id = $1\n  UNION SELECT id FROM bookings WHERE user_id IS NULL AND contact_email = $2\n  UNION SELECT id FROM bookings WHERE user_id IS NULL AND contact_phone = $3) AND b.state IN ('confirmed', 'travelled') AND g.arrives_at > $4 ORDER BY g.departs_at ASC LIMIT 200":
    { parameters: [string | null, string | null, string | null, Date | null]; row: { id: string; pnr: string; state: "held" | "confirmed" | "expired" | "failed" | "travelled"; busid: string; departsAt: Date; arrivesAt: Date; from: { location: string; counter: string }; to: { location: string; counter: string }; distanceMetres: number; seats: { seat: string; name: string; gone: boolean }[] | null } };
  "\n  SELECT b.id, b.pnr, b.trip_id AS \"tripId\", b.from_stop AS \"fromStop\", b.to_stop AS \"toStop\", b.state,\n    b.held_until AS \"heldUntil\", b.session_id AS \"sessionId\",\n    jsonb_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone) AS contact,\n    p.rate_percent AS \"taxRatePercent\", p.refund_tiers AS \"policyTiers\", p.no_show_percent AS \"noShowPercent\",\n    p.tax_refunded AS \"taxRefunded\", b.refund_limit_percent AS \"refundLimit\", b.total_paise AS \"totalPaise\",\n    b.confirmed_at AS \"confirmedAt\", b.language, b.anonymised_at AS \"anonymisedAt\"\n  FROM bookings b\n  JOIN sale_policies p ON p.tax_policy_id = b.tax_policy_id AND p.refund_policy_id = b.refund_policy_id WHERE b.id = $1":
    { parameters: [string | null]; row: { id: string; pnr: string; tripId: string; fromStop: number; toStop: number; state: "held" | "confirmed" | "expired" | "failed" | "travelled"; heldUntil: Date; sessionId: string | null; contact: { name: string; email: string; phone: string }; taxRatePercent: number; policyTiers: unknown; noShowPercent: number; taxRefunded: "none" | "in_proportion"; refundLimit: number | null; totalPaise: number; confirmedAt: Date | null; language: "en" | "hi"; anonymisedAt: Date | null } };
  "\n  SELECT b.id, b.pnr, b.trip_id AS \"tripId\", b.from_stop AS \"fromStop\", b.to_stop AS \"toStop\", b.state,\n    b.held_until AS \"heldUntil\", b.session_id AS \"sessionId\",\n    jsonb_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone) AS contact,\n    p.rate_percent AS \"taxRatePercent\", p.refund_tiers AS \"policyTiers\", p.no_show_percent AS \"noShowPercent\",\n    p.tax_refunded AS \"taxRefunded\", b.refund_limit_percent AS \"refundLimit\", b.total_paise AS \"totalPaise\",\n    b.confirmed_at AS \"confirmedAt\", b.language, b.anonymised_at AS \"anonymisedAt\"\n  FROM bookings b\n  JOIN sale_policies p ON p.tax_policy_id = b.tax_policy_id AND p.refund_policy_id = b.refund_policy_id WHERE b.id = $1 FOR UPDATE OF b":
    { parameters: [string | null]; row: { id: string; pnr: string; tripId: string; fromStop: number; toStop: number; state: "held" | "confirmed" | "expired" | "failed" | "travelled"; heldUntil: Date; sessionId: string | null; contact: { name: string; email: string; phone: string }; taxRatePercent: number; policyTiers: unknown; noShowPercent: number; taxRefunded: "none" | "in_proportion"; refundLimit: number | null; totalPaise: number; confirmedAt: Date | null; language: "en" | "hi"; anonymisedAt: Date | null } };
  "\n  SELECT b.id, b.pnr, b.trip_id AS \"tripId\", b.from_stop AS \"fromStop\", b.to_stop AS \"toStop\", b.state,\n    b.held_until AS \"heldUntil\", b.session_id AS \"sessionId\",\n    jsonb_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone) AS contact,\n    p.rate_percent AS \"taxRatePercent\", p.refund_tiers AS \"policyTiers\", p.no_show_percent AS \"noShowPercent\",\n    p.tax_refunded AS \"taxRefunded\", b.refund_limit_percent AS \"refundLimit\", b.total_paise AS \"totalPaise\",\n    b.confirmed_at AS \"confirmedAt\", b.language, b.anonymised_at AS \"anonymisedAt\"\n  FROM bookings b\n  JOIN sale_policies p ON p.tax_policy_id = b.tax_policy_id AND p.refund_policy_id = b.refund_policy_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: { id: string; pnr: string; tripId: string; fromStop: number; toStop: number; state: "held" | "confirmed" | "expired" | "failed" | "travelled"; heldUntil: Date; sessionId: string | null; contact: { name: string; email: string; phone: string }; taxRatePercent: number; policyTiers: unknown; noShowPercent: number; taxRefunded: "none" | "in_proportion"; refundLimit: number | null; totalPaise: number; confirmedAt: Date | null; language: "en" | "hi"; anonymisedAt: Date | null } };
  "\n  SELECT b.pnr, b.state, b.trip_id AS \"tripId\", b.total_paise AS \"totalPaise\", p.order_id AS \"orderNo\",\n    count(s.id)::int AS seats, count(s.id) FILTER (WHERE s.state = 'booked')::int AS booked\n  FROM bookings b JOIN payments p ON p.booking_id = b.id JOIN booking_seats s ON s.booking_id = b.id\n  WHERE b.pnr = ANY ($1) GROUP BY b.id, p.id":
    { parameters: [readonly string[]]; row: { pnr: string; state: "held" | "confirmed" | "expired" | "failed" | "travelled"; tripId: string; totalPaise: number; orderNo: string; seats: number; booked: number } };
  "\n  SELECT b.pnr, channels.channel, count(m.id)::int AS messages\n  FROM bookings b CROSS JOIN (VALUES ('email'), ('sms')) AS channels (channel)\n  LEFT JOIN outbound_messages m ON m.booking_id = b.id AND m.channel = channels.channel\n    AND m.template = CASE b.state WHEN 'confirmed' THEN 'trip-cancelled' ELSE 'payment-refunded' END\n  WHERE b.trip_id = $1 AND EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.state = 'paid')\n  GROUP BY b.pnr, channels.channel HAVING count(m.id) <> 1":
    { parameters: [string | null]; row: { pnr: string; channel: "email" | "sms"; messages: number } };
  "\n  SELECT booking_seat_id AS id, from_seat AS \"fromSeat\", to_seat AS \"toSeat\", fare_paise AS \"farePaise\",\n    food_paise AS \"foodPaise\", tax_paise AS \"taxPaise\", food\n  FROM changed_seats WHERE change_id = $1 ORDER BY length(to_seat), to_seat":
    { parameters: [string | null]; row: { id: string; fromSeat: string; toSeat: string; farePaise: number; foodPaise: number; taxPaise: number; food: unknown } };
  "\n  SELECT c.id, c.booking_id AS \"bookingId\", c.state, c.made_by AS \"madeBy\", c.difference_paise AS \"differencePaise\",\n    c.fee_paise AS \"feePaise\", c.refund_limit_percent AS \"refundLimit\", c.held_until AS \"heldUntil\",\n    jsonb_build_object('tripId', c.from_trip_id, 'fromStop', c.from_pickup, 'toStop', c.from_dropoff) AS \"from\",\n    jsonb_build_object('tripId', c.to_trip_id, 'fromStop', c.to_pickup, 'toStop', c.to_dropoff) AS \"to\"\n  FROM changes c WHERE c.booking_id = $1 AND c.state = 'done' AND c.from_trip_id <> c.to_trip_id\n     ORDER BY c.ended_at, c.id":
    { parameters: [string | null]; row: { id: string; bookingId: string; state: "paying" | "done" | "ended"; madeBy: "customer" | "staff"; differencePaise: number; feePaise: number; refundLimit: number | null; heldUntil: Date | null; from: { tripId: string; fromStop: number; toStop: number }; to: { tripId: string; fromStop: number; toStop: number } } };
  "\n  SELECT c.id, c.booking_id AS \"bookingId\", c.state, c.made_by AS \"madeBy\", c.difference_paise AS \"differencePaise\",\n    c.fee_paise AS \"feePaise\", c.refund_limit_percent AS \"refundLimit\", c.held_until AS \"heldUntil\",\n    jsonb_build_object('tripId', c.from_trip_id, 'fromStop', c.from_pickup, 'toStop', c.from_dropoff) AS \"from\",\n    jsonb_build_object('tripId', c.to_trip_id, 'fromStop', c.to_pickup, 'toStop', c.to_dropoff) AS \"to\"\n  FROM changes c WHERE c.booking_id = $1 AND c.state = 'done' ORDER BY c.ended_at DESC, c.id DESC LIMIT 1":
    { parameters: [string | null]; row: { id: string; bookingId: string; state: "paying" | "done" | "ended"; madeBy: "customer" | "staff"; differencePaise: number; feePaise: number; refundLimit: number | null; heldUntil: Date | null; from: { tripId: string; fromStop: number; toStop: number }; to: { tripId: string; fromStop: number; toStop: number } } };
  "\n  SELECT c.id, c.booking_id AS \"bookingId\", c.state, c.made_by AS \"madeBy\", c.difference_paise AS \"differencePaise\",\n    c.fee_paise AS \"feePaise\", c.refund_limit_percent AS \"refundLimit\", c.held_until AS \"heldUntil\",\n    jsonb_build_object('tripId', c.from_trip_id, 'fromStop', c.from_pickup, 'toStop', c.from_dropoff) AS \"from\",\n    jsonb_build_object('tripId', c.to_trip_id, 'fromStop', c.to_pickup, 'toStop', c.to_dropoff) AS \"to\"\n  FROM changes c WHERE c.booking_id = $1 AND c.state = 'paying'":
    { parameters: [string | null]; row: { id: string; bookingId: string; state: "paying" | "done" | "ended"; madeBy: "customer" | "staff"; differencePaise: number; feePaise: number; refundLimit: number | null; heldUntil: Date | null; from: { tripId: string; fromStop: number; toStop: number }; to: { tripId: string; fromStop: number; toStop: number } } };
  "\n  SELECT c.id, c.booking_id AS \"bookingId\", c.state, c.made_by AS \"madeBy\", c.difference_paise AS \"differencePaise\",\n    c.fee_paise AS \"feePaise\", c.refund_limit_percent AS \"refundLimit\", c.held_until AS \"heldUntil\",\n    jsonb_build_object('tripId', c.from_trip_id, 'fromStop', c.from_pickup, 'toStop', c.from_dropoff) AS \"from\",\n    jsonb_build_object('tripId', c.to_trip_id, 'fromStop', c.to_pickup, 'toStop', c.to_dropoff) AS \"to\"\n  FROM changes c WHERE c.id = $1":
    { parameters: [string | null]; row: { id: string; bookingId: string; state: "paying" | "done" | "ended"; madeBy: "customer" | "staff"; differencePaise: number; feePaise: number; refundLimit: number | null; heldUntil: Date | null; from: { tripId: string; fromStop: number; toStop: number }; to: { tripId: string; fromStop: number; toStop: number } } };
  "\n  SELECT c.id, c.fname || ' ' || c.lname AS name, left(c.message, 200) AS excerpt, c.language, c.state, c.suspicion,\n  c.member_id AS \"memberId\", c.received_at AS \"receivedAt\", c.changed_at AS \"changedAt\", c.version, c.email, c.phone, c.message, c.changed_by AS \"changedBy\" FROM contact_messages c WHERE c.id = $1":
    { parameters: [string | null]; row: { id: string; name: string; excerpt: string; language: "en" | "hi"; state: "new" | "in_charge" | "replied" | "spam" | "closed"; suspicion: "trap" | "links" | "markup" | null; memberId: string | null; receivedAt: Date; changedAt: Date | null; version: number; email: string; phone: string | null; message: string; changedBy: string | null } };
  "\n  SELECT c.id, c.fname || ' ' || c.lname AS name, left(c.message, 200) AS excerpt, c.language, c.state, c.suspicion,\n  c.member_id AS \"memberId\", c.received_at AS \"receivedAt\", c.changed_at AS \"changedAt\", c.version, c.email, c.phone, c.message, c.changed_by AS \"changedBy\" FROM contact_messages c WHERE c.id = $1 FOR UPDATE":
    { parameters: [string | null]; row: { id: string; name: string; excerpt: string; language: "en" | "hi"; state: "new" | "in_charge" | "replied" | "spam" | "closed"; suspicion: "trap" | "links" | "markup" | null; memberId: string | null; receivedAt: Date; changedAt: Date | null; version: number; email: string; phone: string | null; message: string; changedBy: string | null } };
  "\n  SELECT due.pnr, due.template, channel FROM (\n    SELECT b.id, b.pnr, CASE j.kind WHEN 'sale' THEN 'ticket-confirmed' WHEN 'paid_twice' THEN 'payment-doubled'\n      ELSE 'payment-refunded' END AS template, NULL::uuid AS cancellation_id\n    FROM journals j JOIN bookings b ON b.id = j.booking_id\n    WHERE b.trip_id = $1 AND j.kind IN ('sale', 'paid_twice', 'paid_too_late', 'paid_other_amount')\n    UNION ALL\n    SELECT b.id, b.pnr, 'seats-cancelled', c.id FROM cancellations c JOIN bookings b ON b.id = c.booking_id WHERE b.trip_id = $1\n  ) due CROSS JOIN (VALUES ('email'), ('sms')) AS channels (channel)\n  WHERE NOT EXISTS (SELECT FROM outbound_messages m WHERE m.booking_id = due.id AND m.template = due.template\n    AND m.channel = channels.channel AND m.cancellation_id IS NOT DISTINCT FROM due.cancellation_id)":
    { parameters: [string | null]; row: { pnr: string; template: "ticket-confirmed" | "payment-doubled" | "payment-refunded" | "seats-cancelled"; channel: "email" | "sms" } };
  "\n  SELECT id, booking_id AS \"bookingId\", order_id AS \"orderId\", gateway_order AS \"gatewayOrder\", gateway_reference AS reference, state FROM payments\n     WHERE state = 'paid' AND gateway = $2 AND created_at >= $1::date::timestamp AT TIME ZONE 'Asia/Kolkata'\n       AND created_at < ($1::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata'\n     ORDER BY created_at, id":
    { parameters: [string, string | null]; row: { id: string; bookingId: string; orderId: string; gatewayOrder: string | null; reference: string | null; state: "initiated" | "failed" | "paid" } };
  "\n  SELECT id, booking_id AS \"bookingId\", order_id AS \"orderId\", gateway_order AS \"gatewayOrder\", gateway_reference AS reference, state FROM payments WHERE order_id = $1 AND (gateway_reference = $2 OR second_of IS NULL)":
    { parameters: [string | null, string | null]; row: { id: string; bookingId: string; orderId: string; gatewayOrder: string | null; reference: string | null; state: "initiated" | "failed" | "paid" } };
  "\n  SELECT id, booking_id AS \"bookingId\", version, tickets, seats, percent, refund_paise AS \"refundPaise\", reason,\n    requested_by AS \"requestedBy\", requested_at AS \"requestedAt\", state, decided_by AS \"decidedBy\",\n    decided_at AS \"decidedAt\", decision_reason AS \"decisionReason\"\n  FROM refund_approvals WHERE id = $1":
    { parameters: [string | null]; row: { id: string; bookingId: string; version: number; tickets: string[]; seats: string[]; percent: number; refundPaise: number; reason: string; requestedBy: string; requestedAt: Date; state: "waiting" | "approved" | "rejected" | "outdated"; decidedBy: string | null; decidedAt: Date | null; decisionReason: string | null } };
  "\n  SELECT id, booking_id AS \"bookingId\", version, tickets, seats, percent, refund_paise AS \"refundPaise\", reason,\n    requested_by AS \"requestedBy\", requested_at AS \"requestedAt\", state, decided_by AS \"decidedBy\",\n    decided_at AS \"decidedAt\", decision_reason AS \"decisionReason\"\n  FROM refund_approvals WHERE id = $1 FOR UPDATE":
    { parameters: [string | null]; row: { id: string; bookingId: string; version: number; tickets: string[]; seats: string[]; percent: number; refundPaise: number; reason: string; requestedBy: string; requestedAt: Date; state: "waiting" | "approved" | "rejected" | "outdated"; decidedBy: string | null; decidedAt: Date | null; decisionReason: string | null } };
  "\n  SELECT id, booking_id AS \"bookingId\", version, tickets, seats, percent, refund_paise AS \"refundPaise\", reason,\n    requested_by AS \"requestedBy\", requested_at AS \"requestedAt\", state, decided_by AS \"decidedBy\",\n    decided_at AS \"decidedAt\", decision_reason AS \"decisionReason\"\n  FROM refund_approvals WHERE state = $1 AND ($2::timestamptz IS NULL OR (requested_at, id) < ($2, $3::uuid))\n     ORDER BY requested_at DESC, id DESC LIMIT 100":
    { parameters: [string | null, Date | null, string | null]; row: { id: string; bookingId: string; version: number; tickets: string[]; seats: string[]; percent: number; refundPaise: number; reason: string; requestedBy: string; requestedAt: Date; state: "waiting" | "approved" | "rejected" | "outdated"; decidedBy: string | null; decidedAt: Date | null; decisionReason: string | null } };
  "\n  SELECT id, name, email, phone, unconfirmed_email AS \"unconfirmedEmail\", unconfirmed_phone AS \"unconfirmedPhone\",\n    password_hash AS \"passwordHash\", age, gender, address\n  FROM users WHERE id = $1":
    { parameters: [string | null]; row: { id: string; name: string; email: string | null; phone: string | null; unconfirmedEmail: string | null; unconfirmedPhone: string | null; passwordHash: string | null; age: number | null; gender: "Male" | "Female" | "Others" | null; address: string | null } };
  "\n  SELECT id, name, email, phone, unconfirmed_email AS \"unconfirmedEmail\", unconfirmed_phone AS \"unconfirmedPhone\",\n    password_hash AS \"passwordHash\", age, gender, address\n  FROM users WHERE id = $1 FOR UPDATE":
    { parameters: [string | null]; row: { id: string; name: string; email: string | null; phone: string | null; unconfirmedEmail: string | null; unconfirmedPhone: string | null; passwordHash: string | null; age: number | null; gender: "Male" | "Female" | "Others" | null; address: string | null } };
  "\n  SELECT id, name, email, phone, unconfirmed_email AS \"unconfirmedEmail\", unconfirmed_phone AS \"unconfirmedPhone\",\n    password_hash AS \"passwordHash\", age, gender, address\n  FROM users WHERE phone = $1 OR email = $2":
    { parameters: [string | null, string | null]; row: { id: string; name: string; email: string | null; phone: string | null; unconfirmedEmail: string | null; unconfirmedPhone: string | null; passwordHash: string | null; age: number | null; gender: "Male" | "Female" | "Others" | null; address: string | null } };
  "\n  SELECT id, name, email, phone, user_id AS \"userId\", verified_at AS \"verifiedAt\",\n    finished_at AS \"finishedAt\"\n  FROM sign_ups WHERE (phone = $1 OR email = $2) AND verified_at IS NULL AND expires_at > $3\n     ORDER BY created_at DESC LIMIT 1":
    { parameters: [string | null, string | null, Date | null]; row: { id: string; name: string; email: string | null; phone: string | null; userId: string | null; verifiedAt: Date | null; finishedAt: Date | null } };
  "\n  SELECT id, name, email, phone, user_id AS \"userId\", verified_at AS \"verifiedAt\",\n    finished_at AS \"finishedAt\"\n  FROM sign_ups WHERE token_hash = $1 AND expires_at > $2":
    { parameters: [Buffer | null, Date | null]; row: { id: string; name: string; email: string | null; phone: string | null; userId: string | null; verifiedAt: Date | null; finishedAt: Date | null } };
  "\n  SELECT id, trip_id AS \"tripId\", cause, skipped_stop AS \"skippedStop\", refund_after_hours AS \"refundAfterHours\", people,\n    refund_paise AS \"refundPaise\", requested_by AS \"requestedBy\", requested_at AS \"requestedAt\", state, busid, moves, offered\n  FROM cancellation_requests WHERE id = $1":
    { parameters: [string | null]; row: { id: string; tripId: string; cause: "traffic" | "weather" | "road_closed" | "breakdown" | "crew" | "operations"; skippedStop: number | null; refundAfterHours: number; people: number; refundPaise: number; requestedBy: string; requestedAt: Date; state: "waiting" | "approved" | "rejected" | "outdated"; busid: string | null; moves: unknown; offered: string[] | null } };
  "\n  SELECT id, trip_id AS \"tripId\", cause, skipped_stop AS \"skippedStop\", refund_after_hours AS \"refundAfterHours\", people,\n    refund_paise AS \"refundPaise\", requested_by AS \"requestedBy\", requested_at AS \"requestedAt\", state, busid, moves, offered\n  FROM cancellation_requests WHERE id = $1 FOR UPDATE":
    { parameters: [string | null]; row: { id: string; tripId: string; cause: "traffic" | "weather" | "road_closed" | "breakdown" | "crew" | "operations"; skippedStop: number | null; refundAfterHours: number; people: number; refundPaise: number; requestedBy: string; requestedAt: Date; state: "waiting" | "approved" | "rejected" | "outdated"; busid: string | null; moves: unknown; offered: string[] | null } };
  "\n  SELECT id, trip_id AS \"tripId\", cause, skipped_stop AS \"skippedStop\", refund_after_hours AS \"refundAfterHours\", people,\n    refund_paise AS \"refundPaise\", requested_by AS \"requestedBy\", requested_at AS \"requestedAt\", state, busid, moves, offered\n  FROM cancellation_requests WHERE trip_id = $1 AND state = 'waiting'":
    { parameters: [string | null]; row: { id: string; tripId: string; cause: "traffic" | "weather" | "road_closed" | "breakdown" | "crew" | "operations"; skippedStop: number | null; refundAfterHours: number; people: number; refundPaise: number; requestedBy: string; requestedAt: Date; state: "waiting" | "approved" | "rejected" | "outdated"; busid: string | null; moves: unknown; offered: string[] | null } };
  "\n  SELECT id, trip_id AS \"tripId\", from_stop AS \"fromStop\", to_stop AS \"toStop\", seats, reason,\n    release_at AS \"releaseAt\", created_at AS \"createdAt\", released_at AS \"releasedAt\"\n  FROM seat_blocks WHERE id = $1":
    { parameters: [string | null]; row: { id: string; tripId: string; fromStop: number; toStop: number; seats: string[]; reason: string; releaseAt: Date | null; createdAt: Date; releasedAt: Date | null } };
  "\n  SELECT id, trip_id AS \"tripId\", from_stop AS \"fromStop\", to_stop AS \"toStop\", seats, reason,\n    release_at AS \"releaseAt\", created_at AS \"createdAt\", released_at AS \"releasedAt\"\n  FROM seat_blocks WHERE id = $1 FOR UPDATE":
    { parameters: [string | null]; row: { id: string; tripId: string; fromStop: number; toStop: number; seats: string[]; reason: string; releaseAt: Date | null; createdAt: Date; releasedAt: Date | null } };
  "\n  SELECT id, trip_id AS \"tripId\", from_stop AS \"fromStop\", to_stop AS \"toStop\", seats, reason,\n    release_at AS \"releaseAt\", created_at AS \"createdAt\", released_at AS \"releasedAt\"\n  FROM seat_blocks WHERE trip_id = $1 AND released_at IS NULL ORDER BY id FOR UPDATE":
    { parameters: [string | null]; row: { id: string; tripId: string; fromStop: number; toStop: number; seats: string[]; reason: string; releaseAt: Date | null; createdAt: Date; releasedAt: Date | null } };
  "\n  SELECT id, trip_id AS \"tripId\", from_stop AS \"fromStop\", to_stop AS \"toStop\", seats, reason,\n    release_at AS \"releaseAt\", created_at AS \"createdAt\", released_at AS \"releasedAt\"\n  FROM seat_blocks WHERE trip_id = $1 ORDER BY created_at DESC, id DESC":
    { parameters: [string | null]; row: { id: string; tripId: string; fromStop: number; toStop: number; seats: string[]; reason: string; releaseAt: Date | null; createdAt: Date; releasedAt: Date | null } };
  "\n  SELECT id, trip_id AS \"tripId\", kind, from_stop AS \"fromStop\", minutes, cause, member_id AS \"memberId\", at\n  FROM disruptions WHERE trip_id = $1 ORDER BY at DESC, id DESC":
    { parameters: [string | null]; row: { id: string; tripId: string; kind: "delay" | "cancellation" | "stop_skipped" | "coach_change"; fromStop: number | null; minutes: number | null; cause: "traffic" | "weather" | "road_closed" | "breakdown" | "crew" | "operations"; memberId: string; at: Date } };
  "\n  SELECT id, trip_id AS \"tripId\", position, device, sequence, ticket, kind, undoes, device_time AS \"deviceTime\",\n    offset_ms AS \"offsetMs\", member_id AS \"memberId\", recorded_by AS \"recordedBy\"\n  FROM boarding_events WHERE id = ANY ($1)":
    { parameters: [readonly string[]]; row: { id: string; tripId: string; position: number; device: string; sequence: number; ticket: string; kind: "boarded" | "no_show" | "undone"; undoes: string[]; deviceTime: Date; offsetMs: number; memberId: string; recordedBy: string | null } };
  "\n  SELECT id, trip_id AS \"tripId\", position, device, sequence, ticket, kind, undoes, device_time AS \"deviceTime\",\n    offset_ms AS \"offsetMs\", member_id AS \"memberId\", recorded_by AS \"recordedBy\"\n  FROM boarding_events WHERE trip_id = $1 AND position > (SELECT CASE WHEN max(last_position) >= $2 THEN $2 ELSE 0 END\n       FROM boarding_departures WHERE trip_id = $1)\n     ORDER BY position LIMIT $3":
    { parameters: [string | null, number | null, number]; row: { id: string; tripId: string; position: number; device: string; sequence: number; ticket: string; kind: "boarded" | "no_show" | "undone"; undoes: string[]; deviceTime: Date; offsetMs: number; memberId: string; recordedBy: string | null } };
  "\n  SELECT id, trip_id AS \"tripId\", position, device, sequence, ticket, kind, undoes, device_time AS \"deviceTime\",\n    offset_ms AS \"offsetMs\", member_id AS \"memberId\", recorded_by AS \"recordedBy\"\n  FROM boarding_events WHERE trip_id = $1 AND ticket = ANY ($2) OR id = ANY ($3) ORDER BY position":
    { parameters: [string | null, readonly string[], readonly string[]]; row: { id: string; tripId: string; position: number; device: string; sequence: number; ticket: string; kind: "boarded" | "no_show" | "undone"; undoes: string[]; deviceTime: Date; offsetMs: number; memberId: string; recordedBy: string | null } };
  "\n  SELECT id, trip_id AS \"tripId\", position, device, sequence, ticket, kind, undoes, device_time AS \"deviceTime\",\n    offset_ms AS \"offsetMs\", member_id AS \"memberId\", recorded_by AS \"recordedBy\"\n  FROM boarding_events WHERE trip_id = $1 AND ticket = ANY ($2) ORDER BY position":
    { parameters: [string | null, readonly string[]]; row: { id: string; tripId: string; position: number; device: string; sequence: number; ticket: string; kind: "boarded" | "no_show" | "undone"; undoes: string[]; deviceTime: Date; offsetMs: number; memberId: string; recordedBy: string | null } };
  "\n  SELECT j.payment_id AS id,\n    EXISTS (SELECT FROM reversals v WHERE v.payment_id = j.payment_id AND v.kind = 'chargeback') AS disputed\n  FROM journals j WHERE j.booking_id = $1 AND j.kind IN ('sale', 'change')\n  GROUP BY j.payment_id ORDER BY bool_or(j.kind = 'sale') DESC, min(j.at), j.payment_id":
    { parameters: [string | null]; row: { id: string; disputed: boolean } };
  "\n  SELECT k.busid, jsonb_build_object('id', p.id, 'columns', p.columns, 'rows', p.rows, 'aisleAfter', p.aisle_after,\n    'gaps', p.gaps, 'seats', p.seats, 'moreLegroom', p.more_legroom) AS \"seatPlan\"\n  FROM coaches k JOIN seat_plans p ON p.id = k.seat_plan_id ORDER BY k.busid":
    { parameters: []; row: { busid: string; seatPlan: { id: string; columns: number; rows: string[]; aisleAfter: string; gaps: string[]; seats: string[]; moreLegroom: boolean } } };
  "\n  SELECT k.busid, jsonb_build_object('id', p.id, 'columns', p.columns, 'rows', p.rows, 'aisleAfter', p.aisle_after,\n    'gaps', p.gaps, 'seats', p.seats, 'moreLegroom', p.more_legroom) AS \"seatPlan\"\n  FROM coaches k JOIN seat_plans p ON p.id = k.seat_plan_id WHERE k.busid = $1":
    { parameters: [string | null]; row: { busid: string; seatPlan: { id: string; columns: number; rows: string[]; aisleAfter: string; gaps: string[]; seats: string[]; moreLegroom: boolean } } };
  "\n  SELECT m.id, m.name, m.email, m.state,\n    \n  (SELECT jsonb_agg(jsonb_build_object('role', r.role, 'scope', r.scope, 'counters', r.counters, 'trips', r.trips)\n     ORDER BY r.role) FROM staff_roles r WHERE r.member_id = m.id) AS roles,\n    (SELECT count(*)::int FROM staff_passkeys p WHERE p.member_id = m.id) AS passkeys,\n    (SELECT max(s.last_used_at) FROM staff_sessions s WHERE s.member_id = m.id) AS \"lastUsed\",\n    (SELECT max(i.expires_at) FROM staff_invitations i WHERE i.member_id = m.id AND i.ended_at IS NULL) AS \"linkUntil\"\n  FROM staff_members m ORDER BY m.name, m.id":
    { parameters: []; row: { id: string; name: string; email: string; state: "invited" | "active" | "offboarded"; roles: { role: "owner" | "dispatcher" | "support" | "host" | "accountant"; scope: "everything" | "counters" | "trips"; counters: string[]; trips: string[] }[] | null; passkeys: number; lastUsed: Date | null; linkUntil: Date | null } };
  "\n  SELECT m.id, m.name, m.email, m.state,\n    \n  (SELECT jsonb_agg(jsonb_build_object('role', r.role, 'scope', r.scope, 'counters', r.counters, 'trips', r.trips)\n     ORDER BY r.role) FROM staff_roles r WHERE r.member_id = m.id) AS roles,\n    (SELECT count(*)::int FROM staff_passkeys p WHERE p.member_id = m.id) AS passkeys,\n    (SELECT max(s.last_used_at) FROM staff_sessions s WHERE s.member_id = m.id) AS \"lastUsed\",\n    (SELECT max(i.expires_at) FROM staff_invitations i WHERE i.member_id = m.id AND i.ended_at IS NULL) AS \"linkUntil\"\n  FROM staff_members m WHERE m.id = $1":
    { parameters: [string | null]; row: { id: string; name: string; email: string; state: "invited" | "active" | "offboarded"; roles: { role: "owner" | "dispatcher" | "support" | "host" | "accountant"; scope: "everything" | "counters" | "trips"; counters: string[]; trips: string[] }[] | null; passkeys: number; lastUsed: Date | null; linkUntil: Date | null } };
  "\n  SELECT o.id, o.disruption_id AS \"disruptionId\", o.booking_id AS \"bookingId\", d.kind, d.cause,\n    o.refund_at AS \"refundAt\", o.state\n  FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id WHERE o.booking_id = $1 AND o.state = 'open'":
    { parameters: [string | null]; row: { id: string; disruptionId: string; bookingId: string; kind: "delay" | "cancellation" | "stop_skipped" | "coach_change"; cause: "traffic" | "weather" | "road_closed" | "breakdown" | "crew" | "operations"; refundAt: Date; state: "open" | "moved" | "refunded" | "ended" } };
  "\n  SELECT o.id, o.disruption_id AS \"disruptionId\", o.booking_id AS \"bookingId\", d.kind, d.cause,\n    o.refund_at AS \"refundAt\", o.state\n  FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id WHERE o.id = $1":
    { parameters: [string | null]; row: { id: string; disruptionId: string; bookingId: string; kind: "delay" | "cancellation" | "stop_skipped" | "coach_change"; cause: "traffic" | "weather" | "road_closed" | "breakdown" | "crew" | "operations"; refundAt: Date; state: "open" | "moved" | "refunded" | "ended" } };
  "\n  SELECT o.id, o.disruption_id AS \"disruptionId\", o.booking_id AS \"bookingId\", d.kind, d.cause,\n    o.refund_at AS \"refundAt\", o.state\n  FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id WHERE o.id = $1 AND o.state = 'open' FOR UPDATE OF o":
    { parameters: [string | null]; row: { id: string; disruptionId: string; bookingId: string; kind: "delay" | "cancellation" | "stop_skipped" | "coach_change"; cause: "traffic" | "weather" | "road_closed" | "breakdown" | "crew" | "operations"; refundAt: Date; state: "open" | "moved" | "refunded" | "ended" } };
  "\n  SELECT o.id, o.disruption_id AS \"disruptionId\", o.booking_id AS \"bookingId\", d.kind, d.cause,\n    o.refund_at AS \"refundAt\", o.state\n  FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id WHERE o.state = 'open' AND o.refund_at <= $1 ORDER BY o.refund_at LIMIT 500":
    { parameters: [Date | null]; row: { id: string; disruptionId: string; bookingId: string; kind: "delay" | "cancellation" | "stop_skipped" | "coach_change"; cause: "traffic" | "weather" | "road_closed" | "breakdown" | "crew" | "operations"; refundAt: Date; state: "open" | "moved" | "refunded" | "ended" } };
  "\n  SELECT r.id, r.payment_id AS \"paymentId\", p.booking_id AS \"bookingId\", p.gateway, p.order_id AS \"orderId\", p.gateway_order AS \"gatewayOrder\", p.gateway_reference AS \"gatewayReference\",\n    r.reference, r.amount_paise AS \"amountPaise\", r.requested_paise AS \"requestedPaise\", r.state,\n    (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.refund_id = r.id) AS \"setOffPaise\"\n  FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1":
    { parameters: [string | null]; row: { id: string; paymentId: string; bookingId: string; gateway: "ccavenue" | "razorpay"; orderId: string; gatewayOrder: string | null; gatewayReference: string | null; reference: string; amountPaise: number; requestedPaise: number | null; state: "pending" | "done"; setOffPaise: number } };
  "\n  SELECT r.id, r.payment_id AS \"paymentId\", p.booking_id AS \"bookingId\", p.gateway, p.order_id AS \"orderId\", p.gateway_order AS \"gatewayOrder\", p.gateway_reference AS \"gatewayReference\",\n    r.reference, r.amount_paise AS \"amountPaise\", r.requested_paise AS \"requestedPaise\", r.state,\n    (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.refund_id = r.id) AS \"setOffPaise\"\n  FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.payment_id = $1 ORDER BY r.created_at, r.id":
    { parameters: [string | null]; row: { id: string; paymentId: string; bookingId: string; gateway: "ccavenue" | "razorpay"; orderId: string; gatewayOrder: string | null; gatewayReference: string | null; reference: string; amountPaise: number; requestedPaise: number | null; state: "pending" | "done"; setOffPaise: number } };
  "\n  SELECT t.id, t.busid, t.line_id AS \"lineId\", l.name AS \"lineName\", st.service_number AS \"serviceNumber\",\n    t.scheduled_trip_id AS \"scheduledTripId\", t.service_date AS \"serviceDate\", st.shape_id AS \"shapeId\",\n    cardinality(p.seats) AS seats, s.stops\n  FROM trips t\n  JOIN lines l ON l.id = t.line_id\n  JOIN scheduled_trips st ON st.id = t.scheduled_trip_id\n  JOIN coaches k ON k.busid = t.busid\n  JOIN seat_plans p ON p.id = k.seat_plan_id\n  CROSS JOIN LATERAL (\n    SELECT min(s.departs_at) AS begins, max(s.arrives_at) AS ends,\n      jsonb_agg(jsonb_build_object('number', s.number, 'counterId', s.counter_id, 'counter', c.counter,\n        'location', c.location, 'latitude', c.latitude, 'longitude', c.longitude, 'arrivesAt', s.arrives_at,\n        'departsAt', s.departs_at, 'distanceMetres', s.distance_metres) ORDER BY s.number) AS stops\n    FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = t.id) AS s\n     WHERE t.service_date BETWEEN $1 AND $2 AND s.begins <= $3 AND s.ends > $4 ORDER BY s.begins, t.id":
    { parameters: [string | null, string | null, Date | null, Date | null]; row: { id: string; busid: string; lineId: string; lineName: string; serviceNumber: string; scheduledTripId: string; serviceDate: string; shapeId: string; seats: number; stops: { number: number; counterId: string; counter: string; location: string; latitude: number; longitude: number; arrivesAt: string; departsAt: string; distanceMetres: number }[] | null } };
  "\n  SELECT t.id, t.busid, t.line_id AS \"lineId\", l.name AS \"lineName\", st.service_number AS \"serviceNumber\",\n    t.scheduled_trip_id AS \"scheduledTripId\", t.service_date AS \"serviceDate\", st.shape_id AS \"shapeId\",\n    cardinality(p.seats) AS seats, s.stops\n  FROM trips t\n  JOIN lines l ON l.id = t.line_id\n  JOIN scheduled_trips st ON st.id = t.scheduled_trip_id\n  JOIN coaches k ON k.busid = t.busid\n  JOIN seat_plans p ON p.id = k.seat_plan_id\n  CROSS JOIN LATERAL (\n    SELECT min(s.departs_at) AS begins, max(s.arrives_at) AS ends,\n      jsonb_agg(jsonb_build_object('number', s.number, 'counterId', s.counter_id, 'counter', c.counter,\n        'location', c.location, 'latitude', c.latitude, 'longitude', c.longitude, 'arrivesAt', s.arrives_at,\n        'departsAt', s.departs_at, 'distanceMetres', s.distance_metres) ORDER BY s.number) AS stops\n    FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = t.id) AS s WHERE t.id = $1":
    { parameters: [string | null]; row: { id: string; busid: string; lineId: string; lineName: string; serviceNumber: string; scheduledTripId: string; serviceDate: string; shapeId: string; seats: number; stops: { number: number; counterId: string; counter: string; location: string; latitude: number; longitude: number; arrivesAt: string; departsAt: string; distanceMetres: number }[] | null } };
  "\n  SELECT t.service_date AS date, concat_ws(' ', count(*), sum(t.xmin::text::bigint), sum(d.count)) AS version\n  FROM trips t\n  LEFT JOIN (SELECT o.trip_id, count(*) FROM disrupted_trips o JOIN trips x ON x.id = o.trip_id\n    WHERE x.service_date = ANY ($1::date[]) GROUP BY o.trip_id) AS d ON d.trip_id = t.id\n  WHERE t.service_date = ANY ($1::date[]) GROUP BY t.service_date":
    { parameters: [readonly string[]]; row: { date: string; version: string | null } };
  "ALTER DATABASE mayura OWNER TO mayura":
    { parameters: []; row: Record<string, unknown> };
  "ALTER TABLE audit_entries DISABLE TRIGGER USER":
    { parameters: []; row: Record<string, unknown> };
  "ALTER TABLE contact_messages ADD CONSTRAINT broken CHECK (length(email) < 3) NOT VALID":
    { parameters: []; row: Record<string, unknown> };
  "ALTER TABLE contact_messages ALTER lname TYPE integer USING 1":
    { parameters: []; row: Record<string, unknown> };
  "ALTER TABLE contact_messages DROP CONSTRAINT broken":
    { parameters: []; row: Record<string, unknown> };
  "ALTER TABLE postings DISABLE TRIGGER journals_balance":
    { parameters: []; row: Record<string, unknown> };
  "ANALYZE":
    { parameters: []; row: Record<string, unknown> };
  "ANALYZE bookings, booking_seats, payments":
    { parameters: []; row: Record<string, unknown> };
  "ANALYZE bookings, booking_seats, seat_claims":
    { parameters: []; row: Record<string, unknown> };
  "ANALYZE changes, changed_seats":
    { parameters: []; row: Record<string, unknown> };
  "ANALYZE disruptions":
    { parameters: []; row: Record<string, unknown> };
  "BEGIN":
    { parameters: []; row: Record<string, unknown> };
  "CHECKPOINT":
    { parameters: []; row: Record<string, unknown> };
  "CREATE EXTENSION IF NOT EXISTS amcheck":
    { parameters: []; row: Record<string, unknown> };
  "CREATE EXTENSION IF NOT EXISTS pageinspect":
    { parameters: []; row: Record<string, unknown> };
  "CREATE EXTENSION pg_stat_statements":
    { parameters: []; row: Record<string, unknown> };
  "CREATE SCHEMA probe\n    CREATE TABLE parents (a int, b int, PRIMARY KEY (a, b))\n    CREATE TABLE bare (a int, b int, FOREIGN KEY (a, b) REFERENCES parents)\n    CREATE TABLE turned (a int, b int, c int, FOREIGN KEY (a, b) REFERENCES parents)\n    CREATE TABLE late (a int, b int, c int, FOREIGN KEY (a, b) REFERENCES parents)\n    CREATE TABLE partial (a int, b int, FOREIGN KEY (a, b) REFERENCES parents)\n    CREATE TABLE present (a int, b int, FOREIGN KEY (a, b) REFERENCES parents)\n    CREATE INDEX ON turned (b, a, c)\n    CREATE INDEX ON late (c, a, b)\n    CREATE INDEX ON partial (a, b) WHERE a > 1\n    CREATE INDEX ON present (a, b) WHERE b IS NOT NULL":
    { parameters: []; row: Record<string, unknown> };
  "DEALLOCATE ALL":
    { parameters: []; row: Record<string, unknown> };
  "DELETE FROM audit_entries":
    { parameters: []; row: Record<never, never> };
  "DELETE FROM cancelled_seats WHERE booking_seat_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM codes WHERE subject = $3 OR email = $1 OR phone = $2":
    { parameters: [string | null, string | null, string | null]; row: Record<never, never> };
  "DELETE FROM contact_messages WHERE email = $1 OR phone = $2":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "DELETE FROM disruptions":
    { parameters: []; row: Record<never, never> };
  "DELETE FROM fares":
    { parameters: []; row: Record<never, never> };
  "DELETE FROM gateway_responses WHERE payment_id IN (SELECT id FROM payments WHERE booking_id = ANY ($1))":
    { parameters: [readonly string[] | null]; row: Record<never, never> };
  "DELETE FROM journals":
    { parameters: []; row: Record<never, never> };
  "DELETE FROM oauth_states WHERE state_hash = $1\n     RETURNING nonce, code_verifier AS \"codeVerifier\", expires_at > $2 AS live":
    { parameters: [Buffer | null, Date | null]; row: { nonce: string; codeVerifier: string; live: boolean | null } };
  "DELETE FROM outbound_messages WHERE booking_id = ANY ($1)":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "DELETE FROM outbound_messages WHERE recipient IN ($1, $2)":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "DELETE FROM outbound_messages WHERE repetition = 0 AND booking_id = (SELECT id FROM bookings WHERE pnr = $1)":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM outbound_messages WHERE user_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM passenger_lists USING trips WHERE trip_id = trips.id AND service_date < current_date + 3":
    { parameters: []; row: Record<never, never> };
  "DELETE FROM passenger_lists WHERE trip_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM passenger_lists WHERE trip_id = ANY ($1)":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "DELETE FROM password_links WHERE recipient = $1 OR recipient = $2":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "DELETE FROM password_links WHERE user_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM password_requests WHERE email = $1 OR phone = $2":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "DELETE FROM password_requests WHERE id = $1 RETURNING phone, email, language, asked_by_user AS \"askedBy\"":
    { parameters: [string | null]; row: { phone: string | null; email: string | null; language: "en" | "hi"; askedBy: string | null } };
  "DELETE FROM pgboss.job WHERE name = $1 AND state < 'active'":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM recent_holds WHERE owner = 'strangers'":
    { parameters: []; row: Record<never, never> };
  "DELETE FROM refunds WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM refunds WHERE reference = 'R-BEFORE'":
    { parameters: []; row: Record<never, never> };
  "DELETE FROM scheduled_stops":
    { parameters: []; row: Record<never, never> };
  "DELETE FROM seat_blocks WHERE trip_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM seat_claims WHERE booking_id = $1 AND seat = $2":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "DELETE FROM seat_claims WHERE booking_id = (SELECT id FROM bookings WHERE pnr = $1)":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(\n       SELECT ctid FROM seat_claims WHERE block_id = $1 ORDER BY seat FOR UPDATE))":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(\n       SELECT ctid FROM seat_claims WHERE booking_id = $1 AND expires_at IS NOT NULL ORDER BY seat FOR UPDATE))":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(\n       SELECT ctid FROM seat_claims WHERE booking_id = $1 AND seat = ANY ($2) ORDER BY seat FOR UPDATE))":
    { parameters: [string | null, readonly string[]]; row: Record<never, never> };
  "DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(\n       SELECT ctid FROM seat_claims WHERE booking_id = $1 AND trip_id = $2 AND seat = ANY ($3) ORDER BY seat FOR UPDATE))":
    { parameters: [string | null, string | null, readonly string[]]; row: Record<never, never> };
  "DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(\n       SELECT ctid FROM seat_claims WHERE booking_id = $1 ORDER BY seat FOR UPDATE))":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM seat_claims WHERE trip_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM seat_claims WHERE trip_id = $1 AND seat = '2B'":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM sessions WHERE user_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM sign_ups WHERE user_id = $3 OR email = $1 OR phone = $2":
    { parameters: [string | null, string | null, string | null]; row: Record<never, never> };
  "DELETE FROM staff_authenticators WHERE member_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM staff_devices WHERE member_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM staff_devices WHERE token_hash = $1":
    { parameters: [Buffer | null]; row: Record<never, never> };
  "DELETE FROM staff_passkeys WHERE id = $1 AND member_id = $2 RETURNING id":
    { parameters: [string | null, string | null]; row: { id: string } };
  "DELETE FROM staff_passkeys WHERE member_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM staff_recovery_codes WHERE member_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM staff_roles WHERE member_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM staff_roles WHERE role = 'owner' AND member_id <> $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM timetable_imports":
    { parameters: []; row: Record<never, never> };
  "DELETE FROM translated_names WHERE kind <> 'dish' OR name = ANY ($1)":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "DELETE FROM trips":
    { parameters: []; row: Record<never, never> };
  "DELETE FROM trips WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM trips WHERE service_date < current_date + 3":
    { parameters: []; row: Record<never, never> };
  "DELETE FROM trips WHERE service_date >= $1 AND NOT EXISTS (SELECT FROM booking_keys b WHERE b.trip_id = trips.id)\n       AND NOT EXISTS (SELECT FROM blocked_trips k WHERE k.trip_id = trips.id)\n       AND NOT EXISTS (SELECT FROM disrupted_trips d WHERE d.trip_id = trips.id)\n       AND NOT EXISTS (SELECT FROM listed_trips l WHERE l.trip_id = trips.id)\n       AND NOT EXISTS (SELECT FROM changed_trips c WHERE c.trip_id = trips.id)":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM trips t USING trip_stops s, counters c\n     WHERE s.trip_id = t.id AND c.id = s.counter_id AND c.counter = $1 AND t.service_date BETWEEN $2::date - 1 AND $2::date\n       AND EXISTS (SELECT FROM trip_stops a JOIN counters p ON p.id = a.counter_id\n                   WHERE a.trip_id = t.id AND p.counter = $3 AND a.departs_on = $2)":
    { parameters: [string | null, string | null, string | null]; row: Record<never, never> };
  "DELETE FROM trips t USING trips o WHERE o.id = ANY ($1) AND t.line_id = o.line_id AND t.service_date = o.service_date\n         AND t.id <> ALL ($1)":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "DELETE FROM trusted_devices WHERE user_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM trusted_devices WHERE user_id = $1 AND token_hash IS DISTINCT FROM $2":
    { parameters: [string | null, Buffer | null]; row: Record<never, never> };
  "DELETE FROM user_identities WHERE user_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DELETE FROM users WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "DROP INDEX seat_claims_by_trip":
    { parameters: []; row: Record<string, unknown> };
  "EXPLAIN \n  WITH claims AS MATERIALIZED (SELECT ctid AS place, * FROM seat_claims WHERE ctid >= '(0,0)')\n  SELECT c.* FROM claims c LEFT JOIN LATERAL (\n    SELECT array_agg(s.ctid) AS places FROM seat_claims s WHERE s.seat = c.seat AND s.legs && c.legs AND NOT isempty(s.legs)) f ON true\n  WHERE c.place <> ALL (coalesce(f.places, '{}'))":
    { parameters: []; row: Record<string, unknown> };
  "FETCH 20 FROM search":
    { parameters: []; row: Record<string, unknown> };
  "FETCH ALL FROM search":
    { parameters: []; row: Record<string, unknown> };
  "INSERT INTO audit_verification (id, at, entries, problems, problem, day, number)\n     VALUES (true, $1, $2, $3, $4, $5, $6)\n     ON CONFLICT (id) DO UPDATE SET at = excluded.at, entries = excluded.entries, problems = excluded.problems,\n       problem = excluded.problem, day = excluded.day, number = excluded.number":
    { parameters: [Date, number, number, "altered" | "broken" | "missing" | null, string | null, number | null]; row: Record<never, never> };
  "INSERT INTO boarding_departures (trip_id) VALUES ($1)\n     ON CONFLICT (trip_id) DO UPDATE SET trip_id = EXCLUDED.trip_id RETURNING last_position AS position":
    { parameters: [string]; row: { position: number } };
  "INSERT INTO boarding_events (id, trip_id, position, device, sequence, ticket, kind, undoes, device_time, offset_ms,\n       received_at, member_id, recorded_by)\n     SELECT e.id, d.trip_id, d.last_position + e.number, e.device, e.sequence, e.ticket, e.kind,\n       ARRAY(SELECT jsonb_array_elements_text(e.undoes)::uuid), e.\"deviceTime\", e.\"offsetMs\", $4, $3, e.\"recordedBy\"\n     FROM boarding_departures d, jsonb_to_recordset($1::jsonb) AS e (number int, id uuid, device uuid, sequence int, ticket text, kind text,\n       undoes jsonb, \"deviceTime\" timestamptz, \"offsetMs\" bigint, \"recordedBy\" uuid)\n     WHERE d.trip_id = $2\n     ORDER BY e.number\n     ON CONFLICT DO NOTHING RETURNING id":
    { parameters: [string | null, string | null, string, Date]; row: { id: string } };
  "INSERT INTO boarding_tickets (trip_id, ticket, state, event_id, later, last_position)\n     SELECT $1, s.ticket, s.state, s.\"eventId\", ARRAY(SELECT jsonb_array_elements_text(s.later)::uuid), $2\n     FROM jsonb_to_recordset($3::jsonb) AS s (ticket text, state text, \"eventId\" uuid, later jsonb)\n     ON CONFLICT (trip_id, ticket) DO UPDATE SET state = EXCLUDED.state, event_id = EXCLUDED.event_id,\n       later = EXCLUDED.later, last_position = EXCLUDED.last_position":
    { parameters: [string, number, string | null]; row: Record<never, never> };
  "INSERT INTO booking_events (id, booking_id, kind, at)\n     SELECT event.id, event.booking, 'trip_cancelled', $3 FROM unnest($1::uuid[], $2::uuid[]) AS event (id, booking)":
    { parameters: [readonly string[], readonly string[], Date]; row: Record<never, never> };
  "INSERT INTO booking_events (id, booking_id, kind, at, detail)\n     VALUES ($1, $2, 'seats_cancelled', $3, '{\"seats\": [\"2C\"], \"reason\": \"unwell\"}')":
    { parameters: [string, string, Date]; row: Record<never, never> };
  "INSERT INTO booking_events (id, booking_id, kind, at, detail) VALUES ($1, $2, $3, $4, $5)":
    { parameters: [string, string, "held" | "confirmed" | "released" | "expired" | "payment_failed" | "paid_too_late" | "paid_other_amount" | "seats_cancelled" | "contact_changed" | "passenger_renamed" | "seat_moved" | "message_repeated" | "ticket_reinstated" | "trip_cancelled" | "trip_changed" | "change_held" | "change_ended" | "seats_changed" | "coach_changed", Date, string]; row: Record<never, never> };
  "INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, email, phone, fare_paise,\n         food_paise, tax_paise, food, ticket_code)\n       VALUES ($1, $2, '1A', 'booked', 'Asha', 'Verma', 34, 'Female', '', '', 100, 0, 0, '[]', 'T1')":
    { parameters: [string, string]; row: Record<never, never> };
  "INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, email, phone, fare_paise,\n       food_paise, tax_paise, food, ticket_code)\n     SELECT gen_random_uuid(), c.id, s.seat, 'cancelled', s.first_name, s.last_name, s.age, s.gender, s.email, s.phone,\n       s.fare_paise, s.food_paise, s.tax_paise, s.food, $3 || lpad(c.n::text, 6, '0')\n     FROM booking_seats s, unnest($2::uuid[]) WITH ORDINALITY c (id, n)\n     WHERE s.booking_id = (SELECT id FROM bookings WHERE pnr = $1)":
    { parameters: [string | null, readonly string[], string]; row: Record<never, never> };
  "INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, email, phone, fare_paise, food_paise,\n       tax_paise, food, ticket_code)\n     VALUES ($1, $2, '2C', $3, 'Asha', 'Verma', 34, 'Female', 'asha@example.com', '9812345670', 120000, 0, 21700, '[]', $4)\n     RETURNING id":
    { parameters: [string, string, "held" | "booked" | "cancelled" | "refunded", string]; row: { id: string } };
  "INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name,\n         contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at)\n       VALUES ($1, 'B000000001', $2, 1, 2, 'confirmed', now(), '', 'web', 'Asha', 'asha@example.com', '9812345670', 1, 1, 100, now())":
    { parameters: [string, string]; row: Record<never, never> };
  "INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name,\n       contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at)\n     SELECT ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2 || lpad(n::text, 6, '0'), trip_id, from_stop,\n       to_stop, 'expired', now(), '', 'web', $3, 'n' || n || '@example.com', '7000000000', tax_policy_id,\n       refund_policy_id, 100, now()\n     FROM bookings, generate_series($4::int, $5::int) n WHERE pnr = $1":
    { parameters: [string | null, string, string, number, number]; row: Record<never, never> };
  "INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name,\n       contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at)\n     SELECT ('01f00000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2 || lpad(n::text, 6, '0'), trip_id, from_stop,\n       to_stop, 'expired', held_until, '', 'web', contact_name, contact_email, contact_phone, tax_policy_id,\n       refund_policy_id, total_paise, created_at\n     FROM bookings, generate_series(1, 300) n WHERE pnr = $1 RETURNING id":
    { parameters: [string | null, string]; row: { id: string } };
  "INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name,\n       contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at, confirmed_at)\n     SELECT gen_random_uuid(), 'BENCH' || lpad(n::text, 5, '0'), t.id, 1 + n % 3, 5 + n % 2, 'confirmed', now(), '10.0.0.1',\n       'web', 'Matthew Fernandes', 'matthew@example.com', '9812345670', 1, 1, 141700, now(), now()\n     FROM generate_series(0, $1::int - 1) AS n\n     JOIN (SELECT id, row_number() OVER () - 1 AS number FROM trips) AS t ON t.number = n % $2::int\n     RETURNING pnr":
    { parameters: [number, number]; row: { pnr: string } };
  "INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, address, platform, contact_name, contact_email,\n       contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at, confirmed_at)\n     SELECT $1, $2, $3, 1, 2, $4, $5, '203.0.113.7', 'web', 'Asha Verma', 'asha@example.com', '9812345670', x.id, r.id, 141700, $6,\n       CASE WHEN $4 = 'confirmed' THEN $6::timestamptz END\n     FROM (SELECT min(id) AS id FROM tax_policies) x, (SELECT min(id) AS id FROM refund_policies) r":
    { parameters: [string, string, string, "held" | "confirmed" | "expired" | "failed" | "travelled" | null, Date, Date | null]; row: Record<never, never> };
  "INSERT INTO bookings VALUES ($1, $2, $3, 1, 5, 'held', $4, NULL, 'here', 'test', 'Ravi Iyer',\n       'ravi@example.com', '9812345670', 1, 1, 0, $4, NULL)":
    { parameters: [string, string, string, Date]; row: Record<never, never> };
  "INSERT INTO cancellation_requests (id, trip_id, cause, skipped_stop, refund_after_hours, people, refund_paise,\n       requested_by, requested_at, busid, moves, offered, state)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'waiting') ON CONFLICT DO NOTHING RETURNING id":
    { parameters: [string, string, "traffic" | "weather" | "road_closed" | "breakdown" | "crew" | "operations", number | null, number, number, number, string, Date, string | null, string | null, readonly string[] | null]; row: { id: string } };
  "INSERT INTO cancellations (id, booking_id, reason, percent, refund_paise, created_at)\n         VALUES ($1, $2, 'unwell', 90, 0, $3)":
    { parameters: [string, string, Date]; row: Record<never, never> };
  "INSERT INTO cancellations (id, booking_id, reason, percent, refund_paise, created_at) VALUES ($1, $2, 'unwell', 0, 0, $3)":
    { parameters: [string, string, Date]; row: Record<never, never> };
  "INSERT INTO cancellations (id, booking_id, user_id, reason, basis, percent, refund_paise, created_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)":
    { parameters: [string, string, string | null, string, "policy" | "returned" | "goodwill" | "operator", number, number, Date]; row: Record<never, never> };
  "INSERT INTO cancelled_seats (booking_seat_id, cancellation_id, refund_paise)\n         SELECT seat, $1, 0 FROM unnest($2::uuid[]) AS seat":
    { parameters: [string, readonly string[]]; row: Record<never, never> };
  "INSERT INTO cancelled_seats (booking_seat_id, cancellation_id, refund_paise) VALUES ($1, $2, 0)":
    { parameters: [string, string]; row: Record<never, never> };
  "INSERT INTO cancelled_seats (booking_seat_id, cancellation_id, refund_paise, goodwill_paise)\n     SELECT seat, $1, refund, goodwill FROM unnest($2::uuid[], $3::int[], $4::int[]) AS cancelled (seat, refund, goodwill)":
    { parameters: [string, readonly string[], readonly number[], readonly number[]]; row: Record<never, never> };
  "INSERT INTO change_policies (id, starts_on, tiers) VALUES (1000, '2001-01-01', $1)\n     ON CONFLICT (id) DO NOTHING":
    { parameters: [string]; row: Record<never, never> };
  "INSERT INTO change_policies (id, tiers, starts_on)\n         SELECT max(id) + 1, $1, $2 FROM change_policies\n         ON CONFLICT (starts_on) DO UPDATE SET tiers = excluded.tiers":
    { parameters: [string, string]; row: Record<never, never> };
  "INSERT INTO changed_seats (change_id, booking_seat_id, from_seat, to_seat, fare_paise, food_paise, tax_paise, food)\n     SELECT $1, t.id, t.\"fromSeat\", t.\"toSeat\", t.\"farePaise\", t.\"foodPaise\", t.\"taxPaise\", t.food\n     FROM jsonb_to_recordset($2::jsonb) AS t (id uuid, \"fromSeat\" text, \"toSeat\" text, \"farePaise\" integer,\n       \"foodPaise\" integer, \"taxPaise\" integer, food jsonb)":
    { parameters: [string, string | null]; row: Record<never, never> };
  "INSERT INTO changes (id, booking_id, state, made_by, from_trip_id, from_pickup, from_dropoff, to_trip_id, to_pickup,\n       to_dropoff, difference_paise, fee_paise, refund_limit_percent, created_at, held_until, ended_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)":
    { parameters: [string, string, "paying" | "done" | "ended", "customer" | "staff", string, number, number, string, number, number, number, number, number | null, Date, Date | null, Date | null]; row: Record<never, never> };
  "INSERT INTO closed_boarding_tasks (trip_id, ticket, kind, last_position)\n     SELECT t.trip_id, t.ticket, $3, t.last_position FROM boarding_tickets t WHERE t.trip_id = $1 AND t.ticket = $2\n     ON CONFLICT (trip_id, ticket, kind) DO UPDATE SET last_position = EXCLUDED.last_position":
    { parameters: [string | null, string | null, "scanned_twice" | "unknown_ticket" | "wrong_trip" | "cancelled_boarded" | "refund_sent"]; row: Record<never, never> };
  "INSERT INTO coach_position_history (busid, at, latitude, longitude) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING":
    { parameters: [string, Date, number, number]; row: Record<never, never> };
  "INSERT INTO coach_position_history (busid, at, latitude, longitude) VALUES ($1, $2, 28.5, 77.1)":
    { parameters: [string, Date]; row: Record<never, never> };
  "INSERT INTO coach_positions AS p (busid, latitude, longitude, at, speed, heading, received_at)\n       VALUES ($1, $2, $3, $4, $5, $6, $7)\n       ON CONFLICT (busid) DO UPDATE SET (latitude, longitude, at, speed, heading, received_at, suspect) =\n         (EXCLUDED.latitude, EXCLUDED.longitude, EXCLUDED.at, EXCLUDED.speed, EXCLUDED.heading, EXCLUDED.received_at, NULL)\n       WHERE p.at < EXCLUDED.at RETURNING busid":
    { parameters: [string, number, number, Date, number | null, number | null, Date]; row: { busid: string } };
  "INSERT INTO coaches (busid, seat_plan_id, facilities)\n     SELECT busid, \"seatPlanId\", array(SELECT jsonb_array_elements_text(\"facilityIds\"))\n     FROM jsonb_to_recordset($1::jsonb) AS r (busid text, \"seatPlanId\" text, \"facilityIds\" jsonb)\n     ON CONFLICT (busid) DO UPDATE SET (seat_plan_id, facilities) = (EXCLUDED.seat_plan_id, EXCLUDED.facilities)":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO coaches (busid, seat_plan_id, facilities) VALUES ($1, $1, '{}') ON CONFLICT (busid) DO NOTHING":
    { parameters: [string]; row: Record<never, never> };
  "INSERT INTO coaches (busid, seat_plan_id, facilities) VALUES ($1, $2, '{}')":
    { parameters: [string, string]; row: Record<never, never> };
  "INSERT INTO coaches (busid, seat_plan_id, facilities) VALUES ($1, 'coach-27', '{}') ON CONFLICT DO NOTHING":
    { parameters: [string]; row: Record<never, never> };
  "INSERT INTO codes (id, purpose, subject, scope, email, phone, expires_at, sent_as, asked_from)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)":
    { parameters: [string, "sign-up" | "email" | "phoneno" | "cancellation" | "change" | "personal-data" | "step-up", string, string, string | null, string | null, Date, "owner" | "typed" | "booking", string | null]; row: Record<never, never> };
  "INSERT INTO contact_messages (id, fname, lname, email, message, digest, received_at, state)\n     SELECT gen_random_uuid(), 'A', 'B', 'many@example.com', n::text, n::text::bytea, '2026-01-01', 'closed'\n     FROM generate_series(1, 60) AS n":
    { parameters: []; row: Record<never, never> };
  "INSERT INTO contact_messages (id, fname, lname, email, phone, message, digest, received_at)\n       VALUES ($1, 'A', 'B', $2, $3, $4, $5, $6)":
    { parameters: [string, string, string | null, string, Buffer, Date]; row: Record<never, never> };
  "INSERT INTO contact_messages (id, fname, lname, email, phone, message, suspicion, digest, received_at, language, state)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $7::text IS NULL THEN 'new' ELSE 'spam' END) ON CONFLICT (digest) DO NOTHING RETURNING id":
    { parameters: [string, string, string, string, string | null, string, "trap" | "links" | "markup" | null, Buffer, Date, "en" | "hi"]; row: { id: string } };
  "INSERT INTO contact_replies (id, message_id, member_id, reply, created_at) VALUES ($1, $2, $3, $4, $5)":
    { parameters: [string, string, string, string, Date]; row: Record<never, never> };
  "INSERT INTO counters (id, counter, location, latitude, longitude)\n     SELECT id, counter, location, latitude, longitude FROM jsonb_to_recordset($1::jsonb)\n       AS r (id text, counter text, location text, latitude float8, longitude float8)\n     ON CONFLICT (id) DO UPDATE SET (counter, location, latitude, longitude, active) =\n       (EXCLUDED.counter, EXCLUDED.location, EXCLUDED.latitude, EXCLUDED.longitude, true)":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO disruption_offers (id, disruption_id, booking_id, refund_at, state)\n     SELECT offered.id, $1, offered.booking, $4, 'open' FROM unnest($2::uuid[], $3::uuid[]) AS offered (id, booking)\n     ON CONFLICT (booking_id) WHERE state = 'open' DO UPDATE SET disruption_id = EXCLUDED.disruption_id":
    { parameters: [string, readonly string[], readonly string[], Date]; row: Record<never, never> };
  "INSERT INTO disruptions (id, trip_id, kind, from_stop, minutes, cause, member_id, at)\n       SELECT gen_random_uuid(), ($1::uuid[])[1 + n % cardinality($1::uuid[])], 'delay', 1, 30, 'weather', gen_random_uuid(), now()\n       FROM generate_series(1, $2::int) n":
    { parameters: [readonly string[] | null, number]; row: Record<never, never> };
  "INSERT INTO disruptions (id, trip_id, kind, from_stop, minutes, cause, member_id, at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)":
    { parameters: [string, string, "delay" | "cancellation" | "stop_skipped" | "coach_change", number | null, number | null, "traffic" | "weather" | "road_closed" | "breakdown" | "crew" | "operations", string, Date]; row: Record<never, never> };
  "INSERT INTO erasure_requests (id, reference, user_id, email, phone, language, requested_at) VALUES ($1, $2, $3, $4, $5, $6, $7)\n     ON CONFLICT DO NOTHING RETURNING id, reference":
    { parameters: [string, string, string | null, string | null, string | null, "en" | "hi", Date]; row: { id: string; reference: string } };
  "INSERT INTO erasure_requests (id, reference, user_id, email, phone, language, requested_at, notified_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT DO NOTHING RETURNING id":
    { parameters: [string, string, string | null, string | null, string | null, "en" | "hi", Date | null]; row: { id: string } };
  "INSERT INTO facilities (id, name, icon, position)\n     SELECT id, name, icon, position FROM jsonb_to_recordset($1::jsonb)\n       AS r (id text, name text, icon text, position int)\n     ON CONFLICT (id) DO UPDATE SET (name, icon, position) = (EXCLUDED.name, EXCLUDED.icon, EXCLUDED.position)":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO fares (line_id, from_counter_id, to_counter_id, fare_paise)\n     SELECT \"lineId\", \"fromCounterId\", \"toCounterId\", \"farePaise\" FROM jsonb_to_recordset($1::jsonb)\n       AS r (\"lineId\" text, \"fromCounterId\" text, \"toCounterId\" text, \"farePaise\" int)":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO food_items (id, place, name, description, diet, section, price_paise, position)\n     SELECT id, 'In Bus', name, description, diet, section, \"pricePaise\", position FROM jsonb_to_recordset($1::jsonb)\n       AS r (id text, name text, description text, diet text, section text, \"pricePaise\" int, position int)\n     ON CONFLICT (id) DO UPDATE SET (name, description, diet, section, price_paise, position, active) =\n       (EXCLUDED.name, EXCLUDED.description, EXCLUDED.diet, EXCLUDED.section, EXCLUDED.price_paise, EXCLUDED.position, true)":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO gateway_events (gateway, event_id, received_at) VALUES ($1, $2, $3)\n       ON CONFLICT DO NOTHING RETURNING event_id":
    { parameters: ["ccavenue" | "razorpay", string, Date]; row: { event_id: string } };
  "INSERT INTO gateway_responses (id, payment_id, source, body, received_at)\n     SELECT $1, p.id, $3, CASE WHEN b.anonymised_at IS NULL THEN $4 ELSE '' END, $5\n     FROM payments p JOIN booking_keys b ON b.id = p.booking_id WHERE p.id = $2":
    { parameters: [string, string | null, "callback" | "unreadable" | "inquiry", string | null, Date]; row: Record<never, never> };
  "INSERT INTO gateway_responses (id, payment_id, source, body, received_at) VALUES ($1, $2, 'inquiry', '{\"order_bill_name\": \"Asha\"}', $3)":
    { parameters: [string, string, Date]; row: Record<never, never> };
  "INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at)\n       SELECT 'anonymous', 'another ' || n, '', '{}', $1 FROM generate_series(1, 2000) n":
    { parameters: [Date]; row: Record<never, never> };
  "INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at) VALUES ($1, $2, $3, $4, $5)\n     ON CONFLICT DO NOTHING RETURNING key":
    { parameters: [string, string, Buffer, string, Date]; row: { key: string } };
  "INSERT INTO journals (id, kind, booking_id, payment_id, at) SELECT id, 'sale', id, id, created_at FROM bookings":
    { parameters: []; row: Record<never, never> };
  "INSERT INTO journals (id, kind, booking_id, payment_id, at) VALUES ($1, $2, $3, $4, $5)":
    { parameters: [string, "sale" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "cancellation" | "change" | "change_not_made" | "refund" | "chargeback" | "gateway_refund" | "set_off" | "refund_withdrawn", string, string, Date]; row: Record<never, never> };
  "INSERT INTO lines (id, name, colour, sales_end)\n     SELECT id, name, colour, \"salesEnd\" FROM jsonb_to_recordset($1::jsonb)\n       AS r (id text, name text, colour text, \"salesEnd\" text)\n     ON CONFLICT (id) DO UPDATE SET (name, colour, sales_end) = (EXCLUDED.name, EXCLUDED.colour, EXCLUDED.sales_end)":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO oauth_states (state_hash, nonce, code_verifier, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)":
    { parameters: [Buffer, string, string, Date, Date]; row: Record<never, never> };
  "INSERT INTO outbound_messages (id, booking_id, cancellation_id, channel, template, recipient, state, created_at, language,\n       delay_trip_id, delay_minutes, repetition)\n     SELECT m.id, b.id, $3, m.channel, $4, m.recipient, 'queued', $5, b.language, $6, $7,\n       (SELECT coalesce(max(o.repetition) + 1, 0) FROM outbound_messages o WHERE o.booking_id = b.id AND o.template = $4 AND o.channel = m.channel\n          AND o.cancellation_id IS NOT DISTINCT FROM $3)\n     FROM booking_keys b, jsonb_to_recordset($1::jsonb) AS m (id uuid, channel text, recipient text) WHERE b.id = $2":
    { parameters: [string | null, string | null, string | null, string | null, Date, string | null, number | null]; row: Record<never, never> };
  "INSERT INTO outbound_messages (id, booking_id, cancellation_id, disruption_id, channel, template, recipient, state, created_at, language)\n     SELECT m.id, b.id, $8, $9, m.channel, $4, m.recipient, 'queued', $7, b.language\n     FROM booking_keys b, (VALUES ($1::uuid, 'email', $5), ($2::uuid, 'sms', $6)) AS m (id, channel, recipient)\n     WHERE b.id = $3 AND m.recipient <> ''\n     ON CONFLICT DO NOTHING RETURNING id":
    { parameters: [string | null, string | null, string | null, string, string | null, string | null, Date, string | null, string | null]; row: { id: string } };
  "INSERT INTO outbound_messages (id, booking_id, channel, template, recipient, state, attempts, last_error, created_at)\n       VALUES ($1, $2, 'email', 'test', $3, 'queued', 2, 'no such mailbox', $4)":
    { parameters: [string, string | null, string, Date]; row: Record<never, never> };
  "INSERT INTO outbound_messages (id, booking_id, channel, template, recipient, state, created_at)\n     VALUES ($1, $2, 'email', 'ticket-confirmed', 'asha@example.com', 'sent', $3)":
    { parameters: [string, string | null, Date]; row: Record<never, never> };
  "INSERT INTO outbound_messages (id, booking_id, disruption_id, channel, template, recipient, state, created_at, language,\n       delay_trip_id, delay_minutes)\n     SELECT m.id, b.id, $5, m.channel, $6, m.recipient, 'queued', $7, b.language, $8, $9\n     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS m (id, booking, channel, recipient)\n     JOIN booking_keys b ON b.id = m.booking":
    { parameters: [readonly string[], readonly string[], readonly string[], readonly string[], string | null, string, Date, string | null, number | null]; row: Record<never, never> };
  "INSERT INTO outbound_messages (id, code_id, user_id, channel, template, recipient, state, created_at, language)\n     SELECT id, $2, $3, channel, $4, recipient, 'queued', $5, $6\n     FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, channel text, recipient text)":
    { parameters: [string | null, string | null, string | null, string, Date, "en" | "hi"]; row: Record<never, never> };
  "INSERT INTO outbound_messages (id, contact_reply_id, channel, template, recipient, state, created_at, language)\n     VALUES ($1, $1, 'email', $2, $3, 'queued', $4, $5)":
    { parameters: [string | null, string, string, Date, "en" | "hi"]; row: Record<never, never> };
  "INSERT INTO outbound_messages (id, member_id, channel, template, recipient, state, created_at, language)\n     SELECT id, \"memberId\", 'email', $2, email, 'queued', $3, language\n     FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, \"memberId\" uuid, email text, language text)":
    { parameters: [string | null, string, Date]; row: Record<never, never> };
  "INSERT INTO outbound_messages (id, user_id, channel, template, recipient, state, created_at)\n       VALUES ($1, $2, 'email', 'contact-changed', $3, 'sent', $4)":
    { parameters: [string, string | null, string, Date]; row: Record<never, never> };
  "INSERT INTO passenger_lists (trip_id, version, frozen_at, busid, sha256, rows, reason)\n         VALUES ($1, 1, $2, $3, sha256('none'), '[]', 'sales_closed') ON CONFLICT DO NOTHING":
    { parameters: [string, Date, string]; row: Record<never, never> };
  "INSERT INTO passenger_lists (trip_id, version, frozen_at, busid, sha256, rows, reason)\n     SELECT b.trip_id, 1, now(), (SELECT busid FROM trips WHERE id = $1), sha256(''), jsonb_agg(jsonb_build_object('fromStop', b.from_stop, 'toStop', b.to_stop,\n       'from', jsonb_build_object('location', g.from_location, 'counter', g.from_counter),\n       'to', jsonb_build_object('location', g.to_location, 'counter', g.to_counter),\n       'seat', s.seat, 'ticket', s.ticket_code, 'name', s.first_name || ' ' || s.last_name, 'age', s.age,\n       'gender', s.gender)), 'sales_closed'\n     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id\n     JOIN trip_segments g ON g.trip_id = b.trip_id AND g.from_stop = b.from_stop AND g.to_stop = b.to_stop\n     WHERE b.trip_id = $1 AND b.state = 'confirmed' GROUP BY b.trip_id\n     RETURNING trip_id":
    { parameters: [string | null]; row: { trip_id: string } };
  "INSERT INTO passenger_lists (trip_id, version, frozen_at, busid, sha256, rows, reason)\n     VALUES ($1, $2, $3, $4, $5, $6, $7)":
    { parameters: [string, number, Date, string, Buffer, string, "sales_closed" | "sold" | "cancelled" | "renamed" | "seat_moved" | "reinstated" | "changed" | "coach_changed"]; row: Record<never, never> };
  "INSERT INTO password_links (id, user_id, recipient, token_hash, otp_hash, created_at, expires_at)\n       VALUES ($1, $2, $3, $4, $4, $5, $5)":
    { parameters: [string, string, string | null, Buffer, Date]; row: Record<never, never> };
  "INSERT INTO password_links (id, user_id, recipient, token_hash, otp_hash, created_at, expires_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7)":
    { parameters: [string, string, string | null, Buffer, Buffer, Date, Date]; row: Record<never, never> };
  "INSERT INTO password_requests (id, phone, email, created_at, language, asked_by_user)\n     VALUES ($1, $2, $3, $4, $5, $6)":
    { parameters: [string, string | null, string | null, Date, "en" | "hi", string | null]; row: Record<never, never> };
  "INSERT INTO payments (id, booking_id, gateway, order_id, gateway_order, second_of, gateway_reference, state, gateway_status, mode,\n       amount_paise, captured_paise, created_at, settled_at)\n     SELECT $1, booking_id, gateway, order_id, gateway_order, id, $3, 'paid', $4, $5, amount_paise, $6, $7, $7 FROM payments WHERE id = $2\n     ON CONFLICT (gateway_reference) DO NOTHING RETURNING id":
    { parameters: [string, string | null, string | null, string | null, string | null, number | null, Date | null]; row: { id: string } };
  "INSERT INTO payments (id, booking_id, gateway, order_id, gateway_order, state, amount_paise, created_at,\n       next_inquiry_at, change_id)\n     VALUES ($1, $2, $3, $4, $5, 'initiated', $6, $7, $8, $9)":
    { parameters: [string, string, "ccavenue" | "razorpay", string, string | null, number, Date, Date | null, string | null]; row: Record<never, never> };
  "INSERT INTO payments (id, booking_id, order_id, gateway_reference, gateway_order, state, amount_paise, created_at)\n     SELECT gen_random_uuid(), c.id, 'C' || c.n, $3 || lpad(c.n::text, 8, '0'), NULL, 'failed', p.amount_paise, p.created_at\n     FROM payments p, unnest($2::uuid[]) WITH ORDINALITY c (id, n)\n     WHERE p.booking_id = (SELECT id FROM bookings WHERE pnr = $1)":
    { parameters: [string | null, readonly string[], string]; row: Record<never, never> };
  "INSERT INTO payments (id, booking_id, order_id, gateway_reference, state, amount_paise, captured_paise, created_at, settled_at)\n       VALUES ($1, $2, $3, $4, 'paid', $5, $5, $6, $6)":
    { parameters: [string, string, string, string | null, number | null, Date | null]; row: Record<never, never> };
  "INSERT INTO payments (id, booking_id, order_id, gateway_reference, state, amount_paise, captured_paise, created_at, settled_at)\n     SELECT id, id, pnr, pnr, 'paid', total_paise, total_paise, created_at, created_at FROM bookings":
    { parameters: []; row: Record<never, never> };
  "INSERT INTO payments (id, booking_id, order_id, state, amount_paise, captured_paise, created_at)\n     VALUES ($1, $2, $3, $4, 141700, $5, $6)":
    { parameters: [string, string, string, "initiated" | "failed" | "paid", number | null, Date]; row: Record<never, never> };
  "INSERT INTO position_polls AS p (busid, period, asked_at, responded)\n     SELECT busid, $2, $3, false FROM unnest($1::text[]) AS due (busid) ORDER BY busid\n     ON CONFLICT (busid) DO UPDATE SET period = EXCLUDED.period, asked_at = EXCLUDED.asked_at, responded = false\n     WHERE p.period < EXCLUDED.period\n       AND (p.responded OR p.asked_at < EXCLUDED.asked_at - make_interval(secs => 15))\n     RETURNING busid":
    { parameters: [readonly string[], Date, Date]; row: { busid: string } };
  "INSERT INTO position_polls VALUES ($1, $2, $2, false)":
    { parameters: [string, Date]; row: Record<never, never> };
  "INSERT INTO postings (journal_id, account, amount_paise)\n     SELECT id, account, amount FROM bookings,\n       (VALUES ('cash_at_gateway', 141700), ('fares', -120000), ('tax', -21700)) AS line (account, amount)":
    { parameters: []; row: Record<never, never> };
  "INSERT INTO postings (journal_id, account, amount_paise) VALUES ($1, 'cash_at_gateway', 141700), ($1, $2, -141700)":
    { parameters: [string, string]; row: Record<never, never> };
  "INSERT INTO purged_trips (trip_id, what, at) SELECT unnest($1::uuid[]), $2, $3 ON CONFLICT DO NOTHING":
    { parameters: [readonly string[], "disputes" | "passengers" | "customers", Date]; row: Record<never, never> };
  "INSERT INTO recent_attempts AS r (subject_hash, attempted_at, changed_at)\n       VALUES ($1, ARRAY[$2::timestamptz], $2)\n       ON CONFLICT (subject_hash) DO UPDATE SET changed_at = excluded.changed_at,\n         attempted_at = ARRAY(SELECT at FROM unnest(r.attempted_at) AS at WHERE at > $3) || excluded.attempted_at\n       WHERE (SELECT count(*) FROM unnest(r.attempted_at) AS at WHERE at > $3) < $4\n       RETURNING r.subject_hash":
    { parameters: [Buffer, Date | null, Date | null, number | null]; row: { subject_hash: Buffer } };
  "INSERT INTO recent_holds (booking_id, trip_id, line_day, network, address, owner, tier, seats, held_until)\n       SELECT gen_random_uuid(), t.id, 'another', 'net ' || n, 'net ' || n, 'session ' || n, 'shared', 1, $1\n       FROM trips t, generate_series(1, 2000) n WHERE t.id = $2":
    { parameters: [Date, string | null]; row: Record<never, never> };
  "INSERT INTO recent_holds (booking_id, trip_id, line_day, network, address, owner, tier, seats, held_until)\n     SELECT gen_random_uuid(), id, line_id || ' ' || service_date, 'elsewhere', 'elsewhere', 'strangers', 'shared', 800,\n       now() + interval '15 minutes'\n     FROM trips WHERE id = $1\n     RETURNING booking_id":
    { parameters: [string | null]; row: { booking_id: string } };
  "INSERT INTO recent_holds (booking_id, trip_id, line_day, network, address, owner, tier, seats, held_until, paid)\n     SELECT $1::uuid, t.id, t.line_id || ' ' || t.service_date, $2, $3, 'session ' || $1::uuid, $8, $4, $5, $6\n     FROM trips t WHERE t.id = $7":
    { parameters: [string, string, string, number, Date, boolean, string | null, "own" | "account" | "contact" | "shared"]; row: Record<never, never> };
  "INSERT INTO reconciliation_differences\n       (reconciliation_id, order_id, reference, gateway_status, ledger_paise, gateway_paise, mended)\n     SELECT $1, \"orderId\", reference, \"gatewayStatus\", \"ledgerPaise\", \"gatewayPaise\", mended\n     FROM jsonb_to_recordset($2::jsonb) AS d (\"orderId\" text, reference text, \"gatewayStatus\" text, \"ledgerPaise\" bigint,\n       \"gatewayPaise\" bigint, mended boolean)":
    { parameters: [string, string | null]; row: Record<never, never> };
  "INSERT INTO reconciliations (id, made_at, first_day, last_day, transactions, ledger_paise, gateway_paise)\n     VALUES ($1, $2, $3, $4, $5, $6, $7)":
    { parameters: [string, Date, string, string, number, number, number]; row: Record<never, never> };
  "INSERT INTO refund_approvals (id, booking_id, version, tickets, seats, percent, refund_paise, reason, requested_by,\n       requested_at, state)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'waiting') ON CONFLICT DO NOTHING RETURNING id":
    { parameters: [string, string, number, readonly string[], readonly string[], number, number, string, string, Date]; row: { id: string } };
  "INSERT INTO refund_approvals SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid()))).*\n     FROM refund_approvals a, generate_series(1, $2::int) WHERE a.id = $1":
    { parameters: [string | null, number]; row: Record<never, never> };
  "INSERT INTO refund_policies (id, tiers, no_show_percent, tax_refunded, starts_on)\n         SELECT max(id) + 1, $1, $2, $3, $4 FROM refund_policies\n         ON CONFLICT (starts_on) DO UPDATE SET tiers = excluded.tiers, no_show_percent = excluded.no_show_percent,\n           tax_refunded = excluded.tax_refunded":
    { parameters: [string, number, "none" | "in_proportion", string]; row: Record<never, never> };
  "INSERT INTO refund_set_offs (refund_id, reversal_id, amount_paise, created_at)\n     SELECT refund, reversal, paise, $4 FROM unnest($1::uuid[], $2::uuid[], $3::int[]) AS one (refund, reversal, paise)":
    { parameters: [readonly string[], readonly string[], readonly number[], Date]; row: Record<never, never> };
  "INSERT INTO refunds (id, payment_id, reference, reason, amount_paise, cancellation_id, state, created_at)\n     VALUES ($1, $2, $3, $4, $5, $6, 'pending', $7)":
    { parameters: [string, string, string, "cancellation" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "change" | "change_not_made", number, string | null, Date]; row: Record<never, never> };
  "INSERT INTO refunds (id, payment_id, reference, reason, amount_paise, state, created_at)\n       SELECT gen_random_uuid(), p.id, 'R-BEFORE', 'paid_twice', p.captured_paise - 100, 'pending', now()\n       FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO refunds (id, payment_id, reference, reason, amount_paise, state, created_at)\n       VALUES ($1, $2, $3, 'paid_too_late', 141700, 'pending', $4)":
    { parameters: [string, string, string, Date]; row: Record<never, never> };
  "INSERT INTO refunds (id, payment_id, reference, reason, amount_paise, state, created_at)\n      VALUES (gen_random_uuid(), $1, 'R-OPEN', 'cancellation', 100, 'pending', $2)":
    { parameters: [string, Date]; row: Record<never, never> };
  "INSERT INTO request_counts (action, subject, window_start, count)\n       SELECT 'book', 'another ' || n, $1, 1 FROM generate_series(1, 2000) n":
    { parameters: [Date]; row: Record<never, never> };
  "INSERT INTO request_counts (action, subject, window_start, count)\n       VALUES ('guest', $1, to_timestamp(floor(extract(epoch FROM $2::timestamptz) / 600) * 600), 600) ON CONFLICT DO NOTHING":
    { parameters: [string, Date]; row: Record<never, never> };
  "INSERT INTO request_counts (action, subject, window_start, count)\n     SELECT 'guest', $1, to_timestamp((floor(extract(epoch FROM now()) / 600) + later) * 600), 60000\n     FROM generate_series(0, 1) AS later\n     RETURNING subject":
    { parameters: [string]; row: { subject: string } };
  "INSERT INTO request_counts (action, subject, window_start, count)\n     SELECT action, subject, window_start, 1\n     FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS counted (action, subject, window_start)\n     ORDER BY 1, 2\n     ON CONFLICT (action, subject, window_start) DO UPDATE SET count = request_counts.count + 1\n     RETURNING action, subject, count":
    { parameters: [readonly string[], readonly string[], readonly Date[]]; row: { action: string; subject: string; count: number } };
  "INSERT INTO request_counts AS c (action, subject, window_start, count) VALUES ($1, $2, $3, 1)\n     ON CONFLICT (action, subject, window_start) DO UPDATE SET count = c.count + 1 WHERE c.count < $4\n     RETURNING c.count":
    { parameters: [string, string, Date, number | null]; row: { count: number } };
  "INSERT INTO reversals (id, payment_id, kind, reference, amount_paise, recorded_at)\n         VALUES (gen_random_uuid(), $1, 'chargeback', 'Chargeback', 100, $2)":
    { parameters: [string, Date]; row: Record<never, never> };
  "INSERT INTO reversals (id, payment_id, kind, reference, amount_paise, recorded_at)\n       VALUES (gen_random_uuid(), $1, 'gateway_refund', 'panel', 500, $2)":
    { parameters: [string, Date]; row: Record<never, never> };
  "INSERT INTO reversals (id, payment_id, kind, reference, amount_paise, recorded_at) VALUES ($1, $2, $3, $4, $5, $6)\n     ON CONFLICT (payment_id, reference) DO NOTHING RETURNING id":
    { parameters: [string, string, "chargeback" | "gateway_refund", string, number, Date]; row: { id: string } };
  "INSERT INTO reversals (id, payment_id, kind, reference, amount_paise, recorded_at) VALUES (gen_random_uuid(), $1, 'chargeback', 'Chargeback', 100, $2)":
    { parameters: [string, Date]; row: Record<never, never> };
  "INSERT INTO scheduled_stops (scheduled_trip_id, number, counter_id, arrival_seconds, departure_seconds, boards, alights,\n       distance_metres)\n     SELECT \"tripId\", number, \"counterId\", \"arrivalSeconds\", \"departureSeconds\", boards, alights,\n       round(\"distanceKm\" * 1000)\n     FROM jsonb_to_recordset($1::jsonb) AS r (\"tripId\" text, number int, \"counterId\" text, \"arrivalSeconds\" int,\n       \"departureSeconds\" int, boards boolean, alights boolean, \"distanceKm\" float8)":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO scheduled_trips (id, line_id, service_id, busid, shape_id, service_number, food_available)\n     SELECT $1, line_id, service_id, busid, shape_id, service_number, food_available FROM scheduled_trips LIMIT 1":
    { parameters: [string]; row: Record<never, never> };
  "INSERT INTO scheduled_trips (id, line_id, service_id, busid, shape_id, service_number, food_available)\n     SELECT id, \"lineId\", \"serviceId\", busid, \"shapeId\", number, \"foodAvailable\" FROM jsonb_to_recordset($1::jsonb)\n       AS r (id text, \"lineId\" text, \"serviceId\" text, busid text, \"shapeId\" text, number text, \"foodAvailable\" boolean)\n     ON CONFLICT (id) DO UPDATE SET (line_id, service_id, busid, shape_id, service_number, food_available, active) =\n       (EXCLUDED.line_id, EXCLUDED.service_id, EXCLUDED.busid, EXCLUDED.shape_id, EXCLUDED.service_number,\n        EXCLUDED.food_available, true)":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO seat_blocks (id, trip_id, from_stop, to_stop, seats, reason, created_at)\n       SELECT gen_random_uuid(), t.id, 1, 2, p.seats, 'test', now() FROM trips t JOIN coaches k ON k.busid = t.busid\n       JOIN seat_plans p ON p.id = k.seat_plan_id WHERE t.id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO seat_blocks (id, trip_id, from_stop, to_stop, seats, reason, created_at)\n     VALUES ($1, $2, 1, 5, '{1A}', 'crew', $3)":
    { parameters: [string, string, Date]; row: Record<never, never> };
  "INSERT INTO seat_blocks (id, trip_id, from_stop, to_stop, seats, reason, release_at, created_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)":
    { parameters: [string, string, number, number, readonly string[], string, Date | null, Date]; row: Record<never, never> };
  "INSERT INTO seat_claims (trip_id, seat, legs, block_id)\n       SELECT trip_id, unnest(seats), int4range(1, 3), id FROM seat_blocks WHERE trip_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO seat_claims (trip_id, seat, legs, booking_id)\n       SELECT b.trip_id, $2, int4range(b.from_stop, b.to_stop), b.id FROM bookings b WHERE b.trip_id = $1 LIMIT 1\n       ON CONFLICT DO NOTHING":
    { parameters: [string | null, string]; row: Record<never, never> };
  "INSERT INTO seat_claims (trip_id, seat, legs, booking_id)\n     SELECT b.trip_id, s.seat, int4range(b.from_stop, b.to_stop), b.id\n     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id WHERE b.pnr = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO seat_claims (trip_id, seat, legs, booking_id, block_id, expires_at)\n     SELECT $1, c.seat, int4range(c.\"fromStop\", c.\"toStop\"), c.\"bookingId\", c.\"blockId\", c.\"expiresAt\"\n     FROM jsonb_to_recordset($2::jsonb) AS c (seat text, \"fromStop\" integer, \"toStop\" integer, \"bookingId\" uuid,\n       \"blockId\" uuid, \"expiresAt\" timestamptz)":
    { parameters: [string, string | null]; row: Record<never, never> };
  "INSERT INTO seat_claims VALUES ($1, $2, int4range(1, 99), $3, NULL)":
    { parameters: [string, string, string | null]; row: Record<never, never> };
  "INSERT INTO seat_plans (id, columns, rows, aisle_after, gaps, seats)\n       VALUES ($1, 3, '{A,C,D}', 'A', '{}', $2) ON CONFLICT (id) DO NOTHING":
    { parameters: [string, readonly string[]]; row: Record<never, never> };
  "INSERT INTO seat_plans (id, columns, rows, aisle_after, gaps, seats)\n     VALUES ('coach-4', 1, '{A,B,C,D}', 'B', '{}', '{1A,1B,1C,1D}')":
    { parameters: []; row: Record<never, never> };
  "INSERT INTO seat_plans (id, columns, rows, aisle_after, gaps, seats, more_legroom)\n     SELECT id, columns, array(SELECT jsonb_array_elements_text(rows)), \"aisleAfter\",\n       array(SELECT jsonb_array_elements_text(gaps)), array(SELECT jsonb_array_elements_text(seats)), \"moreLegroom\"\n     FROM jsonb_to_recordset($1::jsonb)\n       AS r (id text, columns int, rows jsonb, \"aisleAfter\" text, gaps jsonb, seats jsonb, \"moreLegroom\" boolean)\n     ON CONFLICT (id) DO UPDATE SET (columns, rows, aisle_after, gaps, seats, more_legroom) =\n       (EXCLUDED.columns, EXCLUDED.rows, EXCLUDED.aisle_after, EXCLUDED.gaps, EXCLUDED.seats, EXCLUDED.more_legroom)":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO sending_logs (subject_hash, sent, changed_at)\n     SELECT hash, '[]', $2 FROM unnest($1::bytea[]) AS s (hash) ORDER BY 1\n     ON CONFLICT (subject_hash) DO UPDATE SET changed_at = excluded.changed_at\n     RETURNING subject_hash AS hash, sent":
    { parameters: [readonly Buffer[], Date]; row: { hash: Buffer; sent: unknown } };
  "INSERT INTO services (id, weekdays, starts_on, ends_on, added, removed)\n     SELECT id, array(SELECT jsonb_array_elements_text(weekdays)::int), start, \"end\",\n       array(SELECT jsonb_array_elements_text(added)::date), array(SELECT jsonb_array_elements_text(removed)::date)\n     FROM jsonb_to_recordset($1::jsonb)\n       AS r (id text, weekdays jsonb, start date, \"end\" date, added jsonb, removed jsonb)\n     ON CONFLICT (id) DO UPDATE SET (weekdays, starts_on, ends_on, added, removed) =\n       (EXCLUDED.weekdays, EXCLUDED.starts_on, EXCLUDED.ends_on, EXCLUDED.added, EXCLUDED.removed)":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO sessions (id, token_hash, type, created_at, expires_at)\n       SELECT gen_random_uuid(), sha256(n::text::bytea), 'Guest', $1, $1 FROM generate_series(1, 2000) n":
    { parameters: [Date]; row: Record<never, never> };
  "INSERT INTO sessions (id, token_hash, type, user_id, created_at, expires_at, browser, operating_system)\n     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)":
    { parameters: [string, Buffer, "Guest" | "User", string | null, Date, Date, string | null, string | null]; row: Record<never, never> };
  "INSERT INTO shapes (id, points)\n     SELECT id, points FROM jsonb_to_recordset($1::jsonb) AS r (id text, points jsonb)\n     ON CONFLICT (id) DO UPDATE SET points = EXCLUDED.points":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO sign_ups (id, token_hash, name, email, phone, created_at, expires_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7)":
    { parameters: [string, Buffer, string, string | null, string | null, Date, Date]; row: Record<never, never> };
  "INSERT INTO staff_authenticators (member_id, secret, last_step) VALUES ($1, $2, $3)\n     ON CONFLICT (member_id) DO UPDATE SET secret = excluded.secret, last_step = excluded.last_step":
    { parameters: [string, string, number]; row: Record<never, never> };
  "INSERT INTO staff_devices (token_hash, member_id, used_at) VALUES ($1, $2, $3)":
    { parameters: [Buffer, string, Date]; row: Record<never, never> };
  "INSERT INTO staff_invitations (token_hash, member_id, created_at, expires_at) VALUES ($1, $2, $3, $4)":
    { parameters: [Buffer, string, Date, Date]; row: Record<never, never> };
  "INSERT INTO staff_members (id, email, name, state, created_at)\n     VALUES ($1, 'lifecycles@example.com', 'Asha Verma', 'invited', $3),\n       ($2, 'second@example.com', 'Vikram Rao', 'invited', $3)":
    { parameters: [string, string, Date]; row: Record<never, never> };
  "INSERT INTO staff_members (id, email, name, state, created_at) VALUES ($1, $2, $3, 'invited', $4)\n     ON CONFLICT (email) DO NOTHING RETURNING id":
    { parameters: [string, string, string, Date]; row: { id: string } };
  "INSERT INTO staff_members (id, email, name, state, password_hash, created_at)\n         VALUES ($1, 'owner' || $2::int || '@example.com', 'Asha Verma', 'active', 'none', now())":
    { parameters: [string, number]; row: Record<never, never> };
  "INSERT INTO staff_passkey_challenges (challenge_hash, member_id, expires_at) VALUES ($1, $2, $3)\n     ON CONFLICT (challenge_hash) DO NOTHING RETURNING challenge_hash":
    { parameters: [Buffer, string | null, Date]; row: { challenge_hash: Buffer } };
  "INSERT INTO staff_passkeys (id, member_id, public_key, counter, name, created_at) VALUES ($1, $2, $3, $4, $5, $6)\n     ON CONFLICT (id) DO NOTHING RETURNING id":
    { parameters: [string, string, Buffer, number, string, Date]; row: { id: string } };
  "INSERT INTO staff_passkeys (id, member_id, public_key, counter, name, created_at) VALUES ($1, $2, '', 0, 'Key', $3)":
    { parameters: [string, string, Date]; row: Record<never, never> };
  "INSERT INTO staff_recovery_codes (member_id, code_hash) SELECT $1, unnest($2::bytea[])":
    { parameters: [string, readonly Buffer[]]; row: Record<never, never> };
  "INSERT INTO staff_roles (member_id, role, scope) VALUES ($1, 'owner', 'everything')":
    { parameters: [string]; row: Record<never, never> };
  "INSERT INTO staff_roles (member_id, role, scope, counters, trips) VALUES ($1, $2, $3, $4, $5)":
    { parameters: [string, "owner" | "dispatcher" | "support" | "host" | "accountant", "everything" | "counters" | "trips", readonly string[], readonly string[]]; row: Record<never, never> };
  "INSERT INTO staff_sessions\n       (id, token_hash, member_id, browser, operating_system, created_at, last_used_at, factor_at, expires_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $6, $6, $7)":
    { parameters: [string, Buffer, string, string | null, string | null, Date, Date]; row: Record<never, never> };
  "INSERT INTO staff_sessions (id, token_hash, member_id, created_at, last_used_at, factor_at, expires_at)\n         VALUES ($1, $2, $3, now(), now() + interval '1 hour', now(), now() + interval '12 hours')":
    { parameters: [string, Buffer, string]; row: Record<never, never> };
  "INSERT INTO tax_policies (id, rate_percent, starts_on)\n         SELECT max(id) + 1, $1, $2 FROM tax_policies\n         ON CONFLICT (starts_on) DO UPDATE SET rate_percent = excluded.rate_percent":
    { parameters: [number, string]; row: Record<never, never> };
  "INSERT INTO ticket_keys (id, public_key, private_key, created_at) VALUES ($1, $2, $3, $4)\n     ON CONFLICT ((true)) WHERE expires_at IS NULL DO NOTHING":
    { parameters: [string, Buffer, Buffer | null, Date]; row: Record<never, never> };
  "INSERT INTO timetable_imports VALUES ($1, $2)":
    { parameters: [string, Date]; row: Record<never, never> };
  "INSERT INTO translated_names (kind, name, language, translation)\n     SELECT kind, name, language, translation FROM jsonb_to_recordset($1::jsonb)\n       AS r (kind text, name text, language text, translation text)":
    { parameters: [string | null]; row: Record<never, never> };
  "INSERT INTO trip_progress (trip_id, metres, seen_at, farthest_metres, off_road, placed_at, arrived_at)\n         VALUES ($1, $2, $3, $4, $5, $6, $7)\n         ON CONFLICT (trip_id) DO UPDATE SET (metres, seen_at, farthest_metres, off_road, placed_at, arrived_at) =\n           (EXCLUDED.metres, EXCLUDED.seen_at, EXCLUDED.farthest_metres, EXCLUDED.off_road, EXCLUDED.placed_at,\n            EXCLUDED.arrived_at)":
    { parameters: [string, number | null, Date | null, number | null, boolean, Date, Date | null]; row: Record<never, never> };
  "INSERT INTO trip_stops\n     SELECT made.id, s.number, s.counter_id, s.arrives_at + days, s.departs_at + days, s.departs_on + days, s.boards, s.alights,\n       s.distance_metres\n     FROM trips made\n     JOIN trips t ON t.scheduled_trip_id = made.scheduled_trip_id\n     CROSS JOIN LATERAL (SELECT make_interval(days => made.service_date - t.service_date) AS days) AS shift\n     JOIN trip_stops s ON s.trip_id = t.id\n     WHERE made.service_date - t.service_date IN (1000, 2000, 3000) AND t.service_date < current_date + 100":
    { parameters: []; row: Record<never, never> };
  "INSERT INTO trip_stops (trip_id, number, counter_id, arrives_at, departs_at, departs_on, boards, alights, distance_metres)\n     SELECT $1, number, counter_id, $3::timestamptz + (number - 1) * $4 * interval '1 minute',\n       $3::timestamptz + (number - 1) * $4 * interval '1 minute', $5, boards, alights, distance_metres\n     FROM trip_stops WHERE trip_id = $2\n     RETURNING number, counter_id AS \"counterId\", departs_at AS \"departsAt\"":
    { parameters: [string, string | null, Date, number, string]; row: { number: number; counterId: string; departsAt: Date } };
  "INSERT INTO trip_stops (trip_id, number, counter_id, arrives_at, departs_at, departs_on, boards, alights, distance_metres)\n     SELECT $1, s.number, c.id, s.at, s.at, $5, true, true, s.number * 1000\n     FROM (VALUES (1, $2::timestamptz), (2, $3), (3, $4)) AS s (number, at), (SELECT min(id) AS id FROM counters) c":
    { parameters: [string, Date | null, Date | null, Date | null, string]; row: Record<never, never> };
  "INSERT INTO trip_stops (trip_id, number, counter_id, arrives_at, departs_at, departs_on, boards, alights, distance_metres)\n     SELECT copy, number, counter_id, arrives_at - sooner, departs_at - sooner,\n       ((departs_at - sooner) AT TIME ZONE 'Asia/Kolkata')::date, boards, alights, distance_metres\n     FROM trip_stops, unnest($2::uuid[]) AS copy, (SELECT $3::float8 * interval '1 ms' AS sooner) AS by WHERE trip_id = $1":
    { parameters: [string | null, readonly string[], number]; row: Record<never, never> };
  "INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)\n     SELECT $1, id, $3, line_id, busid, food_available FROM scheduled_trips WHERE id = $2":
    { parameters: [string, string | null, string]; row: Record<never, never> };
  "INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)\n     SELECT $1, scheduled_trip_id, $3, line_id, busid, food_available FROM trips WHERE id = $2":
    { parameters: [string, string | null, string]; row: Record<never, never> };
  "INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)\n     SELECT gen_random_uuid(), scheduled_trip_id, $2::date + day, line_id, busid, food_available\n     FROM trips, generate_series(1, $3::int) AS day WHERE id = $1 RETURNING id":
    { parameters: [string | null, string, number]; row: { id: string } };
  "INSERT INTO used_challenges (id, used_at) SELECT id, $2 FROM unnest($1::uuid[]) AS id ORDER BY id\n     ON CONFLICT DO NOTHING RETURNING id":
    { parameters: [readonly string[], Date]; row: { id: string } };
  "INSERT INTO user_identities (issuer, subject, user_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING":
    { parameters: [string, string, string, Date]; row: Record<never, never> };
  "INSERT INTO users (id, name, email, created_at) VALUES ($1, $2, $3, $4)":
    { parameters: [string, string, string | null, Date]; row: Record<never, never> };
  "INSERT INTO users (id, name, email, created_at) VALUES ($1, 'Asha Rao', $2, $3)":
    { parameters: [string, string | null, Date]; row: Record<never, never> };
  "INSERT INTO users (id, name, email, created_at) VALUES ($1, 'Ravi', $2, $3)":
    { parameters: [string, string | null, Date]; row: Record<never, never> };
  "INSERT INTO users (id, name, email, phone, unconfirmed_email, unconfirmed_phone, created_at)\n     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING id":
    { parameters: [string, string, string | null, string | null, string | null, string | null, Date]; row: { id: string } };
  "INSERT INTO users (id, name, phone, password_hash, created_at)\n       SELECT id, 'Asha Verma', phone, $2, now() FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, phone text)":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "INSERT INTO womens_seats_policies (id, seats, release_hours, pairs, starts_on)\n         SELECT max(id) + 1, $1, $2, $3, $4 FROM womens_seats_policies\n         ON CONFLICT (starts_on) DO UPDATE SET seats = excluded.seats, release_hours = excluded.release_hours,\n           pairs = excluded.pairs":
    { parameters: [readonly string[], number, boolean, string]; row: Record<never, never> };
  "LOCK TABLE payments IN ACCESS EXCLUSIVE MODE":
    { parameters: []; row: Record<string, unknown> };
  "LOCK TABLE seat_claims IN SHARE MODE":
    { parameters: []; row: Record<string, unknown> };
  "ROLLBACK":
    { parameters: []; row: Record<string, unknown> };
  "SELECT\n         (SELECT jsonb_object_agg(a.id, coalesce(b.paise, 0)) FROM ledger_accounts a LEFT JOIN\n            (SELECT account, sum(amount_paise)::bigint AS paise FROM postings GROUP BY account) AS b ON b.account = a.id\n         ) AS balances,\n         (SELECT coalesce(sum(r.amount_paise\n            - (SELECT coalesce(sum(o.amount_paise), 0) FROM set_offs o WHERE o.refund_id = r.id)), 0)::bigint\n          FROM refunds r WHERE r.state = 'pending') AS \"payablePaise\",\n         extract(epoch FROM s.made_at)::float8 AS \"madeAt\",\n         (SELECT count(*)::int FROM reconciliation_differences d WHERE d.reconciliation_id = s.id AND NOT d.mended) AS differences,\n         ARRAY(SELECT DISTINCT j.booking_id FROM reversals v\n           JOIN journals j ON j.payment_id = v.payment_id AND j.kind = 'sale' WHERE v.kind = 'chargeback') AS disputed\n       FROM (VALUES (1)) AS one LEFT JOIN\n         (SELECT id, made_at FROM reconciliations ORDER BY made_at DESC LIMIT 1) AS s ON true":
    { parameters: []; row: { balances: Record<string, number> | null; payablePaise: number; madeAt: number | null; differences: number; disputed: string[] } };
  "SELECT\n       (SELECT coalesce(sum(abs(paise)), 0)::bigint\n        FROM (SELECT sum(amount_paise) AS paise FROM postings GROUP BY journal_id) AS journal) AS \"journalsPaise\",\n       abs((SELECT coalesce(sum(amount_paise), 0) FROM postings WHERE account = 'refunds_payable')\n         + (SELECT coalesce(sum(amount_paise), 0) FROM refunds WHERE state = 'pending')\n         - (SELECT coalesce(sum(s.amount_paise), 0) FROM set_offs s JOIN refunds r ON r.id = s.refund_id\n            WHERE r.state = 'pending'))::bigint AS \"payablePaise\"":
    { parameters: []; row: { journalsPaise: number; payablePaise: number } };
  "SELECT\n       (SELECT jsonb_agg(to_jsonb(x) ORDER BY x) FROM (SELECT b.trip_id, b.from_stop, b.to_stop, b.state, b.held_until, b.session_id IS NULL AS anonymous,\n         b.address, b.contact_email, b.total_paise, b.created_at, b.language, b.tax_policy_id, b.refund_policy_id, b.notice_version,\n         b.platform, ARRAY(SELECT to_jsonb(s) - '{id,booking_id,ticket_code}'::text[]\n           FROM booking_seats s WHERE s.booking_id = b.id ORDER BY s.seat) AS seats,\n         ARRAY(SELECT concat_ws(' ', c.seat, c.legs, c.expires_at) FROM seat_claims c WHERE c.booking_id = b.id ORDER BY c.seat) AS claims,\n         ARRAY(SELECT concat_ws(' ', e.kind, e.at, e.detail) FROM booking_events e WHERE e.booking_id = b.id) AS events,\n         ARRAY(SELECT concat_ws(' ', p.gateway, p.state, p.amount_paise, p.created_at, p.next_inquiry_at) FROM payments p WHERE p.booking_id = b.id) AS payments,\n         ARRAY(SELECT concat_ws(' ', h.line_day, h.network, h.address, h.tier, h.seats, h.held_until, h.contact) FROM recent_holds h WHERE h.booking_id = b.id) AS counted\n         FROM bookings b) x) AS bookings,\n       (SELECT jsonb_agg(x ORDER BY x) FROM (SELECT concat_ws(' ', action, CASE WHEN subject LIKE 'address%' THEN subject END, window_start, count) FROM request_counts WHERE action LIKE 'book%') x) AS counts,\n       (SELECT jsonb_agg(x ORDER BY x) FROM (SELECT concat_ws(' ', key, encode(request_hash, 'hex'), created_at) FROM idempotency_keys) x) AS keys":
    { parameters: []; row: { bookings: unknown[] | null; counts: unknown[] | null; keys: unknown[] | null } };
  "SELECT \n  (SELECT jsonb_build_object('id', id, 'ratePercent', rate_percent) FROM tax_policies\n   WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1) AS tax,\n  (SELECT jsonb_build_object('id', id, 'tiers', tiers, 'noShowPercent', no_show_percent,\n    'taxRefunded', tax_refunded) FROM refund_policies\n   WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1) AS refund,\n  (SELECT jsonb_build_object('seats', seats, 'releaseHours', release_hours, 'pairs', pairs) FROM womens_seats_policies\n   WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1) AS women":
    { parameters: [string | null]; row: { tax: { id: number; ratePercent: number } | null; refund: { id: number; tiers: unknown; noShowPercent: number; taxRefunded: "none" | "in_proportion" } | null; women: { seats: string[]; releaseHours: number; pairs: boolean } | null } };
  "SELECT \n  t.id, t.busid, t.line_id AS \"lineId\", l.name AS \"lineName\", l.sales_end AS \"salesEnd\", st.service_number AS \"serviceNumber\",\n  t.food_available AS \"foodAvailable\", d.cancelled_at AS \"cancelledAt\",\n  CASE WHEN d.delay_minutes > 0 THEN jsonb_build_object('fromStop', coalesce(d.delay_from_stop, 0), 'minutes', coalesce(d.delay_minutes, 0)) END AS delay,\n  (\n  SELECT jsonb_agg(jsonb_build_object('number', s.number, 'counterId', s.counter_id, 'location', c.location,\n    'counter', c.counter, 'arrivesAt', s.arrives_at, 'departsAt', s.departs_at, \n    'boards', s.boards AND NOT coalesce(s.number = ANY (d.skipped_stops), false),\n    'alights', s.alights AND NOT coalesce(s.number = ANY (d.skipped_stops), false),\n    'skipped', coalesce(s.number = ANY (d.skipped_stops), false), 'distanceMetres', s.distance_metres) ORDER BY s.number)\n  FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = t.id) AS stops,\n  jsonb_build_object('id', p.id, 'columns', p.columns, 'rows', p.rows, 'aisleAfter', p.aisle_after, 'gaps', p.gaps,\n    'seats', p.seats, 'moreLegroom', p.more_legroom) AS \"seatPlan\" FROM trip_stops f JOIN trips t ON t.id = f.trip_id \n  JOIN lines l ON l.id = t.line_id\n  JOIN scheduled_trips st ON st.id = t.scheduled_trip_id\n  JOIN coaches k ON k.busid = t.busid\n  JOIN seat_plans p ON p.id = k.seat_plan_id\n  LEFT JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = t.id LIMIT 1) d ON true\n     WHERE t.service_date BETWEEN $1::date - 2 AND $1::date AND f.number = 1 AND f.departs_on = $1\n     ORDER BY f.departs_at, t.id":
    { parameters: [string | null]; row: { id: string; busid: string; lineId: string; lineName: string; salesEnd: "segment" | "trip"; serviceNumber: string; foodAvailable: boolean; cancelledAt: Date | null; delay: { fromStop: number; minutes: number } | null; stops: { number: number; counterId: string; location: string; counter: string; arrivesAt: string; departsAt: string; boards: boolean; alights: boolean; skipped: boolean; distanceMetres: number }[] | null; seatPlan: { id: string; columns: number; rows: string[]; aisleAfter: string; gaps: string[]; seats: string[]; moreLegroom: boolean } } };
  "SELECT \n  t.id, t.busid, t.line_id AS \"lineId\", l.name AS \"lineName\", l.sales_end AS \"salesEnd\", st.service_number AS \"serviceNumber\",\n  t.food_available AS \"foodAvailable\", d.cancelled_at AS \"cancelledAt\",\n  CASE WHEN d.delay_minutes > 0 THEN jsonb_build_object('fromStop', coalesce(d.delay_from_stop, 0), 'minutes', coalesce(d.delay_minutes, 0)) END AS delay,\n  (\n  SELECT jsonb_agg(jsonb_build_object('number', s.number, 'counterId', s.counter_id, 'location', c.location,\n    'counter', c.counter, 'arrivesAt', s.arrives_at, 'departsAt', s.departs_at, \n    'boards', s.boards AND NOT coalesce(s.number = ANY (d.skipped_stops), false),\n    'alights', s.alights AND NOT coalesce(s.number = ANY (d.skipped_stops), false),\n    'skipped', coalesce(s.number = ANY (d.skipped_stops), false), 'distanceMetres', s.distance_metres) ORDER BY s.number)\n  FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = t.id) AS stops,\n  jsonb_build_object('id', p.id, 'columns', p.columns, 'rows', p.rows, 'aisleAfter', p.aisle_after, 'gaps', p.gaps,\n    'seats', p.seats, 'moreLegroom', p.more_legroom) AS \"seatPlan\" FROM trips t \n  JOIN lines l ON l.id = t.line_id\n  JOIN scheduled_trips st ON st.id = t.scheduled_trip_id\n  JOIN coaches k ON k.busid = t.busid\n  JOIN seat_plans p ON p.id = k.seat_plan_id\n  LEFT JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = t.id LIMIT 1) d ON true WHERE t.id = $1":
    { parameters: [string | null]; row: { id: string; busid: string; lineId: string; lineName: string; salesEnd: "segment" | "trip"; serviceNumber: string; foodAvailable: boolean; cancelledAt: Date | null; delay: { fromStop: number; minutes: number } | null; stops: { number: number; counterId: string; location: string; counter: string; arrivesAt: string; departsAt: string; boards: boolean; alights: boolean; skipped: boolean; distanceMetres: number }[] | null; seatPlan: { id: string; columns: number; rows: string[]; aisleAfter: string; gaps: string[]; seats: string[]; moreLegroom: boolean } } };
  "SELECT \n  t.id, t.busid, t.line_id AS \"lineId\", l.name AS \"lineName\", l.sales_end AS \"salesEnd\", st.service_number AS \"serviceNumber\",\n  t.food_available AS \"foodAvailable\", d.cancelled_at AS \"cancelledAt\",\n  CASE WHEN d.delay_minutes > 0 THEN jsonb_build_object('fromStop', coalesce(d.delay_from_stop, 0), 'minutes', coalesce(d.delay_minutes, 0)) END AS delay,\n  (\n  SELECT jsonb_agg(jsonb_build_object('number', s.number, 'counterId', s.counter_id, 'location', c.location,\n    'counter', c.counter, 'arrivesAt', s.arrives_at, 'departsAt', s.departs_at, \n    'boards', s.boards AND NOT coalesce(s.number = ANY (d.skipped_stops), false),\n    'alights', s.alights AND NOT coalesce(s.number = ANY (d.skipped_stops), false),\n    'skipped', coalesce(s.number = ANY (d.skipped_stops), false), 'distanceMetres', s.distance_metres) ORDER BY s.number)\n  FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = t.id) AS stops,\n  jsonb_build_object('id', p.id, 'columns', p.columns, 'rows', p.rows, 'aisleAfter', p.aisle_after, 'gaps', p.gaps,\n    'seats', p.seats, 'moreLegroom', p.more_legroom) AS \"seatPlan\" FROM trips t \n  JOIN lines l ON l.id = t.line_id\n  JOIN scheduled_trips st ON st.id = t.scheduled_trip_id\n  JOIN coaches k ON k.busid = t.busid\n  JOIN seat_plans p ON p.id = k.seat_plan_id\n  LEFT JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = t.id LIMIT 1) d ON true WHERE t.service_date = ANY ($1::date[])\n           AND EXISTS (SELECT FROM trip_stops s WHERE s.trip_id = t.id AND s.departs_on = $2 AND s.boards)":
    { parameters: [readonly string[], string | null]; row: { id: string; busid: string; lineId: string; lineName: string; salesEnd: "segment" | "trip"; serviceNumber: string; foodAvailable: boolean; cancelledAt: Date | null; delay: { fromStop: number; minutes: number } | null; stops: { number: number; counterId: string; location: string; counter: string; arrivesAt: string; departsAt: string; boards: boolean; alights: boolean; skipped: boolean; distanceMetres: number }[] | null; seatPlan: { id: string; columns: number; rows: string[]; aisleAfter: string; gaps: string[]; seats: string[]; moreLegroom: boolean } } };
  "SELECT \n  t.id, t.busid, t.line_id AS \"lineId\", l.name AS \"lineName\", l.sales_end AS \"salesEnd\", st.service_number AS \"serviceNumber\",\n  t.food_available AS \"foodAvailable\", d.cancelled_at AS \"cancelledAt\",\n  CASE WHEN d.delay_minutes > 0 THEN jsonb_build_object('fromStop', coalesce(d.delay_from_stop, 0), 'minutes', coalesce(d.delay_minutes, 0)) END AS delay,\n  (\n  SELECT jsonb_agg(jsonb_build_object('number', s.number, 'counterId', s.counter_id, 'location', c.location,\n    'counter', c.counter, 'arrivesAt', s.arrives_at, 'departsAt', s.departs_at, \n    'boards', s.boards AND NOT coalesce(s.number = ANY (d.skipped_stops), false),\n    'alights', s.alights AND NOT coalesce(s.number = ANY (d.skipped_stops), false),\n    'skipped', coalesce(s.number = ANY (d.skipped_stops), false), 'distanceMetres', s.distance_metres) ORDER BY s.number)\n  FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = t.id) AS stops,\n  jsonb_build_object('id', p.id, 'columns', p.columns, 'rows', p.rows, 'aisleAfter', p.aisle_after, 'gaps', p.gaps,\n    'seats', p.seats, 'moreLegroom', p.more_legroom) AS \"seatPlan\", (\n  SELECT jsonb_agg(jsonb_build_object('fromId', f.from_counter_id, 'toId', f.to_counter_id, 'paise', f.fare_paise))\n  FROM fares f WHERE f.line_id = t.line_id) AS fares FROM trips t \n  JOIN lines l ON l.id = t.line_id\n  JOIN scheduled_trips st ON st.id = t.scheduled_trip_id\n  JOIN coaches k ON k.busid = t.busid\n  JOIN seat_plans p ON p.id = k.seat_plan_id\n  LEFT JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = t.id LIMIT 1) d ON true WHERE t.id = $1":
    { parameters: [string | null]; row: { id: string; busid: string; lineId: string; lineName: string; salesEnd: "segment" | "trip"; serviceNumber: string; foodAvailable: boolean; cancelledAt: Date | null; delay: { fromStop: number; minutes: number } | null; stops: { number: number; counterId: string; location: string; counter: string; arrivesAt: string; departsAt: string; boards: boolean; alights: boolean; skipped: boolean; distanceMetres: number }[] | null; seatPlan: { id: string; columns: number; rows: string[]; aisleAfter: string; gaps: string[]; seats: string[]; moreLegroom: boolean }; fares: { fromId: string; toId: string; paise: number }[] | null } };
  "SELECT \n  t.id, t.busid, t.line_id AS \"lineId\", l.name AS \"lineName\", l.sales_end AS \"salesEnd\", st.service_number AS \"serviceNumber\",\n  t.food_available AS \"foodAvailable\", d.cancelled_at AS \"cancelledAt\",\n  CASE WHEN d.delay_minutes > 0 THEN jsonb_build_object('fromStop', coalesce(d.delay_from_stop, 0), 'minutes', coalesce(d.delay_minutes, 0)) END AS delay,\n  (\n  SELECT jsonb_agg(jsonb_build_object('number', s.number, 'counterId', s.counter_id, 'location', c.location,\n    'counter', c.counter, 'arrivesAt', s.arrives_at, 'departsAt', s.departs_at, \n    'boards', s.boards AND NOT coalesce(s.number = ANY (d.skipped_stops), false),\n    'alights', s.alights AND NOT coalesce(s.number = ANY (d.skipped_stops), false),\n    'skipped', coalesce(s.number = ANY (d.skipped_stops), false), 'distanceMetres', s.distance_metres) ORDER BY s.number)\n  FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = t.id) AS stops,\n  jsonb_build_object('id', p.id, 'columns', p.columns, 'rows', p.rows, 'aisleAfter', p.aisle_after, 'gaps', p.gaps,\n    'seats', p.seats, 'moreLegroom', p.more_legroom) AS \"seatPlan\", (\n  SELECT jsonb_agg(jsonb_build_object('fromId', f.from_counter_id, 'toId', f.to_counter_id, 'paise', f.fare_paise))\n  FROM fares f WHERE f.line_id = t.line_id) AS fares, \n  (SELECT jsonb_build_object('id', id, 'ratePercent', rate_percent) FROM tax_policies\n   WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1) AS tax,\n  (SELECT jsonb_build_object('id', id, 'tiers', tiers, 'noShowPercent', no_show_percent,\n    'taxRefunded', tax_refunded) FROM refund_policies\n   WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1) AS refund,\n  (SELECT jsonb_build_object('seats', seats, 'releaseHours', release_hours, 'pairs', pairs) FROM womens_seats_policies\n   WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1) AS women, sale_version($1) AS \"saleVersion\",\n       (SELECT v.version FROM trip_versions v WHERE v.trip_id = t.id) AS \"tripVersion\"\n     FROM trips t \n  JOIN lines l ON l.id = t.line_id\n  JOIN scheduled_trips st ON st.id = t.scheduled_trip_id\n  JOIN coaches k ON k.busid = t.busid\n  JOIN seat_plans p ON p.id = k.seat_plan_id\n  LEFT JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = t.id LIMIT 1) d ON true WHERE t.id = $2":
    { parameters: [string | null, string | null]; row: { id: string; busid: string; lineId: string; lineName: string; salesEnd: "segment" | "trip"; serviceNumber: string; foodAvailable: boolean; cancelledAt: Date | null; delay: { fromStop: number; minutes: number } | null; stops: { number: number; counterId: string; location: string; counter: string; arrivesAt: string; departsAt: string; boards: boolean; alights: boolean; skipped: boolean; distanceMetres: number }[] | null; seatPlan: { id: string; columns: number; rows: string[]; aisleAfter: string; gaps: string[]; seats: string[]; moreLegroom: boolean }; fares: { fromId: string; toId: string; paise: number }[] | null; tax: { id: number; ratePercent: number } | null; refund: { id: number; tiers: unknown; noShowPercent: number; taxRefunded: "none" | "in_proportion" } | null; women: { seats: string[]; releaseHours: number; pairs: boolean } | null; saleVersion: string | null; tripVersion: string | null } };
  "SELECT \n  t.id, t.busid, t.line_id AS \"lineId\", l.name AS \"lineName\", l.sales_end AS \"salesEnd\", st.service_number AS \"serviceNumber\",\n  t.food_available AS \"foodAvailable\", d.cancelled_at AS \"cancelledAt\",\n  CASE WHEN d.delay_minutes > 0 THEN jsonb_build_object('fromStop', coalesce(d.delay_from_stop, 0), 'minutes', coalesce(d.delay_minutes, 0)) END AS delay,\n  (\n  SELECT jsonb_agg(jsonb_build_object('number', s.number, 'counterId', s.counter_id, 'location', c.location,\n    'counter', c.counter, 'arrivesAt', s.arrives_at, 'departsAt', s.departs_at, \n    'boards', s.boards AND NOT coalesce(s.number = ANY (d.skipped_stops), false),\n    'alights', s.alights AND NOT coalesce(s.number = ANY (d.skipped_stops), false),\n    'skipped', coalesce(s.number = ANY (d.skipped_stops), false), 'distanceMetres', s.distance_metres) ORDER BY s.number)\n  FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = t.id) AS stops,\n  jsonb_build_object('id', p.id, 'columns', p.columns, 'rows', p.rows, 'aisleAfter', p.aisle_after, 'gaps', p.gaps,\n    'seats', p.seats, 'moreLegroom', p.more_legroom) AS \"seatPlan\", a.number AS \"fromStop\", b.number AS \"toStop\", f.fare_paise AS \"farePaise\",\n       (SELECT count(*)::int FROM taken_seats(t.id, int4range(a.number, greatest(a.number, b.number)), $4)) AS taken\n     FROM trip_stops a\n     JOIN trip_stops b ON b.trip_id = a.trip_id AND b.number > a.number AND b.counter_id = $2 AND b.alights\n     JOIN trips t ON t.id = a.trip_id\n     JOIN fares f ON f.line_id = t.line_id AND f.from_counter_id = $1 AND f.to_counter_id = $2\n     \n  JOIN lines l ON l.id = t.line_id\n  JOIN scheduled_trips st ON st.id = t.scheduled_trip_id\n  JOIN coaches k ON k.busid = t.busid\n  JOIN seat_plans p ON p.id = k.seat_plan_id\n  LEFT JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = t.id LIMIT 1) d ON true\n     WHERE a.counter_id = $1 AND a.departs_on = $3 AND a.boards AND a.departs_at > $4\n       AND NOT coalesce(ARRAY[a.number, b.number] && d.skipped_stops, false)\n     ORDER BY a.departs_at, t.id":
    { parameters: [string | null, string | null, string | null, Date | null]; row: { id: string; busid: string; lineId: string; lineName: string; salesEnd: "segment" | "trip"; serviceNumber: string; foodAvailable: boolean; cancelledAt: Date | null; delay: { fromStop: number; minutes: number } | null; stops: { number: number; counterId: string; location: string; counter: string; arrivesAt: string; departsAt: string; boards: boolean; alights: boolean; skipped: boolean; distanceMetres: number }[] | null; seatPlan: { id: string; columns: number; rows: string[]; aisleAfter: string; gaps: string[]; seats: string[]; moreLegroom: boolean }; fromStop: number; toStop: number; farePaise: number; taken: number } };
  "SELECT 'bookings that ended ' || state AS what, count(*)::int AS count FROM bookings GROUP BY state\n     UNION ALL SELECT 'journals: ' || replace(kind, '_', ' '), count(*)::int FROM journals GROUP BY kind\n     UNION ALL SELECT 'payments at ' || gateway || ' that ended ' || state, count(*)::int FROM payments GROUP BY gateway, state\n     UNION ALL SELECT 'events of gateways', count(*)::int FROM gateway_events\n     UNION ALL SELECT 'seats ' || state, count(*)::int FROM booking_seats GROUP BY state\n     UNION ALL SELECT 'cancellations at ' || percent || ' %', count(*)::int FROM cancellations GROUP BY percent\n     UNION ALL SELECT 'refunds sent more than once', count(*)::int FROM refunds WHERE attempts > 1\n     UNION ALL SELECT 'refunds settled wholly by returned money', count(*)::int FROM refunds r\n       WHERE state = 'done' AND amount_paise = (SELECT sum(s.amount_paise) FROM set_offs s WHERE s.refund_id = r.id)\n     UNION ALL SELECT 'refunds reduced by returned money', count(*)::int FROM refunds r\n       WHERE amount_paise > (SELECT sum(s.amount_paise) FROM set_offs s WHERE s.refund_id = r.id)\n     UNION ALL SELECT 'chargebacks of bookings that were cancelled before', count(*)::int FROM reversals v\n       JOIN payments p ON p.id = v.payment_id WHERE v.kind = 'chargeback' AND EXISTS (\n         SELECT FROM cancellations c WHERE c.booking_id = p.booking_id AND c.created_at <= v.recorded_at)\n     UNION ALL SELECT 'cancellations of seats whose money was returned', count(*)::int FROM cancellations WHERE basis = 'returned'\n     UNION ALL SELECT 'payments asked about by the schedule', count(*)::int FROM payments WHERE inquiries > 0\n     UNION ALL SELECT 'differences that a statement mended', count(*)::int FROM reconciliation_differences WHERE mended\n     UNION ALL SELECT 'disruptions: ' || replace(kind, '_', ' '), count(*)::int FROM disruptions GROUP BY kind\n     UNION ALL SELECT 'offers of ' || replace(d.kind, '_', ' '), count(*)::int\n       FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id GROUP BY d.kind\n     UNION ALL SELECT 'requests of a ' || CASE WHEN busid IS NULL THEN 'cancellation' ELSE 'coach change' END || ' that ended ' || state, count(*)::int\n       FROM cancellation_requests GROUP BY busid IS NULL, state\n     UNION ALL SELECT 'offers of ' || replace(d.kind, '_', ' ') || ' that ended ' || o.state || ' by the ' || o.decided_by, count(*)::int\n       FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id GROUP BY d.kind, o.state, o.decided_by\n     UNION ALL SELECT 'changes by ' || made_by || CASE WHEN from_trip_id = to_trip_id THEN ' of seats' ELSE ' of the trip' END || ' that ended ' || state,\n       count(*)::int FROM changes GROUP BY made_by, from_trip_id = to_trip_id, state\n     UNION ALL SELECT 'tickets ' || replace(state, '_', ' '), count(*)::int FROM boarding_tickets GROUP BY state\n     UNION ALL SELECT 'messages sent', count(*)::int FROM outbound_messages WHERE state = 'sent'\n     ORDER BY what":
    { parameters: []; row: { what: string | null; count: number } };
  "SELECT 'sign-up' AS what, name, email, phone, created_at AS at FROM sign_ups WHERE user_id = $3 OR email = $1 OR phone = $2\n     UNION ALL\n     SELECT 'password-request', NULL, email, phone, created_at FROM password_requests WHERE email = $1 OR phone = $2\n     UNION ALL\n     SELECT 'password-request', NULL, CASE WHEN recipient = $1 THEN recipient END, CASE WHEN recipient = $2 THEN recipient END,\n       created_at\n     FROM password_links WHERE recipient = $1 OR recipient = $2\n     UNION ALL\n     SELECT 'unconfirmed-contact', NULL, CASE WHEN unconfirmed_email = $1 THEN unconfirmed_email END,\n       CASE WHEN unconfirmed_phone = $2 THEN unconfirmed_phone END, created_at\n     FROM users WHERE id IS DISTINCT FROM $3 AND (unconfirmed_email = $1 OR unconfirmed_phone = $2)":
    { parameters: [string | null, string | null, string | null]; row: { what: "sign-up" | "password-request" | "unconfirmed-contact"; name: string | null; email: string | null; phone: string | null; at: Date } };
  "SELECT (\n       SELECT jsonb_agg(jsonb_build_object('tripId', c.trip_id, 'fromStop', c.from_stop, 'toStop', c.to_stop, 'sold', c.sold,\n         'held', c.held, 'blocked', c.blocked) ORDER BY c.from_stop, c.to_stop)\n       FROM (\n         SELECT trip_id, lower(legs) AS from_stop, upper(legs) AS to_stop,\n           count(*) FILTER (WHERE booking_id IS NOT NULL AND expires_at IS NULL)::int AS sold,\n           count(*) FILTER (WHERE booking_id IS NOT NULL AND expires_at IS NOT NULL)::int AS held,\n           count(*) FILTER (WHERE block_id IS NOT NULL)::int AS blocked\n         FROM claimed_seats\n         WHERE trip_id = ANY ((SELECT $1::uuid[])::uuid[]) AND (expires_at IS NULL OR expires_at > $3)\n         GROUP BY trip_id, legs\n       ) c\n     ) AS claims, (\n       SELECT jsonb_agg(jsonb_build_object('tripId', b.trip_id, 'boarded', b.boarded, 'noShow', b.no_show,\n         'position', b.last_position))\n       FROM boarding_counts b WHERE b.trip_id = ANY ((SELECT $1::uuid[])::uuid[])\n     ) AS boarding, (\n       SELECT jsonb_agg(jsonb_build_object('tripId', t.trip_id, 'isCancelled', t.is_cancelled))\n       FROM trip_cancellations t WHERE t.trip_id = ANY ((SELECT $1::uuid[])::uuid[])\n     ) AS cancellations, (\n       SELECT array_agg(l.trip_id) FROM listed_trips l WHERE l.trip_id = ANY ((SELECT $1::uuid[])::uuid[])\n     ) AS listed, (\n       SELECT jsonb_agg(jsonb_build_object('tripId', s.trip_id, 'revenuePaise', s.paise, 'unpaid', s.unpaid,\n         'unreachable', s.unreachable))\n       FROM (\n         SELECT trip_id, sum(paise)::int AS paise,\n           coalesce(array_agg(DISTINCT pnr) FILTER (WHERE is_unpaid), '{}') AS unpaid,\n           coalesce(array_agg(DISTINCT pnr) FILTER (WHERE is_unreachable), '{}') AS unreachable\n         FROM seat_sales WHERE trip_id = ANY ((SELECT $2::uuid[])::uuid[]) GROUP BY trip_id\n       ) s\n     ) AS sales":
    { parameters: [readonly string[] | null, readonly string[] | null, Date | null]; row: { claims: { tripId: string; fromStop: number; toStop: number; sold: number; held: number; blocked: number }[] | null; boarding: { tripId: string; boarded: number; noShow: number; position: number }[] | null; cancellations: { tripId: string; isCancelled: boolean }[] | null; listed: string[] | null; sales: { tripId: string; revenuePaise: number; unpaid: string[]; unreachable: string[] }[] | null } };
  "SELECT (ARRAY[pnr, contact_phone, contact_email])[1 + n % 3] AS text\n       FROM (SELECT b.*, row_number() OVER () AS n FROM bookings b) b\n       WHERE n % (SELECT greatest(1, count(*) / $1::int) FROM bookings) = 0 LIMIT $1::int":
    { parameters: [number]; row: { text: string | null } };
  "SELECT (SELECT coalesce(string_agg(seat, ',' ORDER BY seat), '')\n                 FROM taken_seats(a.trip_id, int4range(a.number, b.number), now())) AS seats\n         FROM unnest($1::uuid[], $2::text[], $3::text[]) WITH ORDINALITY AS asked (trip_id, pickup, dropoff, position)\n         JOIN counters f ON f.counter = pickup\n         JOIN counters t ON t.counter = dropoff\n         JOIN trip_stops a ON a.trip_id = asked.trip_id AND a.counter_id = f.id\n         JOIN trip_stops b ON b.trip_id = asked.trip_id AND b.counter_id = t.id\n         ORDER BY position":
    { parameters: [readonly string[], readonly string[], readonly string[]]; row: { seats: string } };
  "SELECT (SELECT coalesce(sum(r.amount_paise), 0)::bigint FROM refunds r WHERE r.payment_id = p.id) AS \"duePaise\",\n         (SELECT coalesce(sum(o.amount_paise), 0)::bigint FROM postings o JOIN journals j ON j.id = o.journal_id\n          WHERE j.payment_id = p.id AND o.account = 'reversals') AS \"reversalsPaise\"\n       FROM payments p WHERE p.gateway_reference = $1 AND p.state = 'paid'":
    { parameters: [string | null]; row: { duePaise: number; reversalsPaise: number } };
  "SELECT (SELECT count(*) FROM bookings WHERE state = 'confirmed')::int AS confirmed,\n           (SELECT count(*) FROM seat_claims WHERE expires_at IS NULL)::int AS \"seats sold\",\n           (SELECT count(*) FROM payments WHERE state = 'paid')::int AS payments,\n           (SELECT count(*) FROM (SELECT journal_id FROM postings GROUP BY journal_id HAVING sum(amount_paise) = 0))::int\n             AS \"balanced journals\",\n           (SELECT count(*) FROM outbound_messages WHERE channel = 'email')::int AS \"mails\"":
    { parameters: []; row: { confirmed: number; "seats sold": number; payments: number; "balanced journals": number; mails: number } };
  "SELECT (SELECT count(*) FROM bookings) + (SELECT count(*) FROM seat_claims) AS rows":
    { parameters: []; row: { rows: number } };
  "SELECT (SELECT count(*) FROM outbound_messages WHERE state = 'queued')\n         + (SELECT count(*) FROM pgboss.job WHERE name = 'payments.confirm-order' AND state < 'completed') AS left":
    { parameters: []; row: { left: number } };
  "SELECT (SELECT count(*) FROM outbound_messages) AS messages, (SELECT count(*) FROM erasure_requests) AS requests,\n       (SELECT md5(string_agg(b::text, '' ORDER BY id)) FROM bookings b) AS bookings,\n       (SELECT md5(string_agg(s::text, '' ORDER BY id)) FROM booking_seats s) AS seats,\n       (SELECT md5(string_agg(s::text, '' ORDER BY id)) FROM sessions s) AS sessions,\n       (SELECT md5(string_agg(concat(id, subject, scope, email, phone, ended_at, expires_at), '' ORDER BY id)) FROM codes) AS codes":
    { parameters: []; row: { messages: number; requests: number; bookings: string | null; seats: string | null; sessions: string | null; codes: string | null } };
  "SELECT (SELECT count(*) FROM staff_authenticators WHERE member_id = $1) +\n         (SELECT count(*) FROM staff_recovery_codes WHERE member_id = $1) +\n         (SELECT count(*) FROM staff_devices WHERE member_id = $1) +\n         (SELECT count(*) FROM staff_passkeys WHERE member_id = $1) AS left":
    { parameters: [string | null]; row: { left: number } };
  "SELECT (SELECT count(*) FROM staff_authenticators WHERE member_id = $1) +\n         (SELECT count(*) FROM staff_recovery_codes WHERE member_id = $1) +\n         (SELECT count(*) FROM staff_sessions WHERE member_id = $1 AND ended_at IS NULL) +\n         (SELECT count(*) FROM staff_devices WHERE member_id = $1) +\n         (SELECT count(*) FROM staff_passkeys WHERE member_id = $1) AS left":
    { parameters: [string | null]; row: { left: number } };
  "SELECT (SELECT count(*) FROM staff_sessions WHERE member_id = $1) AS sessions,\n         (SELECT count(*) FROM staff_invitations WHERE member_id = $1) AS invitations,\n         (SELECT count(*) FROM staff_passkey_challenges) AS challenges":
    { parameters: [string | null]; row: { sessions: number; invitations: number; challenges: number } };
  "SELECT (SELECT jsonb_agg(i)::text FROM staff_invitations i) || (SELECT jsonb_agg(o)::text FROM outbound_messages o)\n         || (SELECT jsonb_agg(j.data)::text FROM pgboss.job j) AS text":
    { parameters: []; row: { text: string | null } };
  "SELECT (SELECT jsonb_object_agg(account, paise ORDER BY account) FROM (SELECT account, sum(amount_paise) AS paise FROM postings GROUP BY account) p) AS ledger,\n       (SELECT sum(amount_paise) FROM postings) AS balance, (SELECT count(*) FROM journals) AS journals,\n       (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM payments p) AS payments,\n       (SELECT md5(string_agg(r::text, '' ORDER BY id)) FROM refunds r) AS refunds,\n       (SELECT md5(string_agg(concat(id, total_paise, pnr, state, trip_id), '' ORDER BY id)) FROM bookings) AS bookings,\n       (SELECT md5(string_agg(concat(id, seat, state, fare_paise, food_paise, tax_paise, food, ticket_code), '' ORDER BY id)) FROM booking_seats) AS seats":
    { parameters: []; row: { ledger: Record<string, number> | null; balance: string | null; journals: number; payments: string | null; refunds: string | null; bookings: string | null; seats: string | null } };
  "SELECT (p.point->>'lat')::float8 AS latitude, (p.point->>'lon')::float8 AS longitude,\n       (p.point->>'km')::float8 * 1000 AS \"distanceMetres\"\n     FROM shapes CROSS JOIN LATERAL jsonb_array_elements(points) WITH ORDINALITY AS p (point, position)\n     WHERE id = $1 ORDER BY p.position":
    { parameters: [string | null]; row: { latitude: number | null; longitude: number | null; distanceMetres: number | null } };
  "SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS count FROM pg_stat_xact_user_tables\n     WHERE relname = ANY ($1)":
    { parameters: [readonly string[]]; row: { count: number | null } };
  "SELECT * FROM codes ORDER BY id":
    { parameters: []; row: { id: string; purpose: "sign-up" | "email" | "phoneno" | "cancellation" | "change" | "personal-data" | "step-up"; subject: string; email: string | null; phone: string | null; email_hash: Buffer | null; sms_hash: Buffer | null; tries: number; ended_at: Date | null; expires_at: Date; scope: string; sent_as: "owner" | "typed" | "booking"; strangers_tries: number; tried_from: string[]; asked_from: string | null } };
  "SELECT * FROM sessions":
    { parameters: []; row: { id: string; token_hash: Buffer; type: "Guest" | "User"; created_at: Date; expires_at: Date; revoked_at: Date | null; user_id: string | null; browser: string | null; operating_system: string | null; time_zone: string | null; last_used_at: Date | null; stepped_up_until: Date | null } };
  "SELECT 1":
    { parameters: []; row: { "?column?": number } };
  "SELECT 1 FROM password_requests":
    { parameters: []; row: { "?column?": number } };
  "SELECT ARRAY(SELECT DISTINCT unnest(ARRAY[b.created_at, e.at, p.created_at, k.created_at,\n         h.held_until - interval '15 minutes', coalesce(c.expires_at, b.held_until) - interval '15 minutes'])) AS times,\n       b.held_until AS \"heldUntil\", k.response ->> 'helduntil' AS promised\n     FROM bookings b JOIN booking_events e ON e.booking_id = b.id JOIN payments p ON p.booking_id = b.id\n     JOIN recent_holds h ON h.booking_id = b.id LEFT JOIN seat_claims c ON c.booking_id = b.id\n     JOIN idempotency_keys k ON k.response ->> 'pnr' = b.pnr WHERE b.pnr = $1":
    { parameters: [string | null]; row: { times: (Date | null)[]; heldUntil: Date; promised: string | null } };
  "SELECT ARRAY(SELECT jsonb_array_elements(data -> 'messages') ->> 'messageId') AS messages\n     FROM pgboss.job WHERE name = 'disruptions.send'":
    { parameters: []; row: { messages: (string | null)[] } };
  "SELECT DISTINCT ON (booking_id, recipient) booking_id AS \"bookingId\", recipient, state, delay_minutes AS minutes,\n       disruption_id IS NULL AS \"byPosition\"\n     FROM outbound_messages WHERE delay_trip_id = $1 AND booking_id = ANY ($2)\n     ORDER BY booking_id, recipient, created_at DESC, id DESC":
    { parameters: [string | null, readonly string[]]; row: { bookingId: string; recipient: string; state: "queued" | "sent" | "dropped"; minutes: number | null; byPosition: boolean } };
  "SELECT DISTINCT ON (s.ticket_code) s.ticket_code AS code, b.pnr, trim(s.first_name || ' ' || s.last_name) AS name,\n       t.from_seat AS seat, c.from_pickup AS \"fromStop\", c.from_dropoff AS \"toStop\", s.ticket_version AS version,\n       b.trip_id AS \"tripId\"\n     FROM changes c JOIN changed_seats t ON t.change_id = c.id JOIN booking_seats s ON s.id = t.booking_seat_id\n     JOIN bookings b ON b.id = c.booking_id\n     WHERE c.from_trip_id = $1 AND c.state = 'done' AND b.trip_id <> $1 AND s.state = 'booked'\n     ORDER BY s.ticket_code, c.ended_at DESC":
    { parameters: [string | null]; row: { code: string; pnr: string; name: string; seat: string; fromStop: number; toStop: number; version: number; tripId: string } };
  "SELECT DISTINCT a.counter_id AS \"fromId\", b.counter_id AS \"toId\"\n       FROM scheduled_stops a\n       JOIN scheduled_stops b ON b.scheduled_trip_id = a.scheduled_trip_id AND b.number > a.number AND b.alights\n       JOIN scheduled_trips t ON t.id = a.scheduled_trip_id AND t.active\n       JOIN fares f ON f.line_id = t.line_id AND f.from_counter_id = a.counter_id AND f.to_counter_id = b.counter_id\n       WHERE a.boards":
    { parameters: []; row: { fromId: string; toId: string } };
  "SELECT DISTINCT booking_id AS \"bookingId\" FROM payments WHERE booking_id = ANY ($1) AND state = 'initiated'":
    { parameters: [readonly string[]]; row: { bookingId: string } };
  "SELECT DISTINCT booking_id AS \"bookingId\" FROM seat_claims\n     WHERE trip_id = $1 AND expires_at IS NULL AND booking_id IS NOT NULL":
    { parameters: [string | null]; row: { bookingId: string } };
  "SELECT DISTINCT booking_id AS id FROM payments\n     WHERE booking_id = ANY ((SELECT $3::uuid[])::uuid[])\n       AND ((gateway_reference ~>=~ (SELECT $1::text) AND gateway_reference ~<~ (SELECT $2::text))\n         OR (gateway_order ~>=~ (SELECT $1::text) AND gateway_order ~<~ (SELECT $2::text)))\n     ORDER BY id DESC LIMIT 100":
    { parameters: [string | null, string | null, readonly string[] | null]; row: { id: string } };
  "SELECT DISTINCT c.relname AS name, c.relkind AS kind FROM pg_depend d JOIN pg_class c ON c.oid = d.refobjid\n           WHERE d.classid = 'pg_proc'::regclass AND d.objid = $1::regproc AND d.refclassid = 'pg_class'::regclass\n             AND c.relkind IN ('r', 'v') AND c.relnamespace = 'public'::regnamespace":
    { parameters: [string | null]; row: { name: string; kind: string } };
  "SELECT DISTINCT email FROM contact_messages":
    { parameters: []; row: { email: string } };
  "SELECT DISTINCT j.payment_id FROM journals j JOIN bookings b ON b.id = j.booking_id\n     WHERE b.pnr = $1 AND j.kind = 'refund_withdrawn'":
    { parameters: [string | null]; row: { payment_id: string } };
  "SELECT DISTINCT last_name FROM booking_seats":
    { parameters: []; row: { last_name: string } };
  "SELECT DISTINCT p.booking_id AS \"bookingId\" FROM payments p JOIN reversals v ON v.payment_id = p.id\n     WHERE p.booking_id = ANY ($1) AND v.kind = 'chargeback'":
    { parameters: [readonly string[]]; row: { bookingId: string } };
  "SELECT DISTINCT p.id, p.gateway, p.order_id AS \"orderId\", p.gateway_order AS \"gatewayOrder\", p.gateway_reference AS reference\n     FROM journals j JOIN payments p ON p.id = j.payment_id WHERE j.booking_id = $1 AND j.kind IN ('sale', 'change')":
    { parameters: [string | null]; row: { id: string; gateway: "ccavenue" | "razorpay"; orderId: string; gatewayOrder: string | null; reference: string | null } };
  "SELECT DISTINCT reported AS \"orderId\" FROM unnest($1::text[]) AS reported\n     WHERE NOT EXISTS (SELECT FROM payments WHERE order_id = reported)":
    { parameters: [readonly string[]]; row: { orderId: string } };
  "SELECT DISTINCT t.name FROM pg_constraint, LATERAL (VALUES (conrelid::regclass::text), (confrelid::regclass::text)) t (name)\n       WHERE contype = 'f' ORDER BY name":
    { parameters: []; row: { name: string } };
  "SELECT DISTINCT trip_id AS id FROM bookings":
    { parameters: []; row: { id: string } };
  "SELECT FROM audit_entries WHERE member_id = $1 AND act = 'contacts.read'":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM audit_entries WHERE subject = $1 AND act = $2 AND after ->> 'id' = $3 LIMIT 1":
    { parameters: [string | null, string | null, string | null]; row: Record<never, never> };
  "SELECT FROM audit_entries WHERE subject = $1 AND member_id = $2 AND act = $3 AND permission = $4 LIMIT 1":
    { parameters: [string | null, string | null, string | null, string | null]; row: Record<never, never> };
  "SELECT FROM boarding_events WHERE member_id = $1 AND trip_id = $2 LIMIT 1":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "SELECT FROM booking_seats s\n     WHERE s.booking_id = $1 AND s.state = 'booked' AND NOT EXISTS (\n       SELECT FROM claimed_seats c WHERE c.booking_id = $1 AND c.expires_at IS NULL)\n     LIMIT 1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM bookings WHERE id = ANY ($1) ORDER BY id FOR UPDATE":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "SELECT FROM bookings WHERE trip_id = $1 AND state IN ('held', 'confirmed') ORDER BY id FOR UPDATE":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM bookings b WHERE b.id = $1 AND (b.contact_email = $2\n       OR EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.email = $2))":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "SELECT FROM bookings b WHERE b.id = $4 AND b.state IN ('confirmed', 'travelled') AND b.id IN (\n  SELECT id FROM bookings WHERE user_id = $1\n  UNION SELECT id FROM bookings WHERE user_id IS NULL AND contact_email = $2\n  UNION SELECT id FROM bookings WHERE user_id IS NULL AND contact_phone = $3)":
    { parameters: [string | null, string | null, string | null, string | null]; row: Record<never, never> };
  "SELECT FROM coach_position_history":
    { parameters: []; row: Record<never, never> };
  "SELECT FROM coaches":
    { parameters: []; row: Record<never, never> };
  "SELECT FROM coaches WHERE busid = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM coaches WHERE busid = $1 FOR NO KEY UPDATE":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM codes WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM disruptions WHERE trip_id = $1 AND kind = 'cancellation'":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM erasure_requests":
    { parameters: []; row: Record<never, never> };
  "SELECT FROM erasure_requests WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM journals j WHERE j.booking_id = $1 AND j.kind IN ('sale', 'change') AND (\n       EXISTS (SELECT FROM refunds r WHERE r.payment_id = j.payment_id AND r.state = 'pending')\n       OR EXISTS (SELECT FROM reversals v WHERE v.payment_id = j.payment_id AND v.kind = 'gateway_refund'\n         AND v.amount_paise > (SELECT coalesce(sum(s.amount_paise), 0) FROM set_offs s WHERE s.reversal_id = v.id)))\n     LIMIT 1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM outbound_messages WHERE channel = 'sms' AND recipient = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM outbound_messages WHERE state = 'queued' AND booking_id IS NOT NULL":
    { parameters: []; row: Record<never, never> };
  "SELECT FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM passenger_lists WHERE trip_id = $1 AND version = 1 FOR UPDATE":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM password_links WHERE recipient = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM payments WHERE id = $1 AND next_inquiry_at IS NOT NULL":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM pg_database WHERE datname = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'":
    { parameters: []; row: Record<never, never> };
  "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'\n           AND query LIKE '%check_out(%'":
    { parameters: []; row: Record<never, never> };
  "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'\n         AND (query LIKE '%check_out(%' OR query LIKE '%claim_seats(%')":
    { parameters: []; row: Record<never, never> };
  "SELECT FROM pgboss.job WHERE name = 'accounts.send-message' AND data->>'messageId' = ANY ($1)":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "SELECT FROM pgboss.job WHERE name = 'refunds.send'":
    { parameters: []; row: Record<never, never> };
  "SELECT FROM recent_attempts":
    { parameters: []; row: Record<never, never> };
  "SELECT FROM refunds WHERE cancellation_id = $1 AND state = 'pending' LIMIT 1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM refunds WHERE id = $1 AND attempts = $2 AND state = 'pending'":
    { parameters: [string | null, number | null]; row: Record<never, never> };
  "SELECT FROM request_counts WHERE subject = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM seat_claims WHERE block_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM sessions WHERE id = $1 AND revoked_at IS NULL AND stepped_up_until > $2":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "SELECT FROM sessions WHERE type = 'Guest'":
    { parameters: []; row: Record<never, never> };
  "SELECT FROM staff_devices WHERE token_hash = $1 AND member_id = $2":
    { parameters: [Buffer | null, string | null]; row: Record<never, never> };
  "SELECT FROM timetable_imports WHERE digest = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM trips WHERE id = $1 FOR KEY SHARE":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM trips WHERE id = $1 FOR UPDATE":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM trusted_devices WHERE token_hash = $1 AND user_id = $2":
    { parameters: [Buffer | null, string | null]; row: Record<never, never> };
  "SELECT FROM trusted_devices d JOIN users u ON u.id = d.user_id WHERE u.email = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT FROM users WHERE email = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "SELECT a.act, a.at, a.device, a.subject, a.after, m.name AS actor\n     FROM audit_entries a LEFT JOIN staff_members m ON m.id = a.member_id WHERE a.day = $1 AND a.number = $2":
    { parameters: [string | null, number | null]; row: { act: string; at: Date; device: string | null; subject: string; after: unknown; actor: string | null } };
  "SELECT a.at, m.name AS \"memberName\", a.device, a.act, a.before, a.after, a.reason\n     FROM audit_entries a LEFT JOIN staff_members m ON m.id = a.member_id\n     WHERE a.subject = $1 ORDER BY a.day DESC, a.number DESC LIMIT 500":
    { parameters: [string | null]; row: { at: Date; memberName: string | null; device: string | null; act: string; before: unknown; after: unknown; reason: string | null } };
  "SELECT a.attrelid || '.' || a.attnum AS key, a.attnotnull AS not_null,\n       (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c\n        WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum]\n          AND pg_get_constraintdef(c.oid) LIKE '%= ANY (ARRAY[%' LIMIT 1) AS check\n     FROM pg_attribute a WHERE a.attnum > 0 AND NOT a.attisdropped":
    { parameters: []; row: { key: string; not_null: boolean; check: string | null } };
  "SELECT a.attrelid::regclass || '.' || a.attname AS column\n     FROM pg_attribute a JOIN pg_class t ON t.oid = a.attrelid\n     WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped\n       AND a.atttypid = 'text'::regtype\n       AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum])\n     ORDER BY 1":
    { parameters: []; row: { column: string } };
  "SELECT a.day, a.number, a.at, a.member_id AS \"memberId\", m.name AS \"memberName\", a.device, a.act, a.permission,\n       a.subject, a.before, a.after, a.reason\n     FROM audit_entries a LEFT JOIN staff_members m ON m.id = a.member_id\n     WHERE a.day BETWEEN $1 AND $2 AND ($3::text IS NULL OR a.subject = $3) AND ($4::uuid IS NULL OR a.member_id = $4)\n     ORDER BY a.day DESC, a.number DESC LIMIT 501":
    { parameters: [string | null, string | null, string | null, string | null]; row: { day: string; number: number; at: Date; memberId: string | null; memberName: string | null; device: string | null; act: string; permission: string | null; subject: string; before: unknown; after: unknown; reason: string | null } };
  "SELECT a.departs_on AS date, count(*)::int AS trips, min(f.fare_paise) AS \"farePaise\",\n       sum(cardinality(p.seats) - taken.count)::int AS \"availableSeats\"\n     FROM trip_stops a\n     JOIN trip_stops b ON b.trip_id = a.trip_id AND b.number > a.number AND b.counter_id = $2 AND b.alights\n     JOIN trips t ON t.id = a.trip_id\n     JOIN lines l ON l.id = t.line_id\n     JOIN coaches k ON k.busid = t.busid\n     JOIN seat_plans p ON p.id = k.seat_plan_id\n     JOIN fares f ON f.line_id = t.line_id AND f.from_counter_id = $1 AND f.to_counter_id = $2\n     LEFT JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = t.id LIMIT 1) d ON true\n     CROSS JOIN LATERAL (\n       SELECT count(*)::int FROM taken_seats(t.id, int4range(a.number, greatest(a.number, b.number)), $5)) AS taken (count)\n     WHERE a.counter_id = $1 AND a.departs_on BETWEEN $3 AND $4 AND a.boards AND a.departs_at > $6\n       AND d.cancelled_at IS NULL AND NOT coalesce(ARRAY[a.number, b.number] && d.skipped_stops, false)\n       AND (l.sales_end = 'segment'\n         OR (SELECT z.departs_at FROM trip_stops z WHERE z.trip_id = t.id AND z.number = 1) > $6)\n     GROUP BY a.departs_on ORDER BY a.departs_on":
    { parameters: [string | null, string | null, string | null, string | null, Date | null, Date | null]; row: { date: string; trips: number; farePaise: number; availableSeats: number } };
  "SELECT a.id AS account, a.kind, coalesce(sum(p.amount_paise), 0)::bigint AS \"balancePaise\"\n       FROM ledger_accounts a LEFT JOIN postings p ON p.account = a.id\n       GROUP BY a.id ORDER BY array_position(ARRAY['asset', 'liability', 'income', 'expense'], a.kind), a.id":
    { parameters: []; row: { account: string; kind: "asset" | "liability" | "income" | "expense"; balancePaise: number } };
  "SELECT a.seat FROM seat_claims a JOIN seat_claims b\n     ON b.trip_id = a.trip_id AND b.seat = a.seat AND b.legs && a.legs AND b.ctid > a.ctid":
    { parameters: []; row: { seat: string } };
  "SELECT a.seat FROM seat_claims a JOIN seat_claims b ON b.trip_id = a.trip_id AND b.seat = a.seat AND a.legs && b.legs\n     WHERE a.trip_id = $1 AND coalesce(a.booking_id, a.block_id) < coalesce(b.booking_id, b.block_id)":
    { parameters: [string | null]; row: { seat: string } };
  "SELECT a.seat, a.booking_id, b.booking_id FROM seat_claims a JOIN seat_claims b\n       ON a.trip_id = b.trip_id AND a.seat = b.seat AND a.booking_id < b.booking_id AND a.legs && b.legs\n     WHERE a.trip_id = $1":
    { parameters: [string | null]; row: { seat: string; booking_id: string } };
  "SELECT a.trip_id AS \"tripId\", a.counter_id AS \"fromId\", b.counter_id AS \"toId\"\n     FROM trip_stops a JOIN trip_stops b ON b.trip_id = a.trip_id AND b.number > a.number\n     JOIN trips t ON t.id = a.trip_id\n     JOIN fares f ON f.line_id = t.line_id AND f.from_counter_id = a.counter_id AND f.to_counter_id = b.counter_id\n     WHERE a.departs_on = $1 AND a.number = 1 AND a.boards AND b.alights ORDER BY a.trip_id LIMIT 1":
    { parameters: [string | null]; row: { tripId: string; fromId: string; toId: string } };
  "SELECT account, sum(amount_paise) AS sum FROM postings p JOIN journals j ON j.id = p.journal_id\n     WHERE j.booking_id = $1 GROUP BY account":
    { parameters: [string | null]; row: { account: string; sum: string } };
  "SELECT account, sum(amount_paise)::bigint AS paise FROM postings GROUP BY account ORDER BY account":
    { parameters: []; row: { account: string; paise: number } };
  "SELECT account, sum(amount_paise)::bigint AS sum FROM postings p JOIN journals j ON j.id = p.journal_id\n     JOIN bookings b ON b.id = j.booking_id WHERE b.pnr = $1 GROUP BY account":
    { parameters: [string | null]; row: { account: string; sum: number } };
  "SELECT act FROM audit_entries WHERE subject = $1":
    { parameters: [string | null]; row: { act: string } };
  "SELECT act FROM audit_entries WHERE subject = $1 AND act = 'member.joined' LIMIT 1":
    { parameters: [string | null]; row: { act: string } };
  "SELECT act FROM audit_entries WHERE subject = 'departure ' || $1 ORDER BY day, number":
    { parameters: [string]; row: { act: string } };
  "SELECT act, after FROM audit_entries WHERE subject = 'departure ' || $1 AND act <> 'access.refused' ORDER BY day, number":
    { parameters: [string]; row: { act: string; after: unknown } };
  "SELECT act, count(*)::int AS entries FROM audit_entries\n       WHERE act LIKE 'access.refused%' AND member_id = $1 GROUP BY act ORDER BY act":
    { parameters: [string | null]; row: { act: string; entries: number } };
  "SELECT act, permission, after FROM audit_entries WHERE subject = 'departure ' || $1 AND act LIKE 'departure.%'":
    { parameters: [string]; row: { act: string; permission: string | null; after: unknown } };
  "SELECT act, permission, before, after, reason FROM audit_entries\n     WHERE subject = 'booking ' || $1 AND act <> 'contacts.read' ORDER BY day, number":
    { parameters: [string]; row: { act: string; permission: string | null; before: unknown; after: unknown; reason: string | null } };
  "SELECT act, permission, member_id AS member, before, after FROM audit_entries WHERE subject = $1 ORDER BY day, number":
    { parameters: [string | null]; row: { act: string; permission: string | null; member: string | null; before: unknown; after: unknown } };
  "SELECT act, permission, member_id AS member, before, after, reason FROM audit_entries WHERE subject = $1 ORDER BY day, number":
    { parameters: [string | null]; row: { act: string; permission: string | null; member: string | null; before: unknown; after: unknown; reason: string | null } };
  "SELECT act, permission, subject FROM audit_entries WHERE member_id = $1 AND act = 'contacts.read'":
    { parameters: [string | null]; row: { act: string; permission: string | null; subject: string } };
  "SELECT age, count(*)::int AS count, sum(amount_paise)::bigint AS paise, max(seconds)::float8 AS \"oldestSeconds\"\n       FROM (\n         SELECT r.amount_paise - (SELECT coalesce(sum(s.amount_paise), 0) FROM set_offs s WHERE s.refund_id = r.id) AS amount_paise,\n           extract(epoch FROM $1::timestamptz - r.created_at) AS seconds,\n           width_bucket(extract(epoch FROM $1::timestamptz - r.created_at)::float8, $2::float8[]) AS age\n         FROM refunds r WHERE r.state = 'pending'\n       ) AS pending GROUP BY age":
    { parameters: [Date, readonly number[]]; row: { age: number | null; count: number; paise: number; oldestSeconds: number | null } };
  "SELECT array(SELECT t::oid FROM unnest(parameter_types) t) AS types,\n         array(SELECT t::text FROM unnest(parameter_types) t) AS names\n       FROM pg_prepared_statements WHERE name = 'described'":
    { parameters: []; row: { types: number[]; names: string[] } };
  "SELECT array_agg(j.kind ORDER BY j.at, j.id) AS kinds FROM journals j JOIN bookings b ON b.id = j.booking_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: { kinds: ("sale" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "cancellation" | "change" | "change_not_made" | "refund" | "chargeback" | "gateway_refund" | "set_off" | "refund_withdrawn")[] | null } };
  "SELECT array_agg(s.state ORDER BY s.state) AS states FROM booking_seats s JOIN bookings b ON b.id = s.booking_id\n       WHERE b.pnr = $1":
    { parameters: [string | null]; row: { states: ("held" | "booked" | "cancelled" | "refunded")[] | null } };
  "SELECT arrives_at AS at FROM trip_stops WHERE trip_id = $1 ORDER BY number DESC LIMIT 1":
    { parameters: [string | null]; row: { at: Date } };
  "SELECT asked_from AS \"from\" FROM codes WHERE subject = $1 ORDER BY id":
    { parameters: [string | null]; row: { from: string | null } };
  "SELECT at FROM recent_attempts, unnest(attempted_at) AS at\n     WHERE subject_hash = $1 AND at > $2 ORDER BY at":
    { parameters: [Buffer | null, Date | null]; row: { at: Date } };
  "SELECT at, entries, problems, problem, day, number FROM audit_verification":
    { parameters: []; row: { at: Date; entries: number; problems: number; problem: "altered" | "broken" | "missing" | null; day: string | null; number: number | null } };
  "SELECT b.contact_email AS email FROM disruption_offers o JOIN bookings b ON b.id = o.booking_id\n     WHERE b.trip_id = $1 AND o.state = 'open' ORDER BY b.contact_email":
    { parameters: [string | null]; row: { email: string } };
  "SELECT b.contact_name AS name, b.contact_email || b.contact_phone AS contact, b.address, b.anonymised_at IS NOT NULL AS anonymised,\n       s.first_name || s.last_name || s.gender || s.email || s.phone || coalesce(s.age::text, '') AS passenger, c.reason,\n       coalesce(e.detail ->> 'reason', '') AS dispute,\n       (SELECT count(*)::int FROM outbound_messages m WHERE m.booking_id = b.id) AS messages,\n       (SELECT count(*)::int FROM gateway_responses a JOIN payments p ON p.id = a.payment_id WHERE p.booking_id = b.id) AS responses\n     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id JOIN cancellations c ON c.booking_id = b.id\n     JOIN booking_events e ON e.booking_id = b.id WHERE b.id = $1":
    { parameters: [string | null]; row: { name: string; contact: string; address: string; anonymised: boolean; passenger: string; reason: string; dispute: string; messages: number; responses: number } };
  "SELECT b.id AS \"bookingId\", b.from_stop AS \"fromStop\", b.to_stop AS \"toStop\", g.from_location AS \"fromLocation\",\n       g.from_counter AS \"fromCounter\", g.to_location AS \"toLocation\", g.to_counter AS \"toCounter\",\n       s.seat, s.ticket_code AS ticket, trim(s.first_name || ' ' || s.last_name) AS name, s.age, s.gender\n     FROM bookings b\n     JOIN booking_seats s ON s.booking_id = b.id\n     JOIN trip_segments g ON g.trip_id = b.trip_id AND g.from_stop = b.from_stop AND g.to_stop = b.to_stop\n     WHERE b.trip_id = $1 AND b.state IN ('confirmed', 'travelled') AND s.state = 'booked'":
    { parameters: [string | null]; row: { bookingId: string; fromStop: number; toStop: number; fromLocation: string; fromCounter: string; toLocation: string; toCounter: string; seat: string; ticket: string; name: string; age: number | null; gender: "Male" | "Female" | "Other" | "" } };
  "SELECT b.id AS \"bookingId\", b.pnr, b.state <> 'held' AS \"isSold\", b.from_stop AS \"fromStop\", b.to_stop AS \"toStop\", b.held_until AS \"heldUntil\",\n       b.total_paise AS \"totalPaise\", b.contact_name AS \"contactName\", b.contact_email AS email, b.contact_phone AS phone,\n       s.seat, s.ticket_code AS \"ticketCode\", s.first_name || ' ' || s.last_name AS name, s.age, s.food\n     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id\n     WHERE b.trip_id = $1 AND s.state IN ('held', 'booked')\n       AND (b.state IN ('confirmed', 'travelled') OR b.state = 'held' AND b.held_until > $2)\n     ORDER BY b.held_until, b.id, length(s.seat), s.seat":
    { parameters: [string | null, Date | null]; row: { bookingId: string; pnr: string; isSold: boolean; fromStop: number; toStop: number; heldUntil: Date; totalPaise: number; contactName: string; email: string; phone: string; seat: string; ticketCode: string; name: string; age: number | null; food: unknown } };
  "SELECT b.id AS \"bookingId\", s.ticket_code AS code, b.pnr, s.first_name || ' ' || s.last_name AS name, b.contact_phone AS phone, s.seat,\n       b.from_stop AS \"fromStop\", b.to_stop AS \"toStop\", s.state IN ('cancelled', 'refunded') AS \"isCancelled\",\n       s.ticket_version AS version,\n       (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'seats', e.detail -> 'seats', 'moves', e.detail -> 'moves')\n          ORDER BY e.at DESC, e.id DESC), '[]')\n        FROM booking_events e\n        WHERE e.booking_id = b.id AND e.kind IN ('seat_moved', 'coach_changed', 'seats_changed', 'trip_changed')) AS changes\n     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id\n     WHERE b.trip_id = $1 AND b.state IN ('confirmed', 'travelled')\n     ORDER BY b.from_stop, length(s.seat), s.seat, s.ticket_code":
    { parameters: [string | null]; row: { bookingId: string; code: string; pnr: string; name: string; phone: string; seat: string; fromStop: number; toStop: number; isCancelled: boolean; version: number; changes: { kind: "held" | "confirmed" | "released" | "expired" | "payment_failed" | "paid_too_late" | "paid_other_amount" | "seats_cancelled" | "contact_changed" | "passenger_renamed" | "seat_moved" | "message_repeated" | "ticket_reinstated" | "trip_cancelled" | "trip_changed" | "change_held" | "change_ended" | "seats_changed" | "coach_changed"; seats: unknown; moves: unknown }[] } };
  "SELECT b.id, b.pnr, b.contact_name AS name, b.contact_email AS email, b.contact_phone AS phone,\n       b.state = 'confirmed' AND EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.state = 'booked') AS booked\n     FROM bookings b WHERE b.id = ANY ($1)":
    { parameters: [readonly string[]]; row: { id: string; pnr: string; name: string; email: string; phone: string; booked: boolean } };
  "SELECT b.id, b.pnr, b.from_stop AS \"fromStop\",\n       jsonb_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone) AS contact\n     FROM bookings b\n     WHERE b.trip_id = $1 AND b.from_stop = ANY ($2) AND b.state = 'confirmed'\n       AND EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.state = 'booked')\n     ORDER BY b.from_stop, b.id":
    { parameters: [string | null, readonly number[]]; row: { id: string; pnr: string; fromStop: number; contact: { name: string; email: string; phone: string } } };
  "SELECT b.id, b.pnr, b.state, b.from_stop AS \"fromStop\", b.to_stop AS \"toStop\", b.contact_email AS email,\n       b.contact_phone AS phone, array_agg(s.ticket_code ORDER BY s.id) AS tickets,\n       sum(s.fare_paise + s.food_paise + s.tax_paise + coalesce(f.fee_paise, 0))::int AS \"pricePaise\"\n     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id\n     LEFT JOIN LATERAL (SELECT * FROM change_fees c WHERE c.booking_seat_id = s.id LIMIT 1) f ON true\n     WHERE b.trip_id = $1 AND (b.state = 'confirmed' AND s.state = 'booked'\n       OR b.state = 'held' AND s.state = 'held' AND b.held_until > $2)\n     GROUP BY b.id ORDER BY b.id":
    { parameters: [string | null, Date | null]; row: { id: string; pnr: string; state: "held" | "confirmed" | "expired" | "failed" | "travelled"; fromStop: number; toStop: number; email: string; phone: string; tickets: string[]; pricePaise: number } };
  "SELECT b.id, b.pnr, b.state, b.trip_id AS \"tripId\", g.busid, g.from_location AS \"from\", g.to_location AS \"to\",\n       g.departs_at AS \"departsAt\", b.total_paise AS \"totalPaise\", b.created_at AS \"createdAt\",\n       b.contact_name AS \"contactName\",\n       (SELECT jsonb_agg(jsonb_build_object('seat', s.seat, 'name', s.first_name || ' ' || s.last_name,\n            'state', s.state) ORDER BY length(s.seat), s.seat)\n        FROM booking_seats s WHERE s.booking_id = b.id) AS seats\n     FROM bookings b\n     JOIN trip_segments g ON g.trip_id = b.trip_id AND g.from_stop = b.from_stop AND g.to_stop = b.to_stop\n     WHERE b.id = ANY ((SELECT $1::uuid[])::uuid[]) ORDER BY b.id DESC":
    { parameters: [readonly string[] | null]; row: { id: string; pnr: string; state: "held" | "confirmed" | "expired" | "failed" | "travelled"; tripId: string; busid: string; from: string; to: string; departsAt: Date; totalPaise: number; createdAt: Date; contactName: string; seats: { seat: string; name: string; state: "held" | "booked" | "cancelled" | "refunded" }[] | null } };
  "SELECT b.id, b.pnr, b.state, coalesce((b.user_id = $3 OR (b.user_id IS NULL AND (b.contact_email = $1 OR b.contact_phone = $2))), false) AS own, b.created_at AS \"createdAt\", b.language,\n       b.notice_version AS \"noticeVersion\", g.busid, jsonb_build_object('location', g.from_location, 'counter', g.from_counter) AS \"from\",\n       jsonb_build_object('location', g.to_location, 'counter', g.to_counter) AS \"to\", g.departs_at AS \"departsAt\", g.arrives_at AS \"arrivesAt\",\n       g.trip_ends_at AS \"tripEndsAt\", b.total_paise AS \"totalPaise\",\n       jsonb_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone) AS contact,\n       coalesce((b.contact_email = $1 OR b.contact_phone = $2), false) AS \"namesContact\", b.address,\n       b.state IN ('confirmed', 'travelled') AS sold,\n       EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.state = 'booked' AND ((b.user_id = $3 OR (b.user_id IS NULL AND (b.contact_email = $1 OR b.contact_phone = $2))) OR (s.email = $1 OR s.phone = $2))) AS travels,\n       EXISTS (SELECT FROM booking_seats s JOIN passenger_lists l ON l.trip_id = b.trip_id\n         AND l.rows @> jsonb_build_array(jsonb_build_object('ticket', s.ticket_code))\n         WHERE s.booking_id = b.id AND ((b.user_id = $3 OR (b.user_id IS NULL AND (b.contact_email = $1 OR b.contact_phone = $2))) OR (s.email = $1 OR s.phone = $2))) AS listed,\n       coalesce(b.state IN ('confirmed', 'travelled') AND g.arrives_at > $4\n         AND EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.state = 'booked'\n           AND ((b.user_id = $3 OR (b.user_id IS NULL AND (b.contact_email = $1 OR b.contact_phone = $2))) OR (b.contact_email = $1 OR b.contact_phone = $2) OR (s.email = $1 OR s.phone = $2))), false) AS ahead\n     FROM bookings b\n     JOIN trip_segments g ON g.trip_id = b.trip_id AND g.from_stop = b.from_stop AND g.to_stop = b.to_stop\n     WHERE b.id IN (\n    SELECT id FROM bookings WHERE user_id = $3\n    UNION SELECT id FROM bookings WHERE contact_email = $1\n    UNION SELECT id FROM bookings WHERE contact_phone = $2\n    UNION SELECT booking_id FROM booking_seats WHERE email = $1\n    UNION SELECT booking_id FROM booking_seats WHERE phone = $2)\n     ORDER BY g.departs_at DESC, b.id":
    { parameters: [string | null, string | null, string | null, Date | null]; row: { id: string; pnr: string; state: "held" | "confirmed" | "expired" | "failed" | "travelled"; own: boolean; createdAt: Date; language: "en" | "hi"; noticeVersion: string | null; busid: string; from: { location: string; counter: string }; to: { location: string; counter: string }; departsAt: Date; arrivesAt: Date; tripEndsAt: Date | null; totalPaise: number; contact: { name: string; email: string; phone: string }; namesContact: boolean; address: string; sold: boolean; travels: boolean; listed: boolean; ahead: boolean } };
  "SELECT b.pnr FROM bookings b WHERE b.state = 'confirmed'\n       AND NOT EXISTS (SELECT FROM payments p WHERE p.booking_id = b.id AND p.state = 'paid')":
    { parameters: []; row: { pnr: string } };
  "SELECT b.pnr, b.trip_id AS \"tripId\", b.id AS \"bookingId\", s.seat, s.id AS \"seatId\"\n     FROM bookings b JOIN booking_seats s ON s.booking_id = b.id\n     WHERE b.state = 'confirmed' AND s.state = 'booked' ORDER BY b.id DESC LIMIT 40":
    { parameters: []; row: { pnr: string; tripId: string; bookingId: string; seat: string; seatId: string } };
  "SELECT b.pnr, m.channel, m.language FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n       WHERE m.template = 'coach-changed' AND b.trip_id = $1 ORDER BY b.pnr, m.channel":
    { parameters: [string | null]; row: { pnr: string; channel: "email" | "sms"; language: "en" | "hi" } };
  "SELECT b.pnr, m.template, m.channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n       WHERE b.pnr = ANY ($1) AND m.template <> 'ticket-confirmed' ORDER BY m.channel":
    { parameters: [readonly string[]]; row: { pnr: string; template: string; channel: "email" | "sms" } };
  "SELECT b.pnr, p.order_id AS \"orderId\", p.gateway, p.amount_paise AS \"amountPaise\", p.created_at AS \"createdAt\",\n       EXISTS (SELECT FROM gateway_responses a WHERE a.payment_id = p.id AND a.source = 'callback') AS returned,\n       p.inquiries, p.next_inquiry_at AS \"nextInquiryAt\"\n     FROM payments p JOIN booking_keys b ON b.id = p.booking_id\n     WHERE p.next_inquiry_at IS NOT NULL AND p.state = 'initiated' ORDER BY p.created_at, p.id LIMIT $1":
    { parameters: [number]; row: { pnr: string; orderId: string; gateway: "ccavenue" | "razorpay"; amountPaise: number; createdAt: Date; returned: boolean; inquiries: number; nextInquiryAt: Date } };
  "SELECT b.pnr, p.order_id AS \"orderId\", r.reference, r.reason, r.amount_paise AS \"amountPaise\",\n       (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.refund_id = r.id) AS \"setOffPaise\",\n       r.created_at AS \"createdAt\", r.attempts, r.last_error AS \"lastError\"\n     FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN booking_keys b ON b.id = p.booking_id\n     WHERE r.state = 'pending' ORDER BY r.created_at, r.id LIMIT $1":
    { parameters: [number]; row: { pnr: string; orderId: string; reference: string; reason: "cancellation" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "change" | "change_not_made"; amountPaise: number; setOffPaise: number; createdAt: Date; attempts: number; lastError: string | null } };
  "SELECT b.pnr, p.order_id AS \"orderId\", v.kind, v.reference, v.amount_paise AS \"amountPaise\",\n       (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.reversal_id = v.id) AS \"setOffPaise\",\n       v.recorded_at AS \"recordedAt\"\n     FROM reversals v JOIN payments p ON p.id = v.payment_id JOIN booking_keys b ON b.id = p.booking_id\n     ORDER BY v.recorded_at DESC, v.id DESC LIMIT $1":
    { parameters: [number]; row: { pnr: string; orderId: string; kind: "chargeback" | "gateway_refund"; reference: string; amountPaise: number; setOffPaise: number; recordedAt: Date } };
  "SELECT b.trip_id AS \"tripId\", (extract(epoch FROM pg_xact_commit_timestamp(e.xmin)) * 1000)::float8 AS at,\n         (SELECT count(*)::int FROM seat_claims WHERE trip_id = b.trip_id AND expires_at IS NULL) AS sold\n       FROM booking_events e JOIN bookings b ON b.id = e.booking_id WHERE e.kind = 'confirmed'":
    { parameters: []; row: { tripId: string; at: number | null; sold: number } };
  "SELECT b.trip_id AS \"tripId\", s.seat, b.from_stop AS \"fromStop\", b.to_stop AS \"toStop\", e.kind = 'held' AS taken,\n         (extract(epoch FROM pg_xact_commit_timestamp(e.xmin)) * 1000)::float8 AS at\n       FROM booking_events e JOIN bookings b ON b.id = e.booking_id JOIN booking_seats s ON s.booking_id = b.id\n       WHERE e.kind IN ('held', 'released') ORDER BY at":
    { parameters: []; row: { tripId: string; seat: string; fromStop: number; toStop: number; taken: boolean; at: number | null } };
  "SELECT b.trip_id AS trip, count(*)::int AS seats FROM bookings b JOIN booking_seats s ON s.booking_id = b.id\n     WHERE b.address = $1 AND b.state = 'held' AND b.held_until > $2 GROUP BY 1":
    { parameters: [string | null, Date | null]; row: { trip: string; seats: number } };
  "SELECT b.trip_id AS trip, s.seat, s.ticket_version AS version, s.ticket_code AS code FROM booking_seats s\n     JOIN bookings b ON b.id = s.booking_id WHERE b.pnr = $1 ORDER BY s.seat":
    { parameters: [string | null]; row: { trip: string; seat: string; version: number; code: string } };
  "SELECT before, after FROM audit_entries\n       WHERE subject = 'member ' || (SELECT id FROM staff_members WHERE email = $1) ORDER BY day, number":
    { parameters: [string | null]; row: { before: unknown; after: unknown } };
  "SELECT before, after FROM audit_entries WHERE act = 'departure.delayed' AND subject = 'departure ' || $1 ORDER BY day, number":
    { parameters: [string]; row: { before: unknown; after: unknown } };
  "SELECT booking_id AS \"bookingId\" FROM cancellations WHERE id = $1":
    { parameters: [string | null]; row: { bookingId: string } };
  "SELECT booking_id AS \"bookingId\", channel, template, recipient, state, created_at AS \"createdAt\"\n     FROM outbound_messages WHERE booking_id = ANY ($1) ORDER BY created_at":
    { parameters: [readonly string[]]; row: { bookingId: string; channel: "email" | "sms"; template: string; recipient: string; state: "queued" | "sent" | "dropped"; createdAt: Date } };
  "SELECT booking_id AS \"bookingId\", kind, at FROM booking_events WHERE booking_id = ANY ($1) ORDER BY at":
    { parameters: [readonly string[]]; row: { bookingId: string; kind: "held" | "confirmed" | "released" | "expired" | "payment_failed" | "paid_too_late" | "paid_other_amount" | "seats_cancelled" | "contact_changed" | "passenger_renamed" | "seat_moved" | "message_repeated" | "ticket_reinstated" | "trip_cancelled" | "trip_changed" | "change_held" | "change_ended" | "seats_changed" | "coach_changed"; at: Date } };
  "SELECT booking_id AS id FROM changes WHERE state = 'paying' AND held_until <= $1 ORDER BY held_until LIMIT 500":
    { parameters: [Date | null]; row: { id: string } };
  "SELECT booking_seat_id AS id, refund_paise AS \"refundPaise\", goodwill_paise AS \"goodwillPaise\"\n     FROM cancelled_seats WHERE cancellation_id = $1":
    { parameters: [string | null]; row: { id: string; refundPaise: number; goodwillPaise: number } };
  "SELECT browser FROM sessions WHERE id = $1":
    { parameters: [string | null]; row: { browser: string | null } };
  "SELECT browser, operating_system, time_zone FROM sessions WHERE id = $1":
    { parameters: [string | null]; row: { browser: string | null; operating_system: string | null; time_zone: string | null } };
  "SELECT browser, operating_system, time_zone, last_used_at, revoked_at FROM sessions WHERE id = $1":
    { parameters: [string | null]; row: { browser: string | null; operating_system: string | null; time_zone: string | null; last_used_at: Date | null; revoked_at: Date | null } };
  "SELECT busid FROM coach_positions JOIN position_polls USING (busid) WHERE responded":
    { parameters: []; row: { busid: string } };
  "SELECT busid FROM trips WHERE id = $1":
    { parameters: [string | null]; row: { busid: string } };
  "SELECT c.cancellation_id AS \"cancellationId\", s.seat, c.refund_paise AS \"refundPaise\"\n     FROM booking_seats s JOIN cancelled_seats c ON c.booking_seat_id = s.id\n     WHERE s.booking_id = $1 ORDER BY length(s.seat), s.seat":
    { parameters: [string | null]; row: { cancellationId: string; seat: string; refundPaise: number } };
  "SELECT c.conrelid::regclass || ' (' || columns.names || ')' AS key\n     FROM pg_constraint c\n     CROSS JOIN LATERAL (\n       SELECT string_agg(a.attname, ', ' ORDER BY k.position) AS names,\n         array_agg('(' || quote_ident(a.attname) || ' IS NOT NULL)') AS conditions\n       FROM unnest(c.conkey) WITH ORDINALITY AS k (number, position)\n       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.number\n     ) columns\n     WHERE c.contype = 'f' AND c.connamespace = $1::regnamespace AND NOT EXISTS (\n       SELECT FROM pg_index i\n       JOIN pg_class x ON x.oid = i.indexrelid\n       JOIN pg_am m ON m.oid = x.relam\n       WHERE i.indrelid = c.conrelid AND i.indisvalid AND m.amname = 'btree'\n         AND cardinality(c.conkey) <= i.indnkeyatts\n         AND c.conkey <@ (i.indkey::int2[])[0:cardinality(c.conkey) - 1]\n         AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = ANY (columns.conditions))\n     )\n     ORDER BY key":
    { parameters: [string | null]; row: { key: string | null } };
  "SELECT c.counter FROM trip_stops s JOIN counters c ON c.id = s.counter_id\n       WHERE s.trip_id = $1 AND s.boards ORDER BY s.number":
    { parameters: [string | null]; row: { counter: string } };
  "SELECT c.counter FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = $1 AND s.number = $2":
    { parameters: [string | null, number | null]; row: { counter: string } };
  "SELECT c.counter, c.latitude, c.longitude, s.departs_at AS \"departsAt\"\n       FROM trip_stops s JOIN counters c ON c.id = s.counter_id\n       WHERE s.trip_id = (\n         SELECT t.id FROM trips t JOIN trip_stops f ON f.trip_id = t.id AND f.number = 1\n         WHERE t.busid = $1 AND f.departs_at < (SELECT departs_at FROM trip_stops WHERE trip_id = $2 AND number = 1)\n         ORDER BY f.departs_at DESC LIMIT 1)\n       ORDER BY s.number":
    { parameters: [string | null, string | null]; row: { counter: string; latitude: number; longitude: number; departsAt: Date } };
  "SELECT c.counter, c.latitude, c.longitude, s.departs_at AS \"departsAt\"\n       FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = $1 AND c.counter = $2":
    { parameters: [string | null, string | null]; row: { counter: string; latitude: number; longitude: number; departsAt: Date } };
  "SELECT c.fname, c.lname, c.email, c.phone, c.message, c.received_at AS \"receivedAt\",\n       (SELECT coalesce(jsonb_agg(jsonb_build_object('message', r.reply, 'at', r.created_at) ORDER BY r.created_at), '[]')\n        FROM contact_replies r WHERE r.message_id = c.id) AS replies\n     FROM contact_messages c WHERE c.email = $1 OR c.phone = $2 ORDER BY c.received_at":
    { parameters: [string | null, string | null]; row: { fname: string; lname: string; email: string; phone: string | null; message: string; receivedAt: Date; replies: { message: string; at: string }[] } };
  "SELECT c.id, c.fname || ' ' || c.lname AS name, left(c.message, 200) AS excerpt, c.language, c.state, c.suspicion,\n  c.member_id AS \"memberId\", c.received_at AS \"receivedAt\", c.changed_at AS \"changedAt\", c.version FROM contact_messages c\n     WHERE c.state = ANY ($1) AND ($2::uuid IS NULL OR c.member_id = $2)\n       AND ($3::uuid IS NULL OR (c.received_at, c.id) < (SELECT b.received_at, b.id FROM contact_messages b WHERE b.id = $3))\n     ORDER BY c.received_at DESC, c.id DESC LIMIT $4":
    { parameters: [readonly string[] | null, string | null, string | null, number]; row: { id: string; name: string; excerpt: string; language: "en" | "hi"; state: "new" | "in_charge" | "replied" | "spam" | "closed"; suspicion: "trap" | "links" | "markup" | null; memberId: string | null; receivedAt: Date; changedAt: Date | null; version: number } };
  "SELECT c.oid, r.ev_action::text AS query FROM pg_class c JOIN pg_rewrite r ON r.ev_class = c.oid\n     WHERE c.relkind = 'v' AND c.relnamespace = 'public'::regnamespace":
    { parameters: []; row: { oid: number; query: string } };
  "SELECT c.oid::regclass::text AS name, pg_get_userbyid(relowner) AS owner FROM pg_class c\n       JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname IN ('public', 'pgboss')\n       UNION ALL SELECT nspname, pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = 'pgboss'\n       UNION ALL SELECT typname, pg_get_userbyid(typowner) FROM pg_type t JOIN pg_namespace n ON n.oid = typnamespace\n         WHERE nspname IN ('public', 'pgboss') AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = t.oid AND deptype = 'e')\n           AND typelem = 0\n       UNION ALL SELECT proname, pg_get_userbyid(proowner) FROM pg_proc p JOIN pg_namespace n ON n.oid = pronamespace\n         WHERE nspname IN ('public', 'pgboss') AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')":
    { parameters: []; row: { name: string; owner: string | null } };
  "SELECT c.seat FROM seat_claims c JOIN bookings b ON b.id = c.booking_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: { seat: string } };
  "SELECT c.seat FROM seat_claims c JOIN bookings b ON b.id = c.booking_id WHERE b.pnr = $1 ORDER BY c.seat":
    { parameters: [string | null]; row: { seat: string } };
  "SELECT c.seat, b.pnr, b.state, c.expires_at FROM seat_claims c JOIN bookings b ON b.id = c.booking_id\n     WHERE c.trip_id = $1 AND CASE WHEN c.expires_at IS NULL THEN b.state <> 'confirmed'\n       ELSE b.state <> 'held' AND c.expires_at > now() END":
    { parameters: [string | null]; row: { seat: string; pnr: string; state: "held" | "confirmed" | "expired" | "failed" | "travelled"; expires_at: Date | null } };
  "SELECT c.seat, lower(c.legs) AS \"from\", upper(c.legs) AS \"to\", b.pnr, c.expires_at AS until\n     FROM seat_claims c LEFT JOIN bookings b ON b.id = c.booking_id WHERE c.trip_id = $1 ORDER BY c.seat, c.legs":
    { parameters: [string | null]; row: { seat: string; from: number; to: number; pnr: string | null; until: Date | null } };
  "SELECT c.trip_id AS \"tripId\", c.seat, lower(c.legs) AS \"fromStop\", upper(c.legs) AS \"toStop\",\n       c.booking_id AS \"bookingId\", EXISTS (SELECT FROM seats_of_women w\n         WHERE w.trip_id = c.trip_id AND w.booking_id = c.booking_id AND w.seat = c.seat) AS \"isWoman\"\n     FROM claimed_seats c\n     WHERE c.trip_id = ANY ($1) AND c.booking_id IS NOT NULL AND (c.expires_at IS NULL OR c.expires_at > $2)\n     ORDER BY c.trip_id, c.seat, lower(c.legs)":
    { parameters: [readonly string[], Date | null]; row: { tripId: string; seat: string; fromStop: number; toStop: number; bookingId: string; isWoman: boolean } };
  "SELECT c.trip_id AS trip, c.seat FROM seat_claims c JOIN bookings b ON b.id = c.booking_id WHERE b.pnr = $1 ORDER BY c.seat":
    { parameters: [string | null]; row: { trip: string; seat: string } };
  "SELECT cancellation_id AS \"cancellationId\" FROM outbound_messages\n     WHERE booking_id = $1 AND template = $2 AND channel = $3 ORDER BY created_at DESC, id DESC LIMIT 1":
    { parameters: [string | null, string | null, string | null]; row: { cancellationId: string | null } };
  "SELECT captured_paise / 100 AS rupees FROM payments WHERE order_id = $1":
    { parameters: [string | null]; row: { rupees: number | null } };
  "SELECT channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id WHERE pnr = $1 ORDER BY channel":
    { parameters: [string | null]; row: { channel: "email" | "sms" } };
  "SELECT channel, template, recipient, state, created_at AS \"createdAt\" FROM outbound_messages\n     WHERE (user_id = $3 OR recipient IN ($1, $2)) AND (booking_id IS NULL OR booking_id <> ALL ($4)) ORDER BY created_at":
    { parameters: [string | null, string | null, string | null, readonly string[]]; row: { channel: "email" | "sms"; template: string; recipient: string; state: "queued" | "sent" | "dropped"; createdAt: Date } };
  "SELECT clock_timestamp() AS now":
    { parameters: []; row: { now: Date } };
  "SELECT coalesce((SELECT boarded FROM boarding_departures WHERE trip_id = $1), 0) AS boarded,\n       coalesce((SELECT no_show FROM boarding_departures WHERE trip_id = $1), 0) AS \"noShow\",\n       ARRAY(SELECT id FROM boarding_events WHERE device = ANY ($2)) AS events,\n       coalesce((SELECT max(position) FROM boarding_events WHERE trip_id = $1), 0) AS \"lastPosition\",\n       (SELECT coalesce(jsonb_object_agg(ticket, jsonb_build_object('state', state, 'event', event_id, 'later', later)), '{}')\n        FROM boarding_tickets WHERE trip_id = $1) AS boarding":
    { parameters: [string | null, readonly string[]]; row: { boarded: number; noShow: number; events: string[]; lastPosition: number; boarding: unknown } };
  "SELECT coalesce(sum(abs(paise)), 0)::bigint AS paise\n     FROM (SELECT sum(amount_paise) AS paise FROM postings GROUP BY journal_id) AS journal":
    { parameters: []; row: { paise: number } };
  "SELECT coalesce(sum(cardinality(p.seats)) FILTER (WHERE t.id = $1), 0)::int AS \"tripSeats\",\n       coalesce(sum(cardinality(p.seats)), 0)::int AS \"lineSeats\"\n     FROM trips this JOIN trips t ON t.service_date = this.service_date AND t.line_id = this.line_id\n     JOIN coaches c ON c.busid = t.busid JOIN seat_plans p ON p.id = c.seat_plan_id\n     WHERE this.id = $1":
    { parameters: [string | null]; row: { tripSeats: number; lineSeats: number } };
  "SELECT coalesce(sum(o.amount_paise), 0)::int AS paise FROM refunds r JOIN set_offs o ON o.refund_id = r.id\n     WHERE r.cancellation_id = $1":
    { parameters: [string | null]; row: { paise: number } };
  "SELECT coalesce(sum(p.amount_paise), 0)::bigint AS paise FROM journals j JOIN postings p ON p.journal_id = j.id\n     WHERE j.booking_id = $1 AND j.payment_id = $2 AND p.account = 'cash_at_gateway'":
    { parameters: [string | null, string | null]; row: { paise: number } };
  "SELECT coalesce(sum(p.amount_paise), 0)::bigint AS paise FROM postings p JOIN journals j ON j.id = p.journal_id\n       JOIN payments x ON x.id = j.payment_id WHERE x.order_id = $1 AND p.account = 'cash_at_gateway'":
    { parameters: [string | null]; row: { paise: number } };
  "SELECT coalesce(sum(r.amount_paise), 0)::bigint AS paise FROM refunds r JOIN payments p ON p.id = r.payment_id\n         WHERE p.gateway_reference = $1":
    { parameters: [string | null]; row: { paise: number } };
  "SELECT coalesce(sum(requested_paise), 0)::bigint AS paise FROM refunds\n     WHERE payment_id = $1 AND id <> $2 AND state = 'pending'":
    { parameters: [string | null, string | null]; row: { paise: number } };
  "SELECT concat_ws(' ',\n  (SELECT string_agg(concat_ws(' ', digest, xmin), ' ') FROM timetable_imports),\n  (SELECT concat_ws(' ', count(*), sum(xmin::text::bigint)) FROM tax_policies),\n  (SELECT concat_ws(' ', count(*), sum(xmin::text::bigint)) FROM fares)) AS network,\n       (SELECT coalesce(jsonb_object_agg(v.date, v.version), '{}') FROM (\n  SELECT t.service_date AS date, concat_ws(' ', count(*), sum(t.xmin::text::bigint), sum(d.count)) AS version\n  FROM trips t\n  LEFT JOIN (SELECT o.trip_id, count(*) FROM disrupted_trips o JOIN trips x ON x.id = o.trip_id\n    WHERE x.service_date = ANY ($1::date[]) GROUP BY o.trip_id) AS d ON d.trip_id = t.id\n  WHERE t.service_date = ANY ($1::date[]) GROUP BY t.service_date) AS v) AS dates,\n       ARRAY(SELECT (SELECT count(*)::int FROM taken_seats(q.trip, int4range(q.from_stop, q.to_stop), $5))\n         FROM unnest($2::uuid[], $3::int[], $4::int[]) WITH ORDINALITY AS q (trip, from_stop, to_stop, n)\n         ORDER BY q.n) AS taken":
    { parameters: [readonly string[], readonly string[], readonly number[], readonly number[], Date | null]; row: { network: string | null; dates: unknown; taken: number[] } };
  "SELECT concat_ws(' ',\n  (SELECT string_agg(concat_ws(' ', digest, xmin), ' ') FROM timetable_imports),\n  (SELECT concat_ws(' ', count(*), sum(xmin::text::bigint)) FROM tax_policies),\n  (SELECT concat_ws(' ', count(*), sum(xmin::text::bigint)) FROM fares)) AS version":
    { parameters: []; row: { version: string | null } };
  "SELECT conname FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'c'\n       AND conname ~ ('^' || conrelid::regclass || '_check[0-9]*$')":
    { parameters: []; row: { conname: string } };
  "SELECT contact_email AS email FROM bookings WHERE contact_email <> ''\n     UNION SELECT email FROM booking_seats WHERE email <> ''":
    { parameters: []; row: { email: string } };
  "SELECT contact_email, contact_phone FROM bookings WHERE id = $1":
    { parameters: [string | null]; row: { contact_email: string; contact_phone: string } };
  "SELECT count FROM request_counts WHERE action = 'book as guest'":
    { parameters: []; row: { count: number } };
  "SELECT count FROM request_counts WHERE action = 'book as guest' AND window_start = ANY ($1) ORDER BY window_start":
    { parameters: [readonly Date[]]; row: { count: number } };
  "SELECT count FROM request_counts WHERE action = 'empty look-up' AND subject = $1":
    { parameters: [string | null]; row: { count: number } };
  "SELECT count FROM request_counts WHERE subject = 'somebody'":
    { parameters: []; row: { count: number } };
  "SELECT count(*) AS ahead FROM bookings b\n     JOIN trip_segments g ON g.trip_id = b.trip_id AND g.from_stop = b.from_stop AND g.to_stop = b.to_stop\n     WHERE b.id = ANY ($1) AND g.departs_at > $2\n       AND EXISTS (SELECT FROM booking_seats s WHERE s.booking_id = b.id AND s.state = 'booked')":
    { parameters: [readonly string[], Date | null]; row: { ahead: number } };
  "SELECT count(*) AS count FROM bookings WHERE trip_id = $1":
    { parameters: [string | null]; row: { count: number } };
  "SELECT count(*) AS count FROM seat_claims WHERE trip_id = $1 AND expires_at IS NULL":
    { parameters: [string | null]; row: { count: number } };
  "SELECT count(*) AS count FROM sessions":
    { parameters: []; row: { count: number } };
  "SELECT count(*) FILTER (WHERE m.state = 'sent')::int AS sent,\n       count(*) FILTER (WHERE m.state = 'queued')::int AS queued,\n       count(*) FILTER (WHERE m.state = 'dropped')::int AS dropped,\n       coalesce(extract(epoch FROM max(m.sent_at)) * 1000, 0)::float8 AS \"lastAt\"\n     FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n     WHERE b.trip_id = $1 AND m.template IN ('trip-cancelled', 'payment-refunded')":
    { parameters: [string | null]; row: { sent: number; queued: number; dropped: number; lastAt: number } };
  "SELECT count(*) FILTER (WHERE state = 'sent')::int AS sent,\n         count(*) FILTER (WHERE state = 'sent' AND channel = 'email')::int AS \"sentMails\",\n         count(*) FILTER (WHERE state = 'queued')::int AS queued\n       FROM outbound_messages":
    { parameters: []; row: { sent: number; sentMails: number; queued: number } };
  "SELECT count(*)::int AS asked FROM gateway_responses a JOIN payments p ON p.id = a.payment_id\n     WHERE p.order_id = $1 AND a.source = 'callback'":
    { parameters: [string | null]; row: { asked: number } };
  "SELECT count(*)::int AS bookings, count(*) FILTER (WHERE state = 'confirmed')::int AS sold,\n       count(*) FILTER (WHERE state = 'confirmed' AND EXISTS (SELECT FROM payments p\n         WHERE p.booking_id = bookings.id AND p.state = 'paid' AND p.gateway = 'razorpay'))::int AS \"soldAtRazorpay\",\n       (SELECT count(*)::int FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN bookings b ON b.id = p.booking_id\n        WHERE b.trip_id = $1 AND r.state = 'done') AS refunded\n     FROM bookings WHERE trip_id = $1":
    { parameters: [string | null]; row: { bookings: number; sold: number; soldAtRazorpay: number; refunded: number } };
  "SELECT count(*)::int AS changes, max(at) AS \"changedAt\" FROM booking_events\n     WHERE booking_id = $1 AND kind IN ('seat_moved', 'seats_changed', 'trip_changed', 'coach_changed')":
    { parameters: [string | null]; row: { changes: number; changedAt: Date | null } };
  "SELECT count(*)::int AS count FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n       WHERE b.pnr = $1 AND m.template = 'ticket-confirmed' AND m.repetition = 1":
    { parameters: [string | null]; row: { count: number } };
  "SELECT count(*)::int AS count FROM trips WHERE service_date >= current_date":
    { parameters: []; row: { count: number } };
  "SELECT count(*)::int AS count,\n         coalesce(extract(epoch FROM $1::timestamptz - min(requested_at)), 0)::float8 AS \"oldestSeconds\"\n       FROM refund_approvals WHERE state = 'waiting'":
    { parameters: [Date]; row: { count: number; oldestSeconds: number } };
  "SELECT count(*)::int AS entries FROM audit_entries":
    { parameters: []; row: { entries: number } };
  "SELECT count(*)::int AS n FROM bookings WHERE trip_id = $1":
    { parameters: [string | null]; row: { n: number } };
  "SELECT count(*)::int AS payments, coalesce(sum(amount_paise), 0)::bigint AS \"amountPaise\" FROM payments\n       WHERE state = 'initiated' AND next_inquiry_at IS NOT NULL":
    { parameters: []; row: { payments: number; amountPaise: number } };
  "SELECT count(*)::int AS stored FROM staff_passkey_challenges WHERE member_id IS NULL":
    { parameters: []; row: { stored: number } };
  "SELECT count(*)::int AS waiting FROM pg_locks\n         WHERE locktype = 'advisory' AND NOT granted\n           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())":
    { parameters: []; row: { waiting: number } };
  "SELECT count(*)::int AS waiting FROM pgboss.job WHERE state < 'completed'\n             AND name IN ('messages.send', 'payments.confirm-order')":
    { parameters: []; row: { waiting: number } };
  "SELECT count(*)::int FROM bookings":
    { parameters: []; row: { count: number } };
  "SELECT count(*)::int FROM bookings b JOIN seat_claims c ON c.booking_id = b.id\n       WHERE b.state = 'confirmed' AND c.expires_at IS NULL":
    { parameters: []; row: { count: number } };
  "SELECT count(DISTINCT c.seat)::int AS claims, count(DISTINCT b.id)::int AS bookings\n       FROM seat_claims c JOIN bookings b ON b.id = c.booking_id\n       WHERE c.trip_id = $1 AND c.expires_at IS NULL AND b.state = 'confirmed'":
    { parameters: [string | null]; row: { claims: number; bookings: number } };
  "SELECT count_calls($1, $2, $3, $4, $5) AS past":
    { parameters: [readonly number[] | null, readonly string[] | null, readonly string[] | null, readonly string[] | null, readonly Date[] | null]; row: { past: number | null } };
  "SELECT counter_id AS id FROM trip_stops WHERE trip_id = $1 AND counter_id NOT IN (SELECT counter_id FROM trip_stops WHERE trip_id = $2)":
    { parameters: [string | null, string | null]; row: { id: string } };
  "SELECT counter_id AS id FROM trip_stops WHERE trip_id = $1 AND number = $2":
    { parameters: [string | null, number | null]; row: { id: string } };
  "SELECT created_at AS \"createdAt\", platform FROM bookings WHERE id = $1":
    { parameters: [string | null]; row: { createdAt: Date; platform: string } };
  "SELECT created_at AS since, least(expires_at, revoked_at) AS until, coalesce(last_used_at, created_at) AS \"lastUsed\",\n       browser, operating_system AS \"operatingSystem\", time_zone AS \"timeZone\"\n     FROM sessions WHERE user_id = $1 ORDER BY created_at":
    { parameters: [string | null]; row: { since: Date; until: Date; lastUsed: Date; browser: string | null; operatingSystem: string | null; timeZone: string | null } };
  "SELECT current_setting('archive_mode') <> 'off' AS archiving,\n         coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS failing, last_failed_wal AS file\n       FROM pg_stat_archiver":
    { parameters: []; row: { archiving: boolean | null; failing: boolean; file: string | null } };
  "SELECT d.at, q.decided_at AS \"decidedAt\" FROM disruptions d JOIN cancellation_requests q ON q.trip_id = d.trip_id\n       WHERE d.trip_id = $1":
    { parameters: [string | null]; row: { at: Date; decidedAt: Date | null } };
  "SELECT d.last_position AS position, t.ticket, t.state\n     FROM boarding_departures d LEFT JOIN boarding_tickets t ON t.trip_id = d.trip_id WHERE d.trip_id = $1":
    { parameters: [string | null]; row: { position: number; ticket: string | null; state: "expected" | "boarded" | "no_show" | null } };
  "SELECT data FROM pgboss.job WHERE name = $1 AND (\n       data->>'orderId' IN (SELECT order_id FROM payments WHERE booking_id = $2)\n       OR data->>'messageId' IN (SELECT id::text FROM outbound_messages WHERE booking_id = $2)\n       OR data->>'refundId' IN (\n         SELECT r.id::text FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.booking_id = $2))":
    { parameters: [string | null, string | null]; row: { data: unknown } };
  "SELECT data FROM pgboss.job WHERE name = 'payments.inquire' AND data->>'orderId' = $1":
    { parameters: [string | null]; row: { data: unknown } };
  "SELECT data FROM pgboss.job WHERE name = 'tracking.send-delay' ORDER BY created_on":
    { parameters: []; row: { data: unknown } };
  "SELECT data->>'of' AS of, state::text FROM pgboss.job ORDER BY 1":
    { parameters: []; row: { of: string | null; state: string } };
  "SELECT day, number, at, member_id AS \"memberId\", device, act, permission, subject, before, after, reason,\n       previous_hash AS \"previousHash\", hash\n     FROM audit_entries WHERE (day, number) > ($1, $2) ORDER BY day, number LIMIT 1000":
    { parameters: [string | null, number | null]; row: { day: string; number: number; at: Date; memberId: string | null; device: string | null; act: string; permission: string | null; subject: string; before: unknown; after: unknown; reason: string | null; previousHash: Buffer; hash: Buffer } };
  "SELECT day, number, hash FROM audit_chain":
    { parameters: []; row: { day: string; number: number; hash: Buffer } };
  "SELECT departs_at AS \"departsAt\" FROM trip_stops WHERE trip_id = $1 AND number = $2":
    { parameters: [string | null, number | null]; row: { departsAt: Date } };
  "SELECT departs_at AS \"leavesAt\" FROM trip_stops WHERE trip_id = $1 AND number = $2":
    { parameters: [string | null, number | null]; row: { leavesAt: Date } };
  "SELECT departs_at AS at FROM trip_stops WHERE trip_id = $1 AND number = 1":
    { parameters: [string | null]; row: { at: Date } };
  "SELECT departs_at AS at FROM trip_stops WHERE trip_id = $1 ORDER BY number LIMIT 1":
    { parameters: [string | null]; row: { at: Date } };
  "SELECT departs_at FROM trip_stops WHERE trip_id = $1 AND number = 1":
    { parameters: [string | null]; row: { departs_at: Date } };
  "SELECT detail FROM booking_events WHERE booking_id = $1 AND kind = 'seats_cancelled'":
    { parameters: [string | null]; row: { detail: unknown } };
  "SELECT device, max(sequence) AS sequence FROM boarding_events WHERE device = ANY ($1) GROUP BY device":
    { parameters: [readonly string[]]; row: { device: string; sequence: number } };
  "SELECT e.detail FROM booking_events e JOIN bookings b ON b.id = e.booking_id\n       WHERE b.pnr = $1 AND e.kind = 'coach_changed'":
    { parameters: [string | null]; row: { detail: unknown } };
  "SELECT email, phone, expires_at AS at FROM codes WHERE subject = $3 OR email = $1 OR phone = $2":
    { parameters: [string | null, string | null, string | null]; row: { email: string | null; phone: string | null; at: Date } };
  "SELECT encode(sha256, 'hex') AS hash FROM passenger_lists WHERE trip_id = $1 AND version = $2":
    { parameters: [string | null, number | null]; row: { hash: string } };
  "SELECT encode(subject_hash, 'hex') AS hash, sent FROM sending_logs ORDER BY 1":
    { parameters: []; row: { hash: string; sent: unknown } };
  "SELECT entry_day AS day, entry_number AS number FROM append_audit_entry($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)":
    { parameters: [string | null, Date | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null, string | null]; row: { day: string | null; number: number | null } };
  "SELECT expires_at AS \"expiresAt\", private_key AS \"privateKey\" FROM ticket_keys":
    { parameters: []; row: { expiresAt: Date | null; privateKey: Buffer | null } };
  "SELECT f.name, f.icon FROM coaches k JOIN facilities f ON f.id = ANY (k.facilities)\n     WHERE k.busid = $1 ORDER BY f.position":
    { parameters: [string | null]; row: { name: string; icon: string } };
  "SELECT fc.counter AS \"from\", tc.counter AS \"to\", a.departs_on AS date, a.trip_id AS id\n       FROM trip_stops a JOIN trips t ON t.id = a.trip_id\n       JOIN trip_stops b ON b.trip_id = a.trip_id AND b.number > a.number AND b.alights\n       JOIN counters fc ON fc.id = a.counter_id JOIN counters tc ON tc.id = b.counter_id\n       WHERE a.boards AND a.departs_on > t.service_date AND t.service_date > $1 LIMIT 1":
    { parameters: [string | null]; row: { from: string; to: string; date: string; id: string } };
  "SELECT first_name, last_name FROM booking_seats WHERE first_name = $1":
    { parameters: [string | null]; row: { first_name: string; last_name: string } };
  "SELECT first_name, last_name, age, gender FROM booking_seats s JOIN bookings b ON b.id = s.booking_id WHERE pnr = $1":
    { parameters: [string | null]; row: { first_name: string; last_name: string; age: number | null; gender: "Male" | "Female" | "Other" | "" } };
  "SELECT fname, lname, email, phone, message FROM contact_messages\n     WHERE id = $1 AND mailed_at IS NULL AND suspicion IS NULL":
    { parameters: [string | null]; row: { fname: string; lname: string; email: string; phone: string | null; message: string } };
  "SELECT fname, message, suspicion, mailed_at FROM contact_messages WHERE email = $1 ORDER BY received_at, id":
    { parameters: [string | null]; row: { fname: string; message: string; suspicion: "trap" | "links" | "markup" | null; mailed_at: Date | null } };
  "SELECT format('%I %s%s%s', attname, format_type(atttypid, atttypmod),\n       CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END,\n       coalesce(' DEFAULT ' || pg_get_expr(adbin, adrelid), '')) AS line\n     FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum\n     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum":
    { parameters: [string | null]; row: { line: string | null } };
  "SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables\n       WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'":
    { parameters: []; row: { name: string | null } };
  "SELECT format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)) AS line FROM pg_constraint\n     WHERE conrelid = $1::regclass AND contype IN ('p', 'u', 'f', 'c', 'x') ORDER BY contype DESC, conname":
    { parameters: [string | null]; row: { line: string | null } };
  "SELECT format(E'CREATE VIEW %I AS\n%s', relname, pg_get_viewdef(oid)) AS text FROM pg_class\n     WHERE relkind = 'v' AND relnamespace = 'public'::regnamespace ORDER BY relname":
    { parameters: []; row: { text: string | null } };
  "SELECT from_counter_id AS \"from\", to_counter_id AS \"to\", fare_paise AS paise FROM fares WHERE line_id = $1":
    { parameters: [string | null]; row: { from: string; to: string; paise: number } };
  "SELECT gateway, order_id AS \"orderId\", gateway_reference AS reference, state, gateway_status AS \"gatewayStatus\", mode,\n         amount_paise AS \"amountPaise\", captured_paise AS \"capturedPaise\", created_at AS \"createdAt\",\n         settled_at AS \"settledAt\"\n       FROM payments WHERE booking_id = $1 ORDER BY created_at, id":
    { parameters: [string | null]; row: { gateway: "ccavenue" | "razorpay"; orderId: string; reference: string | null; state: "initiated" | "failed" | "paid"; gatewayStatus: string | null; mode: string | null; amountPaise: number; capturedPaise: number | null; createdAt: Date; settledAt: Date | null } };
  "SELECT gateway_reference AS reference, captured_paise AS \"amountPaise\" FROM payments WHERE order_id = $1":
    { parameters: [string | null]; row: { reference: string | null; amountPaise: number | null } };
  "SELECT gateway_status, ledger_paise, gateway_paise, mended FROM reconciliation_differences\n     WHERE order_id = $1 AND reconciliation_id = (SELECT id FROM reconciliations ORDER BY made_at DESC LIMIT 1) ORDER BY reference":
    { parameters: [string | null]; row: { gateway_status: string; ledger_paise: number; gateway_paise: number | null; mended: boolean } };
  "SELECT generic_plans::int AS \"one\", custom_plans::int AS \"each\" FROM pg_prepared_statements WHERE strpos(statement, $1) > 0":
    { parameters: [string]; row: { one: number | null; each: number | null } };
  "SELECT grantee::regrole::text, privilege_type, is_grantable\n       FROM pg_class, aclexplode(relacl) WHERE oid = 'audit_entries'::regclass ORDER BY privilege_type":
    { parameters: []; row: { grantee: string | null; privilege_type: string | null; is_grantable: boolean | null } };
  "SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i\n     JOIN pg_class t ON t.oid = i.indrelid AND t.relnamespace = 'public'::regnamespace AND t.relkind = 'r'\n     WHERE NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)":
    { parameters: []; row: { name: string; definition: string | null } };
  "SELECT i.member_id AS \"memberId\", m.name, m.email FROM staff_invitations i JOIN staff_members m ON m.id = i.member_id\n     WHERE $1 IN (i.token_hash, i.mailed_token_hash) AND i.ended_at IS NULL AND i.expires_at > $2":
    { parameters: [Buffer | null, Date | null]; row: { memberId: string; name: string; email: string } };
  "SELECT i::text AS text FROM staff_invitations i JOIN staff_members m ON m.id = i.member_id WHERE m.email = $1":
    { parameters: [string | null]; row: { text: string } };
  "SELECT id AS \"memberId\", email, language FROM staff_members WHERE id = $1":
    { parameters: [string | null]; row: { memberId: string; email: string; language: "en" | "hi" | null } };
  "SELECT id AS \"userId\", email, phone FROM users WHERE id = $1":
    { parameters: [string | null]; row: { userId: string; email: string | null; phone: string | null } };
  "SELECT id FROM booking_seats WHERE state = 'cancelled' ORDER BY id":
    { parameters: []; row: { id: string } };
  "SELECT id FROM bookings WHERE pnr = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM bookings WHERE state = 'held' AND held_until <= $1 ORDER BY held_until LIMIT 500":
    { parameters: [Date | null]; row: { id: string } };
  "SELECT id FROM bookings WHERE trip_id = $1 AND state = 'held' AND held_until <= $2 ORDER BY id":
    { parameters: [string | null, Date | null]; row: { id: string } };
  "SELECT id FROM bookings WHERE trip_id = $1 LIMIT 1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM bookings WHERE trip_id = ANY ($1)":
    { parameters: [readonly string[]]; row: { id: string } };
  "SELECT id FROM bookings WHERE trip_id = ANY ((SELECT $1::uuid[])::uuid[]) ORDER BY id DESC LIMIT 20000":
    { parameters: [readonly string[] | null]; row: { id: string } };
  "SELECT id FROM codes WHERE id = $1 FOR UPDATE":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM codes WHERE id = $1 FOR UPDATE SKIP LOCKED":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM codes WHERE purpose = $1 AND subject = $2":
    { parameters: [string | null, string | null]; row: { id: string } };
  "SELECT id FROM codes WHERE subject = $1 ORDER BY id DESC LIMIT 1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM contact_messages WHERE email = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM contact_messages WHERE mailed_at IS NULL ORDER BY received_at, id":
    { parameters: []; row: { id: string } };
  "SELECT id FROM contact_replies WHERE message_id = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM counters WHERE counter = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM erasure_requests WHERE carried_out_at IS NULL":
    { parameters: []; row: { id: string } };
  "SELECT id FROM erasure_requests WHERE carried_out_at IS NULL ORDER BY requested_at":
    { parameters: []; row: { id: string } };
  "SELECT id FROM erasure_requests WHERE email = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM outbound_messages":
    { parameters: []; row: { id: string } };
  "SELECT id FROM outbound_messages ORDER BY id":
    { parameters: []; row: { id: string } };
  "SELECT id FROM outbound_messages WHERE contact_reply_id IS NOT NULL AND state = 'queued' ORDER BY created_at, id":
    { parameters: []; row: { id: string } };
  "SELECT id FROM outbound_messages WHERE recipient = $1 AND state = 'queued'":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM outbound_messages WHERE state = 'queued' AND booking_id IS NOT NULL ORDER BY created_at, id":
    { parameters: []; row: { id: string } };
  "SELECT id FROM outbound_messages WHERE state = 'queued' AND booking_id IS NULL AND member_id IS NULL ORDER BY created_at, id":
    { parameters: []; row: { id: string } };
  "SELECT id FROM outbound_messages WHERE template = 'step-up-code' AND recipient = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM password_requests":
    { parameters: []; row: { id: string } };
  "SELECT id FROM payments WHERE id = $1 FOR UPDATE":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM payments WHERE order_id = $1 AND state = 'paid'":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM pgboss.job WHERE name = 'payments.inquire' AND data->>'orderId' = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM reconciliations":
    { parameters: []; row: { id: string } };
  "SELECT id FROM refund_approvals WHERE state = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM refunds WHERE cancellation_id = $1 AND state = 'pending' AND requested_paise IS NULL ORDER BY id":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM refunds WHERE state = 'pending'":
    { parameters: []; row: { id: string } };
  "SELECT id FROM refunds WHERE state = 'pending' AND reason = 'cancellation'":
    { parameters: []; row: { id: string } };
  "SELECT id FROM refunds WHERE state = 'pending' LIMIT 5":
    { parameters: []; row: { id: string } };
  "SELECT id FROM sessions WHERE token_hash = $1":
    { parameters: [Buffer | null]; row: { id: string } };
  "SELECT id FROM sessions WHERE type = 'Guest' ORDER BY created_at DESC LIMIT 1":
    { parameters: []; row: { id: string } };
  "SELECT id FROM staff_members WHERE email = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM staff_sessions WHERE member_id = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM trips LIMIT 1":
    { parameters: []; row: { id: string } };
  "SELECT id FROM trips ORDER BY id LIMIT 8":
    { parameters: []; row: { id: string } };
  "SELECT id FROM trips ORDER BY service_date DESC, id LIMIT 1":
    { parameters: []; row: { id: string } };
  "SELECT id FROM trips WHERE food_available = $1 AND service_date = $2 ORDER BY id":
    { parameters: [boolean | null, string | null]; row: { id: string } };
  "SELECT id FROM trips WHERE id = ANY ($1)":
    { parameters: [readonly string[]]; row: { id: string } };
  "SELECT id FROM trips WHERE line_id <> (SELECT line_id FROM trips WHERE id = $1) LIMIT 1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM trips WHERE line_id = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM trips WHERE service_date < $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM trips WHERE service_date = $1 ORDER BY id":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM trips WHERE service_date = $1 ORDER BY id LIMIT 1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM trips WHERE service_date >= $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM unnest($1::text[]) AS named (id) WHERE NOT EXISTS (SELECT FROM counters c WHERE c.id = named.id)":
    { parameters: [readonly string[]]; row: { id: string } };
  "SELECT id FROM unnest($1::uuid[]) AS named (id) WHERE NOT EXISTS (SELECT FROM trips t WHERE t.id = named.id)":
    { parameters: [readonly string[]]; row: { id: string } };
  "SELECT id FROM users WHERE email = $1 OR unconfirmed_email = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id FROM users WHERE phone = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT id, \"leftPaise\" FROM (\n       SELECT v.id, v.recorded_at,\n         v.amount_paise - (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.reversal_id = v.id) AS \"leftPaise\"\n       FROM reversals v WHERE v.payment_id = $1) AS unsettled\n     WHERE \"leftPaise\" > 0 ORDER BY recorded_at, id":
    { parameters: [string | null]; row: { id: string; leftPaise: number } };
  "SELECT id, amount_paise AS paise FROM refunds WHERE state = 'pending'":
    { parameters: []; row: { id: string; paise: number } };
  "SELECT id, booking_id AS \"bookingId\", gateway, order_id AS \"orderId\", gateway_order AS \"gatewayOrder\", gateway_reference AS reference, state,\n    gateway_status AS \"gatewayStatus\", mode, amount_paise AS \"amountPaise\", captured_paise AS \"capturedPaise\",\n    created_at AS \"createdAt\", settled_at AS \"settledAt\", inquiries, change_id AS \"changeId\" FROM payments WHERE booking_id = (SELECT id FROM booking_keys WHERE pnr = $1)\n       AND (gateway_reference = $2 OR order_id = $2)":
    { parameters: [string | null, string | null]; row: { id: string; bookingId: string; gateway: "ccavenue" | "razorpay"; orderId: string; gatewayOrder: string | null; reference: string | null; state: "initiated" | "failed" | "paid"; gatewayStatus: string | null; mode: string | null; amountPaise: number; capturedPaise: number | null; createdAt: Date; settledAt: Date | null; inquiries: number; changeId: string | null } };
  "SELECT id, booking_id AS \"bookingId\", gateway, order_id AS \"orderId\", gateway_order AS \"gatewayOrder\", gateway_reference AS reference, state,\n    gateway_status AS \"gatewayStatus\", mode, amount_paise AS \"amountPaise\", captured_paise AS \"capturedPaise\",\n    created_at AS \"createdAt\", settled_at AS \"settledAt\", inquiries, change_id AS \"changeId\" FROM payments WHERE gateway = $1 AND (gateway_order = $2 OR gateway_reference = $3)\n     ORDER BY second_of NULLS FIRST LIMIT 1":
    { parameters: [string | null, string | null, string | null]; row: { id: string; bookingId: string; gateway: "ccavenue" | "razorpay"; orderId: string; gatewayOrder: string | null; reference: string | null; state: "initiated" | "failed" | "paid"; gatewayStatus: string | null; mode: string | null; amountPaise: number; capturedPaise: number | null; createdAt: Date; settledAt: Date | null; inquiries: number; changeId: string | null } };
  "SELECT id, booking_id AS \"bookingId\", gateway, order_id AS \"orderId\", gateway_order AS \"gatewayOrder\", gateway_reference AS reference, state,\n    gateway_status AS \"gatewayStatus\", mode, amount_paise AS \"amountPaise\", captured_paise AS \"capturedPaise\",\n    created_at AS \"createdAt\", settled_at AS \"settledAt\", inquiries, change_id AS \"changeId\" FROM payments WHERE id = $1 FOR UPDATE":
    { parameters: [string | null]; row: { id: string; bookingId: string; gateway: "ccavenue" | "razorpay"; orderId: string; gatewayOrder: string | null; reference: string | null; state: "initiated" | "failed" | "paid"; gatewayStatus: string | null; mode: string | null; amountPaise: number; capturedPaise: number | null; createdAt: Date; settledAt: Date | null; inquiries: number; changeId: string | null } };
  "SELECT id, booking_id AS \"bookingId\", gateway, order_id AS \"orderId\", gateway_order AS \"gatewayOrder\", gateway_reference AS reference, state,\n    gateway_status AS \"gatewayStatus\", mode, amount_paise AS \"amountPaise\", captured_paise AS \"capturedPaise\",\n    created_at AS \"createdAt\", settled_at AS \"settledAt\", inquiries, change_id AS \"changeId\" FROM payments WHERE next_inquiry_at <= $1 ORDER BY next_inquiry_at LIMIT 200":
    { parameters: [Date | null]; row: { id: string; bookingId: string; gateway: "ccavenue" | "razorpay"; orderId: string; gatewayOrder: string | null; reference: string | null; state: "initiated" | "failed" | "paid"; gatewayStatus: string | null; mode: string | null; amountPaise: number; capturedPaise: number | null; createdAt: Date; settledAt: Date | null; inquiries: number; changeId: string | null } };
  "SELECT id, booking_id AS \"bookingId\", gateway, order_id AS \"orderId\", gateway_order AS \"gatewayOrder\", gateway_reference AS reference, state,\n    gateway_status AS \"gatewayStatus\", mode, amount_paise AS \"amountPaise\", captured_paise AS \"capturedPaise\",\n    created_at AS \"createdAt\", settled_at AS \"settledAt\", inquiries, change_id AS \"changeId\" FROM payments WHERE order_id = $1 AND second_of IS NULL":
    { parameters: [string | null]; row: { id: string; bookingId: string; gateway: "ccavenue" | "razorpay"; orderId: string; gatewayOrder: string | null; reference: string | null; state: "initiated" | "failed" | "paid"; gatewayStatus: string | null; mode: string | null; amountPaise: number; capturedPaise: number | null; createdAt: Date; settledAt: Date | null; inquiries: number; changeId: string | null } };
  "SELECT id, booking_id AS \"bookingId\", gateway, order_id AS \"orderId\", gateway_order AS \"gatewayOrder\", gateway_reference AS reference, state,\n    gateway_status AS \"gatewayStatus\", mode, amount_paise AS \"amountPaise\", captured_paise AS \"capturedPaise\",\n    created_at AS \"createdAt\", settled_at AS \"settledAt\", inquiries, change_id AS \"changeId\" FROM payments WHERE second_of IS NULL AND booking_id =\n       (SELECT id FROM booking_keys WHERE session_id = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT 1)\n     ORDER BY created_at DESC, id DESC LIMIT 1":
    { parameters: [string | null, Date | null]; row: { id: string; bookingId: string; gateway: "ccavenue" | "razorpay"; orderId: string; gatewayOrder: string | null; reference: string | null; state: "initiated" | "failed" | "paid"; gatewayStatus: string | null; mode: string | null; amountPaise: number; capturedPaise: number | null; createdAt: Date; settledAt: Date | null; inquiries: number; changeId: string | null } };
  "SELECT id, booking_id AS \"bookingId\", reason, refund_paise AS \"refundPaise\", created_at AS \"createdAt\"\n     FROM cancellations WHERE booking_id = ANY ($1) ORDER BY created_at":
    { parameters: [readonly string[]]; row: { id: string; bookingId: string; reason: string; refundPaise: number; createdAt: Date } };
  "SELECT id, browser, operating_system AS \"operatingSystem\", time_zone AS \"timeZone\", created_at AS \"createdAt\",\n       coalesce(last_used_at, created_at) AS \"lastUsedAt\"\n     FROM sessions WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > $2\n     ORDER BY \"lastUsedAt\" DESC, id DESC LIMIT 100":
    { parameters: [string | null, Date | null]; row: { id: string; browser: string | null; operatingSystem: string | null; timeZone: string | null; createdAt: Date; lastUsedAt: Date } };
  "SELECT id, browser, operating_system AS system, created_at AS since, last_used_at AS \"lastUsed\"\n     FROM staff_sessions WHERE member_id = $1 AND ended_at IS NULL AND expires_at > $2\n     ORDER BY last_used_at DESC, id DESC LIMIT 100":
    { parameters: [string | null, Date | null]; row: { id: string; browser: string | null; system: string | null; since: Date; lastUsed: Date } };
  "SELECT id, busid FROM trips ORDER BY id LIMIT 8":
    { parameters: []; row: { id: string; busid: string } };
  "SELECT id, busid FROM trips WHERE service_date < $1 ORDER BY id LIMIT 40":
    { parameters: [string | null]; row: { id: string; busid: string } };
  "SELECT id, cancellation_id AS cancellation FROM outbound_messages\n       WHERE booking_id = $1 AND template = 'seats-cancelled'":
    { parameters: [string | null]; row: { id: string; cancellation: string | null } };
  "SELECT id, channel, template, state, attempts FROM outbound_messages WHERE recipient IN ($1, $2)":
    { parameters: [string | null, string | null]; row: { id: string; channel: "email" | "sms"; template: string; state: "queued" | "sent" | "dropped"; attempts: number } };
  "SELECT id, gateway_reference AS reference, state, captured_paise AS paise, settled_at AS at\n       FROM payments WHERE second_of = $1":
    { parameters: [string | null]; row: { id: string; reference: string | null; state: "initiated" | "failed" | "paid"; paise: number | null; at: Date | null } };
  "SELECT id, last_error IS NOT NULL AS failing FROM outbound_messages WHERE id = ANY ($1) AND state = 'queued'":
    { parameters: [readonly string[]]; row: { id: string; failing: boolean } };
  "SELECT id, line_id AS line FROM trips WHERE id = ANY ($1)":
    { parameters: [readonly string[]]; row: { id: string; line: string } };
  "SELECT id, location, counter FROM counters\n     WHERE active AND EXISTS (\n       SELECT FROM scheduled_stops s JOIN scheduled_trips t ON t.id = s.scheduled_trip_id\n       WHERE s.counter_id = counters.id AND s.boards AND t.active)\n     ORDER BY location, counter":
    { parameters: []; row: { id: string; location: string; counter: string } };
  "SELECT id, location, counter FROM counters\n     WHERE active AND id IN (\n       SELECT b.counter_id FROM scheduled_stops a\n       JOIN scheduled_stops b ON b.scheduled_trip_id = a.scheduled_trip_id AND b.number > a.number AND b.alights\n       JOIN scheduled_trips t ON t.id = a.scheduled_trip_id AND t.active\n       JOIN fares f ON f.line_id = t.line_id AND f.from_counter_id = a.counter_id AND f.to_counter_id = b.counter_id\n       WHERE a.counter_id = $1 AND a.boards)\n     ORDER BY location, counter":
    { parameters: [string | null]; row: { id: string; location: string; counter: string } };
  "SELECT id, location, counter FROM counters WHERE active":
    { parameters: []; row: { id: string; location: string; counter: string } };
  "SELECT id, location, counter FROM counters WHERE active AND (lower(counter) = lower($1) OR id = $1)":
    { parameters: [string | null]; row: { id: string; location: string; counter: string } };
  "SELECT id, location, counter, latitude AS lat, longitude AS lon FROM counters WHERE active":
    { parameters: []; row: { id: string; location: string; counter: string; lat: number; lon: number } };
  "SELECT id, member_id AS \"memberId\", public_key AS \"publicKey\", counter FROM staff_passkeys WHERE id = $1":
    { parameters: [string | null]; row: { id: string; memberId: string; publicKey: Buffer; counter: number } };
  "SELECT id, message_id AS \"messageId\", member_id AS \"memberId\", reply, created_at AS \"createdAt\"\n     FROM contact_replies WHERE message_id = $1 ORDER BY created_at, id":
    { parameters: [string | null]; row: { id: string; messageId: string; memberId: string; reply: string; createdAt: Date } };
  "SELECT id, name FROM staff_members WHERE id = ANY ($1)":
    { parameters: [readonly string[]]; row: { id: string; name: string } };
  "SELECT id, name, created_at AS since, last_used_at AS \"lastUsed\" FROM staff_passkeys\n     WHERE member_id = $1 ORDER BY created_at, id":
    { parameters: [string | null]; row: { id: string; name: string; since: Date; lastUsed: Date | null } };
  "SELECT id, name, description, diet, section, price_paise AS \"pricePaise\" FROM food_items\n     WHERE place = $1 AND active ORDER BY position":
    { parameters: [string | null]; row: { id: string; name: string; description: string; diet: "veg" | "non-veg" | "vegan" | "jain"; section: "drinks" | "snacks" | "meals" | "sweets"; pricePaise: number } };
  "SELECT id, password_hash AS \"passwordHash\" FROM staff_members WHERE email = $1 AND state = 'active'":
    { parameters: [string | null]; row: { id: string; passwordHash: string | null } };
  "SELECT id, pnr FROM bookings WHERE id = ANY ($1)":
    { parameters: [readonly string[]]; row: { id: string; pnr: string } };
  "SELECT id, private_key AS \"privateKey\" FROM ticket_keys WHERE expires_at IS NULL":
    { parameters: []; row: { id: string; privateKey: Buffer | null } };
  "SELECT id, public_key AS \"publicKey\", created_at AS \"createdAt\", expires_at AS \"expiresAt\" FROM ticket_keys\n     WHERE expires_at IS NULL OR expires_at > $1 ORDER BY expires_at DESC NULLS FIRST, created_at DESC, id":
    { parameters: [Date | null]; row: { id: string; publicKey: Buffer; createdAt: Date; expiresAt: Date | null } };
  "SELECT id, purpose, scope, email, phone, sent_as AS \"sentAs\" FROM codes WHERE subject = $1 ORDER BY id":
    { parameters: [string | null]; row: { id: string; purpose: "sign-up" | "email" | "phoneno" | "cancellation" | "change" | "personal-data" | "step-up"; scope: string; email: string | null; phone: string | null; sentAs: "owner" | "typed" | "booking" } };
  "SELECT id, rate_percent AS \"ratePercent\", starts_on AS \"startsOn\" FROM tax_policies ORDER BY starts_on":
    { parameters: []; row: { id: number; ratePercent: number; startsOn: string } };
  "SELECT id, reason, basis, percent, refund_paise AS \"refundPaise\", created_at AS at\n     FROM cancellations WHERE booking_id = $1 ORDER BY created_at, id":
    { parameters: [string | null]; row: { id: string; reason: string; basis: "policy" | "returned" | "goodwill" | "operator"; percent: number; refundPaise: number; at: Date } };
  "SELECT id, reference FROM erasure_requests\n     WHERE carried_out_at IS NULL AND coalesce(user_id::text, email) = coalesce($1::text, $2)":
    { parameters: [string | null, string | null]; row: { id: string; reference: string } };
  "SELECT id, reference, jsonb_build_object('userId', user_id, 'email', email, 'phone', phone) AS person, language,\n       requested_at AS \"requestedAt\", notified_at AS \"notifiedAt\"\n     FROM erasure_requests WHERE id = $1 AND carried_out_at IS NULL":
    { parameters: [string | null]; row: { id: string; reference: string; person: { userId: string | null; email: string | null; phone: string | null }; language: "en" | "hi"; requestedAt: Date; notifiedAt: Date | null } };
  "SELECT id, seat, state, first_name AS fname, last_name AS lname, age, gender, phone AS mobileno, email, fare_paise AS \"farePaise\", food_paise AS \"foodPaise\", tax_paise AS \"taxPaise\", food, ticket_code AS \"ticketCode\",\n       ticket_version AS \"ticketVersion\"\n     FROM booking_seats WHERE booking_id = $1\n     ORDER BY length(seat), seat":
    { parameters: [string | null]; row: { id: string; seat: string; state: "held" | "booked" | "cancelled" | "refunded"; fname: string; lname: string; age: number | null; gender: "Male" | "Female" | "Other" | ""; mobileno: string; email: string; farePaise: number; foodPaise: number; taxPaise: number; food: unknown; ticketCode: string; ticketVersion: number } };
  "SELECT id, seats, release_hours AS \"releaseHours\", pairs, starts_on AS \"startsOn\" FROM womens_seats_policies\n       ORDER BY starts_on":
    { parameters: []; row: { id: number; seats: string[]; releaseHours: number; pairs: boolean; startsOn: string } };
  "SELECT id, state FROM staff_members WHERE id = $1 FOR NO KEY UPDATE":
    { parameters: [string | null]; row: { id: string; state: "invited" | "active" | "offboarded" } };
  "SELECT id, state, attempts FROM refunds":
    { parameters: []; row: { id: string; state: "pending" | "done"; attempts: number } };
  "SELECT id, template, recipient FROM outbound_messages WHERE code_id = $1 ORDER BY channel":
    { parameters: [string | null]; row: { id: string; template: string; recipient: string } };
  "SELECT id, tiers, no_show_percent AS \"noShowPercent\", tax_refunded AS \"taxRefunded\",\n         starts_on AS \"startsOn\" FROM refund_policies ORDER BY starts_on":
    { parameters: []; row: { id: number; tiers: unknown; noShowPercent: number; taxRefunded: "none" | "in_proportion"; startsOn: string } };
  "SELECT id, tiers, starts_on AS \"startsOn\" FROM change_policies ORDER BY starts_on":
    { parameters: []; row: { id: number; tiers: unknown; startsOn: string } };
  "SELECT id, tries, strangers_tries, tried_from, ended_at FROM codes ORDER BY id":
    { parameters: []; row: { id: string; tries: number; strangers_tries: number; tried_from: string[]; ended_at: Date | null } };
  "SELECT id, trip_id AS \"tripId\" FROM bookings WHERE id = ANY ($1)":
    { parameters: [readonly string[]]; row: { id: string; tripId: string } };
  "SELECT id, trip_id AS trip, state, total_paise AS total FROM bookings WHERE pnr = $1":
    { parameters: [string | null]; row: { id: string; trip: string; state: "held" | "confirmed" | "expired" | "failed" | "travelled"; total: number } };
  "SELECT id, user_id AS \"userId\", created_at AS \"createdAt\",\n       CASE WHEN ended_at IS NOT NULL THEN 'used' WHEN expires_at > $3 THEN 'open' ELSE 'expired' END AS state\n     FROM password_links WHERE token_hash = $1 AND otp_hash = $2":
    { parameters: [Buffer | null, Buffer | null, Date | null]; row: { id: string; userId: string; createdAt: Date; state: "used" | "open" | "expired" } };
  "SELECT id, user_id AS \"userId\", reason, basis, percent, refund_paise AS paise, created_at AS at\n     FROM cancellations WHERE booking_id = $1 ORDER BY created_at, id":
    { parameters: [string | null]; row: { id: string; userId: string | null; reason: string; basis: "policy" | "returned" | "goodwill" | "operator"; percent: number; paise: number; at: Date } };
  "SELECT j.data FROM pgboss.job j JOIN outbound_messages o ON o.id::text = j.data->>'messageId'\n     WHERE j.name = 'staff.send-message' AND o.state = 'queued' ORDER BY o.created_at, o.id":
    { parameters: []; row: { data: unknown } };
  "SELECT j.id, j.at, j.kind, b.pnr, p.order_id AS \"orderId\",\n       (SELECT coalesce(jsonb_agg(jsonb_build_object('account', o.account, 'amountPaise', o.amount_paise)\n          ORDER BY o.amount_paise DESC, o.account), '[]') FROM postings o WHERE o.journal_id = j.id) AS postings\n     FROM journals j JOIN payments p ON p.id = j.payment_id JOIN booking_keys b ON b.id = j.booking_id\n     WHERE j.at >= $1 AND j.at < $2\n       AND ($3::text IS NULL OR EXISTS (SELECT FROM postings o WHERE o.journal_id = j.id AND o.account = $3))\n       AND ($4::uuid IS NULL OR (j.at, j.id) < (SELECT l.at, l.id FROM journals l WHERE l.id = $4))\n     ORDER BY j.at DESC, j.id DESC LIMIT $5":
    { parameters: [Date | null, Date | null, string | null, string | null, number]; row: { id: string; at: Date; kind: "sale" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "cancellation" | "change" | "change_not_made" | "refund" | "chargeback" | "gateway_refund" | "set_off" | "refund_withdrawn"; pnr: string; orderId: string; postings: { account: string; amountPaise: number }[] } };
  "SELECT j.kind FROM journals j JOIN bookings b ON b.id = j.booking_id WHERE b.pnr = $1 ORDER BY j.at, j.id":
    { parameters: [string | null]; row: { kind: "sale" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "cancellation" | "change" | "change_not_made" | "refund" | "chargeback" | "gateway_refund" | "set_off" | "refund_withdrawn" } };
  "SELECT j.kind, j.at,\n         (SELECT coalesce(jsonb_agg(jsonb_build_object('account', p.account, 'paise', p.amount_paise) ORDER BY p.account), '[]')\n          FROM postings p WHERE p.journal_id = j.id) AS postings\n       FROM journals j WHERE j.booking_id = $1 ORDER BY j.at, j.id":
    { parameters: [string | null]; row: { kind: "sale" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "cancellation" | "change" | "change_not_made" | "refund" | "chargeback" | "gateway_refund" | "set_off" | "refund_withdrawn"; at: Date; postings: { account: string; paise: number }[] } };
  "SELECT journal_id AS id FROM postings GROUP BY journal_id HAVING sum(amount_paise) <> 0":
    { parameters: []; row: { id: string } };
  "SELECT jsonb_build_object(\n       'payments', (SELECT jsonb_agg(to_jsonb(p) - '{id,booking_id,order_id}'::text[]\n          || jsonb_build_object('gateway_reference', replace(p.gateway_reference, p.order_id, 'order')) ORDER BY p.id = $2 DESC)\n        FROM payments p WHERE p.booking_id = b.id),\n       'booking', to_jsonb(b) - '{id,pnr,address,contact_email,contact_phone}'::text[],\n       'seats', (SELECT jsonb_agg(to_jsonb(s) - '{id,booking_id,seat,email,phone,ticket_code}'::text[] ORDER BY s.id)\n        FROM booking_seats s WHERE s.booking_id = b.id),\n       'claims', (SELECT jsonb_agg(to_jsonb(c) - '{booking_id,seat}'::text[] ORDER BY c.expires_at)\n        FROM seat_claims c WHERE c.booking_id = b.id),\n       'hold', (SELECT to_jsonb(h) - '{booking_id,network,address,owner,contact}'::text[] FROM recent_holds h WHERE h.booking_id = b.id),\n       'events', (SELECT jsonb_agg(jsonb_build_array(e.kind, e.at, CASE WHEN e.detail ? 'missing' THEN '\"missing\"' ELSE e.detail END)\n          ORDER BY e.at, e.kind) FROM booking_events e WHERE e.booking_id = b.id),\n       'journals', (SELECT jsonb_agg(jsonb_build_array(j.kind, j.at, j.payment_id = $2, (\n            SELECT jsonb_agg(jsonb_build_array(o.account, o.amount_paise) ORDER BY o.account) FROM postings o WHERE o.journal_id = j.id))\n          ORDER BY j.at, j.kind) FROM journals j WHERE j.booking_id = b.id),\n       'responses', (SELECT jsonb_agg(jsonb_build_array(r.source, r.body, r.received_at) ORDER BY r.source)\n        FROM gateway_responses r WHERE r.payment_id = $2),\n       'messages', (SELECT jsonb_agg(to_jsonb(m) - '{id,booking_id}'::text[] || jsonb_build_object('recipient',\n            CASE m.recipient WHEN $3 THEN 'email' WHEN $4 THEN 'phone' END) ORDER BY m.created_at, m.template, m.channel)\n        FROM outbound_messages m WHERE m.booking_id = b.id),\n       'refunds', (SELECT jsonb_agg(jsonb_build_array(r.reason, r.state, r.amount_paise)) FROM refunds r WHERE r.payment_id = $2),\n       'jobs', (SELECT jsonb_agg(jsonb_build_array(q.name, q.data - '{messageId,refundId,orderId,reference}'::text[]) ORDER BY q.name)\n        FROM pgboss.job q WHERE q.data->>'orderId' = $5\n          OR q.data->>'messageId' IN (SELECT m.id::text FROM outbound_messages m WHERE m.booking_id = b.id)\n          OR q.data->>'refundId' IN (SELECT r.id::text FROM refunds r WHERE r.payment_id = $2))\n     ) AS rows, (SELECT count(*) FROM passenger_lists l WHERE l.trip_id = $6) AS lists\n     FROM bookings b WHERE b.id = $1":
    { parameters: [string | null, string | null, string | null, string | null, string | null, string | null]; row: { rows: { payments: unknown[] | null; booking: unknown; seats: unknown[] | null; claims: unknown[] | null; hold: unknown; events: unknown[] | null; journals: unknown[] | null; responses: unknown[] | null; messages: unknown[] | null; refunds: unknown[] | null; jobs: unknown[] | null }; lists: number } };
  "SELECT k.key, k.response ->> 'pnr' AS pnr, (SELECT count(*) FROM bookings b WHERE b.pnr = k.response ->> 'pnr')::int AS bookings\n     FROM idempotency_keys k WHERE k.key = ANY ($1)":
    { parameters: [readonly string[]]; row: { key: string; pnr: string | null; bookings: number } };
  "SELECT kind FROM booking_events WHERE booking_id = $1 ORDER BY kind":
    { parameters: [string | null]; row: { kind: "held" | "confirmed" | "released" | "expired" | "payment_failed" | "paid_too_late" | "paid_other_amount" | "seats_cancelled" | "contact_changed" | "passenger_renamed" | "seat_moved" | "message_repeated" | "ticket_reinstated" | "trip_cancelled" | "trip_changed" | "change_held" | "change_ended" | "seats_changed" | "coach_changed" } };
  "SELECT kind FROM journals ORDER BY at, kind":
    { parameters: []; row: { kind: "sale" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "cancellation" | "change" | "change_not_made" | "refund" | "chargeback" | "gateway_refund" | "set_off" | "refund_withdrawn" } };
  "SELECT kind FROM journals WHERE booking_id = $1 ORDER BY kind":
    { parameters: [string | null]; row: { kind: "sale" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "cancellation" | "change" | "change_not_made" | "refund" | "chargeback" | "gateway_refund" | "set_off" | "refund_withdrawn" } };
  "SELECT kind, at, detail FROM booking_events WHERE booking_id = $1 ORDER BY at, id":
    { parameters: [string | null]; row: { kind: "held" | "confirmed" | "released" | "expired" | "payment_failed" | "paid_too_late" | "paid_other_amount" | "seats_cancelled" | "contact_changed" | "passenger_renamed" | "seat_moved" | "message_repeated" | "ticket_reinstated" | "trip_cancelled" | "trip_changed" | "change_held" | "change_ended" | "seats_changed" | "coach_changed"; at: Date; detail: unknown } };
  "SELECT kind, minutes FROM disruptions WHERE trip_id = $1":
    { parameters: [string | null]; row: { kind: "delay" | "cancellation" | "stop_skipped" | "coach_change"; minutes: number | null } };
  "SELECT kind, name, translation FROM translated_names WHERE kind IN ('counter', 'location')":
    { parameters: []; row: { kind: "counter" | "location" | "line" | "dish" | "dish_description" | "facility"; name: string; translation: string } };
  "SELECT kind, name, translation FROM translated_names WHERE language = $1":
    { parameters: [string | null]; row: { kind: "counter" | "location" | "line" | "dish" | "dish_description" | "facility"; name: string; translation: string } };
  "SELECT kind, translation FROM translated_names WHERE name = $1 ORDER BY kind":
    { parameters: [string | null]; row: { kind: "counter" | "location" | "line" | "dish" | "dish_description" | "facility"; translation: string } };
  "SELECT language, kind, name, translation FROM translated_names WHERE kind IN ('counter', 'location')":
    { parameters: []; row: { language: string; kind: "counter" | "location" | "line" | "dish" | "dish_description" | "facility"; name: string; translation: string } };
  "SELECT line_id AS line, from_counter_id AS \"from\", to_counter_id AS \"to\", fare_paise AS paise FROM fares":
    { parameters: []; row: { line: string; from: string; to: string; paise: number } };
  "SELECT line_id FROM trips WHERE id = $1":
    { parameters: [string | null]; row: { line_id: string } };
  "SELECT lock_holds(ARRAY[$1::text], $2::text[], $3::text[], ARRAY[$4::text], ARRAY[$5::uuid])\n     WHERE NOT EXISTS (SELECT FROM taken_seats($5, int4range($6, $7), $8) AS taken WHERE taken.seat = ANY ($9::text[]))":
    { parameters: [string | null, readonly string[] | null, readonly string[] | null, string | null, string | null, number | null, number | null, Date | null, readonly string[]]; row: { lock_holds: string | null } };
  "SELECT m.attempts FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n         WHERE pnr = $1 AND channel = 'email' AND last_error IS NOT NULL":
    { parameters: [string | null]; row: { attempts: number } };
  "SELECT m.channel, count(*)::int AS messages, count(DISTINCT m.booking_id)::int AS bookings\n       FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id JOIN trips t ON t.id = b.trip_id\n       WHERE t.service_date = $1 AND m.template = $2 GROUP BY m.channel":
    { parameters: [string | null, string | null]; row: { channel: "email" | "sms"; messages: number; bookings: number } };
  "SELECT m.delay_minutes AS minutes FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n     WHERE b.pnr = $1 AND m.channel = 'email' AND m.delay_trip_id = b.trip_id ORDER BY m.created_at, m.id":
    { parameters: [string | null]; row: { minutes: number | null } };
  "SELECT m.id AS \"memberId\", m.email, m.language FROM staff_members m\n     WHERE m.state = 'active' AND EXISTS (\n       SELECT FROM staff_roles r WHERE r.member_id = m.id AND r.role = 'owner' AND r.scope = 'everything')\n     ORDER BY m.id":
    { parameters: []; row: { memberId: string; email: string; language: "en" | "hi" | null } };
  "SELECT m.id FROM staff_members m JOIN staff_roles r ON r.member_id = m.id\n     WHERE m.state = 'active' AND r.role = 'owner' AND r.scope = 'everything' ORDER BY m.id":
    { parameters: []; row: { id: string } };
  "SELECT m.id FROM staff_members m WHERE m.id = ANY ($1) AND (\n       EXISTS (SELECT FROM staff_roles r WHERE r.member_id = m.id AND r.role = ANY ($2) AND $3::uuid = ANY (r.trips))\n       OR EXISTS (SELECT FROM audit_entries a WHERE a.subject = $6 AND a.member_id = m.id\n         AND a.act = $4 AND a.permission = $5))":
    { parameters: [readonly string[], readonly string[], string, string | null, string | null, string | null]; row: { id: string } };
  "SELECT m.id, m.channel, m.recipient, m.booking_id AS \"bookingId\", m.disruption_id AS \"disruptionId\"\n       FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n       WHERE b.trip_id = $1 AND m.template = 'trip-cancelled' ORDER BY m.booking_id, m.channel":
    { parameters: [string | null]; row: { id: string; channel: "email" | "sms"; recipient: string; bookingId: string; disruptionId: string | null } };
  "SELECT m.id, m.name FROM staff_members m\n     WHERE m.state = 'active' AND EXISTS (\n       SELECT FROM staff_roles r WHERE r.member_id = m.id AND r.scope = 'everything' AND r.role = ANY ($1))\n     ORDER BY m.name, m.id":
    { parameters: [readonly string[]]; row: { id: string; name: string } };
  "SELECT m.id, m.state, m.attempts FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n       WHERE b.trip_id = $1 AND m.template IN ('trip-cancelled', 'change-code') AND m.channel = 'email' ORDER BY m.id":
    { parameters: [string | null]; row: { id: string; state: "queued" | "sent" | "dropped"; attempts: number } };
  "SELECT m.recipient FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n       WHERE b.pnr = $1 AND m.template = 'coach-delayed' ORDER BY m.created_at, m.channel":
    { parameters: [string | null]; row: { recipient: string } };
  "SELECT m.state FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n       WHERE b.pnr = $1 AND m.template = 'coach-delayed'":
    { parameters: [string | null]; row: { state: "queued" | "sent" | "dropped" } };
  "SELECT m.template, m.channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n     WHERE b.pnr = $1 AND m.disruption_id IS NOT NULL ORDER BY m.template, m.channel":
    { parameters: [string | null]; row: { template: string; channel: "email" | "sms" } };
  "SELECT m.template, m.channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n     WHERE b.pnr = $1 AND m.template <> 'ticket-confirmed' ORDER BY m.channel, m.template":
    { parameters: [string | null]; row: { template: string; channel: "email" | "sms" } };
  "SELECT m.template, m.channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n     WHERE b.trip_id = ANY ($1) AND m.state = 'queued'":
    { parameters: [readonly string[]]; row: { template: string; channel: "email" | "sms" } };
  "SELECT m.template, m.channel, m.recipient FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n     WHERE b.pnr = $1 ORDER BY m.created_at, m.id":
    { parameters: [string | null]; row: { template: string; channel: "email" | "sms"; recipient: string } };
  "SELECT m.template, m.recipient, m.state FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n       WHERE b.pnr = $1 AND m.template = 'ticket-confirmed' ORDER BY m.channel, m.recipient":
    { parameters: [string | null]; row: { template: string; recipient: string; state: "queued" | "sent" | "dropped" } };
  "SELECT max(arrives_at) AS \"arrivesAt\" FROM trip_stops":
    { parameters: []; row: { arrivesAt: Date | null } };
  "SELECT max(service_date) AS date FROM trips":
    { parameters: []; row: { date: string | null } };
  "SELECT md5(string_agg(r::text, '' ORDER BY r::text)) AS digest FROM booking_events r":
    { parameters: []; row: { digest: string | null } };
  "SELECT md5(string_agg(r::text, '' ORDER BY r::text)) AS digest FROM booking_seats r":
    { parameters: []; row: { digest: string | null } };
  "SELECT md5(string_agg(r::text, '' ORDER BY r::text)) AS digest FROM bookings r":
    { parameters: []; row: { digest: string | null } };
  "SELECT md5(string_agg(r::text, '' ORDER BY r::text)) AS digest FROM cancellations r":
    { parameters: []; row: { digest: string | null } };
  "SELECT md5(string_agg(r::text, '' ORDER BY r::text)) AS digest FROM gateway_responses r":
    { parameters: []; row: { digest: string | null } };
  "SELECT md5(string_agg(r::text, '' ORDER BY r::text)) AS digest FROM outbound_messages r":
    { parameters: []; row: { digest: string | null } };
  "SELECT md5(string_agg(r::text, '' ORDER BY r::text)) AS digest FROM purged_trips r":
    { parameters: []; row: { digest: string | null } };
  "SELECT md5(string_agg(x, ',' ORDER BY x)) AS all_of_it FROM (\n  SELECT t::text FROM trips t UNION ALL SELECT s::text FROM trip_stops s UNION ALL SELECT f::text FROM fares f\n  UNION ALL SELECT c::text FROM counters c) AS everything (x)":
    { parameters: []; row: { all_of_it: string | null } };
  "SELECT member_id AS by, reason FROM audit_entries WHERE act = 'member.reset' AND subject = $1":
    { parameters: [string | null]; row: { by: string | null; reason: string | null } };
  "SELECT member_id AS member, permission, after FROM audit_entries\n     WHERE act = 'data.exported' AND subject = 'export journals'":
    { parameters: []; row: { member: string | null; permission: string | null; after: unknown } };
  "SELECT member_id AS sender, recorded_by AS recorder FROM boarding_events WHERE ticket = 'NAMED' ORDER BY sequence":
    { parameters: []; row: { sender: string; recorder: string | null } };
  "SELECT message_id AS \"messageId\" FROM contact_replies WHERE id = $1":
    { parameters: [string | null]; row: { messageId: string } };
  "SELECT min(departs_at) AS at FROM trip_stops WHERE trip_id = $1":
    { parameters: [string | null]; row: { at: Date | null } };
  "SELECT min(s.departs_at) AS leaves, max(s.arrives_at) AS ends FROM trip_stops s\n     JOIN bookings b ON b.trip_id = s.trip_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: { leaves: Date | null; ends: Date | null } };
  "SELECT min(s.departs_at) AS starts, max(s.arrives_at) AS ends FROM trips t JOIN trip_stops s ON s.trip_id = t.id\n       WHERE t.busid = $1 GROUP BY t.id ORDER BY min(s.departs_at)":
    { parameters: [string | null]; row: { starts: Date; ends: Date } };
  "SELECT n, pnr, language, messages FROM settle_plain_payments($1, $2)":
    { parameters: [string | null, string | null]; row: { n: number | null; pnr: string | null; language: string | null; messages: string[] | null } };
  "SELECT name AS queue, count(*) FILTER (WHERE state = 'created' AND start_after <= now())::int AS ready,\n         count(*) FILTER (WHERE state = 'created' AND start_after > now())::int AS later,\n         count(*) FILTER (WHERE state = 'retry')::int AS retrying,\n         coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE state = 'created')), 0)::float8 AS waited\n       FROM pgboss.job WHERE state < 'active' AND NOT blocked AND name = ANY ($1) GROUP BY name":
    { parameters: [readonly string[]]; row: { queue: string; ready: number; later: number; retrying: number; waited: number } };
  "SELECT name AS queue, failed_count AS failed FROM pgboss.queue WHERE name = ANY ($1)":
    { parameters: [readonly string[]]; row: { queue: string; failed: number } };
  "SELECT name FROM kysely_migration":
    { parameters: []; row: { name: string } };
  "SELECT name FROM pgboss.queue WHERE (heartbeat_seconds IS DISTINCT FROM 60 OR expire_seconds IS DISTINCT FROM 21600)\n         AND name NOT LIKE '\\_\\_pgboss%'":
    { parameters: []; row: { name: string } };
  "SELECT name FROM staff_members WHERE id = $1":
    { parameters: [string | null]; row: { name: string } };
  "SELECT name FROM staff_members WHERE id = $1 AND state <> 'offboarded'":
    { parameters: [string | null]; row: { name: string } };
  "SELECT name, data FROM pgboss.job WHERE name IN ('tracking.send-delay', 'disruptions.send') ORDER BY created_on":
    { parameters: []; row: { name: string; data: unknown } };
  "SELECT name, password_hash AS \"passwordHash\", authenticator_secret AS secret,\n       recovery_code_hashes AS \"recoveryHashes\"\n     FROM staff_invitations\n     WHERE $1 IN (token_hash, mailed_token_hash) AND ended_at IS NULL AND expires_at > $2 FOR UPDATE":
    { parameters: [Buffer | null, Date | null]; row: { name: string | null; passwordHash: string | null; secret: string | null; recoveryHashes: Buffer[] | null } };
  "SELECT name, price_paise / 100 AS price FROM food_items WHERE place = 'In Bus' AND active ORDER BY position":
    { parameters: []; row: { name: string; price: number } };
  "SELECT name, state::text FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND name NOT LIKE '\\_\\_%' AND name <> 'tracking.notify-delays'":
    { parameters: []; row: { name: string; state: string } };
  "SELECT notice_version AS \"noticeVersion\", created_at AS \"createdAt\", language FROM bookings WHERE pnr = $1":
    { parameters: [string | null]; row: { noticeVersion: string | null; createdAt: Date; language: "en" | "hi" } };
  "SELECT number FROM audit_entries WHERE day = $1 AND number = $2 AND subject = $3":
    { parameters: [string | null, number | null, string | null]; row: { number: number } };
  "SELECT number FROM trip_stops WHERE trip_id = $1 ORDER BY number":
    { parameters: [string | null]; row: { number: number } };
  "SELECT o.id FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id\n         WHERE d.trip_id = $1 AND o.state = 'open'":
    { parameters: [string | null]; row: { id: string } };
  "SELECT o.id FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id\n       WHERE d.trip_id = ANY ($1) ORDER BY o.id":
    { parameters: [readonly string[]]; row: { id: string } };
  "SELECT o.id FROM disruption_offers o JOIN disruptions d ON d.id = o.disruption_id\n     WHERE d.trip_id = ANY ($1) AND o.state = 'open'\n     UNION ALL SELECT id FROM changes WHERE from_trip_id = ANY ($1) AND state = 'paying'":
    { parameters: [readonly string[]]; row: { id: string } };
  "SELECT o.state FROM disruption_offers o JOIN bookings b ON b.id = o.booking_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: { state: "open" | "moved" | "refunded" | "ended" } };
  "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()":
    { parameters: []; row: { objid: number | null } };
  "SELECT oid, oprname AS name FROM pg_operator":
    { parameters: []; row: { oid: number; name: string } };
  "SELECT oid, proname AS name, proisstrict AS strict FROM pg_proc":
    { parameters: []; row: { oid: number; name: string; strict: boolean } };
  "SELECT oid, typname AS name, CASE WHEN typcategory = 'A' THEN typelem ELSE 0 END AS element FROM pg_type":
    { parameters: []; row: { oid: number; name: string; element: number } };
  "SELECT order_id AS \"orderId\", gateway_reference AS reference FROM payments\n       WHERE booking_id = (SELECT id FROM bookings WHERE pnr = $1)":
    { parameters: [string | null]; row: { orderId: string; reference: string | null } };
  "SELECT order_id AS id FROM payments WHERE second_of IS NULL AND state <> 'initiated'":
    { parameters: []; row: { id: string } };
  "SELECT order_id AS id FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT outcome, taken, response, session_id AS \"sessionId\", use_is_due AS \"useIsDue\", counted\n     FROM check_out($1::jsonb, $2::jsonb)":
    { parameters: [string | null, string | null]; row: { outcome: string | null; taken: string[] | null; response: unknown; sessionId: string | null; useIsDue: boolean | null; counted: unknown } };
  "SELECT p.account, sum(p.amount_paise)::bigint AS sum FROM postings p JOIN journals j ON j.id = p.journal_id\n     JOIN bookings b ON b.id = j.booking_id WHERE b.pnr = $1 GROUP BY p.account HAVING sum(p.amount_paise) <> 0":
    { parameters: [string | null]; row: { account: string; sum: number } };
  "SELECT p.booking_id AS \"bookingId\" FROM payments p WHERE p.booking_id = ANY ($1)\n       AND (p.next_inquiry_at IS NOT NULL OR EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.state = 'pending'))":
    { parameters: [readonly string[]]; row: { bookingId: string } };
  "SELECT p.booking_id AS \"bookingId\" FROM payments p WHERE p.booking_id = ANY ($1) AND (\n       (p.state = 'initiated' AND p.next_inquiry_at IS NOT NULL\n         AND EXISTS (SELECT FROM gateway_responses a WHERE a.payment_id = p.id AND a.source = 'callback'))\n       OR EXISTS (SELECT FROM refunds r WHERE r.payment_id = p.id AND r.state = 'pending'))":
    { parameters: [readonly string[]]; row: { bookingId: string } };
  "SELECT p.booking_id AS \"bookingId\", p.order_id AS \"orderId\", p.gateway_reference AS reference, p.mode, p.state,\n       coalesce(p.captured_paise, p.amount_paise) AS \"amountPaise\", p.created_at AS \"createdAt\",\n       coalesce((SELECT jsonb_agg(jsonb_build_object('source', a.source, 'at', a.received_at) ORDER BY a.received_at)\n         FROM gateway_responses a WHERE a.payment_id = p.id), '[]') AS responses\n     FROM payments p WHERE p.booking_id = ANY ($1) ORDER BY p.created_at":
    { parameters: [readonly string[]]; row: { bookingId: string; orderId: string; reference: string | null; mode: string | null; state: "initiated" | "failed" | "paid"; amountPaise: number; createdAt: Date; responses: { source: "callback" | "unreadable" | "inquiry"; at: string }[] } };
  "SELECT p.booking_id AS \"bookingId\", p.order_id AS \"orderId\", v.kind, v.reference, v.amount_paise AS \"amountPaise\",\n         (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.reversal_id = v.id) AS \"setOffPaise\",\n         v.recorded_at AS \"recordedAt\"\n       FROM reversals v JOIN payments p ON p.id = v.payment_id\n       ORDER BY v.recorded_at DESC LIMIT 100":
    { parameters: []; row: { bookingId: string; orderId: string; kind: "chargeback" | "gateway_refund"; reference: string; amountPaise: number; setOffPaise: number; recordedAt: Date } };
  "SELECT p.booking_id AS \"bookingId\", p.order_id AS \"orderId\", v.reference, v.amount_paise AS \"amountPaise\"\n     FROM reversals v JOIN payments p ON p.id = v.payment_id\n     WHERE \n  v.kind = 'gateway_refund' AND starts_with(v.reference, 'R-')\n  AND NOT EXISTS (SELECT FROM set_offs s WHERE s.reversal_id = v.id)\n  AND NOT EXISTS (SELECT FROM refunds known WHERE known.reference = v.reference)\n     ORDER BY v.recorded_at, v.id":
    { parameters: []; row: { bookingId: string; orderId: string; reference: string; amountPaise: number } };
  "SELECT p.booking_id AS \"bookingId\", r.amount_paise AS \"amountPaise\", r.reason, r.state,\n       CASE WHEN r.amount_paise > (SELECT coalesce(sum(s.amount_paise), 0) FROM set_offs s WHERE s.refund_id = r.id)\n         THEN coalesce(r.bank_reference, r.reference) END AS reference,\n       r.created_at AS \"createdAt\", r.done_at AS \"doneAt\"\n     FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.booking_id = ANY ($1) ORDER BY r.created_at":
    { parameters: [readonly string[]]; row: { bookingId: string; amountPaise: number; reason: "cancellation" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "change" | "change_not_made"; state: "pending" | "done"; reference: string | null; createdAt: Date; doneAt: Date | null } };
  "SELECT p.busid, p.latitude, p.longitude, p.at, p.speed, p.heading, p.suspect FROM coach_positions p WHERE p.busid = ANY ($1)":
    { parameters: [readonly string[]]; row: { busid: string; latitude: number; longitude: number; at: Date; speed: number | null; heading: number | null; suspect: unknown } };
  "SELECT p.id FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT p.id, p.captured_paise - coalesce((SELECT sum(r.amount_paise) FROM refunds r WHERE r.payment_id = p.id), 0)::int AS \"leftPaise\",\n       coalesce((SELECT sum(v.amount_paise - coalesce((SELECT sum(s.amount_paise) FROM set_offs s WHERE s.reversal_id = v.id), 0))\n         FROM reversals v WHERE v.payment_id = p.id), 0)::int AS \"reversedPaise\"\n     FROM unnest($1::uuid[]) WITH ORDINALITY AS sold (id, number) JOIN payments p ON p.id = sold.id ORDER BY sold.number":
    { parameters: [readonly string[]]; row: { id: string; leftPaise: number | null; reversedPaise: number } };
  "SELECT p.latitude, p.longitude, p.at, p.speed, p.heading FROM coach_positions p WHERE p.busid = $1":
    { parameters: [string | null]; row: { latitude: number; longitude: number; at: Date; speed: number | null; heading: number | null } };
  "SELECT p.order_id AS \"orderId\" FROM payments p JOIN bookings b ON b.id = p.booking_id\n       WHERE b.trip_id = $1 AND p.state = 'initiated'":
    { parameters: [string | null]; row: { orderId: string } };
  "SELECT p.order_id AS \"orderId\", a.source, a.body, a.received_at AS at\n       FROM payments p JOIN gateway_responses a ON a.payment_id = p.id WHERE p.booking_id = $1 ORDER BY a.received_at, a.id":
    { parameters: [string | null]; row: { orderId: string; source: "callback" | "unreadable" | "inquiry"; body: string; at: Date } };
  "SELECT p.order_id AS \"orderNo\" FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: { orderNo: string } };
  "SELECT p.order_id AS \"orderNo\" FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1 ORDER BY p.created_at":
    { parameters: [string | null]; row: { orderNo: string } };
  "SELECT p.state, b.state AS booking, p.settled_at AS \"settledAt\", b.confirmed_at AS \"confirmedAt\",\n       (SELECT array_agg(j.at) FROM journals j WHERE j.payment_id = p.id) AS journals,\n       (SELECT array_agg(e.at) FROM booking_events e WHERE e.booking_id = b.id AND e.kind = 'confirmed') AS events,\n       (SELECT array_agg(DISTINCT m.created_at) FROM outbound_messages m WHERE m.booking_id = b.id) AS messages,\n       (SELECT count(*)::int FROM pgboss.job q WHERE q.data ->> 'orderId' = p.order_id\n          OR q.data ->> 'messageId' IN (SELECT m.id::text FROM outbound_messages m WHERE m.booking_id = b.id)) AS jobs\n     FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE p.id = $1 AND b.id = $2":
    { parameters: [string | null, string | null]; row: { state: "initiated" | "failed" | "paid"; booking: "held" | "confirmed" | "expired" | "failed" | "travelled"; settledAt: Date | null; confirmedAt: Date | null; journals: Date[] | null; events: Date[] | null; messages: Date[] | null; jobs: number } };
  "SELECT payment_id AS payment, at FROM journals WHERE booking_id = $1 AND kind = 'set_off'":
    { parameters: [string | null]; row: { payment: string; at: Date } };
  "SELECT percent, refund_paise AS \"refundPaise\", basis, created_at AS \"cancelledAt\"\n     FROM cancellations WHERE booking_id = $1 AND id = $2":
    { parameters: [string | null, string | null]; row: { percent: number; refundPaise: number; basis: "policy" | "returned" | "goodwill" | "operator"; cancelledAt: Date } };
  "SELECT permission, subject FROM audit_entries WHERE member_id = $1 AND act = 'contacts.read'":
    { parameters: [string | null]; row: { permission: string | null; subject: string } };
  "SELECT permission, subject, after FROM audit_entries WHERE member_id = $1 AND act = 'passengers.read'\n     ORDER BY day, number":
    { parameters: [string | null]; row: { permission: string | null; subject: string; after: unknown } };
  "SELECT permission, subject, after FROM audit_entries WHERE member_id = $1 AND act = 'passengers.shown'\n     ORDER BY day, number":
    { parameters: [string | null]; row: { permission: string | null; subject: string; after: unknown } };
  "SELECT pg_advisory_xact_lock(hashtext('staff'))":
    { parameters: []; row: { pg_advisory_xact_lock: string | null } };
  "SELECT pg_advisory_xact_lock(hashtext('timetable'))":
    { parameters: []; row: { pg_advisory_xact_lock: string | null } };
  "SELECT pg_advisory_xact_lock(hashtextextended('audit entry ' || $1::text, 0))":
    { parameters: [string]; row: { pg_advisory_xact_lock: string | null } };
  "SELECT pg_advisory_xact_lock(hashtextextended('passenger list ' || $1::text, 0))":
    { parameters: [string]; row: { pg_advisory_xact_lock: string | null } };
  "SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest($1::text[]) AS key":
    { parameters: [readonly string[]]; row: { pg_advisory_xact_lock: string | null } };
  "SELECT pg_advisory_xact_lock_shared(hashtextextended('passenger list ' || $1::text, 0))":
    { parameters: [string]; row: { pg_advisory_xact_lock_shared: string | null } };
  "SELECT pg_backend_pid() AS pid":
    { parameters: []; row: { pid: number } };
  "SELECT pg_backup_start('until here', true)":
    { parameters: []; row: { pg_backup_start: string | null } };
  "SELECT pg_backup_stop()":
    { parameters: []; row: { pg_backup_stop: string | null } };
  "SELECT pg_database_size(current_database()) AS bytes":
    { parameters: []; row: { bytes: number | null } };
  "SELECT pg_get_functiondef(p.oid) AS text FROM pg_proc p\n     WHERE pronamespace = 'public'::regnamespace\n       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')\n     ORDER BY proname":
    { parameters: []; row: { text: string | null } };
  "SELECT pg_get_indexdef(indexrelid) || ';' AS line FROM pg_index i\n     WHERE indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)\n     ORDER BY 1":
    { parameters: [string | null]; row: { line: string | null } };
  "SELECT pg_get_triggerdef(oid) || ';' AS line FROM pg_trigger\n     WHERE tgrelid = $1::regclass AND NOT tgisinternal ORDER BY tgname":
    { parameters: [string | null]; row: { line: string | null } };
  "SELECT pg_get_userbyid(extowner) AS owner FROM pg_extension WHERE extname = 'btree_gist'":
    { parameters: []; row: { owner: string | null } };
  "SELECT pg_reload_conf()":
    { parameters: []; row: { pg_reload_conf: boolean | null } };
  "SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', 'request_counts', 'relpages', 0, 'reltuples', 0::real)":
    { parameters: []; row: { pg_restore_relation_stats: boolean | null } };
  "SELECT pg_restore_relation_stats('schemaname', 'public', 'relname', t, 'relpages', 0, 'reltuples', 0::real)\n       FROM unnest($1::text[]) AS t":
    { parameters: [readonly string[]]; row: { pg_restore_relation_stats: boolean | null } };
  "SELECT pg_sleep(30)":
    { parameters: []; row: { pg_sleep: string | null } };
  "SELECT pg_terminate_backend($1, 5000)":
    { parameters: [number]; row: { pg_terminate_backend: boolean | null } };
  "SELECT phone FROM users WHERE phone IS NOT NULL ORDER BY id LIMIT 200":
    { parameters: []; row: { phone: string } };
  "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'":
    { parameters: []; row: { pid: number | null } };
  "SELECT pnr FROM bookings WHERE id = $1":
    { parameters: [string | null]; row: { pnr: string } };
  "SELECT pnr FROM bookings WHERE trip_id = ANY ($1) AND state = 'held'":
    { parameters: [readonly string[]]; row: { pnr: string } };
  "SELECT problems, extract(epoch FROM at)::float8 AS \"verifiedAt\" FROM audit_verification":
    { parameters: []; row: { problems: number; verifiedAt: number | null } };
  "SELECT proname AS name, pg_get_functiondef(oid) AS body FROM pg_proc p WHERE pronamespace = 'public'::regnamespace\n         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')":
    { parameters: []; row: { name: string; body: string | null } };
  "SELECT prosqlbody::text AS body FROM pg_proc WHERE oid = $1::regproc":
    { parameters: [string | null]; row: { body: string | null } };
  "SELECT purpose, subject, scope FROM codes WHERE id = $1":
    { parameters: [string | null]; row: { purpose: "sign-up" | "email" | "phoneno" | "cancellation" | "change" | "personal-data" | "step-up"; subject: string; scope: string } };
  "SELECT r.body FROM gateway_responses r JOIN payments p ON p.id = r.payment_id\n       JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: { body: string } };
  "SELECT r.id, r.amount_paise - (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.refund_id = r.id) AS \"leftPaise\"\n     FROM refunds r WHERE r.payment_id = $1 AND r.state = 'pending' AND r.requested_paise IS NULL ORDER BY r.created_at, r.id":
    { parameters: [string | null]; row: { id: string; leftPaise: number } };
  "SELECT r.id, r.amount_paise = p.captured_paise AS all, r.reason FROM refunds r JOIN payments p ON p.id = r.payment_id\n     WHERE p.order_id = $1":
    { parameters: [string | null]; row: { id: string; all: boolean | null; reason: "cancellation" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "change" | "change_not_made" } };
  "SELECT r.id, r.bank_reference FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1":
    { parameters: [string | null]; row: { id: string; bank_reference: string | null } };
  "SELECT r.id, r.payment_id AS \"paymentId\", r.reference, r.state, r.reason, r.amount_paise AS paise,\n       r.cancellation_id AS \"cancellationId\", r.created_at AS \"createdAt\", r.done_at AS \"doneAt\"\n     FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.booking_id = $1 ORDER BY r.created_at, r.id":
    { parameters: [string | null]; row: { id: string; paymentId: string; reference: string; state: "pending" | "done"; reason: "cancellation" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "change" | "change_not_made"; paise: number; cancellationId: string | null; createdAt: Date; doneAt: Date | null } };
  "SELECT r.id, r.reference, p.order_id AS \"orderId\", r.last_error AS \"lastError\",\n       r.amount_paise - (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.refund_id = r.id) AS \"amountPaise\"\n     FROM refunds r JOIN payments p ON p.id = r.payment_id\n     WHERE r.state = 'pending' AND r.created_at < $1 ORDER BY r.created_at LIMIT 200":
    { parameters: [Date | null]; row: { id: string; reference: string; orderId: string; lastError: string | null; amountPaise: number } };
  "SELECT r.id, r.state, EXISTS (SELECT FROM set_offs s WHERE s.refund_id = r.id) AS by_hand FROM refunds r JOIN payments p ON p.id = r.payment_id\n       WHERE p.order_id = $1":
    { parameters: [string | null]; row: { id: string; state: "pending" | "done"; by_hand: boolean } };
  "SELECT r.id, r.state, r.amount_paise AS amount, r.attempts, r.last_error AS error FROM refunds r\n     JOIN payments p ON p.id = r.payment_id JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1 ORDER BY r.created_at, r.id":
    { parameters: [string | null]; row: { id: string; state: "pending" | "done"; amount: number; attempts: number; error: string | null } };
  "SELECT r.id, r.state, r.reason FROM refunds r JOIN payments p ON p.id = r.payment_id\n     JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: { id: string; state: "pending" | "done"; reason: "cancellation" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "change" | "change_not_made" } };
  "SELECT r.id, s.ticket_code AS ticket, r.state FROM bookings b\n     JOIN booking_seats s ON s.booking_id = b.id\n     JOIN cancelled_seats c ON c.booking_seat_id = s.id\n     JOIN refunds r ON r.cancellation_id = c.cancellation_id\n     WHERE b.trip_id = $1":
    { parameters: [string | null]; row: { id: string; ticket: string; state: "pending" | "done" } };
  "SELECT r.payment_id AS \"paymentId\" FROM refunds r JOIN payments p ON p.id = r.payment_id\n     WHERE r.cancellation_id = $1 ORDER BY p.created_at, p.id":
    { parameters: [string | null]; row: { paymentId: string } };
  "SELECT r.reference FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN bookings b ON b.id = p.booking_id\n     WHERE b.trip_id = ANY ($1) AND r.state = 'pending' AND r.attempts = 0":
    { parameters: [readonly string[]]; row: { reference: string } };
  "SELECT r.reference, p.booking_id AS \"bookingId\", p.order_id AS \"orderId\", r.reason,\n         r.amount_paise - (SELECT coalesce(sum(s.amount_paise), 0)::int FROM set_offs s WHERE s.refund_id = r.id) AS \"amountPaise\",\n         r.created_at AS since, r.attempts,\n         r.last_error AS \"lastError\"\n       FROM refunds r JOIN payments p ON p.id = r.payment_id\n       WHERE r.state = 'pending' ORDER BY r.created_at":
    { parameters: []; row: { reference: string; bookingId: string; orderId: string; reason: "cancellation" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "change" | "change_not_made"; amountPaise: number; since: Date; attempts: number; lastError: string | null } };
  "SELECT r.reference, r.last_error FROM refunds r JOIN payments p ON p.id = r.payment_id\n     JOIN bookings b ON b.id = p.booking_id WHERE b.trip_id = ANY ($1) AND r.state = 'pending'":
    { parameters: [readonly string[]]; row: { reference: string; last_error: string | null } };
  "SELECT r.reference, r.reason, r.amount_paise AS \"amountPaise\", r.attempts, r.last_error AS \"lastError\",\n         r.bank_reference AS \"bankReference\", r.created_at AS \"createdAt\", r.done_at AS \"doneAt\"\n       FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.booking_id = $1 ORDER BY r.created_at, r.id":
    { parameters: [string | null]; row: { reference: string; reason: "cancellation" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "change" | "change_not_made"; amountPaise: number; attempts: number; lastError: string | null; bankReference: string | null; createdAt: Date; doneAt: Date | null } };
  "SELECT r.source, r.body, p.state, r.xmin = p.xmin AS together\n     FROM gateway_responses r JOIN payments p ON p.id = r.payment_id WHERE p.id = $1":
    { parameters: [string | null]; row: { source: "callback" | "unreadable" | "inquiry"; body: string; state: "initiated" | "failed" | "paid"; together: boolean } };
  "SELECT r.state, r.requested_paise AS requested FROM refunds r JOIN payments p ON p.id = r.payment_id\n     JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: { state: "pending" | "done"; requested: number | null } };
  "SELECT r.trip_id AS \"tripId\", p.latitude, p.longitude, p.at, p.speed, p.heading, g.metres, g.seen_at AS \"seenAt\", g.farthest_metres AS \"farthestMetres\", g.off_road AS \"offRoad\",\n  g.placed_at AS \"placedAt\", g.arrived_at AS \"arrivedAt\", d.cancelled_at AS \"cancelledAt\", d.skipped_stops AS \"skippedStops\",\n       d.delay_from_stop AS \"delayFromStop\", d.delay_minutes AS \"delayMinutes\"\n     FROM unnest((SELECT $1::uuid[]), (SELECT $2::text[])) AS r (trip_id, busid)\n     LEFT JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = r.trip_id LIMIT 1) d ON true\n     LEFT JOIN coach_positions p ON p.busid = r.busid\n     LEFT JOIN trip_progress g ON g.trip_id = r.trip_id":
    { parameters: [readonly string[] | null, readonly string[] | null]; row: { tripId: string | null; latitude: number | null; longitude: number | null; at: Date | null; speed: number | null; heading: number | null; metres: number | null; seenAt: Date | null; farthestMetres: number | null; offRoad: boolean | null; placedAt: Date | null; arrivedAt: Date | null; cancelledAt: Date | null; skippedStops: number[] | null; delayFromStop: number | null; delayMinutes: number | null } };
  "SELECT reason FROM audit_entries WHERE member_id = $1 AND act = 'session.ended'":
    { parameters: [string | null]; row: { reason: string | null } };
  "SELECT reference FROM refunds WHERE state = 'pending'":
    { parameters: []; row: { reference: string } };
  "SELECT reference FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1":
    { parameters: [string | null]; row: { reference: string } };
  "SELECT refund_id AS refund, sum(amount_paise)::int AS sum FROM refund_set_offs GROUP BY refund_id":
    { parameters: []; row: { refund: string; sum: number } };
  "SELECT refund_limit_percent AS \"limit\" FROM bookings WHERE pnr = $1":
    { parameters: [string | null]; row: { limit: number | null } };
  "SELECT refund_policy_id AS id, count(*)::int AS bookings FROM bookings WHERE state IN ('confirmed', 'travelled')\n       GROUP BY refund_policy_id":
    { parameters: []; row: { id: number; bookings: number } };
  "SELECT relname AS name FROM pg_class\n     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely_%' ORDER BY relname":
    { parameters: []; row: { name: string } };
  "SELECT relname AS name, relpersistence = 'u' AS unlogged, obj_description(oid, 'pg_class') AS comment FROM pg_class\n     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely_%' ORDER BY relname":
    { parameters: []; row: { name: string; unlogged: boolean; comment: string | null } };
  "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely_%'\n       AND obj_description(oid, 'pg_class') IS NULL":
    { parameters: []; row: { relname: string } };
  "SELECT reported AS reference FROM unnest($1::text[]) AS reported\n     WHERE NOT EXISTS (SELECT FROM refunds WHERE reference = reported)\n       AND NOT EXISTS (SELECT FROM reversals WHERE reference = reported)":
    { parameters: [readonly string[]]; row: { reference: string } };
  "SELECT request_hash AS \"requestHash\", response FROM idempotency_keys WHERE scope = $1 AND key = $2":
    { parameters: [string | null, string | null]; row: { requestHash: Buffer; response: unknown } };
  "SELECT returned, age, count(*)::int AS count, sum(amount_paise)::bigint AS paise,\n       max(seconds)::float8 AS \"oldestSeconds\", max(overdue)::float8 AS \"overdueSeconds\"\n     FROM (\n       SELECT p.amount_paise, extract(epoch FROM $1::timestamptz - p.created_at) AS seconds,\n         extract(epoch FROM $1::timestamptz - p.next_inquiry_at) AS overdue,\n         width_bucket(extract(epoch FROM $1::timestamptz - p.created_at)::float8, $2::float8[]) AS age,\n         EXISTS (SELECT FROM gateway_responses a WHERE a.payment_id = p.id AND a.source = 'callback') AS returned\n       FROM payments p WHERE p.next_inquiry_at IS NOT NULL AND p.state = 'initiated'\n     ) AS unsettled GROUP BY returned, age":
    { parameters: [Date, readonly number[]]; row: { returned: boolean; age: number | null; count: number; paise: number; oldestSeconds: number | null; overdueSeconds: number | null } };
  "SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,\n         (SELECT count(*)::int FROM pg_auth_members WHERE member = r.oid) AS memberships\n       FROM pg_roles r WHERE rolname = current_user":
    { parameters: []; row: { rolname: string; rolsuper: boolean | null; rolcreatedb: boolean | null; rolcreaterole: boolean | null; rolreplication: boolean | null; rolbypassrls: boolean | null; memberships: number } };
  "SELECT s.\"orderId\", s.reference, s.\"amountPaise\", coalesce(p.captured_paise, 0) AS \"ledgerPaise\"\n     FROM jsonb_to_recordset($1::jsonb) AS s (\"orderId\" text, reference text, \"amountPaise\" int)\n     LEFT JOIN payments p ON p.gateway_reference = s.reference\n     WHERE p.captured_paise IS DISTINCT FROM s.\"amountPaise\"":
    { parameters: [string | null]; row: { orderId: string | null; reference: string | null; amountPaise: number | null; ledgerPaise: number } };
  "SELECT s.booking_id AS \"bookingId\", s.seat, s.state, first_name AS fname, last_name AS lname, age, gender, phone AS mobileno, email, s.fare_paise AS \"farePaise\", s.food_paise AS \"foodPaise\", s.tax_paise AS \"taxPaise\", s.food,\n       s.ticket_code AS \"ticketCode\", x.cancellation_id AS \"cancellationId\"\n     FROM booking_seats s LEFT JOIN cancelled_seats x ON x.booking_seat_id = s.id\n     WHERE s.booking_id = ANY ($1) ORDER BY length(s.seat), s.seat":
    { parameters: [readonly string[]]; row: { bookingId: string; seat: string; state: "held" | "booked" | "cancelled" | "refunded"; fname: string; lname: string; age: number | null; gender: "Male" | "Female" | "Other" | ""; mobileno: string; email: string; farePaise: number; foodPaise: number; taxPaise: number; food: unknown; ticketCode: string; cancellationId: string | null } };
  "SELECT s.counter_id AS \"counterId\", c.latitude, c.longitude, s.arrives_at AS \"arrivesAt\", s.departs_at AS \"departsAt\"\n     FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = $1 ORDER BY s.number":
    { parameters: [string | null]; row: { counterId: string; latitude: number; longitude: number; arrivesAt: Date; departsAt: Date } };
  "SELECT s.departs_at AS at FROM trip_stops s JOIN bookings b ON b.from_stop = s.number AND b.pnr = $2 WHERE s.trip_id = $1":
    { parameters: [string | null, string | null]; row: { at: Date } };
  "SELECT s.id, f.fee_paise AS \"feePaise\" FROM booking_seats s\n     CROSS JOIN LATERAL (SELECT * FROM change_fees c WHERE c.booking_seat_id = s.id LIMIT 1) f\n     WHERE s.booking_id = $1":
    { parameters: [string | null]; row: { id: string; feePaise: number } };
  "SELECT s.id, s.last_used_at AS \"lastUsedAt\",\n       \n  (SELECT jsonb_agg(jsonb_build_object('role', r.role, 'scope', r.scope, 'counters', r.counters, 'trips', r.trips)\n     ORDER BY r.role) FROM staff_roles r WHERE r.member_id = m.id) AS roles\n     FROM staff_sessions s JOIN staff_members m ON m.id = s.member_id\n     WHERE s.id = ANY ($1) AND s.expires_at > $2 AND s.ended_at IS NULL AND m.state = 'active'":
    { parameters: [readonly string[], Date | null]; row: { id: string; lastUsedAt: Date; roles: { role: "owner" | "dispatcher" | "support" | "host" | "accountant"; scope: "everything" | "counters" | "trips"; counters: string[]; trips: string[] }[] | null } };
  "SELECT s.id, s.member_id AS \"memberId\", m.name, s.browser, s.operating_system AS \"operatingSystem\",\n       s.factor_at AS \"factorAt\", s.last_used_at AS \"lastUsedAt\",\n       \n  (SELECT jsonb_agg(jsonb_build_object('role', r.role, 'scope', r.scope, 'counters', r.counters, 'trips', r.trips)\n     ORDER BY r.role) FROM staff_roles r WHERE r.member_id = m.id) AS roles\n     FROM staff_sessions s JOIN staff_members m ON m.id = s.member_id\n     WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.ended_at IS NULL AND m.state = 'active'":
    { parameters: [Buffer | null, Date | null]; row: { id: string; memberId: string; name: string; browser: string | null; operatingSystem: string | null; factorAt: Date; lastUsedAt: Date; roles: { role: "owner" | "dispatcher" | "support" | "host" | "accountant"; scope: "everything" | "counters" | "trips"; counters: string[]; trips: string[] }[] | null } };
  "SELECT s.id, s.type, s.user_id AS \"userId\", coalesce(s.last_used_at, s.created_at) AS \"lastUsedAt\", u.email, u.phone\n     FROM sessions s LEFT JOIN account_contacts u ON u.id = s.user_id\n     WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.revoked_at IS NULL":
    { parameters: [Buffer | null, Date | null]; row: { id: string; type: "Guest" | "User"; userId: string | null; lastUsedAt: Date; email: string | null; phone: string | null } };
  "SELECT s.made_at AS \"madeAt\", s.first_day AS \"firstDay\", s.last_day AS \"lastDay\", s.transactions,\n       s.ledger_paise AS \"ledgerPaise\", s.gateway_paise AS \"gatewayPaise\",\n       (SELECT coalesce(jsonb_agg(jsonb_build_object('orderId', d.order_id, 'reference', d.reference,\n          'gatewayStatus', d.gateway_status, 'ledgerPaise', d.ledger_paise, 'gatewayPaise', d.gateway_paise,\n          'mended', d.mended) ORDER BY d.order_id, d.reference), '[]')\n        FROM reconciliation_differences d WHERE d.reconciliation_id = s.id) AS differences\n     FROM reconciliations s ORDER BY s.made_at DESC LIMIT 1":
    { parameters: []; row: { madeAt: Date; firstDay: string; lastDay: string; transactions: number; ledgerPaise: number; gatewayPaise: number; differences: { orderId: string; reference: string; gatewayStatus: string; ledgerPaise: number; gatewayPaise: number | null; mended: boolean }[] } };
  "SELECT s.made_at AS \"madeAt\", s.first_day AS \"firstDay\", s.last_day AS \"lastDay\", s.transactions,\n       s.ledger_paise AS \"ledgerPaise\", s.gateway_paise AS \"gatewayPaise\",\n       (SELECT coalesce(jsonb_agg(jsonb_build_object('pnr', b.pnr, 'orderId', d.order_id, 'reference', d.reference,\n          'gatewayStatus', d.gateway_status, 'ledgerPaise', d.ledger_paise, 'gatewayPaise', d.gateway_paise,\n          'mended', d.mended) ORDER BY d.mended, d.order_id, d.reference), '[]')\n        FROM reconciliation_differences d\n        LEFT JOIN payments p ON p.order_id = d.order_id AND p.second_of IS NULL\n        LEFT JOIN booking_keys b ON b.id = p.booking_id\n        WHERE d.reconciliation_id = s.id) AS differences\n     FROM reconciliations s WHERE s.made_at >= $1 AND s.made_at < $2 ORDER BY s.made_at DESC LIMIT 1":
    { parameters: [Date | null, Date | null]; row: { madeAt: Date; firstDay: string; lastDay: string; transactions: number; ledgerPaise: number; gatewayPaise: number; differences: { pnr: string | null; orderId: string; reference: string; gatewayStatus: string; ledgerPaise: number; gatewayPaise: number | null; mended: boolean }[] } };
  "SELECT s.number, c.counter FROM trip_stops s JOIN counters c ON c.id = s.counter_id\n     WHERE s.trip_id = $1 AND s.number = ANY ($2)":
    { parameters: [string | null, readonly number[]]; row: { number: number; counter: string } };
  "SELECT s.seat AS sold, c.seat AS claimed FROM (\n       SELECT s.booking_id, b.trip_id, s.seat FROM booking_seats s JOIN bookings b ON b.id = s.booking_id\n       WHERE s.state = 'booked') s\n     FULL JOIN seat_claims c ON c.booking_id = s.booking_id AND c.trip_id = s.trip_id AND c.seat = s.seat\n     WHERE s.seat IS NULL OR c.seat IS NULL":
    { parameters: []; row: { sold: string | null; claimed: string | null } };
  "SELECT s.seat FROM booking_seats s\n     WHERE s.booking_id = $1 AND s.state = 'booked' AND EXISTS (SELECT FROM booking_events e\n       WHERE e.booking_id = s.booking_id AND e.kind = 'ticket_reinstated' AND e.detail -> 'seats' ? s.seat)\n     ORDER BY length(s.seat), s.seat":
    { parameters: [string | null]; row: { seat: string } };
  "SELECT s.seat, b.pnr FROM booking_seats s JOIN bookings b ON b.id = s.booking_id\n     WHERE b.trip_id = $1 AND s.state IN ('held', 'booked') AND b.state IN ('held', 'confirmed') ORDER BY s.seat":
    { parameters: [string | null]; row: { seat: string; pnr: string } };
  "SELECT s.seat, c.refund_paise AS paise FROM cancelled_seats c JOIN booking_seats s ON s.id = c.booking_seat_id\n       WHERE c.cancellation_id = $1 ORDER BY length(s.seat), s.seat":
    { parameters: [string | null]; row: { seat: string; paise: number } };
  "SELECT s.seat, s.ticket_code AS code FROM booking_seats s JOIN bookings b ON b.id = s.booking_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: { seat: string; code: string } };
  "SELECT s.seat, s.ticket_code AS code, s.ticket_version AS version, s.state\n     FROM booking_seats s JOIN bookings b ON b.id = s.booking_id WHERE b.pnr = $1 ORDER BY s.ticket_code":
    { parameters: [string | null]; row: { seat: string; code: string; version: number; state: "held" | "booked" | "cancelled" | "refunded" } };
  "SELECT s.ticket_code AS ticket, p.gateway_reference AS reference FROM bookings b\n     JOIN booking_seats s ON s.booking_id = b.id JOIN payments p ON p.booking_id = b.id WHERE b.pnr = $1":
    { parameters: [string | null]; row: { ticket: string; reference: string | null } };
  "SELECT s.trip_id AS \"tripId\", d.delay_minutes AS minutes FROM trip_stops s\n     JOIN counters c ON c.id = s.counter_id\n     CROSS JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = s.trip_id LIMIT 1) d\n     WHERE s.number >= d.delay_from_stop AND d.delay_minutes > 0\n       AND d.cancelled_at IS NULL AND s.departs_at > $2 AND (lower(c.id) = $1 OR lower(c.counter) = $1)":
    { parameters: [string | null, Date | null]; row: { tripId: string; minutes: number } };
  "SELECT scheduled_trip_id || ' ' || to_char(service_date, 'YYYYMMDD') AS entity FROM trips WHERE id = $1":
    { parameters: [string | null]; row: { entity: string | null } };
  "SELECT seat FROM claim_seats($1, $2, $3, $4, $5, $6, $7, $8) AS seat":
    { parameters: [string | null, readonly string[] | null, number | null, number | null, string | null, string | null, Date | null, Date | null]; row: { seat: string | null } };
  "SELECT seat FROM seat_claims WHERE booking_id = $1 AND expires_at IS NULL":
    { parameters: [string | null]; row: { seat: string } };
  "SELECT seat FROM seat_claims WHERE booking_id = $1 ORDER BY length(seat), seat":
    { parameters: [string | null]; row: { seat: string } };
  "SELECT seat FROM seat_claims WHERE booking_id = $1 ORDER BY seat":
    { parameters: [string | null]; row: { seat: string } };
  "SELECT seat FROM seat_claims WHERE trip_id = $1":
    { parameters: [string | null]; row: { seat: string } };
  "SELECT seat FROM seat_claims WHERE trip_id = $1 ORDER BY seat":
    { parameters: [string | null]; row: { seat: string } };
  "SELECT seat FROM taken_seats($1, int4range($2, $3), $4) ORDER BY seat":
    { parameters: [string | null, number | null, number | null, Date | null]; row: { seat: string | null } };
  "SELECT seat, lower(legs) AS \"fromStop\", upper(legs) AS \"toStop\", booking_id AS \"bookingId\",\n       block_id AS \"blockId\", expires_at AS \"expiresAt\"\n     FROM seat_claims WHERE trip_id = $1 AND (expires_at IS NULL OR expires_at > $2)\n     ORDER BY length(seat), seat, lower(legs)":
    { parameters: [string | null, Date | null]; row: { seat: string; fromStop: number; toStop: number; bookingId: string | null; blockId: string | null; expiresAt: Date | null } };
  "SELECT seat, state, ticket_code AS code, ticket_version AS version FROM booking_seats WHERE booking_id = $1 ORDER BY ticket_code":
    { parameters: [string | null]; row: { seat: string; state: "held" | "booked" | "cancelled" | "refunded"; code: string; version: number } };
  "SELECT seat, ticket_code AS code FROM booking_seats s JOIN bookings b ON b.id = s.booking_id WHERE pnr = $1":
    { parameters: [string | null]; row: { seat: string; code: string } };
  "SELECT seats, release_hours AS \"releaseHours\", pairs FROM womens_seats_policies\n     WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1":
    { parameters: [string | null]; row: { seats: string[]; releaseHours: number; pairs: boolean } };
  "SELECT secret FROM signing_keys WHERE purpose = $1":
    { parameters: [string | null]; row: { secret: string } };
  "SELECT secret FROM signing_keys WHERE purpose = 'challenges'":
    { parameters: []; row: { secret: string } };
  "SELECT secret FROM staff_authenticators WHERE member_id = $1":
    { parameters: [string | null]; row: { secret: string } };
  "SELECT sent FROM sending_logs WHERE subject_hash = $1":
    { parameters: [Buffer | null]; row: { sent: unknown } };
  "SELECT sent_as AS \"sentAs\" FROM codes WHERE subject = $1 ORDER BY id":
    { parameters: [string | null]; row: { sentAs: "owner" | "typed" | "booking" } };
  "SELECT set_config('coach.app_password', $1, false)":
    { parameters: [string | null]; row: { set_config: string | null } };
  "SELECT set_config('enable_seqscan', 'off', true)":
    { parameters: []; row: { set_config: string | null } };
  "SELECT set_config('plan_cache_mode', 'force_generic_plan', true)":
    { parameters: []; row: { set_config: string | null } };
  "SELECT settled_at AS \"paidAt\", coalesce(mode, '') AS \"paymentMode\",\n       coalesce(gateway_reference, order_id) AS \"gatewayReference\"\n     FROM payments WHERE booking_id = $1 AND state = 'paid' ORDER BY settled_at LIMIT 1":
    { parameters: [string | null]; row: { paidAt: Date | null; paymentMode: string; gatewayReference: string } };
  "SELECT st.id, s.points AS shape FROM scheduled_trips st JOIN shapes s ON s.id = st.shape_id\n     WHERE st.shape_id = 'agra-out' AND st.active ORDER BY st.id LIMIT 1":
    { parameters: []; row: { id: string; shape: unknown } };
  "SELECT state FROM bookings WHERE id = $1":
    { parameters: [string | null]; row: { state: "held" | "confirmed" | "expired" | "failed" | "travelled" } };
  "SELECT state FROM bookings WHERE pnr = $1":
    { parameters: [string | null]; row: { state: "held" | "confirmed" | "expired" | "failed" | "travelled" } };
  "SELECT state FROM refunds WHERE id = $1":
    { parameters: [string | null]; row: { state: "pending" | "done" } };
  "SELECT state FROM staff_members ORDER BY created_at":
    { parameters: []; row: { state: "invited" | "active" | "offboarded" } };
  "SELECT state, count(*)::int AS count FROM contact_messages GROUP BY state":
    { parameters: []; row: { state: "new" | "in_charge" | "replied" | "spam" | "closed"; count: number } };
  "SELECT state, event_id AS event, later FROM boarding_tickets WHERE trip_id = $1 AND ticket = $2":
    { parameters: [string | null, string | null]; row: { state: "expected" | "boarded" | "no_show"; event: string | null; later: string[] } };
  "SELECT state, total_paise, user_id, pnr FROM bookings ORDER BY created_at DESC LIMIT 1":
    { parameters: []; row: { state: "held" | "confirmed" | "expired" | "failed" | "travelled"; total_paise: number; user_id: string | null; pnr: string } };
  "SELECT subject FROM audit_entries WHERE act = 'access.refused' AND member_id = $1":
    { parameters: [string | null]; row: { subject: string } };
  "SELECT subject FROM audit_entries WHERE member_id = $1 AND act = 'access.refused'":
    { parameters: [string | null]; row: { subject: string } };
  "SELECT subject FROM audit_entries WHERE number = 2":
    { parameters: []; row: { subject: string } };
  "SELECT subject FROM request_counts":
    { parameters: []; row: { subject: string } };
  "SELECT subject, after, reason FROM audit_entries WHERE act = 'refund.withdrawn' ORDER BY day DESC, number DESC LIMIT 1":
    { parameters: []; row: { subject: string; after: unknown; reason: string | null } };
  "SELECT subject, reason FROM audit_entries WHERE act = 'boarding.task_closed' ORDER BY day DESC, number DESC LIMIT 1":
    { parameters: []; row: { subject: string; reason: string | null } };
  "SELECT subject_hash AS hash, sent FROM sending_logs WHERE subject_hash = ANY ($1::bytea[])":
    { parameters: [readonly Buffer[]]; row: { hash: Buffer; sent: unknown } };
  "SELECT sum(amount_paise)::bigint AS \"amountPaise\", CASE WHEN bool_and(state = 'done') THEN max(done_at) END AS \"doneAt\",\n       coalesce(bool_or(reason = 'paid_other_amount'), false) AS \"isOtherAmount\"\n     FROM refunds WHERE payment_id = $1":
    { parameters: [string | null]; row: { amountPaise: number | null; doneAt: Date | null; isOtherAmount: boolean } };
  "SELECT sum(cardinality(p.seats))::int AS seats FROM trips t JOIN coaches k USING (busid)\n     JOIN seat_plans p ON p.id = k.seat_plan_id WHERE t.service_date >= current_date":
    { parameters: []; row: { seats: number | null } };
  "SELECT t.id AS \"tripId\", t.busid, st.service_number AS service, fc.location AS \"from\", lc.location AS \"to\",\n       f.departs_at AS \"startsAt\", l.arrives_at AS \"endsAt\"\n     FROM trips t\n     JOIN scheduled_trips st ON st.id = t.scheduled_trip_id\n     JOIN trip_stops f ON f.trip_id = t.id AND f.number = 1\n     JOIN counters fc ON fc.id = f.counter_id\n     JOIN LATERAL (SELECT s.counter_id, s.arrives_at FROM trip_stops s WHERE s.trip_id = t.id\n       ORDER BY s.number DESC LIMIT 1) AS l ON true\n     JOIN counters lc ON lc.id = l.counter_id\n     LEFT JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = t.id LIMIT 1) d ON true\n     WHERE t.service_date BETWEEN $1 AND $2 AND ($3::text IS NULL OR t.busid = $3)\n       AND NOT coalesce(d.cancelled_at < f.departs_at\n         + CASE WHEN d.delay_from_stop = 1 THEN make_interval(mins => d.delay_minutes) ELSE interval '0' END, false)\n     ORDER BY f.departs_at, t.id":
    { parameters: [string | null, string | null, string | null]; row: { tripId: string; busid: string; service: string; from: string; to: string; startsAt: Date; endsAt: Date } };
  "SELECT t.id FROM trips t\n         JOIN trip_stops a ON a.trip_id = t.id JOIN counters ac ON ac.id = a.counter_id AND ac.counter = $2\n         JOIN trip_stops b ON b.trip_id = t.id AND b.number > a.number\n         JOIN counters bc ON bc.id = b.counter_id AND bc.counter = $3\n       WHERE t.busid = $1 AND t.service_date >= current_date + 3\n         AND NOT EXISTS (SELECT FROM bookings WHERE trip_id = t.id) ORDER BY t.service_date LIMIT 1":
    { parameters: [string | null, string | null, string | null]; row: { id: string } };
  "SELECT t.id FROM trips t JOIN trip_stops f ON f.trip_id = t.id AND f.number = 1\n     WHERE t.service_date BETWEEN $1 AND $2 AND f.departs_at <= $3\n       AND EXISTS (SELECT FROM trip_stops s WHERE s.trip_id = t.id AND s.arrives_at > $4)\n     ORDER BY f.departs_at, t.id":
    { parameters: [string | null, string | null, Date | null, Date | null]; row: { id: string } };
  "SELECT t.id FROM trips t JOIN trip_stops s ON s.trip_id = t.id AND s.number = 1\n       WHERE t.busid = $1 AND s.departs_at < $2 ORDER BY s.departs_at DESC LIMIT 1":
    { parameters: [string | null, Date | null]; row: { id: string } };
  "SELECT t.id, t.line_id AS \"lineId\" FROM trips t JOIN trip_stops s ON s.trip_id = t.id\n     WHERE t.line_id = 'delhi-agra' AND s.boards AND s.alights GROUP BY t.id ORDER BY count(*) DESC, t.id LIMIT 1":
    { parameters: []; row: { id: string; lineId: string } };
  "SELECT t.pnr FROM jsonb_to_recordset($1::jsonb) AS t (pnr text, \"orderId\" text, \"tripId\" uuid, seat text)\n     WHERE NOT EXISTS (\n       SELECT FROM bookings b\n       JOIN booking_seats s ON s.booking_id = b.id AND s.seat = t.seat AND s.state = 'booked'\n       JOIN seat_claims c ON c.booking_id = b.id AND c.seat = t.seat AND c.expires_at IS NULL\n       JOIN payments p ON p.booking_id = b.id AND p.order_id = t.\"orderId\" AND p.state = 'paid'\n       JOIN journals j ON j.booking_id = b.id AND j.payment_id = p.id AND j.kind = 'sale'\n       WHERE b.pnr = t.pnr AND b.trip_id = t.\"tripId\" AND b.state = 'confirmed')":
    { parameters: [string | null]; row: { pnr: string | null } };
  "SELECT t.trip_id AS \"tripId\", CASE WHEN k.trip_id = t.trip_id THEN k.to_stop END AS \"toStop\", count(*)::int AS passengers\n     FROM boarding_tickets t LEFT JOIN tickets_by_code k ON k.ticket_code = t.ticket\n     WHERE t.trip_id = ANY ($1) AND t.state = 'boarded' GROUP BY 1, 2":
    { parameters: [readonly string[]]; row: { tripId: string; toStop: number | null; passengers: number } };
  "SELECT t.trip_id AS \"tripId\", t.ticket, t.state, l.\"isBeyondList\", t.event_id AS \"eventId\", t.later, k.pnr, k.seat, k.trip_id AS \"ownTrip\",\n       k.cancellation_id IS NOT NULL AND f.departs_at <= $2 AS \"isCancelled\", r.state AS \"refundState\", r.requested,\n       t.refund_released_at IS NOT NULL AS \"isReleased\",\n       ARRAY(SELECT c.kind FROM closed_boarding_tasks c\n         WHERE c.trip_id = t.trip_id AND c.ticket = t.ticket AND c.last_position = t.last_position) AS closed\n     FROM boarding_tickets t JOIN trip_departures f ON f.trip_id = t.trip_id AND f.stop = 1\n     LEFT JOIN LATERAL (SELECT * FROM tickets_by_code o WHERE o.ticket_code = t.ticket LIMIT 1) k ON true\n     LEFT JOIN LATERAL (SELECT * FROM cancellation_refunds o WHERE o.cancellation_id = k.cancellation_id LIMIT 1) r ON true\n     CROSS JOIN LATERAL (SELECT CASE t.state\n       WHEN 'no_show' THEN k.trip_id IS DISTINCT FROM t.trip_id OR k.state <> 'booked'\n         OR (SELECT true FROM claimed_seats c\n           WHERE c.booking_id = k.booking_id AND c.trip_id = t.trip_id AND c.expires_at IS NULL LIMIT 1) IS NULL\n       ELSE (SELECT true FROM sold_tickets o WHERE o.ticket_code = t.ticket AND o.trip_id = t.trip_id LIMIT 1) IS NULL\n         AND (SELECT true FROM left_tickets o WHERE o.ticket_code = t.ticket AND o.trip_id = t.trip_id LIMIT 1) IS NULL\n       END AS \"isBeyondList\" OFFSET 0) l\n     WHERE t.trip_id = ANY ((SELECT $1::uuid[])::uuid[]) AND t.state <> 'expected' AND (l.\"isBeyondList\" OR t.state = 'boarded'\n       AND (t.later <> '{}' OR k.trip_id IS DISTINCT FROM t.trip_id OR k.cancellation_id IS NOT NULL))\n     ORDER BY t.trip_id, t.ticket":
    { parameters: [readonly string[] | null, Date | null]; row: { tripId: string; ticket: string; state: "expected" | "boarded" | "no_show"; isBeyondList: boolean | null; eventId: string | null; later: string[]; pnr: string | null; seat: string | null; ownTrip: string | null; isCancelled: boolean | null; refundState: "done" | "pending" | null; requested: boolean | null; isReleased: boolean; closed: ("scanned_twice" | "unknown_ticket" | "wrong_trip" | "cancelled_boarded" | "refund_sent")[] } };
  "SELECT table_name || '.' || column_name AS name FROM information_schema.columns\n     JOIN information_schema.tables USING (table_schema, table_name)\n     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'\n       AND data_type NOT IN ('timestamp with time zone', 'boolean', 'integer')":
    { parameters: []; row: { name: string | null } };
  "SELECT tax_policy_id AS id, count(*)::int AS bookings FROM bookings WHERE state IN ('confirmed', 'travelled')\n       GROUP BY tax_policy_id":
    { parameters: []; row: { id: number; bookings: number } };
  "SELECT template FROM outbound_messages WHERE state = 'queued'":
    { parameters: []; row: { template: string } };
  "SELECT template, channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id\n       WHERE b.pnr = $1 ORDER BY template, channel":
    { parameters: [string | null]; row: { template: string; channel: "email" | "sms" } };
  "SELECT template, channel FROM outbound_messages m JOIN bookings b ON b.id = m.booking_id WHERE pnr = $1\n       ORDER BY channel":
    { parameters: [string | null]; row: { template: string; channel: "email" | "sms" } };
  "SELECT template, channel, recipient, state, attempts, last_error AS \"lastError\", created_at AS \"createdAt\",\n       sent_at AS \"sentAt\"\n     FROM outbound_messages WHERE booking_id = $1 ORDER BY created_at, id":
    { parameters: [string | null]; row: { template: string; channel: "email" | "sms"; recipient: string; state: "queued" | "sent" | "dropped"; attempts: number; lastError: string | null; createdAt: Date; sentAt: Date | null } };
  "SELECT template, recipient FROM outbound_messages WHERE booking_id = $1 ORDER BY template, channel":
    { parameters: [string | null]; row: { template: string; recipient: string } };
  "SELECT ticket FROM boarded_tickets WHERE trip_id = $1 AND ticket = ANY ($2) AND departs_at <= $3":
    { parameters: [string | null, readonly string[], Date | null]; row: { ticket: string } };
  "SELECT ticket FROM boarding_tickets WHERE trip_id = $1 AND state = 'boarded'":
    { parameters: [string | null]; row: { ticket: string } };
  "SELECT ticket FROM boarding_tickets WHERE trip_id = $1 AND ticket = ANY ($2) AND state = 'no_show'":
    { parameters: [string | null, readonly string[]]; row: { ticket: string } };
  "SELECT ticket, cancellation_id AS \"cancellationId\" FROM boarded_cancellations WHERE trip_id = $1 AND ticket = ANY ($2)":
    { parameters: [string | null, readonly string[]]; row: { ticket: string; cancellationId: string } };
  "SELECT ticket, state FROM boarding_tickets WHERE trip_id = $1":
    { parameters: [string | null]; row: { ticket: string; state: "expected" | "boarded" | "no_show" } };
  "SELECT ticket_code AS code FROM booking_seats WHERE seat = '2A' AND booking_id = (SELECT id FROM bookings WHERE pnr = $1)":
    { parameters: [string | null]; row: { code: string } };
  "SELECT ticket_code FROM booking_seats s JOIN bookings b ON b.id = s.booking_id WHERE pnr = $1":
    { parameters: [string | null]; row: { ticket_code: string } };
  "SELECT tier, owner_holds AS \"ownerHolds\", address_on_trip AS \"addressOnTrip\", address_in_all AS \"addressInAll\",\n  network_on_trip AS \"networkOnTrip\", network_in_all AS \"networkInAll\", on_trip AS \"onTrip\", on_line AS \"onLine\"\n     FROM trip_lines t, coalesce(own_tier($6::uuid IS NOT NULL, paid_seats($6, $7, 4), $4, $8, $5, $11, $9, $10), 'shared') tier,\n       shared_pressure(t.trip_id, t.line_day, $2, $3, $4, $5, $11, tier)\n     WHERE t.trip_id = $1":
    { parameters: [string | null, string | null, string | null, string | null, Date | null, string | null, string | null, number | null, number | null, number | null, Date | null]; row: { tier: string | null; ownerHolds: number | null; addressOnTrip: number | null; addressInAll: number | null; networkOnTrip: number | null; networkInAll: number | null; onTrip: number | null; onLine: number | null } };
  "SELECT tier, owner_holds AS \"ownerHolds\", address_on_trip AS \"addressOnTrip\", address_in_all AS \"addressInAll\",\n  network_on_trip AS \"networkOnTrip\", network_in_all AS \"networkInAll\", on_trip AS \"onTrip\", on_line AS \"onLine\" FROM count_hold($1, $2, $3, $4, $5, $6, $7, $8, $9)":
    { parameters: [string | null, number | null, string | null, Date | null, Date | null, Date | null, number | null, number | null, number | null]; row: { tier: string | null; ownerHolds: number | null; addressOnTrip: number | null; addressInAll: number | null; networkOnTrip: number | null; networkInAll: number | null; onTrip: number | null; onLine: number | null } };
  "SELECT tiers FROM change_policies WHERE starts_on <= $1 ORDER BY starts_on DESC LIMIT 1":
    { parameters: [string | null]; row: { tiers: unknown } };
  "SELECT to_char(pg_last_xact_replay_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || ' UTC' AS last":
    { parameters: []; row: { last: string | null } };
  "SELECT to_jsonb(b) AS booking,\n       (SELECT jsonb_agg(s ORDER BY s.seat) FROM booking_seats s WHERE s.booking_id = b.id) AS seats,\n       (SELECT jsonb_agg(c ORDER BY c.seat) FROM seat_claims c WHERE c.booking_id = b.id) AS claims,\n       (SELECT jsonb_agg(e) FROM booking_events e WHERE e.booking_id = b.id) AS events\n     FROM bookings b WHERE b.id = $1":
    { parameters: [string | null]; row: { booking: string; seats: string[] | null; claims: string[] | null; events: string[] | null } };
  "SELECT to_stop AS stop FROM bookings WHERE pnr = $1":
    { parameters: [string | null]; row: { stop: number } };
  "SELECT token_hash AS hash FROM sessions WHERE id = $1":
    { parameters: [string | null]; row: { hash: Buffer } };
  "SELECT token_hash FROM sessions LIMIT 1":
    { parameters: []; row: { token_hash: Buffer } };
  "SELECT transactions, ledger_paise AS ledger, gateway_paise AS gateway FROM reconciliations ORDER BY made_at DESC LIMIT 1":
    { parameters: []; row: { transactions: number; ledger: number; gateway: number } };
  "SELECT trip_id AS \"tripId\", array_agg(counter_id ORDER BY number) AS counters\n     FROM trip_stops WHERE trip_id = ANY ($1) GROUP BY trip_id":
    { parameters: [readonly string[]]; row: { tripId: string; counters: string[] } };
  "SELECT trip_id AS \"tripId\", from_stop AS \"fromStop\" FROM disruptions\n     WHERE trip_id = ANY ($1) AND kind IN ('cancellation', 'stop_skipped')":
    { parameters: [readonly string[]]; row: { tripId: string; fromStop: number | null } };
  "SELECT trip_id AS id FROM passenger_lists WHERE trip_id = ANY ($1) AND version = 1":
    { parameters: [readonly string[]]; row: { id: string } };
  "SELECT trip_id AS id FROM trip_stops WHERE number = 1 AND departs_on = $1":
    { parameters: [string | null]; row: { id: string } };
  "SELECT trip_id AS trip, seat, expires_at IS NOT NULL AS held FROM seat_claims WHERE booking_id = $1 ORDER BY trip_id, seat":
    { parameters: [string | null]; row: { trip: string; seat: string; held: boolean } };
  "SELECT trip_id FROM bookings WHERE pnr = $1":
    { parameters: [string | null]; row: { trip_id: string } };
  "SELECT trip_id || ' ' || counter AS key, number FROM trip_stops JOIN counters ON id = counter_id\n       WHERE trip_id = ANY ($1)":
    { parameters: [readonly string[]]; row: { key: string; number: number } };
  "SELECT trip_id, seat, booking_id FROM seat_claims LIMIT 1":
    { parameters: []; row: { trip_id: string; seat: string; booking_id: string | null } };
  "SELECT trip_id, seat, lower(legs) AS from_stop, upper(legs) AS to_stop FROM seat_claims\n       WHERE trip_id = ANY ($1) AND (expires_at IS NULL OR expires_at > $2)":
    { parameters: [readonly string[], Date | null]; row: { trip_id: string; seat: string; from_stop: number; to_stop: number } };
  "SELECT u.name, u.email, u.phone, u.unconfirmed_email AS \"unconfirmedEmail\", u.unconfirmed_phone AS \"unconfirmedPhone\", u.age,\n       u.gender, u.address, u.password_hash IS NOT NULL AS \"hasPassword\", u.created_at AS \"createdAt\",\n       coalesce((SELECT jsonb_agg(jsonb_build_object('lastUsed', d.used_at) ORDER BY d.used_at)\n         FROM trusted_devices d WHERE d.user_id = u.id), '[]') AS browsers,\n       coalesce((SELECT jsonb_agg(jsonb_build_object('provider', i.issuer, 'since', i.created_at) ORDER BY i.created_at)\n         FROM user_identities i WHERE i.user_id = u.id), '[]') AS providers\n     FROM users u WHERE u.id = $1":
    { parameters: [string | null]; row: { name: string; email: string | null; phone: string | null; unconfirmedEmail: string | null; unconfirmedPhone: string | null; age: number | null; gender: "Male" | "Female" | "Others" | null; address: string | null; hasPassword: boolean; createdAt: Date; browsers: { lastUsed: string }[]; providers: { provider: string; since: string }[] } };
  "SELECT user_id AS \"userId\" FROM trusted_devices WHERE token_hash = $1":
    { parameters: [Buffer | null]; row: { userId: string } };
  "SELECT user_id AS \"userId\" FROM user_identities WHERE issuer = $1 AND subject = $2":
    { parameters: [string | null, string | null]; row: { userId: string } };
  "SELECT v.kind, v.amount_paise AS paise, b.state FROM reversals v JOIN payments p ON p.id = v.payment_id\n       JOIN bookings b ON b.id = p.booking_id WHERE b.pnr = $1":
    { parameters: [string | null]; row: { kind: "chargeback" | "gateway_refund"; paise: number; state: "held" | "confirmed" | "expired" | "failed" | "travelled" } };
  "SELECT v.kind, v.reference, v.amount_paise AS \"amountPaise\", v.recorded_at AS at\n       FROM reversals v JOIN payments p ON p.id = v.payment_id WHERE p.booking_id = $1 ORDER BY v.recorded_at, v.id":
    { parameters: [string | null]; row: { kind: "chargeback" | "gateway_refund"; reference: string; amountPaise: number; at: Date } };
  "SELECT v.relname AS name, v.relkind AS kind, ARRAY(SELECT DISTINCT c.relname::text FROM pg_rewrite r\n         JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid AND d.refclassid = 'pg_class'::regclass\n         JOIN pg_class c ON c.oid = d.refobjid AND c.relkind = 'r' WHERE r.ev_class = v.oid) AS tables\n       FROM pg_class v\n       WHERE v.relkind IN ('r', 'v') AND v.relnamespace = 'public'::regnamespace AND v.relname NOT LIKE 'kysely_%'":
    { parameters: []; row: { name: string; kind: string; tables: string[] } };
  "SELECT version, frozen_at AS \"frozenAt\", reason, busid, sha256, jsonb_array_length(rows) AS passengers\n     FROM passenger_lists WHERE trip_id = $1 ORDER BY version DESC":
    { parameters: [string | null]; row: { version: number; frozenAt: Date; reason: "sales_closed" | "sold" | "cancelled" | "renamed" | "seat_moved" | "reinstated" | "changed" | "coach_changed"; busid: string; sha256: Buffer; passengers: number | null } };
  "SELECT version, frozen_at AS \"frozenAt\", reason, busid, sha256, rows FROM passenger_lists\n     WHERE trip_id = $1 AND ($2::int IS NULL OR version = $2) ORDER BY version DESC LIMIT 1":
    { parameters: [string | null, number | null]; row: { version: number; frozenAt: Date; reason: "sales_closed" | "sold" | "cancelled" | "renamed" | "seat_moved" | "reinstated" | "changed" | "coach_changed"; busid: string; sha256: Buffer; rows: unknown } };
  "SELECT version, frozen_at, sha256, rows, reason FROM passenger_lists WHERE trip_id = $1 ORDER BY version":
    { parameters: [string | null]; row: { version: number; frozen_at: Date; sha256: Buffer; rows: unknown; reason: "sales_closed" | "sold" | "cancelled" | "renamed" | "seat_moved" | "reinstated" | "changed" | "coach_changed" } };
  "SELECT version, jsonb_array_length(rows) AS passengers FROM passenger_lists WHERE trip_id = $1 ORDER BY version":
    { parameters: [string | null]; row: { version: number; passengers: number | null } };
  "SELECT version, reason, busid, sha256, rows FROM passenger_lists WHERE trip_id = $1 ORDER BY version":
    { parameters: [string | null]; row: { version: number; reason: "sales_closed" | "sold" | "cancelled" | "renamed" | "seat_moved" | "reinstated" | "changed" | "coach_changed"; busid: string; sha256: Buffer; rows: unknown } };
  "SELECT version, sha256 FROM passenger_lists WHERE trip_id = $1 ORDER BY version DESC LIMIT 1":
    { parameters: [string | null]; row: { version: number; sha256: Buffer } };
  "SELECT viewname AS name FROM pg_views WHERE schemaname = 'public' AND definition LIKE '%GROUP BY%'":
    { parameters: []; row: { name: string | null } };
  "SELECT wanted.number, p.latitude, p.longitude, p.at\n     FROM unnest($2::timestamptz[]) WITH ORDINALITY AS wanted (instant, number)\n     CROSS JOIN LATERAL (SELECT * FROM coach_position_history h\n       WHERE h.busid = $1 AND h.at <= wanted.instant AND h.at > wanted.instant - interval '2 minutes' ORDER BY h.at DESC LIMIT 1) p":
    { parameters: [string | null, readonly Date[]]; row: { number: number; latitude: number; longitude: number; at: Date } };
  "SELECT x.order_id AS \"orderId\", coalesce(sum(p.amount_paise), 0)::bigint AS paise FROM payments x\n     LEFT JOIN journals j ON j.payment_id = x.id LEFT JOIN postings p ON p.journal_id = j.id AND p.account = 'cash_at_gateway'\n     GROUP BY x.order_id":
    { parameters: []; row: { orderId: string; paise: number } };
  "SELECT xmin::text FROM sessions ORDER BY coalesce(last_used_at, created_at) DESC LIMIT 1":
    { parameters: []; row: { xmin: string } };
  "SET LOCAL enable_seqscan = off":
    { parameters: []; row: Record<string, unknown> };
  "SET LOCAL session_replication_role = replica":
    { parameters: []; row: Record<string, unknown> };
  "SET TRANSACTION READ ONLY":
    { parameters: []; row: Record<string, unknown> };
  "SET maintenance_work_mem = '512MB'":
    { parameters: []; row: Record<string, unknown> };
  "SET session_replication_role = replica":
    { parameters: []; row: Record<string, unknown> };
  "TRUNCATE coach_positions, coach_position_history, trip_progress, position_polls":
    { parameters: []; row: Record<string, unknown> };
  "TRUNCATE coach_positions, trip_progress, position_polls":
    { parameters: []; row: Record<string, unknown> };
  "TRUNCATE idempotency_keys, recent_holds":
    { parameters: []; row: Record<string, unknown> };
  "TRUNCATE request_counts":
    { parameters: []; row: Record<string, unknown> };
  "UPDATE audit_entries SET subject = $1 WHERE number = 2":
    { parameters: [string]; row: Record<never, never> };
  "UPDATE boarding_departures SET last_position = last_position + 1 WHERE trip_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE boarding_departures d SET last_position = $2,\n       boarded = (SELECT count(*) FROM boarding_tickets t WHERE t.trip_id = d.trip_id AND t.state = 'boarded'),\n       no_show = (SELECT count(*) FROM boarding_tickets t WHERE t.trip_id = d.trip_id AND t.state = 'no_show')\n     WHERE d.trip_id = $1":
    { parameters: [string | null, number]; row: Record<never, never> };
  "UPDATE boarding_tickets SET refund_released_at = $3 WHERE trip_id = $1 AND ticket = $2":
    { parameters: [string | null, string | null, Date | null]; row: Record<never, never> };
  "UPDATE booking_events SET detail = detail - 'reason' WHERE booking_id = ANY ($1) AND detail ? 'reason'":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "UPDATE booking_seats SET email = $2, phone = $3 WHERE booking_id = $1":
    { parameters: [string | null, string, string]; row: Record<never, never> };
  "UPDATE booking_seats SET email = '', phone = '' WHERE booking_id = ANY ($1)":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "UPDATE booking_seats SET first_name = $2, last_name = $3, ticket_version = ticket_version + 1 WHERE id = $1":
    { parameters: [string | null, string, string]; row: Record<never, never> };
  "UPDATE booking_seats SET first_name = '', last_name = '', age = NULL, gender = '', phone = '', email = '' WHERE booking_id = ANY ($1)":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "UPDATE booking_seats SET first_name = '', last_name = '', age = NULL, gender = '', phone = '', email = '' WHERE booking_id = ANY ($1)\n       AND (state IN ('cancelled', 'refunded') OR booking_id IN (SELECT id FROM bookings WHERE id = ANY ($1) AND state IN ('expired', 'failed')))":
    { parameters: [readonly string[] | null]; row: Record<never, never> };
  "UPDATE booking_seats SET gender = 'Other' WHERE ticket_code = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE booking_seats SET last_name = 'Sharma'":
    { parameters: []; row: Record<never, never> };
  "UPDATE booking_seats SET seat = $2, ticket_version = ticket_version + 1 WHERE id = $1":
    { parameters: [string | null, string]; row: Record<never, never> };
  "UPDATE booking_seats SET state = $3 WHERE booking_id = $1 AND seat = $2":
    { parameters: [string | null, string | null, "held" | "booked" | "cancelled" | "refunded"]; row: Record<never, never> };
  "UPDATE booking_seats SET state = 'booked' WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE booking_seats SET state = 'cancelled'\n     WHERE seat = ANY ($2) AND booking_id = (SELECT id FROM bookings WHERE pnr = $1)\n     RETURNING seat":
    { parameters: [string | null, readonly string[]]; row: { seat: string } };
  "UPDATE booking_seats SET state = 'cancelled' WHERE booking_id = $1 AND seat = $2":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "UPDATE booking_seats SET state = 'cancelled' WHERE booking_id = (SELECT id FROM bookings WHERE pnr = $1)":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE booking_seats SET state = 'cancelled' WHERE booking_id = (SELECT id FROM bookings WHERE pnr = $1) AND seat = $2":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "UPDATE booking_seats SET state = 'cancelled' WHERE booking_id = ANY ($1)":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "UPDATE booking_seats SET state = 'cancelled' WHERE id = ANY ($1)":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "UPDATE booking_seats SET state = 'cancelled' WHERE ticket_code = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE booking_seats s SET email = '', phone = '' WHERE s.booking_id = ANY ($3) AND (s.email = $1 OR s.phone = $2)":
    { parameters: [string | null, string | null, readonly string[]]; row: Record<never, never> };
  "UPDATE booking_seats s SET first_name = '', last_name = '', age = NULL, gender = '', phone = '', email = '' WHERE s.booking_id = ANY ($3) AND (s.email = $1 OR s.phone = $2) AND s.state IN ('cancelled', 'refunded')":
    { parameters: [string | null, string | null, readonly string[]]; row: Record<never, never> };
  "UPDATE booking_seats s SET gender = 'Male' FROM bookings b WHERE b.id = s.booking_id AND b.pnr = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE booking_seats s SET seat = m.\"to\", ticket_version = ticket_version + 1\n     FROM jsonb_to_recordset($1::jsonb) AS m (\"bookingId\" uuid, \"from\" text, \"to\" text)\n     WHERE s.booking_id = m.\"bookingId\" AND s.seat = m.\"from\" AND s.state IN ('held', 'booked')":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE booking_seats s SET seat = t.\"toSeat\", ticket_version = s.ticket_version + 1, fare_paise = t.\"farePaise\",\n       food_paise = t.\"foodPaise\", tax_paise = t.\"taxPaise\", food = t.food\n     FROM jsonb_to_recordset($2::jsonb) AS t (id uuid, \"toSeat\" text, \"farePaise\" integer, \"foodPaise\" integer,\n       \"taxPaise\" integer, food jsonb)\n     WHERE s.id = t.id AND s.booking_id = $1":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "UPDATE booking_seats s SET state = 'refunded' FROM cancelled_seats c\n     WHERE c.cancellation_id = $1 AND s.id = c.booking_seat_id":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE bookings SET address = '' WHERE id = ANY ($1) AND address <> ''":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "UPDATE bookings SET anonymised_at = $2 WHERE id = $1":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE bookings SET anonymised_at = created_at WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE bookings SET contact_email = $2, contact_phone = $3 WHERE id = $1":
    { parameters: [string | null, string, string]; row: Record<never, never> };
  "UPDATE bookings SET contact_email = $2, contact_phone = $3 WHERE pnr = $1":
    { parameters: [string | null, string, string]; row: Record<never, never> };
  "UPDATE bookings SET contact_email = '' WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE bookings SET contact_email = '', contact_phone = '' WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE bookings SET contact_email = '', contact_phone = '', session_id = NULL, user_id = NULL,\n       anonymised_at = coalesce(anonymised_at, $2)\n     WHERE id = ANY ($1)":
    { parameters: [readonly string[], Date | null]; row: Record<never, never> };
  "UPDATE bookings SET contact_email = '', contact_phone = '', session_id = NULL, user_id = NULL,\n       anonymised_at = coalesce(anonymised_at, $2), contact_name = CASE WHEN state IN ('expired', 'failed') THEN '' ELSE contact_name END,\n       address = CASE WHEN state IN ('expired', 'failed') THEN '' ELSE address END\n     WHERE id = ANY ($1)":
    { parameters: [readonly string[], Date | null]; row: Record<never, never> };
  "UPDATE bookings SET contact_name = $2, contact_email = $3, contact_phone = $4 WHERE id = $1":
    { parameters: [string | null, string, string, string]; row: Record<never, never> };
  "UPDATE bookings SET contact_name = '' WHERE id = ANY ($1) AND contact_name <> ''":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "UPDATE bookings SET contact_name = '', contact_email = '', contact_phone = '', address = '', session_id = NULL,\n       user_id = NULL, anonymised_at = $2\n     WHERE id = ANY ($1)":
    { parameters: [readonly string[], Date | null]; row: Record<never, never> };
  "UPDATE bookings SET language = $2 WHERE pnr = $1":
    { parameters: [string | null, "en" | "hi"]; row: Record<never, never> };
  "UPDATE bookings SET language = 'hi' WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE bookings SET refund_limit_percent = $2 WHERE pnr = $1":
    { parameters: [string | null, number | null]; row: Record<never, never> };
  "UPDATE bookings SET state = $2 WHERE id = $1":
    { parameters: [string | null, "held" | "confirmed" | "expired" | "failed" | "travelled"]; row: Record<never, never> };
  "UPDATE bookings SET trip_id = $2, from_stop = $3, to_stop = $4, total_paise = total_paise + $5,\n       refund_limit_percent = least(refund_limit_percent, $6) WHERE id = $1":
    { parameters: [string | null, string, number, number, number, number | null]; row: Record<never, never> };
  "UPDATE bookings SET user_id = $2, contact_email = $3, contact_phone = $4 WHERE id = $1":
    { parameters: [string | null, string | null, string, string]; row: Record<never, never> };
  "UPDATE bookings SET user_id = NULL, contact_email = 'dingo@example.com', contact_phone = $2 WHERE id = $1":
    { parameters: [string | null, string]; row: Record<never, never> };
  "UPDATE bookings b SET contact_email = '', contact_phone = '' WHERE b.id = ANY ($3) AND (b.contact_email = $1 OR b.contact_phone = $2)":
    { parameters: [string | null, string | null, readonly string[]]; row: Record<never, never> };
  "UPDATE cancellation_requests SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1":
    { parameters: [string | null, "waiting" | "approved" | "rejected" | "outdated", string | null, Date | null]; row: Record<never, never> };
  "UPDATE cancellations SET reason = '' WHERE booking_id = ANY ($1) AND reason <> ''":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "UPDATE cancellations SET refund_paise = refund_paise - $2 WHERE id = $1":
    { parameters: [string | null, number]; row: Record<never, never> };
  "UPDATE cancellations SET user_id = NULL WHERE booking_id = ANY ($1)":
    { parameters: [readonly string[]]; row: Record<never, never> };
  "UPDATE cancelled_seats SET refund_paise = 70000 WHERE cancellation_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE change_policies SET tiers = $1":
    { parameters: [string]; row: Record<never, never> };
  "UPDATE change_policies SET tiers = '[{\"overHours\": 0, \"feePaise\": 0}]'":
    { parameters: []; row: Record<never, never> };
  "UPDATE change_policies SET tiers = '[{\"overHours\": 0, \"feePaise\": 5000}]'":
    { parameters: []; row: Record<never, never> };
  "UPDATE changes SET state = $2, ended_at = $3 WHERE id = $1 AND state = 'paying'":
    { parameters: [string | null, "paying" | "done" | "ended", Date | null]; row: Record<never, never> };
  "UPDATE changes SET state = 'ended', ended_at = held_until WHERE state = 'paying'":
    { parameters: []; row: Record<never, never> };
  "UPDATE coach_positions SET at = $1":
    { parameters: [Date]; row: Record<never, never> };
  "UPDATE coach_positions SET suspect = $2 WHERE busid = $1":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "UPDATE codes SET email_hash = $2 WHERE id = $1 AND email = $3 AND ended_at IS NULL AND expires_at > $4 RETURNING id":
    { parameters: [string | null, Buffer | null, string | null, Date | null]; row: { id: string } };
  "UPDATE codes SET ended_at = $1 WHERE ended_at IS NULL":
    { parameters: [Date | null]; row: Record<never, never> };
  "UPDATE codes SET ended_at = $3 WHERE purpose = ANY ($2) AND subject = $1 AND ended_at IS NULL":
    { parameters: [string | null, readonly string[], Date | null]; row: Record<never, never> };
  "UPDATE codes SET expires_at = now() - interval '1 minute' WHERE email = $1 RETURNING id":
    { parameters: [string | null]; row: { id: string } };
  "UPDATE codes SET id = $2 WHERE id = $1":
    { parameters: [string | null, string]; row: Record<never, never> };
  "UPDATE codes SET sms_hash = $2 WHERE id = $1 AND phone = $3 AND ended_at IS NULL AND expires_at > $4 RETURNING id":
    { parameters: [string | null, Buffer | null, string | null, Date | null]; row: { id: string } };
  "UPDATE contact_messages SET mailed_at = $2 WHERE id = $1":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE contact_messages SET state = $2, member_id = $3, changed_by = $4, changed_at = $5, version = version + 1,\n       suspicion = CASE WHEN $2 = 'spam' THEN suspicion END\n     WHERE id = $1":
    { parameters: [string | null, "new" | "in_charge" | "replied" | "spam" | "closed" | null, string | null, string | null, Date | null]; row: Record<never, never> };
  "UPDATE counters SET active = false":
    { parameters: []; row: Record<never, never> };
  "UPDATE counters SET counter = id || ' (former)'":
    { parameters: []; row: Record<never, never> };
  "UPDATE disruption_offers SET refund_at = 'infinity' WHERE state = 'open'":
    { parameters: []; row: Record<never, never> };
  "UPDATE disruption_offers SET refund_at = now() - interval '1 second'\n     WHERE state = 'open' AND disruption_id IN (SELECT id FROM disruptions WHERE trip_id = $1)":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE disruption_offers SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1":
    { parameters: [string | null, "open" | "moved" | "refunded" | "ended", "customer" | "system" | "staff" | null, Date | null]; row: Record<never, never> };
  "UPDATE disruption_offers SET state = 'ended', decided_by = 'staff', decided_at = $2\n     WHERE booking_id = $1 AND state = 'open'":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE disruptions SET minutes = 0":
    { parameters: []; row: Record<never, never> };
  "UPDATE erasure_requests SET carried_out_at = $2, user_id = NULL, email = NULL, phone = NULL\n     WHERE id = $1 AND carried_out_at IS NULL RETURNING id":
    { parameters: [string | null, Date | null]; row: { id: string } };
  "UPDATE erasure_requests SET notified_at = $2 WHERE id = $1":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE fares SET fare_paise = 400000":
    { parameters: []; row: Record<never, never> };
  "UPDATE fares SET fare_paise = fare_paise + $2 WHERE line_id = (SELECT line_id FROM trips WHERE id = $1)":
    { parameters: [string | null, number]; row: Record<never, never> };
  "UPDATE fares SET fare_paise = fare_paise + $4 WHERE from_counter_id = $2 AND to_counter_id = $3\n         AND line_id = (SELECT line_id FROM trips WHERE id = $1) RETURNING line_id":
    { parameters: [string | null, string | null, string | null, number]; row: { line_id: string } };
  "UPDATE fares SET fare_paise = fare_paise + 10000 WHERE line_id = (SELECT line_id FROM trips WHERE id = $1)":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE fares f SET fare_paise = t.paise\n     FROM jsonb_to_recordset($2::jsonb) AS t (\"from\" text, \"to\" text, paise integer)\n     WHERE f.line_id = $1 AND f.from_counter_id = t.\"from\" AND f.to_counter_id = t.\"to\"":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "UPDATE food_items SET active = false":
    { parameters: []; row: Record<never, never> };
  "UPDATE gateway_responses SET body = $2 WHERE payment_id IN (SELECT id FROM payments WHERE booking_id = $1)":
    { parameters: [string | null, string]; row: Record<never, never> };
  "UPDATE outbound_messages\n       SET state = $2, sent_at = CASE WHEN $2 = 'sent' THEN $3::timestamptz END, last_error = NULL\n       WHERE id = $1":
    { parameters: [string | null, "queued" | "sent" | "dropped" | null, Date | null]; row: Record<never, never> };
  "UPDATE outbound_messages SET attempts = 3 WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE outbound_messages SET attempts = attempts + 1 WHERE id = $1 AND state = 'queued'\n     RETURNING id, booking_id AS \"bookingId\", cancellation_id AS \"cancellationId\", disruption_id AS \"disruptionId\", code_id AS \"codeId\", user_id AS \"userId\", contact_reply_id AS \"contactReplyId\", member_id AS \"memberId\", channel, template, recipient, state, language":
    { parameters: [string | null]; row: { id: string; bookingId: string | null; cancellationId: string | null; disruptionId: string | null; codeId: string | null; userId: string | null; contactReplyId: string | null; memberId: string | null; channel: "email" | "sms"; template: string; recipient: string; state: "queued" | "sent" | "dropped"; language: "en" | "hi" } };
  "UPDATE outbound_messages SET created_at = $2 WHERE booking_id = (SELECT id FROM bookings WHERE pnr = $1)":
    { parameters: [string | null, Date]; row: Record<never, never> };
  "UPDATE outbound_messages SET last_error = $2 WHERE id = $1":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "UPDATE outbound_messages SET state = 'dropped'\n     WHERE booking_id = $1 AND state = 'queued' AND recipient <> ALL ($2)":
    { parameters: [string | null, readonly string[]]; row: Record<never, never> };
  "UPDATE outbound_messages SET state = 'dropped' WHERE state = 'queued' AND template = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE outbound_messages SET template = $2 WHERE id = $1":
    { parameters: [string | null, string]; row: Record<never, never> };
  "UPDATE passenger_lists SET sha256 = sha256 WHERE trip_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE password_links SET ended_at = $1 WHERE ended_at IS NULL":
    { parameters: [Date | null]; row: Record<never, never> };
  "UPDATE password_links SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE password_links SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL RETURNING id":
    { parameters: [string | null, Date | null]; row: { id: string } };
  "UPDATE password_links SET expires_at = $4\n     WHERE user_id = $1 AND recipient = $2 AND ended_at IS NULL AND created_at > $3":
    { parameters: [string | null, string | null, Date | null, Date]; row: Record<never, never> };
  "UPDATE payments SET gateway_reference = '999999999999' WHERE order_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE payments SET inquiries = inquiries + 1, next_inquiry_at = $2 WHERE id = $1 AND state = 'initiated'":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE payments SET next_inquiry_at = NULL WHERE next_inquiry_at IS NOT NULL":
    { parameters: []; row: Record<never, never> };
  "UPDATE payments SET next_inquiry_at = now() - interval '1 minute'\n       WHERE state = 'initiated' AND booking_id IN (SELECT id FROM bookings WHERE trip_id = $1)":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE payments SET state = 'failed', gateway_status = $2, gateway_reference = nullif($3, ''), settled_at = $4,\n       next_inquiry_at = NULL\n     WHERE id = $1":
    { parameters: [string | null, string | null, string | null, Date | null]; row: Record<never, never> };
  "UPDATE payments SET state = 'paid', gateway_status = $2, gateway_reference = nullif($3, ''), mode = $4,\n       captured_paise = $5, settled_at = $6, next_inquiry_at = NULL\n     WHERE id = $1":
    { parameters: [string | null, string | null, string | null, string | null, number | null, Date | null]; row: Record<never, never> };
  "UPDATE pgboss.job SET heartbeat_on = clock_timestamp() WHERE data->>'of' = 'the living'":
    { parameters: []; row: Record<never, never> };
  "UPDATE pgboss.job SET heartbeat_on = now() - interval '61 seconds' WHERE data->>'of' = 'the dead'":
    { parameters: []; row: Record<never, never> };
  "UPDATE pgboss.job SET start_after = now() - interval '1 second'\n     WHERE state IN ('created', 'retry') AND start_after > now() AND name NOT LIKE '\\_\\_%'":
    { parameters: []; row: Record<never, never> };
  "UPDATE pgboss.job SET state = 'retry', start_after = now() - interval '1 second'\n     WHERE state = 'active' AND started_on < now() - interval '3 seconds' AND name NOT LIKE '\\_\\_%'":
    { parameters: []; row: Record<never, never> };
  "UPDATE pgboss.queue SET heartbeat_seconds = NULL, expire_seconds = 900 WHERE name = 'messages.send'":
    { parameters: []; row: Record<never, never> };
  "UPDATE position_polls SET responded = true WHERE busid = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE postings SET amount_paise = 1":
    { parameters: []; row: Record<never, never> };
  "UPDATE recent_attempts SET attempted_at = attempted_at[:array_position(attempted_at, $2) - 1]\n         || attempted_at[array_position(attempted_at, $2) + 1:]\n       WHERE subject_hash = $1 AND $2::timestamptz = ANY (attempted_at)":
    { parameters: [Buffer | null, Date | null]; row: Record<never, never> };
  "UPDATE refund_approvals SET state = $2, decided_by = $3, decision_reason = $4, decided_at = $5 WHERE id = $1":
    { parameters: [string | null, "waiting" | "approved" | "rejected" | "outdated", string | null, string | null, Date | null]; row: Record<never, never> };
  "UPDATE refund_policies SET no_show_percent = $1":
    { parameters: [number]; row: Record<never, never> };
  "UPDATE refund_policies SET tax_refunded = 'in_proportion'":
    { parameters: []; row: Record<never, never> };
  "UPDATE refund_set_offs s SET amount_paise = s.amount_paise + 1 FROM refunds r, payments p\n       WHERE r.id = s.refund_id AND p.id = r.payment_id AND p.order_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE refunds SET amount_paise = $2 WHERE payment_id = (SELECT id FROM payments WHERE order_id = $1)":
    { parameters: [string | null, number]; row: Record<never, never> };
  "UPDATE refunds SET amount_paise = amount_paise - $2 WHERE id = $1":
    { parameters: [string | null, number]; row: Record<never, never> };
  "UPDATE refunds SET attempts = 1, requested_paise = amount_paise\n       WHERE payment_id = (SELECT id FROM payments WHERE order_id = $1) RETURNING reference":
    { parameters: [string | null]; row: { reference: string } };
  "UPDATE refunds SET attempts = attempts + 1, sending_until = $3\n     WHERE id = $1 AND state = 'pending' AND (sending_until IS NULL OR sending_until <= $2) RETURNING attempts":
    { parameters: [string | null, Date | null, Date | null]; row: { attempts: number } };
  "UPDATE refunds SET cancellation_id = $2 WHERE payment_id = $1":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "UPDATE refunds SET created_at = 'infinity' WHERE state = 'pending' AND created_at < 'infinity'":
    { parameters: []; row: Record<never, never> };
  "UPDATE refunds SET last_error = $3, sending_until = NULL WHERE id = $1 AND attempts = $2":
    { parameters: [string | null, number | null, string | null]; row: Record<never, never> };
  "UPDATE refunds SET reference = $2, requested_paise = NULL WHERE id = $1":
    { parameters: [string | null, string]; row: Record<never, never> };
  "UPDATE refunds SET requested_paise = $2 WHERE id = $1":
    { parameters: [string | null, number | null]; row: Record<never, never> };
  "UPDATE refunds SET requested_paise = 300 WHERE payment_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE refunds SET requested_paise = NULL WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE refunds SET sending_until = NULL WHERE sending_until > now()":
    { parameters: []; row: Record<never, never> };
  "UPDATE refunds SET state = 'done', done_at = $2, last_error = NULL, sending_until = NULL, requested_paise = NULL\n     WHERE id = $1 AND state = 'pending' RETURNING cancellation_id AS \"cancellationId\"":
    { parameters: [string | null, Date | null]; row: { cancellationId: string | null } };
  "UPDATE refunds SET state = 'done', done_at = created_at WHERE reference = 'R-OPEN'":
    { parameters: []; row: Record<never, never> };
  "UPDATE refunds r SET bank_reference = reported.\"bankReference\"\n     FROM jsonb_to_recordset($1::jsonb) AS reported (\"refundReference\" text, \"bankReference\" text)\n     WHERE r.reference = reported.\"refundReference\" AND r.bank_reference IS NULL":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE refunds r SET sending_until = NULL\n     WHERE r.id = $1 AND r.state = 'pending' AND EXISTS (\n       SELECT FROM boarded_cancellations b WHERE b.cancellation_id = r.cancellation_id AND b.departs_at <= $2)\n     RETURNING r.id":
    { parameters: [string | null, Date | null]; row: { id: string } };
  "UPDATE request_counts SET count = 1199 WHERE action = 'book'":
    { parameters: []; row: Record<never, never> };
  "UPDATE request_counts SET count = 30 WHERE action = 'send link' AND subject LIKE 'user %'":
    { parameters: []; row: Record<never, never> };
  "UPDATE request_counts SET count = 598 WHERE action = 'guest'":
    { parameters: []; row: Record<never, never> };
  "UPDATE request_counts SET count = 6000 WHERE action = 'book as guest'":
    { parameters: []; row: Record<never, never> };
  "UPDATE scheduled_trips SET active = false":
    { parameters: []; row: Record<never, never> };
  "UPDATE seat_blocks SET released_at = $2 WHERE id = $1":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE seat_blocks b SET seats = ARRAY(SELECT jsonb_array_elements_text(m.seats))\n     FROM jsonb_to_recordset($1::jsonb) AS m (id uuid, seats jsonb) WHERE b.id = m.id":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE seat_claims SET expires_at = $3 WHERE booking_id = $1 AND seat = $2":
    { parameters: [string | null, string | null, Date | null]; row: Record<never, never> };
  "UPDATE seat_claims SET expires_at = NULL WHERE ctid = ANY (ARRAY(\n       SELECT ctid FROM seat_claims WHERE booking_id = $1 AND trip_id = $2 AND seat = ANY ($3) AND expires_at IS NOT NULL\n       ORDER BY seat FOR UPDATE))\n     RETURNING seat":
    { parameters: [string | null, string | null, readonly string[]]; row: { seat: string } };
  "UPDATE seat_claims SET expires_at = NULL WHERE ctid = ANY (ARRAY(\n       SELECT ctid FROM seat_claims WHERE booking_id = $1 ORDER BY seat FOR UPDATE))\n     RETURNING seat":
    { parameters: [string | null]; row: { seat: string } };
  "UPDATE seat_plans SET seats = array_remove(array_remove(seats, '5C'), '5D')\n       WHERE id = (SELECT seat_plan_id FROM coaches WHERE busid = (SELECT busid FROM trips WHERE id = $1))":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE sending_logs SET sent = $2 WHERE subject_hash = $1":
    { parameters: [Buffer | null, string]; row: Record<never, never> };
  "UPDATE sessions SET browser = NULL, operating_system = NULL, time_zone = NULL\n       WHERE id IN (\n         SELECT id FROM sessions\n         WHERE expires_at < $1 AND (browser IS NOT NULL OR operating_system IS NOT NULL OR time_zone IS NOT NULL)\n         LIMIT 5000\n       )\n       RETURNING id":
    { parameters: [Date | null]; row: { id: string } };
  "UPDATE sessions SET last_used_at = $2 WHERE id = $1 AND coalesce(last_used_at, created_at) <= $3":
    { parameters: [string | null, Date | null, Date | null]; row: Record<never, never> };
  "UPDATE sessions SET revoked_at = $1 WHERE revoked_at IS NULL":
    { parameters: [Date | null]; row: Record<never, never> };
  "UPDATE sessions SET revoked_at = $2, browser = NULL, operating_system = NULL, time_zone = NULL WHERE id = $1 AND revoked_at IS NULL":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE sessions SET revoked_at = $2, browser = NULL, operating_system = NULL, time_zone = NULL WHERE id = $1 AND user_id = $3 AND revoked_at IS NULL AND expires_at > $2 RETURNING id":
    { parameters: [string | null, Date | null, string | null]; row: { id: string } };
  "UPDATE sessions SET revoked_at = $2, browser = NULL, operating_system = NULL, time_zone = NULL WHERE user_id = $1 AND revoked_at IS NULL AND id IS DISTINCT FROM $3":
    { parameters: [string | null, Date | null, string | null]; row: Record<never, never> };
  "UPDATE sessions SET stepped_up_until = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id":
    { parameters: [string | null, Date | null]; row: { id: string } };
  "UPDATE sessions SET time_zone = $2 WHERE id = $1 AND revoked_at IS NULL AND time_zone IS DISTINCT FROM $2":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "UPDATE sign_ups SET expires_at = $2 WHERE user_id = $1 AND finished_at IS NULL AND expires_at > $2":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE sign_ups SET finished_at = $2 WHERE id = $1":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE sign_ups SET user_id = $2, verified_at = $3 WHERE id = $1":
    { parameters: [string | null, string | null, Date | null]; row: Record<never, never> };
  "UPDATE signing_keys SET secret = 'another' WHERE purpose = 'owner-links'":
    { parameters: []; row: Record<never, never> };
  "UPDATE staff_authenticators SET last_step = $2\n     WHERE member_id = $1 AND last_step < $2 AND secret = $3 RETURNING member_id":
    { parameters: [string | null, number | null, string | null]; row: { member_id: string } };
  "UPDATE staff_invitations SET ended_at = $1, name = NULL, password_hash = NULL, authenticator_secret = NULL,\n       recovery_code_hashes = NULL\n     WHERE ended_at IS NULL":
    { parameters: [Date | null]; row: Record<never, never> };
  "UPDATE staff_invitations SET ended_at = $2, name = NULL, password_hash = NULL, authenticator_secret = NULL,\n       recovery_code_hashes = NULL\n     WHERE member_id = $1 AND ended_at IS NULL":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE staff_invitations SET name = $2, password_hash = $3, authenticator_secret = $4, recovery_code_hashes = $5\n     WHERE $1 IN (token_hash, mailed_token_hash) AND ended_at IS NULL AND expires_at > $6 RETURNING member_id":
    { parameters: [Buffer | null, string | null, string | null, string | null, readonly Buffer[] | null, Date | null]; row: { member_id: string } };
  "UPDATE staff_invitations i SET mailed_token_hash = $2 FROM staff_members m\n     WHERE m.id = i.member_id AND i.member_id = $1 AND i.ended_at IS NULL AND i.expires_at > $3\n     RETURNING m.name, i.expires_at AS \"expiresAt\"":
    { parameters: [string | null, Buffer | null, Date | null]; row: { name: string; expiresAt: Date } };
  "UPDATE staff_members SET language = $2 WHERE id = $1 AND language IS DISTINCT FROM $2":
    { parameters: [string | null, "en" | "hi" | null]; row: Record<never, never> };
  "UPDATE staff_members SET name = $2 WHERE id = $1":
    { parameters: [string | null, string]; row: Record<never, never> };
  "UPDATE staff_members SET name = 'Own name' WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE staff_members SET state = 'active', name = $2, password_hash = $3, offboarded_at = NULL WHERE id = $1":
    { parameters: [string | null, string, string | null]; row: Record<never, never> };
  "UPDATE staff_members SET state = 'invited', password_hash = NULL WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE staff_members SET state = 'offboarded', offboarded_at = $2, password_hash = NULL WHERE id = $1":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE staff_members SET state = 'offboarded', password_hash = NULL, offboarded_at = $2 WHERE id = $1":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE staff_passkeys SET counter = $3, last_used_at = $4 WHERE id = $1 AND counter = $2 RETURNING id":
    { parameters: [string | null, number | null, number, Date | null]; row: { id: string } };
  "UPDATE staff_recovery_codes SET used_at = $3\n       WHERE member_id = $1 AND code_hash = $2 AND used_at IS NULL RETURNING member_id":
    { parameters: [string | null, Buffer | null, Date | null]; row: { member_id: string } };
  "UPDATE staff_roles SET scope = 'counters', counters = '{agra-isbt}' WHERE member_id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE staff_roles SET trips = $2 WHERE member_id = $1":
    { parameters: [string | null, readonly string[]]; row: Record<never, never> };
  "UPDATE staff_roles SET trips = $2 WHERE member_id = ANY ($1)":
    { parameters: [readonly string[], readonly string[]]; row: Record<never, never> };
  "UPDATE staff_sessions SET ended_at = $1, browser = NULL, operating_system = NULL WHERE ended_at IS NULL":
    { parameters: [Date | null]; row: Record<never, never> };
  "UPDATE staff_sessions SET ended_at = $2 WHERE member_id = $1":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE staff_sessions SET ended_at = $2, browser = NULL, operating_system = NULL\n     WHERE member_id = $1 AND ended_at IS NULL":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE staff_sessions SET ended_at = $2, browser = NULL, operating_system = NULL\n     WHERE token_hash = $1 AND ended_at IS NULL":
    { parameters: [Buffer | null, Date | null]; row: Record<never, never> };
  "UPDATE staff_sessions SET ended_at = $3, browser = NULL, operating_system = NULL\n     WHERE id = $1 AND member_id = $2 AND ended_at IS NULL AND expires_at > $3 RETURNING id":
    { parameters: [string | null, string | null, Date | null]; row: { id: string } };
  "UPDATE staff_sessions SET factor_at = $2 WHERE id = $1":
    { parameters: [string | null, Date]; row: Record<never, never> };
  "UPDATE staff_sessions SET factor_at = now()":
    { parameters: []; row: Record<never, never> };
  "UPDATE staff_sessions SET last_used_at = $2 WHERE id = $1 AND last_used_at < $2":
    { parameters: [string | null, Date | null]; row: Record<never, never> };
  "UPDATE ticket_keys SET private_key = NULL, expires_at = LEAST(expires_at, $1)\n     WHERE expires_at IS NULL OR expires_at > $2":
    { parameters: [Date | null, Date | null]; row: Record<never, never> };
  "UPDATE trip_stops SET arrives_at = arrives_at + $2 * interval '1 ms', departs_at = departs_at + $2 * interval '1 ms'\n       WHERE trip_id = $1":
    { parameters: [string | null, number]; row: Record<never, never> };
  "UPDATE trip_stops SET arrives_at = arrives_at + interval '1 day', departs_at = departs_at + interval '1 day'":
    { parameters: []; row: Record<never, never> };
  "UPDATE trip_stops SET arrives_at = arrives_at - $2 * interval '1 ms', departs_at = departs_at - $2 * interval '1 ms'\n         WHERE trip_id = $1":
    { parameters: [string | null, number]; row: Record<never, never> };
  "UPDATE trip_stops SET departs_at = $3 WHERE trip_id = $1 AND number = $2":
    { parameters: [string | null, number | null, Date]; row: Record<never, never> };
  "UPDATE trip_stops SET departs_at = departs_at + later, arrives_at = arrives_at + later,\n         departs_on = ((departs_at + later) AT TIME ZONE 'Asia/Kolkata')::date\n       FROM (SELECT date_trunc('minute', now()) - $2 * interval '1 minute' - departs_at AS later\n             FROM trip_stops WHERE trip_id = $1 AND number = 1) AS change\n       WHERE trip_id = $1":
    { parameters: [string | null, number]; row: Record<never, never> };
  "UPDATE trip_stops SET departs_at = departs_at - interval '30 days' WHERE trip_id = $1 AND number = $2":
    { parameters: [string | null, number | null]; row: Record<never, never> };
  "UPDATE trip_stops o SET arrives_at = c.arrives_at + interval '30 min', departs_at = c.departs_at + interval '30 min'\n       FROM trip_stops c WHERE o.trip_id = $1 AND c.trip_id = $2 AND c.number = o.number":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "UPDATE trips SET busid = $2 WHERE id = $1":
    { parameters: [string | null, string]; row: Record<never, never> };
  "UPDATE trips SET busid = $2 WHERE id = ANY ($1)":
    { parameters: [readonly string[], string]; row: Record<never, never> };
  "UPDATE trips SET busid = (\n         SELECT busid FROM coaches k JOIN seat_plans p ON p.id = k.seat_plan_id WHERE cardinality(p.seats) >= $2 ORDER BY busid LIMIT 1)\n       WHERE service_date = ANY ($1)":
    { parameters: [readonly string[], number | null]; row: Record<never, never> };
  "UPDATE trips SET service_date = (SELECT departs_on FROM trip_stops WHERE trip_id = $1 AND number = 1) WHERE id = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE users SET email = $2 WHERE email = $1":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "UPDATE users SET email = $2, unconfirmed_email = NULL\n     WHERE id = $1 AND unconfirmed_email = $2 AND NOT EXISTS (SELECT FROM users WHERE email = $2) RETURNING id":
    { parameters: [string | null, string | null]; row: { id: string } };
  "UPDATE users SET email = $2, unconfirmed_email = NULL WHERE phone = $1":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "UPDATE users SET email = unconfirmed_email, unconfirmed_email = NULL WHERE phone = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE users SET name = $2, age = $3, gender = $4, address = $5, phone = $6, unconfirmed_email = $7,\n       unconfirmed_phone = $8 WHERE id = $1":
    { parameters: [string | null, string, number | null, "Male" | "Female" | "Others" | null, string | null, string | null, string | null, string | null]; row: Record<never, never> };
  "UPDATE users SET password_hash = $2 WHERE id = $1":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "UPDATE users SET password_hash = $2 WHERE id = $1 AND password_hash IS NULL RETURNING id":
    { parameters: [string | null, string | null]; row: { id: string } };
  "UPDATE users SET phone = $2 WHERE phone = $1":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "UPDATE users SET phone = $2, unconfirmed_phone = NULL\n     WHERE id = $1 AND unconfirmed_phone = $2 AND NOT EXISTS (SELECT FROM users WHERE phone = $2) RETURNING id":
    { parameters: [string | null, string | null]; row: { id: string } };
  "UPDATE users SET phone = $2, unconfirmed_phone = NULL WHERE email = $1":
    { parameters: [string | null, string | null]; row: Record<never, never> };
  "UPDATE users SET unconfirmed_email = NULL WHERE unconfirmed_email = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE users SET unconfirmed_phone = NULL WHERE unconfirmed_phone = $1":
    { parameters: [string | null]; row: Record<never, never> };
  "UPDATE womens_seats_policies SET pairs = true RETURNING id":
    { parameters: []; row: { id: number } };
  "UPDATE womens_seats_policies SET seats = $1, release_hours = $2, pairs = $3":
    { parameters: [readonly string[], number, boolean]; row: Record<never, never> };
  "VACUUM ANALYZE":
    { parameters: []; row: Record<string, unknown> };
  "WITH asha AS (INSERT INTO users (id, name, phone, created_at) VALUES (gen_random_uuid(), 'Asha', '9812345670', now()) RETURNING id)\n     INSERT INTO outbound_messages (id, user_id, channel, template, recipient, state, created_at)\n     SELECT gen_random_uuid(), id, 'sms', 'password-changed', '9812345670', 'queued', now() FROM asha RETURNING id":
    { parameters: []; row: { id: string } };
  "WITH booked AS (\n       INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, session_id, user_id, address,\n         platform, contact_name, contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at,\n         language, notice_version)\n       VALUES ($1, $2, $3, $4, $5, 'held', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)\n     ), seated AS (\n       INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, phone, email, fare_paise, food_paise, tax_paise,\n         food, ticket_code)\n       SELECT id, $1, seat, 'held', first_name, last_name, age, gender, phone, email, fare_paise, food_paise, tax_paise, food, ticket_code\n       FROM jsonb_populate_recordset(NULL::booking_seats, $20::jsonb)\n     )\n     INSERT INTO booking_events (id, booking_id, kind, at) VALUES ($21, $1, 'held', $17)":
    { parameters: [string, string, string, number, number, Date, string | null, string | null, string, string, string, string, string, number, number, number, Date, "en" | "hi", string | null, string | null, string]; row: Record<never, never> };
  "WITH booking AS (INSERT INTO bookings SELECT * FROM jsonb_populate_recordset(NULL::bookings, $1::jsonb -> 'bookings')),\n       seats AS (INSERT INTO booking_seats SELECT * FROM jsonb_populate_recordset(NULL::booking_seats, $1::jsonb -> 'seats')),\n       claims AS (INSERT INTO seat_claims SELECT * FROM jsonb_populate_recordset(NULL::seat_claims, $1::jsonb -> 'claims'))\n     INSERT INTO booking_events SELECT * FROM jsonb_populate_recordset(NULL::booking_events, $1::jsonb -> 'events')":
    { parameters: [string]; row: Record<never, never> };
  "WITH by_index AS MATERIALIZED (\n    (SELECT id FROM bookings WHERE lower(contact_name) ~>=~ (SELECT lower($1)) AND lower(contact_name) ~<~ (SELECT lower($2)) ORDER BY lower(contact_name) USING ~<~, id DESC LIMIT 200)\n    UNION ALL\n    (SELECT id FROM bookings WHERE lower(substring(contact_name FROM '[^ ]+$')) ~>=~ (SELECT lower($1)) AND lower(substring(contact_name FROM '[^ ]+$')) ~<~ (SELECT lower($2)) ORDER BY lower(substring(contact_name FROM '[^ ]+$')) USING ~<~, id DESC LIMIT 200)\n    UNION ALL\n    (SELECT booking_id FROM booking_seats WHERE lower(first_name || ' ' || last_name) ~>=~ (SELECT lower($1)) AND lower(first_name || ' ' || last_name) ~<~ (SELECT lower($2)) ORDER BY lower(first_name || ' ' || last_name) USING ~<~, booking_id DESC LIMIT 200)\n    UNION ALL\n    (SELECT booking_id FROM booking_seats WHERE lower(last_name) ~>=~ (SELECT lower($1)) AND lower(last_name) ~<~ (SELECT lower($2)) ORDER BY lower(last_name) USING ~<~, booking_id DESC LIMIT 200)),\n  found AS MATERIALIZED (\n    SELECT id FROM by_index\n    UNION ALL\n    (SELECT id FROM (SELECT id, contact_name FROM bookings ORDER BY id DESC LIMIT 300) AS recent\n     WHERE (SELECT count(*) FROM by_index) >= 200 AND strpos(lower(contact_name), (SELECT lower($1))) > 0 AND (lower(contact_name) ~>=~ (SELECT lower($1)) AND lower(contact_name) ~<~ (SELECT lower($2)) OR lower(substring(contact_name FROM '[^ ]+$')) ~>=~ (SELECT lower($1)) AND lower(substring(contact_name FROM '[^ ]+$')) ~<~ (SELECT lower($2))))\n    UNION ALL\n    (SELECT booking_id FROM (SELECT booking_id, first_name, last_name FROM booking_seats\n     ORDER BY booking_id DESC LIMIT 300) AS recent\n     WHERE (SELECT count(*) FROM by_index) >= 200 AND strpos(lower(first_name || ' ' || last_name), (SELECT lower($1))) > 0 AND (lower(first_name || ' ' || last_name) ~>=~ (SELECT lower($1)) AND lower(first_name || ' ' || last_name) ~<~ (SELECT lower($2)) OR lower(last_name) ~>=~ (SELECT lower($1)) AND lower(last_name) ~<~ (SELECT lower($2))))) SELECT DISTINCT id FROM found ORDER BY id DESC LIMIT 100":
    { parameters: [string, string]; row: { id: string } };
  "WITH coach AS (\n         INSERT INTO coaches SELECT $1, seat_plan_id, facilities FROM coaches LIMIT 1 RETURNING busid\n       ), scheduled AS (\n         INSERT INTO scheduled_trips (id, line_id, service_id, busid, shape_id, service_number, food_available, active)\n         SELECT $1, line_id, service_id, coach.busid, shape_id, $1, false, false FROM scheduled_trips, coach WHERE id = $2\n         RETURNING id, line_id, busid\n       ), trip AS (\n         INSERT INTO trips (scheduled_trip_id, service_date, line_id, busid, food_available)\n         SELECT id, (now() AT TIME ZONE 'Asia/Kolkata')::date, line_id, busid, false FROM scheduled RETURNING id\n       ), began AS (\n         SELECT now() - $3 * interval '1 minute' AS at, min(departure_seconds) AS seconds FROM scheduled_stops\n         WHERE scheduled_trip_id = $2\n       )\n       INSERT INTO trip_stops\n       SELECT trip.id, s.number, s.counter_id, began.at + (s.arrival_seconds - began.seconds) * interval '1 second',\n         began.at + (s.departure_seconds - began.seconds) * interval '1 second', now()::date, s.boards, s.alights,\n         s.distance_metres\n       FROM trip, began, scheduled_stops s WHERE s.scheduled_trip_id = $2":
    { parameters: [string, string | null, number]; row: Record<never, never> };
  "WITH copied AS (\n       SELECT id, md5(id || ' copy ' || $1::int)::uuid AS copy_id FROM trips WHERE service_date >= current_date\n     ), made AS (\n       INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)\n       SELECT copy_id, scheduled_trip_id, service_date - 70 * $1::int, line_id, busid, food_available\n       FROM trips JOIN copied USING (id)\n     )\n     INSERT INTO trip_stops\n     SELECT copy_id, number, counter_id, arrives_at - back, departs_at - back, (departs_on - back)::date, boards, alights,\n       distance_metres\n     FROM trip_stops JOIN copied ON copied.id = trip_id, make_interval(days => 70 * $1::int) AS back":
    { parameters: [number]; row: Record<never, never> };
  "WITH copies AS (\n         INSERT INTO journals (id, kind, booking_id, payment_id, at)\n         SELECT gen_random_uuid(), 'set_off', j.booking_id, j.payment_id, '2020-02-01' FROM journals j,\n           generate_series(1, 130) WHERE j.kind = 'sale' AND j.payment_id = (SELECT id FROM payments WHERE order_id = $1)\n         RETURNING id)\n       INSERT INTO postings (journal_id, account, amount_paise)\n       SELECT id, account, paise FROM copies, (VALUES ('fares', 100), ('tax', -100)) AS p (account, paise)":
    { parameters: [string | null]; row: Record<never, never> };
  "WITH counted AS (\n       UPDATE recent_holds SET paid = true WHERE booking_id = $1\n     ), seated AS (\n       UPDATE booking_seats SET state = 'booked' WHERE booking_id = $1\n     ), recorded AS (\n       INSERT INTO booking_events (id, booking_id, kind, at, detail) VALUES ($3, $1, 'confirmed', $2, $4)\n     )\n     UPDATE bookings SET state = 'confirmed', confirmed_at = $2 WHERE id = $1":
    { parameters: [string | null, Date | null, string, string]; row: Record<never, never> };
  "WITH ended AS (\n       UPDATE recent_holds h SET held_until = $3,\n         seats = CASE WHEN change.free THEN 0 ELSE seats END, contact = CASE WHEN change.free THEN NULL ELSE contact END\n       FROM (\n         SELECT o.held_until > $4 AND (\n           SELECT count(*) FROM recent_holds n\n           WHERE n.seats = 0 AND n.held_until > $5\n             AND (o.tier = 'own' AND n.owner = o.owner OR o.tier <> 'own' AND n.tier <> 'own' AND n.network = o.network)\n         ) < $6 AS free\n         FROM recent_holds o WHERE o.booking_id = $1\n       ) change\n       WHERE h.booking_id = $1 AND NOT h.paid AND h.held_until > $3\n     )\n     UPDATE bookings SET state = $2 WHERE id = $1":
    { parameters: [string | null, "held" | "confirmed" | "expired" | "failed" | "travelled", Date | null, Date | null, Date | null, number | null]; row: Record<never, never> };
  "WITH ended AS (DELETE FROM trusted_devices WHERE token_hash = $2)\n     INSERT INTO trusted_devices (token_hash, user_id, used_at) VALUES ($1, $3, $4)":
    { parameters: [Buffer, Buffer | null, string, Date]; row: Record<never, never> };
  "WITH found AS MATERIALIZED (\n    (SELECT booking_id AS id FROM payments WHERE gateway_reference ~>=~ (SELECT $1::text) AND gateway_reference ~<~ (SELECT $2::text)\n     ORDER BY gateway_reference USING ~<~ LIMIT 200)\n    UNION ALL\n    (SELECT booking_id FROM payments WHERE gateway_order ~>=~ (SELECT $1::text) AND gateway_order ~<~ (SELECT $2::text)\n     ORDER BY gateway_order USING ~<~ LIMIT 200)) SELECT DISTINCT id FROM found ORDER BY id DESC LIMIT 100":
    { parameters: [string | null, string | null]; row: { id: string } };
  "WITH found AS MATERIALIZED (\n    (SELECT id FROM bookings WHERE contact_email ~>=~ (SELECT $1::text) AND contact_email ~<~ (SELECT $2::text)\n     ORDER BY contact_email USING ~<~, id DESC LIMIT 200)\n    UNION ALL\n    (SELECT booking_id FROM booking_seats WHERE email ~>=~ (SELECT $1::text) AND email ~<~ (SELECT $2::text)\n     ORDER BY email USING ~<~, booking_id DESC LIMIT 200)) SELECT DISTINCT id FROM found ORDER BY id DESC LIMIT 100":
    { parameters: [string | null, string | null]; row: { id: string } };
  "WITH found AS MATERIALIZED (\n    (SELECT id FROM bookings WHERE contact_phone ~>=~ (SELECT $1::text) AND contact_phone ~<~ (SELECT $2::text)\n     ORDER BY contact_phone USING ~<~, id DESC LIMIT 200)\n    UNION ALL\n    (SELECT booking_id FROM booking_seats WHERE phone ~>=~ (SELECT $1::text) AND phone ~<~ (SELECT $2::text)\n     ORDER BY phone USING ~<~, booking_id DESC LIMIT 200)) SELECT DISTINCT id FROM found ORDER BY id DESC LIMIT 100":
    { parameters: [string | null, string | null]; row: { id: string } };
  "WITH found AS MATERIALIZED (\n    SELECT booking_id AS id FROM booking_seats\n    WHERE ticket_code >= (SELECT $1::text) AND ticket_code <= (SELECT $2::text) AND starts_with(ticket_code, (SELECT $1::text))\n    ORDER BY ticket_code LIMIT 200) SELECT DISTINCT id FROM found ORDER BY id DESC LIMIT 100":
    { parameters: [string | null, string | null]; row: { id: string } };
  "WITH found AS MATERIALIZED (\n    SELECT id FROM bookings WHERE pnr >= (SELECT $1::text) AND pnr <= (SELECT $2::text) AND starts_with(pnr, (SELECT $1::text)) ORDER BY pnr LIMIT 200) SELECT DISTINCT id FROM found ORDER BY id DESC LIMIT 100":
    { parameters: [string | null, string | null]; row: { id: string } };
  "WITH journal AS (\n           INSERT INTO journals SELECT gen_random_uuid(), 'sale', booking_id, payment_id, at FROM journals LIMIT 1\n           RETURNING id)\n         INSERT INTO postings SELECT id, $1::text, $2::bigint FROM journal":
    { parameters: [string, number]; row: Record<never, never> };
  "WITH journal AS (\n         INSERT INTO journals SELECT gen_random_uuid(), 'forged', booking_id, payment_id, at FROM journals LIMIT 1\n         RETURNING id)\n       INSERT INTO postings SELECT id, 'fares', -1 FROM journal":
    { parameters: []; row: Record<never, never> };
  "WITH journal AS (\n       INSERT INTO journals (id, kind, booking_id, payment_id, at) VALUES ($1, $2, $3, $4, $5)\n     )\n     INSERT INTO postings (journal_id, account, amount_paise)\n     SELECT $1, account, amount FROM unnest($6::text[], $7::bigint[]) AS line (account, amount)":
    { parameters: [string, "sale" | "paid_too_late" | "paid_other_amount" | "paid_twice" | "cancellation" | "change" | "change_not_made" | "refund" | "chargeback" | "gateway_refund" | "set_off" | "refund_withdrawn", string, string, Date, readonly string[], readonly number[]]; row: Record<never, never> };
  "WITH late AS (UPDATE bookings SET held_until = now() - interval '1 minute' WHERE pnr = $1 AND state = 'held' RETURNING id)\n         UPDATE seat_claims SET expires_at = now() - interval '1 minute'\n         FROM late WHERE booking_id = late.id AND expires_at IS NOT NULL":
    { parameters: [string | null]; row: Record<never, never> };
  "WITH locked AS MATERIALIZED (\n       SELECT action, subject, window_start\n       FROM unnest($1::text[], $2::text[], $3::timestamptz[]) AS counted (action, subject, window_start)\n       JOIN request_counts c USING (action, subject, window_start) ORDER BY 1, 2 FOR UPDATE OF c\n     )\n     UPDATE request_counts c SET count = c.count - 1 FROM locked l\n     WHERE c.action = l.action AND c.subject = l.subject AND c.window_start = l.window_start":
    { parameters: [readonly string[], readonly string[], readonly Date[]]; row: Record<never, never> };
  "WITH made AS (\n         INSERT INTO changes (id, booking_id, state, made_by, from_trip_id, from_pickup, from_dropoff, to_trip_id, to_pickup,\n           to_dropoff, difference_paise, fee_paise, created_at, ended_at)\n         SELECT gen_random_uuid(), gen_random_uuid(), 'done', 'customer', gen_random_uuid(), 1, 2, gen_random_uuid(), 1, 2, 0,\n           10000, now(), now()\n         FROM generate_series(1, $1::int) RETURNING id\n       )\n       INSERT INTO changed_seats (change_id, booking_seat_id, from_seat, to_seat, fare_paise, food_paise, tax_paise, food)\n       SELECT id, CASE WHEN row_number() OVER () = 1 THEN $2::uuid ELSE gen_random_uuid() END, '1A', '2A', 100, 0, 0, '[]' FROM made":
    { parameters: [number, string | null]; row: Record<never, never> };
  "WITH made AS (\n       INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)\n       SELECT md5(st.id || ' ' || day::date)::uuid, st.id, day::date, st.line_id, st.busid, st.food_available\n       FROM scheduled_trips st\n       JOIN services s ON s.id = st.service_id\n       CROSS JOIN generate_series($1::date, $2::date, interval '1 day') AS day\n       WHERE st.active AND NOT day::date = ANY (s.removed) AND (day::date = ANY (s.added)\n         OR (day::date BETWEEN s.starts_on AND s.ends_on AND extract(isodow FROM day)::int = ANY (s.weekdays)))\n       ON CONFLICT DO NOTHING\n       RETURNING id, scheduled_trip_id, service_date)\n     INSERT INTO trip_stops (trip_id, number, counter_id, arrives_at, departs_at, departs_on, boards, alights, distance_metres)\n     SELECT made.id, s.number, s.counter_id,\n       made.service_date::timestamp AT TIME ZONE 'Asia/Kolkata' + s.arrival_seconds * interval '1 second',\n       made.service_date::timestamp AT TIME ZONE 'Asia/Kolkata' + s.departure_seconds * interval '1 second',\n       (made.service_date::timestamp + s.departure_seconds * interval '1 second')::date,\n       s.boards, s.alights, s.distance_metres\n     FROM made JOIN scheduled_stops s ON s.scheduled_trip_id = made.scheduled_trip_id\n     RETURNING number":
    { parameters: [string, string]; row: { number: number } };
  "WITH moved AS (DELETE FROM refund_set_offs s USING refunds r, payments p\n         WHERE r.id = s.refund_id AND p.id = r.payment_id AND p.order_id = $1 RETURNING s.*)\n       UPDATE refunds r SET reversal_id = moved.reversal_id FROM moved WHERE r.id = moved.refund_id":
    { parameters: [string | null]; row: Record<never, never> };
  "WITH next AS MATERIALIZED (\n       SELECT b.id, b.held_until FROM bookings b\n       WHERE b.state IN ('expired', 'failed') AND b.anonymised_at IS NULL AND b.held_until < $1\n         AND (b.held_until, b.id) > ($2::text::timestamptz, $3::uuid)\n       ORDER BY b.held_until, b.id LIMIT 1000\n     )\n     SELECT ARRAY(SELECT n.id FROM next n) AS ids,\n       (SELECT jsonb_build_object('heldUntil', held_until::text, 'id', id) FROM next ORDER BY held_until DESC, id DESC LIMIT 1) AS last":
    { parameters: [Date | null, string | null, string | null]; row: { ids: string[]; last: { heldUntil: string; id: string } | null } };
  "WITH of_day AS (\n       SELECT t.*, row_number() OVER (ORDER BY t.id) - 1 AS position, count(*) OVER () AS total\n       FROM trips t JOIN trip_stops f ON f.trip_id = t.id AND f.number = 1\n       WHERE f.departs_on = $1::date AND t.service_date = $1::date\n     ), copied AS (\n       SELECT of_day.*, 'board-' || $1 || '-' || n AS copy, md5('board ' || $1 || ' ' || n)::uuid AS copy_id,\n         make_interval(mins => 1 + n::int / total::int) AS later\n       FROM generate_series(1, $2::int) n JOIN of_day ON position = n % total WHERE n <= $2::int - total\n     ), scheduled AS (\n       INSERT INTO scheduled_trips (id, line_id, service_id, busid, shape_id, service_number, food_available, active)\n       SELECT copy, s.line_id, s.service_id, s.busid, s.shape_id, copy, s.food_available, false\n       FROM copied JOIN scheduled_trips s ON s.id = scheduled_trip_id RETURNING id\n     ), made AS (\n       INSERT INTO trips (id, scheduled_trip_id, service_date, line_id, busid, food_available)\n       SELECT copy_id, scheduled.id, service_date, line_id, busid, food_available\n       FROM copied JOIN scheduled ON scheduled.id = copy RETURNING id\n     )\n     INSERT INTO trip_stops\n     SELECT made.id, number, counter_id, arrives_at + later, departs_at + later, departs_on, boards, alights,\n       distance_metres\n     FROM copied JOIN made ON made.id = copy_id JOIN trip_stops s ON s.trip_id = copied.id":
    { parameters: [string | null, number]; row: Record<never, never> };
  "WITH of_trips AS MATERIALIZED (\n    SELECT id, pnr, contact_name, contact_phone, contact_email FROM bookings\n    WHERE trip_id = ANY ((SELECT $3::uuid[])::uuid[]) ORDER BY id DESC LIMIT 20000), found AS (\n    SELECT id FROM of_trips WHERE pnr >= (SELECT $1::text) AND pnr <= (SELECT $2::text) AND starts_with(pnr, (SELECT $1::text))) SELECT DISTINCT id FROM found ORDER BY id DESC LIMIT 100":
    { parameters: [string | null, string | null, readonly string[] | null]; row: { id: string } };
  "WITH of_trips AS MATERIALIZED (\n    SELECT id, pnr, contact_name, contact_phone, contact_email FROM bookings\n    WHERE trip_id = ANY ((SELECT $3::uuid[])::uuid[]) ORDER BY id DESC LIMIT 20000), seats_of_trips AS MATERIALIZED (\n    SELECT booking_id, ticket_code, phone, email, first_name, last_name FROM booking_seats\n    WHERE booking_id = ANY (ARRAY (SELECT id FROM of_trips))), found AS (\n    SELECT booking_id AS id FROM seats_of_trips\n    WHERE ticket_code >= (SELECT $1::text) AND ticket_code <= (SELECT $2::text) AND starts_with(ticket_code, (SELECT $1::text))) SELECT DISTINCT id FROM found ORDER BY id DESC LIMIT 100":
    { parameters: [string | null, string | null, readonly string[] | null]; row: { id: string } };
  "WITH of_trips AS MATERIALIZED (\n    SELECT id, pnr, contact_name, contact_phone, contact_email FROM bookings\n    WHERE trip_id = ANY ((SELECT $3::uuid[])::uuid[]) ORDER BY id DESC LIMIT 20000), seats_of_trips AS MATERIALIZED (\n    SELECT booking_id, ticket_code, phone, email, first_name, last_name FROM booking_seats\n    WHERE booking_id = ANY (ARRAY (SELECT id FROM of_trips))), found AS (\n    SELECT id FROM of_trips WHERE (lower(contact_name) ~>=~ (SELECT lower($1)) AND lower(contact_name) ~<~ (SELECT lower($2))) OR (lower(substring(contact_name FROM '[^ ]+$')) ~>=~ (SELECT lower($1)) AND lower(substring(contact_name FROM '[^ ]+$')) ~<~ (SELECT lower($2)))\n    UNION ALL\n    SELECT booking_id FROM seats_of_trips WHERE (lower(first_name || ' ' || last_name) ~>=~ (SELECT lower($1)) AND lower(first_name || ' ' || last_name) ~<~ (SELECT lower($2))) OR (lower(last_name) ~>=~ (SELECT lower($1)) AND lower(last_name) ~<~ (SELECT lower($2)))) SELECT DISTINCT id FROM found ORDER BY id DESC LIMIT 100":
    { parameters: [string, string, readonly string[] | null]; row: { id: string } };
  "WITH of_trips AS MATERIALIZED (\n    SELECT id, pnr, contact_name, contact_phone, contact_email FROM bookings\n    WHERE trip_id = ANY ((SELECT $3::uuid[])::uuid[]) ORDER BY id DESC LIMIT 20000), seats_of_trips AS MATERIALIZED (\n    SELECT booking_id, ticket_code, phone, email, first_name, last_name FROM booking_seats\n    WHERE booking_id = ANY (ARRAY (SELECT id FROM of_trips))), found AS (\n    SELECT id FROM of_trips WHERE contact_email ~>=~ (SELECT $1::text) AND contact_email ~<~ (SELECT $2::text)\n    UNION ALL\n    SELECT booking_id FROM seats_of_trips WHERE email ~>=~ (SELECT $1::text) AND email ~<~ (SELECT $2::text)) SELECT DISTINCT id FROM found ORDER BY id DESC LIMIT 100":
    { parameters: [string | null, string | null, readonly string[] | null]; row: { id: string } };
  "WITH of_trips AS MATERIALIZED (\n    SELECT id, pnr, contact_name, contact_phone, contact_email FROM bookings\n    WHERE trip_id = ANY ((SELECT $3::uuid[])::uuid[]) ORDER BY id DESC LIMIT 20000), seats_of_trips AS MATERIALIZED (\n    SELECT booking_id, ticket_code, phone, email, first_name, last_name FROM booking_seats\n    WHERE booking_id = ANY (ARRAY (SELECT id FROM of_trips))), found AS (\n    SELECT id FROM of_trips WHERE contact_phone ~>=~ (SELECT $1::text) AND contact_phone ~<~ (SELECT $2::text)\n    UNION ALL\n    SELECT booking_id FROM seats_of_trips WHERE phone ~>=~ (SELECT $1::text) AND phone ~<~ (SELECT $2::text)) SELECT DISTINCT id FROM found ORDER BY id DESC LIMIT 100":
    { parameters: [string | null, string | null, readonly string[] | null]; row: { id: string } };
  "WITH plan AS (\n         INSERT INTO seat_plans (id, columns, rows, aisle_after, gaps, seats)\n         VALUES ('coach-1', 1, '{A,B}', 'A', '{1B}', '{1A}') ON CONFLICT DO NOTHING)\n       INSERT INTO coaches (busid, seat_plan_id, facilities) VALUES ($1, 'coach-1', '{}') ON CONFLICT DO NOTHING":
    { parameters: [string]; row: Record<never, never> };
  "WITH posted AS (\n       SELECT p.account, p.amount_paise FROM journals j JOIN postings p ON p.journal_id = j.id\n       WHERE j.at >= $1 AND j.at < $2)\n     SELECT a.id AS account, a.kind,\n       coalesce(sum(p.amount_paise) FILTER (WHERE p.amount_paise > 0), 0)::bigint AS \"debitPaise\",\n       coalesce(-sum(p.amount_paise) FILTER (WHERE p.amount_paise < 0), 0)::bigint AS \"creditPaise\"\n     FROM ledger_accounts a LEFT JOIN posted p ON p.account = a.id\n     GROUP BY a.id ORDER BY array_position(ARRAY['asset', 'liability', 'income', 'expense'], a.kind), a.id":
    { parameters: [Date | null, Date | null]; row: { account: string; kind: "asset" | "liability" | "income" | "expense"; debitPaise: number; creditPaise: number } };
  "WITH touched AS (UPDATE trips SET busid = busid WHERE id = $1) UPDATE trip_stops SET departs_at = departs_at + later, arrives_at = arrives_at + later,\n       departs_on = ((departs_at + later) AT TIME ZONE 'Asia/Kolkata')::date\n     FROM (\n       SELECT now() + $2 * interval '1 hour' - departs_at AS later\n       FROM trip_stops JOIN counters ON counters.id = counter_id WHERE trip_id = $1 AND counter = $3\n     ) AS change\n     WHERE trip_id = $1\n     RETURNING trip_id":
    { parameters: [string | null, number, string | null]; row: { trip_id: string } };
  "WITH touched AS (UPDATE trips SET busid = busid WHERE id = $1) UPDATE trip_stops SET departs_at = departs_at - $2 * interval '1 day',\n       arrives_at = arrives_at - $2 * interval '1 day', departs_on = departs_on - $2::integer\n     WHERE trip_id = $1\n     RETURNING trip_id":
    { parameters: [string | null, number]; row: { trip_id: string } };
  "WITH tried AS MATERIALIZED (\n       SELECT id FROM codes\n       WHERE purpose = $1 AND subject = $2 AND scope = $3 AND ended_at IS NULL AND expires_at > $4 AND cardinality(array_positions(tried_from, $5)) < $6\n         AND (asked_from = $5 OR CASE WHEN $7 THEN tries < $6 ELSE strangers_tries < $8 END)\n       ORDER BY id FOR UPDATE\n     )\n     UPDATE codes c SET tried_from = tried_from || $5::text,\n       tries = tries + (asked_from IS DISTINCT FROM $5 AND $7)::int,\n       strangers_tries = strangers_tries + (asked_from IS DISTINCT FROM $5 AND NOT $7)::int\n     FROM tried WHERE c.id = tried.id RETURNING c.id, email_hash AS \"emailHash\", sms_hash AS \"smsHash\"":
    { parameters: [string | null, string | null, string | null, Date | null, string | null, number | null, boolean | null, number | null]; row: { id: string; emailHash: Buffer | null; smsHash: Buffer | null } };
  "WITH trip AS (\n       INSERT INTO trips SELECT $1, scheduled_trip_id, $2, line_id, busid, food_available FROM trips LIMIT 1)\n     INSERT INTO trip_stops SELECT $1, number, counter_id, arrives_at, departs_at, departs_on, boards, alights, distance_metres\n     FROM generate_series(1, 5) AS number\n     CROSS JOIN (SELECT counter_id, arrives_at, departs_at, departs_on, boards, alights, distance_metres FROM trip_stops LIMIT 1) AS stop":
    { parameters: [string, string]; row: Record<never, never> };
  "WITH valid AS MATERIALIZED (\n       SELECT c.id FROM codes u JOIN codes c USING (purpose, subject, scope)\n       WHERE u.id = $1 AND c.ended_at IS NULL ORDER BY c.id FOR UPDATE OF c\n     ), ended AS (\n       UPDATE codes c SET ended_at = $2 FROM valid v\n       WHERE c.id = v.id AND EXISTS (SELECT FROM valid WHERE id = $1)\n       RETURNING c.id, c.email, c.phone, c.sent_as, c.expires_at\n     )\n     SELECT email, phone, sent_as AS \"sentAs\", expires_at AS \"expiresAt\" FROM ended WHERE id = $1":
    { parameters: [string | null, Date | null]; row: { email: string | null; phone: string | null; sentAs: "owner" | "typed" | "booking"; expiresAt: Date } };
  "WITH waiting AS NOT MATERIALIZED (\n       SELECT t.id, t.service_date FROM trips t\n       WHERE t.service_date <= ($2::timestamptz AT TIME ZONE 'Asia/Kolkata')::date AND ($3::date IS NULL OR t.service_date > $3)\n         AND NOT EXISTS (SELECT FROM purged_trips f WHERE f.trip_id = t.id AND f.what = $1)\n     ), next AS MATERIALIZED (\n       SELECT service_date AS day FROM waiting ORDER BY service_date LIMIT 1\n     )\n     SELECT (SELECT day FROM next) AS \"lastDay\",\n       ARRAY(SELECT w.id FROM waiting w WHERE w.service_date = (SELECT day FROM next)\n         AND (SELECT max(s.arrives_at) FROM trip_stops s WHERE s.trip_id = w.id) < $2 ORDER BY w.id) AS trips":
    { parameters: [string | null, Date | null, string | null]; row: { lastDay: string | null; trips: string[] } };
}
