-- Accounts cost a mail each: five of them held 80 seats without work. An account that has never paid keeps an allowance of its own beside
-- its address ('account'), and its holds meet the price of trip and line.
ALTER TABLE recent_holds DROP CONSTRAINT recent_holds_tier_check;
ALTER TABLE recent_holds ADD CONSTRAINT recent_holds_tier_check CHECK (tier IN ('own', 'account', 'contact', 'shared'));

-- Whether an account has paid for a seat that it still has.
CREATE FUNCTION account_has_paid(account uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM bookings b JOIN booking_seats s ON s.booking_id = b.id
    WHERE b.user_id = account AND b.state IN ('confirmed', 'travelled') AND s.state = 'booked')
$$;

-- The allowance of its own that covers a hold of so many more seats: 'own' of who has paid, 'account' of who is signed in; null for none.
CREATE FUNCTION own_tier(account uuid, session uuid, of_owner text, wanted integer, at timestamptz, since timestamptz,
  most_holds integer, most_seats integer)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN o.holds >= most_holds OR o.seats + wanted > most_seats THEN NULL
    WHEN account_has_paid(account) OR session_has_paid(session) THEN 'own'
    WHEN account IS NOT NULL THEN 'account'
  END
  FROM own_holds(of_owner, at, since) o
$$;

CREATE OR REPLACE FUNCTION own_holds(of_owner text, at timestamptz, since timestamptz)
RETURNS TABLE (holds integer, seats integer) LANGUAGE sql STABLE AS $$
  SELECT (count(*) FILTER (WHERE held_until > at))::int, coalesce(sum(seats), 0)::int
  FROM recent_holds WHERE owner = of_owner AND tier IN ('own', 'account') AND NOT paid AND held_until > since
$$;

-- As in migration 0019, with the tier 'account': it locks the line's day, and not the address, whose counts it does not read.
CREATE OR REPLACE FUNCTION count_hold(new_booking uuid, wanted integer, of_network text, at timestamptz, since timestamptz,
  contact_since timestamptz, own_most_holds integer, own_most_seats integer, contact_most_seats integer)
RETURNS TABLE (tier text, owner_holds integer, address_on_trip integer, address_in_all integer, network_on_trip integer,
  network_in_all integer, on_trip integer, on_line integer)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  b record;
  of_contact text;
  chosen text;
BEGIN
  SELECT k.trip_id, k.user_id, k.session_id, k.address, k.contact_email, k.contact_phone, k.held_until,
    t.line_id || ' ' || t.service_date AS line_day,
    CASE WHEN k.user_id IS NOT NULL THEN 'account ' || k.user_id
      WHEN k.session_id IS NOT NULL THEN 'session ' || k.session_id ELSE 'address ' || k.address END AS owner,
    (SELECT count(*) FROM seat_claims c WHERE c.booking_id = k.id) AS claimed
  INTO STRICT b FROM bookings k JOIN trips t ON t.id = k.trip_id WHERE k.id = new_booking;
  IF b.claimed < wanted THEN RETURN; END IF;

  PERFORM pg_advisory_xact_lock(hashtextextended(b.owner, 0));
  chosen := own_tier(b.user_id, b.session_id, b.owner, wanted, at, since, own_most_holds, own_most_seats);
  IF chosen IS NULL AND b.user_id IS NULL AND wanted <= contact_most_seats AND NOT session_has_paid(b.session_id) AND EXISTS (
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

  IF chosen = 'shared' THEN
    IF of_network <> b.address THEN PERFORM pg_advisory_xact_lock(hashtextextended('network ' || of_network, 0)); END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('network ' || b.address, 0));
  END IF;
  IF chosen IN ('account', 'shared') THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('line ' || b.line_day, 0));
    RETURN QUERY SELECT chosen, p.*
      FROM shared_pressure(b.trip_id, b.line_day, of_network, b.address, b.owner, at, since) p;
  ELSE
    RETURN QUERY SELECT chosen, 0, 0, 0, 0, 0, 0, 0;
  END IF;
  INSERT INTO recent_holds (booking_id, trip_id, line_day, network, address, owner, contact, tier, seats, held_until)
  VALUES (new_booking, b.trip_id, b.line_day, of_network, b.address, b.owner, of_contact, chosen, wanted, b.held_until);
END
$$;
