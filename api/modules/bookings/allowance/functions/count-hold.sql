-- Counts a new hold, whose booking and claims the caller has just written, and returns the allowance that it counts against and the
-- pressure before it. Returns nothing if it got fewer seats than it wanted. Its locks are those of `lock_holds`.
CREATE OR REPLACE FUNCTION count_hold(new_booking uuid, wanted integer, of_network text, at timestamptz, since timestamptz,
  contact_since timestamptz, own_most_holds integer, own_most_seats integer, contact_most_seats integer)
RETURNS TABLE (tier text, owner_holds integer, address_on_trip integer, address_in_all integer, network_on_trip integer,
  network_in_all integer, on_trip integer, on_line integer)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  b record;
  chosen record;
BEGIN
  SELECT k.trip_id, k.user_id, k.session_id, k.address, k.contact_email, k.contact_phone, k.held_until, t.line_day,
    owner_of_hold(k.user_id, k.session_id, k.address) AS owner,
    (SELECT count(*) FROM claimed_seats c WHERE c.booking_id = k.id) AS claimed
  INTO STRICT b FROM bookings k JOIN trip_lines t ON t.trip_id = k.trip_id WHERE k.id = new_booking;
  IF b.claimed < wanted THEN RETURN; END IF;

  PERFORM lock_holds(ARRAY[b.owner], CASE WHEN b.user_id IS NULL THEN ARRAY[b.contact_email || ' ' || b.contact_phone] END, NULL, NULL, NULL);
  SELECT h.tier, h.contact INTO STRICT chosen FROM tier_of_hold(b.user_id, b.session_id, b.address, b.contact_email, b.contact_phone,
    wanted, at, since, contact_since, own_most_holds, own_most_seats, contact_most_seats) h;
  IF chosen.tier IN ('account', 'shared') THEN
    PERFORM lock_holds(NULL, NULL, CASE WHEN of_network <> b.address THEN ARRAY[of_network] END, ARRAY[b.address], ARRAY[b.trip_id]);
    RETURN QUERY SELECT chosen.tier, p.*
      FROM shared_pressure(b.trip_id, b.line_day, of_network, b.address, b.owner, at, since, chosen.tier) p;
  ELSE
    RETURN QUERY SELECT chosen.tier, 0, 0, 0, 0, 0, 0, 0;
  END IF;
  INSERT INTO recent_holds (booking_id, trip_id, line_day, network, address, owner, contact, tier, seats, held_until)
  VALUES (new_booking, b.trip_id, b.line_day, of_network, b.address, b.owner, chosen.contact, chosen.tier, wanted, b.held_until);
END $$;
