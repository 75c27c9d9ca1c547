-- Plans of booking calls no longer depend on the moment at which they are made. One made while few holds, keys or counters were stored,
-- or few bookings were held, read all of them for each call, until PostgreSQL counted the rows again: up to a minute of a rush.

-- Returns whether a hold that named this contact was not paid for, or waits to be. `contact` is compared twice, so that one index fits
-- and its scan begins at `since`: a plan made while few holds were stored could read all of them by their age.
CREATE OR REPLACE FUNCTION contact_is_used(of_contact text, since timestamptz) RETURNS boolean
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT EXISTS (SELECT FROM recent_holds r
    WHERE r.contact <= of_contact AND (r.contact, r.held_until) > (of_contact, since) AND NOT r.paid)
$$;

-- Returns the holds of an owner that wait to be paid at a time, and the seats of its holds since another that were not paid. `owner` is
-- compared twice, as in `contact_is_used`.
CREATE OR REPLACE FUNCTION own_holds(of_owner text, at timestamptz, since timestamptz) RETURNS TABLE (holds integer, seats integer)
LANGUAGE sql STABLE AS $$
  SELECT (count(*) FILTER (WHERE held_until > at))::int, coalesce(sum(seats), 0)::int
  FROM recent_holds
  WHERE owner <= of_owner AND (owner, held_until) > (of_owner, since) AND tier IN ('own', 'account') AND NOT paid
$$;

-- Returns the tier of a hold of an account, or of a session that has paid for seats, that fits what it may hold by itself; null for one
-- that fits neither. `paid`: its paid seats, as far as they count.
CREATE OR REPLACE FUNCTION own_tier(is_account boolean, paid integer, of_owner text, wanted integer, at timestamptz, since timestamptz,
  most_holds integer, most_seats integer) RETURNS text
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT CASE
    WHEN o.holds >= most_holds OR o.seats + wanted > most_seats THEN NULL
    WHEN o.seats + wanted <= 4 * paid THEN 'own'
    WHEN is_account THEN 'account'
  END
  FROM own_holds(of_owner, at, since) o
$$;

-- Returns what is held of the allowances that a new hold of a tier would count against: seats that are held at a time, or ran out since
-- another without being paid, less those that were paid. `line_day`, `network` and `owner` are compared twice, as in `contact_is_used`.
CREATE OR REPLACE FUNCTION shared_pressure(trip uuid, of_line_day text, of_network text, of_address text, of_owner text, at timestamptz,
  since timestamptz, of_tier text DEFAULT 'shared')
RETURNS TABLE (owner_holds integer, address_on_trip integer, address_in_all integer, network_on_trip integer,
  network_in_all integer, on_trip integer, on_line integer)
LANGUAGE sql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  WITH line AS (
    SELECT trip_id, CASE WHEN NOT paid AND held_until > at THEN seats ELSE 0 END AS held,
      CASE WHEN paid THEN -seats WHEN held_until <= at THEN seats ELSE 0 END AS run_out
    FROM recent_holds WHERE line_day <= of_line_day AND (line_day, held_until) > (of_line_day, since) AND tier <> 'own'
  ), near AS (
    SELECT trip_id, address, CASE WHEN NOT paid AND held_until > at THEN seats ELSE 0 END AS held,
      CASE WHEN paid THEN -seats WHEN held_until <= at THEN seats ELSE 0 END AS run_out
    FROM recent_holds WHERE network <= of_network AND (network, held_until) > (of_network, since) AND tier = of_tier
  )
  SELECT
    (SELECT count(*) FROM recent_holds
     WHERE owner <= of_owner AND (owner, held_until) > (of_owner, at) AND tier = 'shared' AND NOT paid)::int,
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

-- Counts calls against limits, as `countAgainst` does for one call: an element of the arrays is a call's number, and one limit, with
-- the start of its window, that it counts against. Returns the calls past a limit, of which nothing is counted. Counters are locked in one order.
CREATE OR REPLACE FUNCTION count_calls(calls integer[], actions text[], subjects text[], most numeric[], windows timestamptz[])
RETURNS SETOF integer LANGUAGE plpgsql AS $$
DECLARE
  past integer[];
BEGIN
  WITH asked AS (
    SELECT * FROM unnest(calls, actions, subjects, most, windows) AS a (call, action, subject, allowed, started)
  ), counted AS (
    INSERT INTO request_counts AS c (action, subject, window_start, count)
    SELECT action, subject, started, count(*) FROM asked GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (action, subject, window_start) DO UPDATE SET count = c.count + excluded.count
    RETURNING c.action, c.subject, c.window_start, c.count
  )
  SELECT array_agg(DISTINCT n.call) INTO past FROM (
    SELECT a.call, a.allowed, k.count - count(*) OVER same + row_number() OVER (same ORDER BY a.call) AS place
    FROM asked a JOIN counted k ON (k.action, k.subject, k.window_start) = (a.action, a.subject, a.started)
    WINDOW same AS (PARTITION BY a.action, a.subject, a.started)
  ) n WHERE n.place > n.allowed;
  IF past IS NULL THEN RETURN; END IF;
  -- The counters are there, and locked. Found as above, since a plan for an update could read all of them.
  INSERT INTO request_counts AS c (action, subject, window_start, count)
  SELECT action, subject, started, count(*) FROM unnest(calls, actions, subjects, windows) AS a (call, action, subject, started)
  WHERE call = ANY (past) GROUP BY 1, 2, 3
  ON CONFLICT (action, subject, window_start) DO UPDATE SET count = c.count - excluded.count;
  RETURN QUERY SELECT unnest(past);
END $$;

-- Confirms paid bookings that still hold all their seats, each at its own time and with a line of its history, and returns them with
-- the sums of their prices. The arguments have an element for each booking. A booking that needs more care is left out and stays as
-- it is: its hold has ended, its coach has left the pickup, its contact is anonymised, its trip has a passenger list, which shows
-- each sale (`confirmBooking`), or another transaction has locked it: the other bookings do not wait for it.
CREATE OR REPLACE FUNCTION confirm_paid_bookings(of_bookings uuid[], of_events uuid[], times timestamptz[])
RETURNS TABLE (booking_id uuid, pnr text, language text, email text, phone text, fare_paise bigint, food_paise bigint, tax_paise bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  held uuid[];
  trips uuid[];
  with_seat uuid[];
  seats text[];
  at_of_seat timestamptz[];
  sold uuid[];
BEGIN
  -- The state is tested afterwards: a plan made while few bookings were held would read all that are held.
  WITH locked AS MATERIALIZED (
    SELECT b.id, b.trip_id, b.state, b.anonymised_at FROM bookings b WHERE b.id = ANY (of_bookings)
    ORDER BY b.id FOR UPDATE SKIP LOCKED
  )
  SELECT array_agg(l.id), array_agg(DISTINCT l.trip_id) INTO held, trips
  FROM locked l WHERE l.state = 'held' AND l.anonymised_at IS NULL;
  -- As `lockForNext`: none of these trips gets its first list until the transaction ends.
  trips := ARRAY(SELECT trip FROM unnest(trips) AS trip
    WHERE pg_try_advisory_xact_lock_shared(hashtextextended('passenger list ' || trip, 0)));
  SELECT array_agg(s.booking_id), array_agg(s.seat), array_agg(paid.at) INTO with_seat, seats, at_of_seat
  FROM unnest(of_bookings, times) AS paid (booking, at)
    JOIN bookings b ON b.id = paid.booking JOIN booking_seats s ON s.booking_id = b.id
  WHERE b.id = ANY (held) AND b.held_until > paid.at AND b.trip_id = ANY (trips)
    AND NOT EXISTS (SELECT FROM passenger_lists l WHERE l.trip_id = b.trip_id)
    AND EXISTS (SELECT FROM trip_departures d WHERE d.trip_id = b.trip_id AND d.stop = b.from_stop AND d.departs_at > paid.at);
  sold := sell_held_claims(with_seat, seats, at_of_seat);

  RETURN QUERY
  WITH counted AS (
    UPDATE recent_holds h SET paid = true WHERE h.booking_id = ANY (sold)
  ), seated AS (
    UPDATE booking_seats s SET state = 'booked' WHERE s.booking_id = ANY (sold)
    RETURNING s.booking_id, s.fare_paise, s.food_paise, s.tax_paise
  ), recorded AS (
    INSERT INTO booking_events (id, booking_id, kind, at, detail)
    SELECT event.id, event.booking, 'confirmed', event.at, '{"late": false}'
    FROM unnest(of_events, of_bookings, times) AS event (id, booking, at) WHERE event.booking = ANY (sold)
  ), confirmed AS (
    UPDATE bookings b SET state = 'confirmed', confirmed_at = paid.at
    FROM unnest(of_bookings, times) AS paid (booking, at) WHERE b.id = paid.booking AND paid.booking = ANY (sold)
    RETURNING b.id, b.pnr, b.language, b.contact_email, b.contact_phone
  )
  SELECT c.id, c.pnr, c.language, c.contact_email, c.contact_phone, price.fare, price.food, price.tax
  FROM confirmed c JOIN (
    SELECT s.booking_id, sum(s.fare_paise) AS fare, sum(s.food_paise) AS food, sum(s.tax_paise) AS tax
    FROM seated s GROUP BY s.booking_id
  ) price ON price.booking_id = c.id;
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
    -- `OFFSET 0`: looked up for each call, not joined with all stored keys.
    LEFT JOIN LATERAL (SELECT i.request_hash, i.response FROM idempotency_keys i
      WHERE i.scope = coalesce(s.session_id::text, 'anonymous') AND i.key = c.key OFFSET 0) k ON true
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

-- No version reads the view since messages name their trip.
DROP VIEW disruption_messages;
