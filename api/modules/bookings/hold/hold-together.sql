-- Holds several bookings at once, as `hold_booking` does one after another: from the first to the one before which another outcome is
-- due, since it may need work, shares an allowance with an earlier one, or wants a seat that is taken. Returns how many it has held;
-- null if somebody else has just claimed one of their seats: the caller rolls back, and holds each by itself. `new_bookings` is an
-- array of what `hold_booking` takes. The caller has the locks of `lock_holds` for all.
CREATE OR REPLACE FUNCTION hold_together(new_bookings jsonb, owner_sessions uuid[], owner_users uuid[], rules jsonb) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  -- By booking.
  tiers text[];
  contacts text[];
  many integer;
BEGIN
  WITH tiered AS MATERIALIZED (
    SELECT b.*, t.line_day, owner_of_hold(owner_users[b.n], owner_sessions[b.n], b.address) AS owner,
      jsonb_array_length(b.seats) AS wanted, ARRAY(SELECT s.seat FROM jsonb_to_recordset(b.seats) AS s (seat text)) AS labels,
      int4range(b.from_stop, b.to_stop) AS legs, h.tier, h.contact
    FROM ROWS FROM (jsonb_to_recordset(new_bookings) AS (trip_id uuid, from_stop integer, to_stop integer, created_at timestamptz, since timestamptz,
        contact_since timestamptz, address text, network text, contact_email text, contact_phone text, free numeric[],
        free_holds numeric, seats jsonb)) WITH ORDINALITY
      AS b (trip_id, from_stop, to_stop, created_at, since, contact_since, address, network, contact_email, contact_phone, free, free_holds, seats, n)
      JOIN trip_lines t ON t.trip_id = b.trip_id
      CROSS JOIN LATERAL tier_of_hold(owner_users[b.n], owner_sessions[b.n], b.address, b.contact_email, b.contact_phone,
        jsonb_array_length(b.seats), b.created_at, b.since, b.contact_since, (rules ->> 'ownHolds')::integer,
        (rules ->> 'ownSeats')::integer, (rules ->> 'contactSeats')::integer) h
  )
  SELECT array_agg(CASE
      WHEN e.has_its_seat OR EXISTS (SELECT FROM taken_seats(h.trip_id, h.legs, h.created_at) t WHERE t.seat = ANY (h.labels)) THEN NULL
      WHEN h.tier = 'contact' THEN CASE WHEN e.of_contact = 1 THEN h.tier END
      WHEN h.tier = 'own' THEN CASE WHEN e.of_owner = 1 THEN h.tier END
      WHEN (h.tier = 'shared' OR e.of_owner = 1)
        AND (h.tier = 'account' OR p.owner_holds + e.owner_holds <= h.free_holds)
        AND p.address_on_trip + e.address_on_trip <= h.free[1]
        AND p.address_in_all + e.address_in_all <= h.free[2]
        AND p.network_on_trip + e.network_on_trip <= h.free[3]
        AND p.network_in_all + e.network_in_all <= h.free[4]
        AND p.on_trip + e.on_trip <= h.free[5]
        AND p.on_line + e.on_line <= h.free[6]
      THEN h.tier END ORDER BY h.n),
    array_agg(h.contact ORDER BY h.n)
  INTO tiers, contacts
  FROM tiered h
    LEFT JOIN LATERAL (
      SELECT s.* FROM shared_pressure(h.trip_id, h.line_day, h.network, h.address, h.owner, h.created_at, h.since, h.tier) s
      WHERE h.tier IN ('account', 'shared')
    ) p ON true
    -- What this booking and those before it add.
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE o.tier = 'contact' AND o.contact = h.contact) AS of_contact,
        count(*) FILTER (WHERE o.tier IN ('own', 'account') AND o.owner = h.owner) AS of_owner,
        count(*) FILTER (WHERE o.tier = 'shared' AND o.owner = h.owner) AS owner_holds,
        coalesce(bool_or(o.n < h.n AND o.trip_id = h.trip_id AND o.legs && h.legs AND o.labels && h.labels), false) AS has_its_seat,
        sum(o.wanted) FILTER (WHERE o.tier = h.tier AND o.network = h.network AND o.address = h.address AND o.trip_id = h.trip_id)
          AS address_on_trip,
        sum(o.wanted) FILTER (WHERE o.tier = h.tier AND o.network = h.network AND o.address = h.address) AS address_in_all,
        sum(o.wanted) FILTER (WHERE o.tier = h.tier AND o.network = h.network AND o.trip_id = h.trip_id) AS network_on_trip,
        sum(o.wanted) FILTER (WHERE o.tier = h.tier AND o.network = h.network) AS network_in_all,
        sum(o.wanted) FILTER (WHERE o.tier <> 'own' AND o.trip_id = h.trip_id) AS on_trip,
        sum(o.wanted) FILTER (WHERE o.tier <> 'own' AND o.line_day = h.line_day) AS on_line
      FROM tiered o WHERE o.n <= h.n
    ) e;
  many := coalesce(array_position(tiers, NULL) - 1, cardinality(tiers), 0);
  IF many = 0 THEN RETURN 0; END IF;

  WITH given AS MATERIALIZED (
    SELECT b.*, g.event_id, g.network, g.seats, t.line_day, owner_sessions[g.n] AS owner_session, owner_users[g.n] AS owner_user, g.n
    FROM ROWS FROM (jsonb_to_recordset(new_bookings) AS (id uuid, event_id uuid, network text, seats jsonb))
        WITH ORDINALITY AS g (id, event_id, network, seats, n)
      CROSS JOIN LATERAL jsonb_populate_record(NULL::bookings, new_bookings -> (g.n::integer - 1)) b
      JOIN trip_lines t ON t.trip_id = b.trip_id
    WHERE g.n <= many
  ), booked AS (
    INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, session_id, user_id, address, platform,
      contact_name, contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at, language, notice_version)
    SELECT id, pnr, trip_id, from_stop, to_stop, 'held', held_until, owner_session, owner_user, address, platform, contact_name,
      contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at, language, notice_version
    FROM given
  ), seated AS (
    INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, phone, email, fare_paise, food_paise,
      tax_paise, food, ticket_code)
    SELECT s.id, g.id, s.seat, 'held', s.first_name, s.last_name, s.age, s.gender, s.phone, s.email, s.fare_paise, s.food_paise,
      s.tax_paise, s.food, s.ticket_code
    FROM given g CROSS JOIN LATERAL jsonb_populate_recordset(NULL::booking_seats, g.seats) s
  ), recorded AS (
    INSERT INTO booking_events (id, booking_id, kind, at) SELECT event_id, id, 'held', created_at FROM given
  )
  INSERT INTO recent_holds (booking_id, trip_id, line_day, network, address, owner, contact, tier, seats, held_until)
  SELECT id, trip_id, line_day, network, address, owner_of_hold(owner_user, owner_session, address), contacts[n], tiers[n],
    jsonb_array_length(seats), held_until
  FROM given;
  RETURN CASE WHEN claim_seats_together(new_bookings, many) THEN many END;
END $$;
