-- Inserts a held booking with its seats, its claims and the first line of its history, and counts it. `outcome` is `held`; `taken` with
-- the seats that it did not get; or `costly` if it may need work (`price.ts`), with the hold as it was counted. Unless it is `held`, the
-- caller rolls back.
CREATE OR REPLACE FUNCTION hold_booking(new_booking jsonb, owner_session uuid, owner_user uuid, rules jsonb,
  OUT outcome text, OUT missing text[], OUT counted jsonb)
LANGUAGE plpgsql AS $$
DECLARE
  b bookings := jsonb_populate_record(NULL::bookings, new_booking);
  wanted text[] := ARRAY(SELECT s.value ->> 'seat' FROM jsonb_array_elements(new_booking -> 'seats') s);
  claimed text[];
  free numeric[] := ARRAY(SELECT jsonb_array_elements_text(new_booking -> 'free'))::numeric[];
  c record;
BEGIN
  INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, session_id, user_id, address, platform, contact_name,
    contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at, language, notice_version)
  VALUES (b.id, b.pnr, b.trip_id, b.from_stop, b.to_stop, 'held', b.held_until, owner_session, owner_user, b.address, b.platform,
    b.contact_name, b.contact_email, b.contact_phone, b.tax_policy_id, b.refund_policy_id, b.total_paise, b.created_at, b.language,
    b.notice_version);
  INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, phone, email, fare_paise, food_paise,
    tax_paise, food, ticket_code)
  SELECT s.id, b.id, s.seat, 'held', s.first_name, s.last_name, s.age, s.gender, s.phone, s.email, s.fare_paise, s.food_paise,
    s.tax_paise, s.food, s.ticket_code
  FROM jsonb_populate_recordset(NULL::booking_seats, new_booking -> 'seats') s;
  INSERT INTO booking_events (id, booking_id, kind, at) VALUES ((new_booking ->> 'event_id')::uuid, b.id, 'held', b.created_at);

  claimed := ARRAY(SELECT claim_seats(b.trip_id, wanted, b.from_stop, b.to_stop, b.id, NULL, b.held_until, b.created_at));
  IF cardinality(claimed) < cardinality(wanted) THEN
    outcome := 'taken';
    missing := ARRAY(SELECT w.seat FROM unnest(wanted) WITH ORDINALITY AS w (seat, n) WHERE w.seat <> ALL (claimed) ORDER BY w.n);
    RETURN;
  END IF;

  SELECT * INTO STRICT c FROM count_hold(b.id, cardinality(wanted), new_booking ->> 'network', b.created_at,
    (new_booking ->> 'since')::timestamptz, (new_booking ->> 'contact_since')::timestamptz, (rules ->> 'ownHolds')::integer,
    (rules ->> 'ownSeats')::integer, (rules ->> 'contactSeats')::integer);
  outcome := CASE
    WHEN c.tier IN ('own', 'contact') THEN 'held'
    WHEN (c.tier = 'account' OR c.owner_holds + 1 <= (new_booking ->> 'free_holds')::numeric)
      AND c.address_on_trip + cardinality(wanted) <= free[1]
      AND c.address_in_all + cardinality(wanted) <= free[2]
      AND c.network_on_trip + cardinality(wanted) <= free[3]
      AND c.network_in_all + cardinality(wanted) <= free[4]
      AND c.on_trip + cardinality(wanted) <= free[5]
      AND c.on_line + cardinality(wanted) <= free[6]
    THEN 'held' ELSE 'costly' END;
  IF outcome = 'costly' THEN
    counted := jsonb_build_object('tier', c.tier, 'ownerHolds', c.owner_holds, 'addressOnTrip', c.address_on_trip,
      'addressInAll', c.address_in_all, 'networkOnTrip', c.network_on_trip, 'networkInAll', c.network_in_all, 'onTrip', c.on_trip,
      'onLine', c.on_line);
  END IF;
END $$;
