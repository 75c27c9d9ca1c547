-- Holds of the last day, with what the allowances are counted by. One narrow row for each hold, so that an allowance is counted without
-- touching bookings. Unlogged: it guards the next minutes only, and must not cost the booking path a disk write.
--
-- owner: who may hold seats together: 'account <id>', 'session <id>', or 'address <address>' for calls without a token.
-- tier: 'own' and 'contact' count against an allowance of their own, 'shared' against those of address, trip and line.
-- network is the /48 of an IPv6 address; for IPv4 it is the address.
CREATE UNLOGGED TABLE recent_holds (
  booking_id uuid PRIMARY KEY,
  trip_id uuid NOT NULL,
  line_day text NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  owner text NOT NULL,
  contact text,
  tier text NOT NULL CHECK (tier IN ('own', 'contact', 'shared')),
  seats integer NOT NULL,
  held_until timestamptz NOT NULL,
  paid boolean NOT NULL DEFAULT false
);
CREATE INDEX recent_holds_by_line_day ON recent_holds (line_day, held_until);
CREATE INDEX recent_holds_by_network ON recent_holds (network, held_until);
CREATE INDEX recent_holds_by_owner ON recent_holds (owner, held_until);
CREATE INDEX recent_holds_by_contact ON recent_holds (contact, held_until) WHERE contact IS NOT NULL;
CREATE INDEX recent_holds_by_age ON recent_holds (held_until);

-- Each challenge opens one booking. Logged: a crash must not let a solution count twice.
CREATE TABLE used_challenges (
  id uuid PRIMARY KEY,
  used_at timestamptz NOT NULL
);
CREATE INDEX used_challenges_by_age ON used_challenges (used_at);

-- Secrets that every process signs with; each is made here, once.
CREATE TABLE signing_keys (
  purpose text PRIMARY KEY,
  secret text NOT NULL
);
INSERT INTO signing_keys (purpose, secret)
VALUES ('challenges', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'));

-- Seats that weigh on an allowance: those held now, and those whose hold ran out since `since` less those paid for since then.
-- Without an owner's token `of_owner` is the address, so that all such calls behind it count as one.
CREATE FUNCTION shared_pressure(trip uuid, of_line_day text, of_network text, of_address text, of_owner text, at timestamptz,
  since timestamptz)
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
    FROM recent_holds WHERE network = of_network AND held_until > since AND tier = 'shared'
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

-- Whether a session has paid for a seat that it still has.
CREATE FUNCTION session_has_paid(session uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM bookings b JOIN booking_seats s ON s.booking_id = b.id
    WHERE b.session_id = session AND b.state IN ('confirmed', 'travelled') AND s.state = 'booked')
$$;

-- What an owner has of its own allowance: unpaid holds now, and unpaid seats since `since`, those run out included.
CREATE FUNCTION own_holds(of_owner text, at timestamptz, since timestamptz)
RETURNS TABLE (holds integer, seats integer) LANGUAGE sql STABLE AS $$
  SELECT (count(*) FILTER (WHERE held_until > at))::int, coalesce(sum(seats), 0)::int
  FROM recent_holds WHERE owner = of_owner AND tier = 'own' AND NOT paid AND held_until > since
$$;

-- Counts a new hold, whose booking and claims this transaction has written, and returns its tier with the seats that weigh on the shared
-- allowances before it. No row when some of its seats were gone: then the caller rolls back, and no lock was taken for it.
--
-- The counts are exact: whoever shares an allowance waits for the locks below until the one before has committed, and each statement of a
-- volatile function sees what has been committed by then. Locks are taken last in a transaction, always in this order, so that no two can
-- wait for each other.
CREATE FUNCTION count_hold(new_booking uuid, wanted integer, of_network text, at timestamptz, since timestamptz,
  contact_since timestamptz, own_most_holds integer, own_most_seats integer, contact_most_seats integer)
RETURNS TABLE (tier text, owner_holds integer, address_on_trip integer, address_in_all integer, network_on_trip integer,
  network_in_all integer, on_trip integer, on_line integer)
LANGUAGE plpgsql AS $$
DECLARE
  b bookings;
  of_line_day text;
  of_owner text;
  of_contact text;
  chosen text := 'shared';
BEGIN
  IF (SELECT count(*) FROM seat_claims c WHERE c.booking_id = new_booking) < wanted THEN RETURN; END IF;
  SELECT * INTO STRICT b FROM bookings WHERE id = new_booking;
  SELECT t.line_id || ' ' || t.service_date INTO STRICT of_line_day FROM trips t WHERE t.id = b.trip_id;
  of_owner := CASE WHEN b.user_id IS NOT NULL THEN 'account ' || b.user_id
    WHEN b.session_id IS NOT NULL THEN 'session ' || b.session_id ELSE 'address ' || b.address END;

  PERFORM pg_advisory_xact_lock(hashtextextended(of_owner, 0));
  IF b.user_id IS NOT NULL OR session_has_paid(b.session_id) THEN
    IF (SELECT o.holds < own_most_holds AND o.seats + wanted <= own_most_seats FROM own_holds(of_owner, at, since) o) THEN
      chosen := 'own';
    END IF;
  ELSIF wanted <= contact_most_seats AND EXISTS (
    SELECT FROM bookings p JOIN booking_seats s ON s.booking_id = p.id
    WHERE p.user_id IS NULL AND p.contact_email = b.contact_email AND p.contact_phone = b.contact_phone
      AND p.state IN ('confirmed', 'travelled') AND s.state = 'booked')
  THEN
    of_contact := encode(sha256(convert_to(b.contact_email || ' ' || b.contact_phone, 'UTF8')), 'hex');
    PERFORM pg_advisory_xact_lock(hashtextextended('contact ' || of_contact, 0));
    IF EXISTS (SELECT FROM recent_holds r WHERE r.contact = of_contact AND NOT r.paid AND r.held_until > contact_since) THEN
      of_contact := NULL;
    ELSE
      chosen := 'contact';
    END IF;
  END IF;

  IF chosen = 'shared' THEN
    IF of_network <> b.address THEN PERFORM pg_advisory_xact_lock(hashtextextended('network ' || of_network, 0)); END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('network ' || b.address, 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('line ' || of_line_day, 0));
    RETURN QUERY SELECT chosen, p.*
      FROM shared_pressure(b.trip_id, of_line_day, of_network, b.address, of_owner, at, since) p;
  ELSE
    RETURN QUERY SELECT chosen, 0, 0, 0, 0, 0, 0, 0;
  END IF;
  INSERT INTO recent_holds (booking_id, trip_id, line_day, network, address, owner, contact, tier, seats, held_until)
  VALUES (b.id, b.trip_id, of_line_day, of_network, b.address, of_owner, of_contact, chosen, wanted, b.held_until);
END
$$;
