-- A batch of booking calls is held by a few statements for all of it, instead of ten for each call: most of the processor time of a
-- hold went into starting statements.

-- Returns the name under which holds of an owner are counted, as `ownerOf`.
CREATE OR REPLACE FUNCTION owner_of_hold(of_user uuid, of_session uuid, of_address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN of_user IS NOT NULL THEN 'account ' || of_user
    WHEN of_session IS NOT NULL THEN 'session ' || of_session ELSE 'address ' || of_address END
$$;

-- Returns the allowance that a new hold counts against, and the hash of the contact if that is the contact's. Exact under the locks of
-- `lock_holds`.
CREATE OR REPLACE FUNCTION tier_of_hold(of_user uuid, of_session uuid, of_address text, of_email text, of_phone text, wanted integer,
  at timestamptz, since timestamptz, contact_since timestamptz, own_most_holds integer, own_most_seats integer,
  contact_most_seats integer)
RETURNS TABLE (tier text, contact text) LANGUAGE sql STABLE AS $$
  SELECT coalesce(own.tier, CASE WHEN c.contact IS NOT NULL THEN 'contact' END, 'shared'), c.contact
  -- `OFFSET 0`: counted once, not wherever it is named.
  FROM (SELECT paid_seats(of_user, of_session, 4) OFFSET 0) AS p (paid)
    CROSS JOIN LATERAL (SELECT CASE WHEN of_user IS NOT NULL OR p.paid > 0
      THEN own_tier(of_user IS NOT NULL, p.paid, owner_of_hold(of_user, of_session, of_address), wanted, at, since, own_most_holds, own_most_seats)
    END) AS own (tier)
    LEFT JOIN LATERAL (
      SELECT h.hash AS contact FROM (SELECT encode(sha256(convert_to(of_email || ' ' || of_phone, 'UTF8')), 'hex')) AS h (hash)
      WHERE of_user IS NULL AND p.paid = 0 AND wanted <= contact_most_seats
        AND EXISTS (SELECT FROM bookings b JOIN booking_seats s ON s.booking_id = b.id
          WHERE b.user_id IS NULL AND b.contact_email = of_email AND b.contact_phone = of_phone
            AND b.state IN ('confirmed', 'travelled') AND s.state = 'booked')
        AND NOT contact_is_used(h.hash, contact_since)
    ) c ON true
$$;

-- Counts a new hold, whose booking and claims the caller has just written, and returns the allowance that it counts against and the
-- pressure before it. Returns nothing if it got fewer seats than it wanted. Its locks are those of `lock_holds`.
CREATE OR REPLACE FUNCTION count_hold(new_booking uuid, wanted integer, of_network text, at timestamptz, since timestamptz,
  contact_since timestamptz, own_most_holds integer, own_most_seats integer, contact_most_seats integer)
RETURNS TABLE (tier text, owner_holds integer, address_on_trip integer, address_in_all integer, network_on_trip integer,
  network_in_all integer, on_trip integer, on_line integer)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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

-- Claims the seats of the first bookings, as `claim_seats` those of one, and returns whether each got all of its own. `new_bookings` is
-- an array of objects with the fields below.
CREATE OR REPLACE FUNCTION claim_seats_together(new_bookings jsonb, first integer) RETURNS boolean LANGUAGE sql AS $$
  WITH wanted AS MATERIALIZED (
    SELECT b.id, b.trip_id, b.from_stop, b.to_stop, int4range(b.from_stop, b.to_stop) AS legs, b.held_until, b.created_at, s.seat
    FROM ROWS FROM (jsonb_to_recordset(new_bookings) AS (id uuid, trip_id uuid, from_stop integer, to_stop integer,
        held_until timestamptz, created_at timestamptz, seats jsonb)) WITH ORDINALITY
      AS b (id, trip_id, from_stop, to_stop, held_until, created_at, seats, n)
      CROSS JOIN LATERAL jsonb_to_recordset(b.seats) AS s (seat text)
    WHERE b.n <= first
  ), expired AS (
    -- By seat, so that a plan cannot read the claims of all trips.
    DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(
      SELECT c.id FROM (SELECT trip_id, seat, legs, created_at FROM wanted ORDER BY trip_id, seat) w CROSS JOIN LATERAL (
        SELECT ctid AS id FROM seat_claims
        WHERE trip_id = w.trip_id AND seat = w.seat AND legs && w.legs AND expires_at <= w.created_at FOR UPDATE
      ) c))
    RETURNING seat
  ), claimed AS (
    INSERT INTO seat_claims (trip_id, seat, legs, booking_id, expires_at)
    SELECT w.trip_id, w.seat, w.legs, w.id, w.held_until
    FROM (SELECT count(*) FROM expired) AS deleted, wanted w
    WHERE EXISTS (SELECT FROM trip_seats p WHERE p.trip_id = w.trip_id AND w.seat = ANY (p.seats))
      AND NOT EXISTS (SELECT FROM trip_disruptions d
        WHERE d.trip_id = w.trip_id AND (d.cancelled_at IS NOT NULL OR ARRAY[w.from_stop, w.to_stop] && d.skipped_stops))
    ORDER BY w.trip_id, w.seat
    ON CONFLICT DO NOTHING
    RETURNING seat
  )
  SELECT (SELECT count(*) FROM claimed) = (SELECT count(*) FROM wanted)
$$;

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

-- Checks out several booking calls: session, limits, idempotency key, hold and payment. Each is all or nothing, and one that fails
-- leaves the others as they are. Of two that want one seat the first gets it. Returns a row for each call, in order:
--   held               also the payment is stored, and `response` under the key
--   replayed           `response` was stored under the key for the same body
--   key_reused         the key was used with another body
--   session_required   the token has no open session
--   taken              others have the seats `taken`
--   costly             it may need work: the hold was `counted` so, and undone
--   stale              the booking was prepared from a trip, fares or policies that have changed
--   uncounted, counted the careful code decides; the call is counted in the latter only
-- `session_id` is the token's open session, and `use_is_due` whether this use of it is to be stored. Each call has a time of its own,
-- at which its booking is made. The locks of all calls are taken before the first seat is claimed: first those of the trips, without
-- waiting for staff who change one. Afterwards a call that must wait does so for a second, by itself.
-- The plans must not depend on statistics: a plan made while the tables were small would read them from end to end.
CREATE OR REPLACE FUNCTION check_out(calls jsonb, rules jsonb)
RETURNS TABLE (outcome text, taken text[], response jsonb, session_id uuid, use_is_due boolean, counted jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET lock_timeout = '5s'
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  -- By call.
  session_ids uuid[];
  user_ids uuid[];
  due boolean[];
  outcomes text[];
  missing jsonb[];
  stored jsonb[];
  limited integer[];
  unlocked uuid[];
  -- The calls that are to be held, and how many of them were at once.
  pending integer[];
  together integer;
  number integer;
  each_alone boolean := false;
  -- Of the calls that are held, of those before the present one.
  earlier uuid[] := '{}';
  used_keys text[] := '{}';
  -- Versions of sales by date.
  current_sales jsonb;
  call jsonb;
  new_booking jsonb;
  of_key text;
  held record;
  is_repeated boolean;
BEGIN
  SELECT jsonb_object_agg(d.date, sale_version(d.date::date)) INTO current_sales
  FROM (SELECT DISTINCT c ->> 'date' AS date FROM jsonb_array_elements(calls) c) d;

  SELECT array_agg(s.session_id ORDER BY n), array_agg(s.user_id ORDER BY n), array_agg(s.use_is_due ORDER BY n),
    array_agg(CASE
      WHEN c.token IS NOT NULL AND s.session_id IS NULL THEN 'session_required'
      WHEN k.request_hash = decode(c.request_hash, 'hex') THEN 'replayed'
      WHEN k.request_hash IS NOT NULL THEN 'key_reused'
      WHEN v.version IS DISTINCT FROM c.trip_version OR c.sale_version IS DISTINCT FROM current_sales ->> c.date THEN 'stale'
      WHEN cardinality(t.seats) > 0 THEN 'taken' END ORDER BY n),
    array_agg(to_jsonb(t.seats) ORDER BY n), array_agg(k.response ORDER BY n)
  INTO session_ids, user_ids, due, outcomes, missing, stored
  FROM ROWS FROM (jsonb_to_recordset(calls) AS (token text, key text, request_hash text, trip_version text, sale_version text,
      date text, use_before timestamptz, booking jsonb))
      WITH ORDINALITY AS c (token, key, request_hash, trip_version, sale_version, date, use_before, booking, n)
    LEFT JOIN LATERAL open_session(decode(c.token, 'hex'), (c.booking ->> 'created_at')::timestamptz, c.use_before) s ON true
    LEFT JOIN idempotency_keys k ON k.scope = coalesce(s.session_id::text, 'anonymous') AND k.key = c.key
    LEFT JOIN trip_versions v ON v.trip_id = (c.booking ->> 'trip_id')::uuid
    CROSS JOIN LATERAL taken_of(c.booking) AS t (seats);

  SELECT array_agg(l.call) INTO limited FROM (
    SELECT array_agg(c.n::integer) AS calls, array_agg(x.action) AS actions, array_agg(x.subject) AS subjects,
      array_agg(x.most) AS most, array_agg((c.call ->> 'window_start')::timestamptz) AS windows
    FROM jsonb_array_elements(calls) WITH ORDINALITY AS c (call, n)
      CROSS JOIN LATERAL (VALUES
        ('book', 'session ' || session_ids[c.n::integer], (rules -> 'most' ->> 'session')::numeric),
        ('book as guest', 'address ' || (c.call -> 'booking' ->> 'address'),
          CASE WHEN session_ids[c.n::integer] IS NOT NULL AND user_ids[c.n::integer] IS NULL THEN (rules -> 'most' ->> 'guests')::numeric END),
        ('book', 'address ' || (c.call -> 'booking' ->> 'address'),
          CASE WHEN session_ids[c.n::integer] IS NULL THEN (rules -> 'most' ->> 'anonymous')::numeric END)) AS x (action, subject, most)
    WHERE x.subject IS NOT NULL AND x.most IS NOT NULL AND outcomes[c.n::integer] IS DISTINCT FROM 'session_required'
      AND NOT (c.call ->> 'is_counted')::boolean
  ) a, count_calls(a.calls, a.actions, a.subjects, a.most, a.windows) AS l (call)
  WHERE a.calls IS NOT NULL;
  FOR i IN 1 .. coalesce(cardinality(limited), 0) LOOP outcomes[limited[i]] := 'uncounted'; END LOOP;

  unlocked := ARRAY(SELECT keep_coaches(ARRAY(SELECT DISTINCT (c.call -> 'booking' ->> 'trip_id')::uuid
    FROM jsonb_array_elements(calls) WITH ORDINALITY AS c (call, n) WHERE outcomes[c.n::integer] IS NULL)));
  FOR i IN 1 .. cardinality(outcomes) LOOP
    IF outcomes[i] IS NULL AND (calls -> (i - 1) -> 'booking' ->> 'trip_id')::uuid <> ALL (unlocked) THEN outcomes[i] := 'counted'; END IF;
  END LOOP;

  PERFORM lock_holds(
    array_agg(owner_of_hold(user_ids[c.n::integer], session_ids[c.n::integer], b ->> 'address')),
    array_agg((b ->> 'contact_email') || ' ' || (b ->> 'contact_phone')) FILTER (WHERE user_ids[c.n::integer] IS NULL),
    array_agg(b ->> 'network') FILTER (WHERE b ->> 'network' <> b ->> 'address'), array_agg(b ->> 'address'),
    array_agg((b ->> 'trip_id')::uuid))
  FROM jsonb_array_elements(calls) WITH ORDINALITY AS c (call, n) CROSS JOIN LATERAL (SELECT c.call -> 'booking') AS o (b)
  WHERE outcomes[c.n::integer] IS NULL
  HAVING count(*) > 0;
  PERFORM set_config('lock_timeout', '1s', true);

  FOR i IN 1 .. jsonb_array_length(calls) LOOP
    call := calls -> (i - 1);
    new_booking := call -> 'booking';
    outcome := outcomes[i];
    of_key := coalesce(session_ids[i]::text, 'anonymous') || ' ' || (call ->> 'key');
    taken := CASE WHEN outcome IS DISTINCT FROM 'taken' THEN NULL
      WHEN cardinality(earlier) = 0 THEN ARRAY(SELECT jsonb_array_elements_text(missing[i]))
      ELSE ARRAY(SELECT s.seat FROM ROWS FROM (jsonb_to_recordset(new_booking -> 'seats') AS (seat text)) WITH ORDINALITY AS s (seat, n)
      WHERE missing[i] ? s.seat OR EXISTS (SELECT FROM claimed_seats c
        WHERE c.booking_id = ANY (earlier) AND c.trip_id = (new_booking ->> 'trip_id')::uuid AND c.seat = s.seat
          AND c.legs && int4range((new_booking ->> 'from_stop')::integer, (new_booking ->> 'to_stop')::integer))
      ORDER BY s.n) END;
    response := CASE WHEN outcome = 'replayed' THEN stored[i] END;
    session_id := session_ids[i];
    use_is_due := coalesce(due[i], false);
    counted := NULL;
    is_repeated := outcome IN ('taken', 'stale') AND coalesce(of_key = ANY (used_keys), false);
    IF outcome IS NULL AND NOT each_alone THEN
      -- Nearly always it can be held with those that follow, in a few statements for all of them.
      pending := ARRAY(SELECT n FROM generate_series(i, cardinality(outcomes)) AS n WHERE outcomes[n] IS NULL ORDER BY n);
      BEGIN
        -- A call that must wait for a lock does so by itself, below.
        PERFORM set_config('lock_timeout', '100ms', true);
        together := hold_together((SELECT jsonb_agg(calls -> (n - 1) -> 'booking' ORDER BY n) FROM unnest(pending) AS n),
          ARRAY(SELECT session_ids[n] FROM unnest(pending) AS n ORDER BY n),
          ARRAY(SELECT user_ids[n] FROM unnest(pending) AS n ORDER BY n), rules);
        IF together IS NULL THEN RAISE EXCEPTION USING ERRCODE = 'MY001'; END IF;
        pending := pending[1:together];
        INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at)
        SELECT coalesce(session_ids[n]::text, 'anonymous'), c.call ->> 'key', decode(c.call ->> 'request_hash', 'hex'), c.call -> 'response',
          (c.call -> 'booking' ->> 'created_at')::timestamptz
        FROM unnest(pending) AS n CROSS JOIN LATERAL (SELECT calls -> (n - 1)) AS c (call)
        WHERE c.call ->> 'key' IS NOT NULL;
        INSERT INTO payments (id, booking_id, gateway, order_id, gateway_order, state, amount_paise, created_at, next_inquiry_at)
        SELECT p.id, p.booking_id, p.gateway, p.order_id, p.gateway_order, 'initiated', p.amount_paise, p.created_at, p.next_inquiry_at
        FROM unnest(pending) AS n CROSS JOIN LATERAL jsonb_populate_record(NULL::payments, calls -> (n - 1) -> 'payment') p;
        FOREACH number IN ARRAY pending LOOP outcomes[number] := 'held'; END LOOP;
        PERFORM set_config('lock_timeout', '1s', true);
      EXCEPTION
        WHEN SQLSTATE 'MY001' OR unique_violation OR lock_not_available OR deadlock_detected THEN each_alone := true;
        WHEN OTHERS THEN
          each_alone := true;
          RAISE LOG 'hold_together failed: %', SQLERRM;
      END;
      outcome := outcomes[i];
    END IF;
    IF outcome IS NULL THEN
      outcome := 'counted';
      BEGIN
        INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at)
        SELECT coalesce(session_ids[i]::text, 'anonymous'), call ->> 'key', decode(call ->> 'request_hash', 'hex'), call -> 'response',
          (new_booking ->> 'created_at')::timestamptz
        WHERE call ->> 'key' IS NOT NULL
        ON CONFLICT DO NOTHING;
        is_repeated := NOT FOUND AND call ->> 'key' IS NOT NULL;
        IF NOT is_repeated THEN
          held := hold_booking(new_booking, session_ids[i], user_ids[i], rules);
          outcome := held.outcome;
          taken := held.missing;
          counted := held.counted;
          IF outcome <> 'held' THEN RAISE EXCEPTION USING ERRCODE = 'MY001'; END IF;
          INSERT INTO payments (id, booking_id, gateway, order_id, gateway_order, state, amount_paise, created_at, next_inquiry_at)
          SELECT p.id, p.booking_id, p.gateway, p.order_id, p.gateway_order, 'initiated', p.amount_paise, p.created_at, p.next_inquiry_at
          FROM jsonb_populate_record(NULL::payments, call -> 'payment') p;
        END IF;
      EXCEPTION
        WHEN SQLSTATE 'MY001' THEN NULL;
        -- Such as a lock that is not free in time: alone, the careful code waits for it.
        WHEN OTHERS THEN outcome := 'counted';
      END;
    END IF;
    IF is_repeated THEN
      SELECT CASE WHEN k.request_hash = decode(call ->> 'request_hash', 'hex') THEN 'replayed' ELSE 'key_reused' END AS outcome,
        CASE WHEN k.request_hash = decode(call ->> 'request_hash', 'hex') THEN k.response END AS response
      INTO held FROM idempotency_keys k WHERE k.scope = coalesce(session_ids[i]::text, 'anonymous') AND k.key = call ->> 'key';
      IF FOUND THEN
        outcome := held.outcome;
        response := held.response;
        taken := NULL;
      END IF;
    END IF;
    IF outcome = 'held' THEN
      earlier := earlier || (new_booking ->> 'id')::uuid;
      used_keys := array_append(used_keys, of_key);
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;
