-- `check_out` finds sessions and stored keys by index. PostgreSQL expects a hundred calls in a batch, so it read all stored keys for
-- each batch while its statistics said that there were few.

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
