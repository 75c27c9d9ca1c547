-- Holds are counted in recent_holds since migration 0013; nothing reads these.
DROP INDEX bookings_held_by_session;
DROP INDEX bookings_held_by_address;

-- What an owner or a contact has paid for weighs on nothing: thousands of such holds must not make the next one slower.
DROP INDEX recent_holds_by_owner;
DROP INDEX recent_holds_by_contact;
CREATE INDEX recent_holds_by_owner ON recent_holds (owner, held_until) WHERE NOT paid;
CREATE INDEX recent_holds_by_contact ON recent_holds (contact, held_until) WHERE contact IS NOT NULL AND NOT paid;

-- As in migration 0013, with fewer statements: what is known of the booking is read at once, and a contact's lock is taken only where no
-- hold of the contact stands in the way already. Generic plans: every look-up is by an index's leading columns, so that planning for the
-- values of each call costs more than it gains.
CREATE OR REPLACE FUNCTION count_hold(new_booking uuid, wanted integer, of_network text, at timestamptz, since timestamptz,
  contact_since timestamptz, own_most_holds integer, own_most_seats integer, contact_most_seats integer)
RETURNS TABLE (tier text, owner_holds integer, address_on_trip integer, address_in_all integer, network_on_trip integer,
  network_in_all integer, on_trip integer, on_line integer)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  b record;
  of_contact text;
  chosen text := 'shared';
BEGIN
  SELECT k.trip_id, k.user_id, k.session_id, k.address, k.contact_email, k.contact_phone, k.held_until,
    t.line_id || ' ' || t.service_date AS line_day,
    CASE WHEN k.user_id IS NOT NULL THEN 'account ' || k.user_id
      WHEN k.session_id IS NOT NULL THEN 'session ' || k.session_id ELSE 'address ' || k.address END AS owner,
    (SELECT count(*) FROM seat_claims c WHERE c.booking_id = k.id) AS claimed
  INTO STRICT b FROM bookings k JOIN trips t ON t.id = k.trip_id WHERE k.id = new_booking;
  IF b.claimed < wanted THEN RETURN; END IF;

  PERFORM pg_advisory_xact_lock(hashtextextended(b.owner, 0));
  IF b.user_id IS NOT NULL OR session_has_paid(b.session_id) THEN
    IF (SELECT o.holds < own_most_holds AND o.seats + wanted <= own_most_seats FROM own_holds(b.owner, at, since) o) THEN
      chosen := 'own';
    END IF;
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
    IF chosen = 'shared' THEN of_contact := NULL; END IF;
  END IF;

  IF chosen = 'shared' THEN
    IF of_network <> b.address THEN PERFORM pg_advisory_xact_lock(hashtextextended('network ' || of_network, 0)); END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('network ' || b.address, 0));
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

-- Whether a hold that named this contact was not paid for, or waits to be.
CREATE FUNCTION contact_is_used(of_contact text, since timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM recent_holds r WHERE r.contact = of_contact AND NOT r.paid AND r.held_until > since)
$$;
