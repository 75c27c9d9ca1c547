-- Accounts cost a mail each: five of them held 80 seats without work. An account that has never paid keeps an allowance of its own
-- ('account'); its holds meet the price of trip and line, and that of the accounts behind its address. Who has paid is free of all prices
-- ('own') for four seats for each seat paid for: eight refundable seats held 128 before.
ALTER TABLE recent_holds DROP CONSTRAINT recent_holds_tier_check;
ALTER TABLE recent_holds ADD CONSTRAINT recent_holds_tier_check CHECK (tier IN ('own', 'account', 'contact', 'shared'));

-- The seats that an account or a session has paid for and still has; counted up to `most`.
CREATE FUNCTION paid_seats(account uuid, session uuid, most integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM (
    SELECT FROM bookings b JOIN booking_seats s ON s.booking_id = b.id
    WHERE (b.user_id = account OR b.session_id = session)
      AND b.state IN ('confirmed', 'travelled') AND s.state = 'booked'
    LIMIT most) seats
$$;

-- The allowance of its own that covers a hold of so many more seats: 'own' of who has paid, 'account' of who is signed in; null for none.
CREATE FUNCTION own_tier(is_account boolean, paid integer, of_owner text, wanted integer, at timestamptz, since timestamptz,
  most_holds integer, most_seats integer)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN o.holds >= most_holds OR o.seats + wanted > most_seats THEN NULL
    WHEN o.seats + wanted <= 4 * paid THEN 'own'
    WHEN is_account THEN 'account'
  END
  FROM own_holds(of_owner, at, since) o
$$;

CREATE OR REPLACE FUNCTION own_holds(of_owner text, at timestamptz, since timestamptz)
RETURNS TABLE (holds integer, seats integer) LANGUAGE sql STABLE AS $$
  SELECT (count(*) FILTER (WHERE held_until > at))::int, coalesce(sum(seats), 0)::int
  FROM recent_holds WHERE owner = of_owner AND tier IN ('own', 'account') AND NOT paid AND held_until > since
$$;

-- As in migration 0013. Guests and accounts behind an address are counted apart: neither keeps the other from booking.
DROP FUNCTION shared_pressure(uuid, text, text, text, text, timestamptz, timestamptz);
CREATE FUNCTION shared_pressure(trip uuid, of_line_day text, of_network text, of_address text, of_owner text, at timestamptz,
  since timestamptz, of_tier text DEFAULT 'shared')
RETURNS TABLE (owner_holds integer, address_on_trip integer, address_in_all integer, network_on_trip integer,
  network_in_all integer, on_trip integer, on_line integer)
LANGUAGE sql STABLE AS $$
  WITH line AS (
    SELECT trip_id, CASE WHEN NOT paid AND held_until > at THEN seats ELSE 0 END AS held,
      CASE WHEN paid THEN -seats WHEN held_until <= at THEN seats ELSE 0 END AS run_out
    FROM recent_holds WHERE line_day = of_line_day AND held_until > since AND tier <> 'own'
  ), near AS (
    SELECT trip_id, address, CASE WHEN NOT paid AND held_until > at THEN seats ELSE 0 END AS held,
      CASE WHEN paid THEN -seats WHEN held_until <= at THEN seats ELSE 0 END AS run_out
    FROM recent_holds WHERE network = of_network AND held_until > since AND tier = of_tier
  )
  SELECT
    (SELECT count(*) FROM recent_holds
     WHERE owner = of_owner AND tier = 'shared' AND NOT paid AND held_until > at)::int,
    n.address_on_trip, n.address_in_all, n.network_on_trip, n.network_in_all, l.on_trip, l.on_line
  FROM (
    SELECT coalesce(sum(held) FILTER (WHERE trip_id = trip), 0)::int
        + greatest(0, coalesce(sum(run_out) FILTER (WHERE trip_id = trip), 0))::int AS on_trip,
      coalesce(sum(held), 0)::int + greatest(0, coalesce(sum(run_out), 0))::int AS on_line
    FROM line
  ) l, (
    SELECT coalesce(sum(held) FILTER (WHERE address = of_address AND trip_id = trip), 0)::int
        + greatest(0, coalesce(sum(run_out) FILTER (WHERE address = of_address AND trip_id = trip), 0))::int AS address_on_trip,
      coalesce(sum(held) FILTER (WHERE address = of_address), 0)::int
        + greatest(0, coalesce(sum(run_out) FILTER (WHERE address = of_address), 0))::int AS address_in_all,
      coalesce(sum(held) FILTER (WHERE trip_id = trip), 0)::int
        + greatest(0, coalesce(sum(run_out) FILTER (WHERE trip_id = trip), 0))::int AS network_on_trip,
      coalesce(sum(held), 0)::int + greatest(0, coalesce(sum(run_out), 0))::int AS network_in_all
    FROM near
  ) n
$$;

-- As in migration 0019, with the tier 'account', which takes the same locks as 'shared'.
CREATE OR REPLACE FUNCTION count_hold(new_booking uuid, wanted integer, of_network text, at timestamptz, since timestamptz,
  contact_since timestamptz, own_most_holds integer, own_most_seats integer, contact_most_seats integer)
RETURNS TABLE (tier text, owner_holds integer, address_on_trip integer, address_in_all integer, network_on_trip integer,
  network_in_all integer, on_trip integer, on_line integer)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  b record;
  of_contact text;
  chosen text;
  paid integer;
BEGIN
  SELECT k.trip_id, k.user_id, k.session_id, k.address, k.contact_email, k.contact_phone, k.held_until,
    t.line_id || ' ' || t.service_date AS line_day,
    CASE WHEN k.user_id IS NOT NULL THEN 'account ' || k.user_id
      WHEN k.session_id IS NOT NULL THEN 'session ' || k.session_id ELSE 'address ' || k.address END AS owner,
    (SELECT count(*) FROM seat_claims c WHERE c.booking_id = k.id) AS claimed
  INTO STRICT b FROM bookings k JOIN trips t ON t.id = k.trip_id WHERE k.id = new_booking;
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
$$;
