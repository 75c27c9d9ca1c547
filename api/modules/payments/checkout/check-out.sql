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
