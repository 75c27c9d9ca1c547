-- Booking calls are checked out several at a time, by one call of the database: `check_out` and what it calls. Each function
-- is also a file beside its module, api/**/*.sql, which a test compares with the database.

-- Changes when anything of a trip changes that its bookings are prepared from: its row, line, coach, seat plan, stops, fares and disruptions.
CREATE VIEW trip_versions AS
  SELECT t.id AS trip_id, concat_ws(' ', t.xmin, l.xmin, k.xmin, p.xmin,
    (SELECT concat_ws(' ', count(*), sum(s.xmin::text::bigint)) FROM trip_stops s WHERE s.trip_id = t.id),
    (SELECT concat_ws(' ', count(*), sum(f.xmin::text::bigint)) FROM fares f WHERE f.line_id = t.line_id),
    (SELECT count(*) FROM disrupted_trips d WHERE d.trip_id = t.id)) AS version
  FROM trips t JOIN lines l ON l.id = t.line_id JOIN coaches k ON k.busid = t.busid JOIN seat_plans p ON p.id = k.seat_plan_id;

-- Returns a text that changes when a timetable is imported, and when the policies of a local date or the menu change.
CREATE OR REPLACE FUNCTION sale_version(of_date date) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' ', of_date,
    (SELECT max(imported_at) FROM timetable_imports),
    (SELECT xmin FROM tax_policies WHERE starts_on <= of_date ORDER BY starts_on DESC LIMIT 1),
    (SELECT xmin FROM refund_policies WHERE starts_on <= of_date ORDER BY starts_on DESC LIMIT 1),
    (SELECT xmin FROM womens_seats_policies WHERE starts_on <= of_date ORDER BY starts_on DESC LIMIT 1),
    (SELECT concat_ws(' ', count(*), sum(xmin::text::bigint)) FROM food_items))
$$;

-- Keeps the coaches of trips until the transaction ends, as `keepCoach` does, and returns those trips. Leaves out one that another
-- transaction has locked to change it, instead of waiting for that.
CREATE OR REPLACE FUNCTION keep_coaches(of_trips uuid[]) RETURNS SETOF uuid LANGUAGE sql AS $$
  SELECT id FROM trips WHERE id = ANY (of_trips) ORDER BY id FOR KEY SHARE SKIP LOCKED
$$;

-- Claims seats of a trip for a booking or a block until an instant, or permanently without one; returns those that it got. On a
-- cancelled trip, or from or to a skipped stop, none is free for a booking. Expired claims are deleted first; counting them makes the
-- insert wait for all of them, and the constraint then ignores them. Seats are taken in sorted order and the insert skips conflicts:
-- plain inserts of many rows deadlock under an exclusion constraint.
CREATE OR REPLACE FUNCTION claim_seats(trip uuid, wanted text[], from_stop integer, to_stop integer, of_booking uuid, of_block uuid,
  until timestamptz, at timestamptz)
RETURNS SETOF text LANGUAGE sql AS $$
  WITH expired AS (
    DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM seat_claims
      WHERE trip_id = trip AND seat = ANY (wanted) AND legs && int4range(from_stop, to_stop) AND expires_at <= at
      ORDER BY seat FOR UPDATE))
    RETURNING seat
  )
  INSERT INTO seat_claims (trip_id, seat, legs, booking_id, block_id, expires_at)
  SELECT trip, s.seat, int4range(from_stop, to_stop), of_booking, of_block, until
  FROM (SELECT count(*) FROM expired) AS deleted, unnest(wanted) AS s (seat)
  WHERE s.seat = ANY (ARRAY(SELECT unnest(p.seats) FROM trip_seats p WHERE p.trip_id = trip))
    AND (of_booking IS NULL OR NOT EXISTS (SELECT FROM trip_disruptions d
      WHERE d.trip_id = trip AND (d.cancelled_at IS NOT NULL OR ARRAY[from_stop, to_stop] && d.skipped_stops)))
  ORDER BY s.seat
  ON CONFLICT DO NOTHING
  RETURNING seat
$$;

-- Returns the open session of a token's hash, and whether its last use was stored before an instant.
CREATE OR REPLACE FUNCTION open_session(of_token bytea, at timestamptz, use_before timestamptz)
RETURNS TABLE (session_id uuid, user_id uuid, use_is_due boolean) LANGUAGE sql STABLE AS $$
  SELECT s.id, s.user_id, s.user_id IS NOT NULL AND coalesce(s.last_used_at, s.created_at) <= use_before
  FROM sessions s WHERE s.token_hash = of_token AND s.expires_at > at AND s.revoked_at IS NULL
$$;

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
  UPDATE request_counts c SET count = c.count - p.times
  FROM (
    SELECT action, subject, started, count(*) AS times FROM unnest(calls, actions, subjects, windows) AS a (call, action, subject, started)
    WHERE call = ANY (past) GROUP BY 1, 2, 3
  ) p WHERE (c.action, c.subject, c.window_start) = (p.action, p.subject, p.started);
  RETURN QUERY SELECT unnest(past);
END $$;

-- Takes the locks under which `count_hold` counts the holds of some bookings, all in one order, before any seat is claimed: whoever
-- claims seats first could wait for a hold that waits for these locks. `networks` are those that differ from their address.
CREATE OR REPLACE FUNCTION lock_holds(owners text[], contacts text[], networks text[], addresses text[], of_trips uuid[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(l.key) FROM (
    SELECT place, hashtextextended(name, 0) AS key FROM (
      SELECT 1, unnest(owners)
      UNION ALL SELECT 2, 'contact ' || encode(sha256(convert_to(unnest(contacts), 'UTF8')), 'hex')
      UNION ALL SELECT 3, 'network ' || unnest(networks)
      UNION ALL SELECT 4, 'network ' || unnest(addresses)
      UNION ALL SELECT 5, 'line ' || t.line_day FROM trip_lines t WHERE t.trip_id = ANY (of_trips)
    ) AS named (place, name) GROUP BY 1, 2 ORDER BY 1, 2
  ) l;
END $$;

-- Returns those seats of a booking that are taken when it is made, in its order.
CREATE OR REPLACE FUNCTION taken_of(new_booking jsonb) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT w.value ->> 'seat' FROM jsonb_array_elements(new_booking -> 'seats') WITH ORDINALITY AS w (value, n)
    WHERE w.value ->> 'seat' IN (SELECT taken_seats((new_booking ->> 'trip_id')::uuid,
      int4range((new_booking ->> 'from_stop')::integer, (new_booking ->> 'to_stop')::integer), (new_booking ->> 'created_at')::timestamptz))
    ORDER BY w.n)
$$;

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
-- waiting for staff who change one. Afterwards a call that must wait does so for a second.
CREATE OR REPLACE FUNCTION check_out(calls jsonb, rules jsonb)
RETURNS TABLE (outcome text, taken text[], response jsonb, session_id uuid, use_is_due boolean, counted jsonb)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET lock_timeout = '5s' AS $$
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
  -- Of the calls that are held.
  trips uuid[] := '{}';
  -- Versions of sales by date.
  current_sales jsonb;
  call jsonb;
  new_booking jsonb;
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
    array_agg(CASE WHEN user_ids[c.n::integer] IS NOT NULL THEN 'account ' || user_ids[c.n::integer]
      WHEN session_ids[c.n::integer] IS NOT NULL THEN 'session ' || session_ids[c.n::integer] ELSE 'address ' || (b ->> 'address') END),
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
    taken := CASE WHEN outcome IS DISTINCT FROM 'taken' THEN NULL
      -- An earlier call of these may have taken more of them.
      WHEN (new_booking ->> 'trip_id')::uuid = ANY (trips) THEN taken_of(new_booking)
      ELSE ARRAY(SELECT jsonb_array_elements_text(missing[i])) END;
    response := CASE WHEN outcome = 'replayed' THEN stored[i] END;
    session_id := session_ids[i];
    use_is_due := coalesce(due[i], false);
    counted := NULL;
    -- An earlier call of these may have used the key.
    is_repeated := outcome IN ('taken', 'stale');
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
          trips := trips || (new_booking ->> 'trip_id')::uuid;
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
    RETURN NEXT;
  END LOOP;
END $$;

