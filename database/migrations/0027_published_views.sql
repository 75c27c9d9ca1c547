-- Views that a module publishes: what the statements of others join, where a second statement would be slow or could miss a change.
-- A view shows chosen columns; the table behind it belongs to its module alone (docs/architecture.md). PostgreSQL plans through
-- them, so the plans are those of the tables.

-- Bookings, without personal data.
CREATE VIEW booking_keys AS
  SELECT id, pnr, trip_id, session_id, created_at, language, anonymised_at FROM bookings;

-- A contact that an account has proven, for the session of each call.
CREATE VIEW account_contacts AS
  SELECT id, email, phone FROM users;

-- The seats that each booking has claimed, on any legs.
CREATE VIEW claimed_seats AS
  SELECT booking_id, seat FROM seat_claims;

-- The line and the day of a trip: holds are counted for both together.
CREATE VIEW trip_lines AS
  SELECT id AS trip_id, line_id || ' ' || service_date AS line_day FROM trips;

-- Each way to ride on a trip, from a stop to a later one. `trip_ends_at` is the arrival at its last stop.
CREATE VIEW trip_segments AS
  SELECT t.id AS trip_id, f.number AS from_stop, u.number AS to_stop, t.busid, f.departs_at, u.arrives_at,
    u.distance_metres - f.distance_metres AS distance_metres, fc.location AS from_location, fc.counter AS from_counter,
    uc.location AS to_location, uc.counter AS to_counter,
    (SELECT max(s.arrives_at) FROM trip_stops s WHERE s.trip_id = t.id) AS trip_ends_at
  FROM trips t
  JOIN trip_stops f ON f.trip_id = t.id
  JOIN trip_stops u ON u.trip_id = t.id AND u.number > f.number
  JOIN counters fc ON fc.id = f.counter_id
  JOIN counters uc ON uc.id = u.counter_id;

-- Tax and refund policy of a sale, by the ids that a booking has stored.
CREATE VIEW sale_policies AS
  SELECT x.id AS tax_policy_id, r.id AS refund_policy_id, x.rate_percent, r.tiers AS refund_tiers
  FROM tax_policies x CROSS JOIN refund_policies r;

-- Reads the line and the claimed seats through the views.
CREATE OR REPLACE FUNCTION count_hold(new_booking uuid, wanted integer, of_network text, at timestamp with time zone, since timestamp with time zone, contact_since timestamp with time zone, own_most_holds integer, own_most_seats integer, contact_most_seats integer)
 RETURNS TABLE(tier text, owner_holds integer, address_on_trip integer, address_in_all integer, network_on_trip integer, network_in_all integer, on_trip integer, on_line integer)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  b record;
  of_contact text;
  chosen text;
  paid integer;
BEGIN
  SELECT k.trip_id, k.user_id, k.session_id, k.address, k.contact_email, k.contact_phone, k.held_until,
    t.line_day,
    CASE WHEN k.user_id IS NOT NULL THEN 'account ' || k.user_id
      WHEN k.session_id IS NOT NULL THEN 'session ' || k.session_id ELSE 'address ' || k.address END AS owner,
    (SELECT count(*) FROM claimed_seats c WHERE c.booking_id = k.id) AS claimed
  INTO STRICT b FROM bookings k JOIN trip_lines t ON t.trip_id = k.trip_id WHERE k.id = new_booking;
  IF b.claimed < wanted THEN RETURN; END IF;

  PERFORM pg_advisory_xact_lock(hashtextextended(b.owner, 0));
  paid := paid_seats(b.user_id, b.session_id, 4);
  IF b.user_id IS NOT NULL OR paid > 0 THEN
    chosen := own_tier(b.user_id IS NOT NULL, paid, b.owner, wanted, at, since, own_most_holds, own_most_seats);
  ELSIF wanted <= contact_most_seats AND EXISTS (
    SELECT FROM bookings p JOIN booking_seats s ON s.booking_id = p.id
    WHERE p.user_id IS NULL AND p.contact_email = b.contact_email AND p.contact_phone = b.contact_phone
      AND p.state IN ('confirmed', 'travelled') AND s.state = 'booked')
  THEN
    of_contact := encode(sha256(convert_to(b.contact_email || ' ' || b.contact_phone, 'UTF8')), 'hex');
    IF NOT contact_is_used(of_contact, contact_since) THEN
      PERFORM pg_advisory_xact_lock(hashtextextended('contact ' || of_contact, 0));
      IF NOT contact_is_used(of_contact, contact_since) THEN chosen := 'contact'; END IF;
    END IF;
    IF chosen IS NULL THEN of_contact := NULL; END IF;
  END IF;
  chosen := coalesce(chosen, 'shared');

  IF chosen IN ('account', 'shared') THEN
    IF of_network <> b.address THEN PERFORM pg_advisory_xact_lock(hashtextextended('network ' || of_network, 0)); END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('network ' || b.address, 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('line ' || b.line_day, 0));
    RETURN QUERY SELECT chosen, p.*
      FROM shared_pressure(b.trip_id, b.line_day, of_network, b.address, b.owner, at, since, chosen) p;
  ELSE
    RETURN QUERY SELECT chosen, 0, 0, 0, 0, 0, 0, 0;
  END IF;
  INSERT INTO recent_holds (booking_id, trip_id, line_day, network, address, owner, contact, tier, seats, held_until)
  VALUES (new_booking, b.trip_id, b.line_day, of_network, b.address, b.owner, of_contact, chosen, wanted, b.held_until);
END
$function$;
