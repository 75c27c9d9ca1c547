-- A script for pgbench: the statements of one booking after another as they were before calls to the database decided several
-- bookings at once, captured from the product on 26 November 2026. It stays as it is, so that figures of different days have one measure:
-- a migration that it does not survive changes the statement concerned. What belongs to a booking is an expression of its number `:n`,
-- what belongs to the customer one of the client's number; the trip is `:trip`, the seat `:seat`, both counted from 0.
\set i :i + 1
\set n :i * :clients + :client_id
\set trip :n % :trips
\set seat :n / :trips
SELECT s.id, s.type, s.user_id AS "userId", coalesce(s.last_used_at, s.created_at) AS "lastUsedAt", u.email, u.phone
     FROM sessions s LEFT JOIN account_contacts u ON u.id = s.user_id
     WHERE s.token_hash = (decode(lpad(to_hex((:client_id)::bigint), 64, '0'), 'hex'))::bytea AND s.expires_at > (now() + interval '0 s')::timestamp with time zone AND s.revoked_at IS NULL;
INSERT INTO request_counts (action, subject, window_start, count)
     SELECT action, subject, window_start, 1
     FROM unnest((E'{"book","book as guest"}')::text[]::text[], (E'{"session ' || '01900000-0000-7fff-8000-' || lpad(to_hex((:client_id)::bigint), 12, '0') || E'","address ' || '10.0.0.' || (:client_id)::bigint::text || E'"}')::text[]::text[], (E'{"2026-11-27T03\x3a51\x3a00.000Z","2026-11-27T03\x3a51\x3a00.000Z"}')::timestamp with time zone[]::timestamptz[]) AS counted (action, subject, window_start)
     ORDER BY 1, 2
     ON CONFLICT (action, subject, window_start) DO UPDATE SET count = request_counts.count + 1
     RETURNING action, subject, count;
SELECT request_hash AS "requestHash", response FROM idempotency_keys WHERE scope = ('01900000-0000-7fff-8000-' || lpad(to_hex((:client_id)::bigint), 12, '0'))::text AND key = ('01900000-0000-7005-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::text;
SELECT 
  t.id, t.busid, t.line_id AS "lineId", l.name AS "lineName", l.sales_end AS "salesEnd", st.service_number AS "serviceNumber",
  t.food_available AS "foodAvailable", d.cancelled_at AS "cancelledAt",
  CASE WHEN d.delay_minutes > 0 THEN jsonb_build_object('fromStop', coalesce(d.delay_from_stop, 0), 'minutes', coalesce(d.delay_minutes, 0)) END AS delay,
  (
  SELECT jsonb_agg(jsonb_build_object('number', s.number, 'counterId', s.counter_id, 'location', c.location,
    'counter', c.counter, 'arrivesAt', s.arrives_at, 'departsAt', s.departs_at, 
    'boards', s.boards AND NOT coalesce(s.number = ANY (d.skipped_stops), false),
    'alights', s.alights AND NOT coalesce(s.number = ANY (d.skipped_stops), false),
    'skipped', coalesce(s.number = ANY (d.skipped_stops), false), 'distanceMetres', s.distance_metres) ORDER BY s.number)
  FROM trip_stops s JOIN counters c ON c.id = s.counter_id WHERE s.trip_id = t.id) AS stops,
  jsonb_build_object('id', p.id, 'columns', p.columns, 'rows', p.rows, 'aisleAfter', p.aisle_after, 'gaps', p.gaps,
    'seats', p.seats, 'moreLegroom', p.more_legroom) AS "seatPlan", (
  SELECT jsonb_agg(jsonb_build_object('fromId', f.from_counter_id, 'toId', f.to_counter_id, 'paise', f.fare_paise))
  FROM fares f WHERE f.line_id = t.line_id) AS fares, 
  (SELECT jsonb_build_object('id', id, 'ratePercent', rate_percent) FROM tax_policies
   WHERE starts_on <= (E'2026-11-27')::date ORDER BY starts_on DESC LIMIT 1) AS tax,
  (SELECT jsonb_build_object('id', id, 'tiers', tiers, 'noShowPercent', no_show_percent,
    'taxRefunded', tax_refunded) FROM refund_policies
   WHERE starts_on <= (E'2026-11-27')::date ORDER BY starts_on DESC LIMIT 1) AS refund,
  (SELECT jsonb_build_object('seats', seats, 'releaseHours', release_hours, 'pairs', pairs) FROM womens_seats_policies
   WHERE starts_on <= (E'2026-11-27')::date ORDER BY starts_on DESC LIMIT 1) AS women FROM trips t 
  JOIN lines l ON l.id = t.line_id
  JOIN scheduled_trips st ON st.id = t.scheduled_trip_id
  JOIN coaches k ON k.busid = t.busid
  JOIN seat_plans p ON p.id = k.seat_plan_id
  LEFT JOIN LATERAL (SELECT * FROM trip_disruptions o WHERE o.trip_id = t.id) d ON true WHERE t.id = ('01900000-0000-7ffe-8000-' || lpad(to_hex((:trip)::bigint), 12, '0'))::uuid;
BEGIN;
INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at) VALUES (('01900000-0000-7fff-8000-' || lpad(to_hex((:client_id)::bigint), 12, '0'))::text, ('01900000-0000-7005-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::text, (E'\\x8d347376383691ecf52c611b79f7a438494c528b4e8328203e2b2220f8630b96')::bytea, (E'{"url"\x3a"https\x3a//gateway.example/transaction/transaction.do?command=initiateTransaction","encRequest"\x3a"23499a517ed93e69fb77fc378abc2af19c02ceac138a39180f07f0267b339fa8866a370453c3771bb4fff5c5c9c0d21ecfbfb32a5dbca1918d8816bf82a60b60df83b4e9a0d42f6e205946987b90299d9bc3e368f6cd7472e417840e8c2fd5b3a8d6055b51409fb75d1f35d65e6c44d49acd45f5b6203b37161b6e9649785ac994d20d5735472a8547573aeb649c26f5c6be21608bffef4546cb1ced1ffa92b421996183b7919ec6a752917a0914e845346820e7da76133b51ffafe2270f7a6f20ecc9f291f1ebf8d14280e6c4fe306bfb1cdcde240613e84bcfd0025e2deca2602bcebc6fbab0211cfc8b08d6fb5d3ebee20d098815969b7fc5a8fc5d9e27404c95905aa033e8930fe9c9607c3a5a721e137de41d54f7d705583f401c97fd56968c99cf81c3ec13368291f6b6a03037343d374e84076a561b8cafc3935bca666fb5ee256d9bac5da74047c0b40e2f89e55e6cb51d0e9aa6f3a9ec0f2cddafff","access_code"\x3a"SANDBOXACCESS","pnr"\x3a"' || 'G' || lpad((:n)::bigint::text, 9, '0') || E'","helduntil"\x3a"2026-11-27T04\x3a06\x3a' || 'H' || lpad((:n)::bigint::text, 6, '0') || E'"}')::jsonb, (now() + interval '0 s')::timestamp with time zone)
     ON CONFLICT DO NOTHING RETURNING key;
WITH booked AS (
       INSERT INTO bookings (id, pnr, trip_id, from_stop, to_stop, state, held_until, session_id, user_id, address,
         platform, contact_name, contact_email, contact_phone, tax_policy_id, refund_policy_id, total_paise, created_at,
         language, notice_version)
       VALUES (('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, ('G' || lpad((:n)::bigint::text, 9, '0'))::text, ('01900000-0000-7ffe-8000-' || lpad(to_hex((:trip)::bigint), 12, '0'))::uuid, (E'4')::integer, (E'5')::integer, 'held', (now() + interval '900 s')::timestamp with time zone, ('01900000-0000-7fff-8000-' || lpad(to_hex((:client_id)::bigint), 12, '0'))::uuid, (NULL)::uuid, ('10.0.0.' || (:client_id)::bigint::text)::text, (E'web')::text, (E'Asha D''Souza')::text, ('10.0.0.' || (:client_id)::bigint::text || E'@example.com')::text, (E'9812345670')::text, (E'1')::integer, (E'1')::integer, (E'129900')::integer, (now() + interval '0 s')::timestamp with time zone, (E'en')::text, (NULL)::text)
     ), seated AS (
       INSERT INTO booking_seats (id, booking_id, seat, state, first_name, last_name, age, gender, phone, email, fare_paise, food_paise, tax_paise,
         food, ticket_code)
       SELECT id, ('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, seat, 'held', first_name, last_name, age, gender, phone, email, fare_paise, food_paise, tax_paise, food, ticket_code
       FROM jsonb_populate_recordset(NULL::booking_seats, (E'[{"id"\x3a"' || '01900000-0000-7009-8000-' || lpad(to_hex((:n)::bigint), 12, '0') || E'","seat"\x3a"' || (ARRAY[E'1A', E'1B', E'1D', E'2A', E'2B', E'2C', E'2D', E'3A', E'3B', E'3C', E'3D', E'4A', E'4B', E'4C', E'4D', E'5A', E'5B', E'5C', E'5D', E'6A', E'6B', E'6C', E'6D', E'7A', E'7B', E'7C', E'7D'])[1 + :seat] || E'","ticket_code"\x3a"' || 'K' || lpad((:n)::bigint::text, 11, '0') || E'","first_name"\x3a"Asha","last_name"\x3a"D''Souza","age"\x3a34,"gender"\x3a"Female","phone"\x3a"9812345670","email"\x3a"' || '10.0.0.' || (:client_id)::bigint::text || E'@example.com","fare_paise"\x3a110000,"food_paise"\x3a0,"tax_paise"\x3a19900,"food"\x3a[]}]')::jsonb::jsonb)
     )
     INSERT INTO booking_events (id, booking_id, kind, at) VALUES (('01900000-0000-700b-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, ('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, 'held', (now() + interval '0 s')::timestamp with time zone);
WITH expired AS (
       DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM seat_claims
         WHERE trip_id = ('01900000-0000-7ffe-8000-' || lpad(to_hex((:trip)::bigint), 12, '0'))::uuid AND seat = ANY ((E'{"' || (ARRAY[E'1A', E'1B', E'1D', E'2A', E'2B', E'2C', E'2D', E'3A', E'3B', E'3C', E'3D', E'4A', E'4B', E'4C', E'4D', E'5A', E'5B', E'5C', E'5D', E'6A', E'6B', E'6C', E'6D', E'7A', E'7B', E'7C', E'7D'])[1 + :seat] || E'"}')::text[]) AND legs && int4range((E'4')::integer, (E'5')::integer) AND expires_at <= (now() + interval '0 s')::timestamp with time zone
         ORDER BY seat FOR UPDATE))
       RETURNING seat
     )
     INSERT INTO seat_claims (trip_id, seat, legs, booking_id, block_id, expires_at)
     SELECT ('01900000-0000-7ffe-8000-' || lpad(to_hex((:trip)::bigint), 12, '0'))::uuid, seat, int4range((E'4')::integer, (E'5')::integer), ('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, (NULL)::uuid, (now() + interval '900 s')::timestamp with time zone
     FROM (SELECT count(*) FROM expired) AS deleted, unnest((E'{"' || (ARRAY[E'1A', E'1B', E'1D', E'2A', E'2B', E'2C', E'2D', E'3A', E'3B', E'3C', E'3D', E'4A', E'4B', E'4C', E'4D', E'5A', E'5B', E'5C', E'5D', E'6A', E'6B', E'6C', E'6D', E'7A', E'7B', E'7C', E'7D'])[1 + :seat] || E'"}')::text[]::text[]) AS seat
     WHERE seat = ANY (ARRAY(SELECT unnest(seats) FROM trip_seats WHERE trip_id = ('01900000-0000-7ffe-8000-' || lpad(to_hex((:trip)::bigint), 12, '0'))::uuid))
       AND (('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid::uuid IS NULL OR NOT EXISTS (SELECT FROM trip_disruptions d
         WHERE d.trip_id = ('01900000-0000-7ffe-8000-' || lpad(to_hex((:trip)::bigint), 12, '0'))::uuid AND (d.cancelled_at IS NOT NULL OR ARRAY[(E'4')::integer, (E'5')::integer] && d.skipped_stops)))
     ORDER BY seat
     ON CONFLICT DO NOTHING
     RETURNING seat;
SELECT tier, owner_holds AS "ownerHolds", address_on_trip AS "addressOnTrip", address_in_all AS "addressInAll",
  network_on_trip AS "networkOnTrip", network_in_all AS "networkInAll", on_trip AS "onTrip", on_line AS "onLine" FROM count_hold(('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, (E'1')::integer, ('10.0.0.' || (:client_id)::bigint::text)::text, (now() + interval '0 s')::timestamp with time zone, (now() + interval '-1800 s')::timestamp with time zone, (now() + interval '-86400 s')::timestamp with time zone, (E'4')::integer, (E'16')::integer, (E'4')::integer);
INSERT INTO payments (id, booking_id, gateway, order_id, gateway_order, state, amount_paise, created_at,
       next_inquiry_at, change_id)
     VALUES (('01900000-0000-700c-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, ('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, (E'ccavenue')::text, ('N' || lpad((:n)::bigint::text, 16, '0'))::text, (NULL)::text, 'initiated', (E'129900')::integer, (now() + interval '0 s')::timestamp with time zone, (now() + interval '120 s')::timestamp with time zone, (NULL)::uuid);
COMMIT;
SELECT id, booking_id AS "bookingId", gateway, order_id AS "orderId", gateway_order AS "gatewayOrder", gateway_reference AS reference, state,
    gateway_status AS "gatewayStatus", mode, amount_paise AS "amountPaise", captured_paise AS "capturedPaise",
    created_at AS "createdAt", settled_at AS "settledAt", inquiries, change_id AS "changeId" FROM payments WHERE order_id = ('N' || lpad((:n)::bigint::text, 16, '0'))::text AND second_of IS NULL;
INSERT INTO request_counts (action, subject, window_start, count)
     SELECT action, subject, window_start, 1
     FROM unnest((E'{"gateway answer"}')::text[]::text[], (E'{"order ' || 'N' || lpad((:n)::bigint::text, 16, '0') || E'"}')::text[]::text[], (E'{"2026-11-27T03\x3a50\x3a00.000Z"}')::timestamp with time zone[]::timestamptz[]) AS counted (action, subject, window_start)
     ORDER BY 1, 2
     ON CONFLICT (action, subject, window_start) DO UPDATE SET count = request_counts.count + 1
     RETURNING action, subject, count;
INSERT INTO gateway_responses (id, payment_id, source, body, received_at)
     SELECT ('01900000-0000-700e-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, p.id, (E'callback')::text, CASE WHEN b.anonymised_at IS NULL THEN (E'{"encResp"\x3a"14ad88ebecbbc45cec24fee578a197b5ba0e9ad336986ac21e635dc9b4b28c7dd407d440a7b590d7e56f11d075a1731e6bfc89ac20e838e430e833302fe250a1454f79d39e3baa718ddda478d27b09f14040aede912301c640c09b55fd4b146517398ccde109524f208743cfddb390a65da2197a9733c4927612ae31e182edb757f722aa3c59ba5973821d8a292fa8cb9874d5366d4939da756830b0ed81fb9daafd765fa2a7218a57affa4db82429c67e8abc6f26ff5f8485d92018b3c183c48a43a2c1012ff48fd37f149238661e9c1e3aaf7e5f2c02e512332528f0027832148da41e19789e217da5e7a9cc5a04c4e2db9a05b649355392277d5e82a6b0d99dc1b1c80f06748fb95fd6fbd7f6b87b","orderNo"\x3a"' || 'N' || lpad((:n)::bigint::text, 16, '0') || E'","response"\x3a{"reference"\x3a"' || 'P' || lpad((:n)::bigint::text, 11, '0') || E'","status"\x3a"Success","likelyPaid"\x3atrue,"mode"\x3a"Unified Payments"}}')::text ELSE '' END, (now() + interval '0 s')::timestamp with time zone
     FROM payments p JOIN booking_keys b ON b.id = p.booking_id WHERE p.id = ('01900000-0000-700c-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid;
BEGIN;
SELECT id, booking_id AS "bookingId", gateway, order_id AS "orderId", gateway_order AS "gatewayOrder", gateway_reference AS reference, state,
    gateway_status AS "gatewayStatus", mode, amount_paise AS "amountPaise", captured_paise AS "capturedPaise",
    created_at AS "createdAt", settled_at AS "settledAt", inquiries, change_id AS "changeId" FROM payments WHERE id = ('01900000-0000-700c-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid FOR UPDATE;
SELECT b.id, b.pnr, b.trip_id AS "tripId", b.from_stop AS "fromStop", b.to_stop AS "toStop", b.state,
    b.held_until AS "heldUntil", b.session_id AS "sessionId",
    jsonb_build_object('name', b.contact_name, 'email', b.contact_email, 'phone', b.contact_phone) AS contact,
    p.rate_percent AS "taxRatePercent", p.refund_tiers AS "policyTiers", p.no_show_percent AS "noShowPercent",
    p.tax_refunded AS "taxRefunded", b.refund_limit_percent AS "refundLimit", b.total_paise AS "totalPaise",
    b.confirmed_at AS "confirmedAt", b.language, b.anonymised_at AS "anonymisedAt"
  FROM bookings b
  JOIN sale_policies p ON p.tax_policy_id = b.tax_policy_id AND p.refund_policy_id = b.refund_policy_id WHERE b.id = ('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid FOR UPDATE OF b;
INSERT INTO gateway_responses (id, payment_id, source, body, received_at)
     SELECT ('01900000-0000-7011-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, p.id, (E'inquiry')::text, CASE WHEN b.anonymised_at IS NULL THEN (E'{"reference_no"\x3a"' || 'P' || lpad((:n)::bigint::text, 11, '0') || E'","order_no"\x3a"' || 'N' || lpad((:n)::bigint::text, 16, '0') || E'","order_currncy"\x3a"INR","order_amt"\x3a1299,"order_capt_amt"\x3a1299,"order_status"\x3a"Successful","order_card_name"\x3a"UPI","order_option_type"\x3a"OPTUPI","order_bank_ref_no"\x3a"1234567","status"\x3a0,"error_desc"\x3a"","error_code"\x3a""}')::text ELSE '' END, (now() + interval '0 s')::timestamp with time zone
     FROM payments p JOIN booking_keys b ON b.id = p.booking_id WHERE p.id = ('01900000-0000-700c-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid;
UPDATE payments SET state = 'paid', gateway_status = (E'Successful')::text, gateway_reference = nullif(('P' || lpad((:n)::bigint::text, 11, '0'))::text, ''), mode = (E'OPTUPI')::text,
       captured_paise = (E'129900')::integer, settled_at = (now() + interval '0 s')::timestamp with time zone, next_inquiry_at = NULL
     WHERE id = ('01900000-0000-700c-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid RETURNING id, booking_id AS "bookingId", gateway, order_id AS "orderId", gateway_order AS "gatewayOrder", gateway_reference AS reference, state,
    gateway_status AS "gatewayStatus", mode, amount_paise AS "amountPaise", captured_paise AS "capturedPaise",
    created_at AS "createdAt", settled_at AS "settledAt", inquiries, change_id AS "changeId";
SELECT id, seat, state, first_name AS fname, last_name AS lname, age, gender, phone AS mobileno, email, fare_paise AS "farePaise", food_paise AS "foodPaise", tax_paise AS "taxPaise", food, ticket_code AS "ticketCode",
       ticket_version AS "ticketVersion"
     FROM booking_seats WHERE booking_id = ('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid
     ORDER BY length(seat), seat;
SELECT departs_at AS "departsAt" FROM trip_stops WHERE trip_id = ('01900000-0000-7ffe-8000-' || lpad(to_hex((:trip)::bigint), 12, '0'))::uuid AND number = (E'4')::integer;
UPDATE seat_claims SET expires_at = NULL WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM seat_claims WHERE booking_id = ('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid ORDER BY seat FOR UPDATE))
     RETURNING seat;
WITH counted AS (
       UPDATE recent_holds SET paid = true WHERE booking_id = ('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid
     ), seated AS (
       UPDATE booking_seats SET state = 'booked' WHERE booking_id = ('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid
     ), recorded AS (
       INSERT INTO booking_events (id, booking_id, kind, at, detail) VALUES (('01900000-0000-7013-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, ('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, 'confirmed', (now() + interval '0 s')::timestamp with time zone, (E'{"late"\x3afalse}')::jsonb)
     )
     UPDATE bookings SET state = 'confirmed', confirmed_at = (now() + interval '0 s')::timestamp with time zone WHERE id = ('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid;
SELECT pg_advisory_xact_lock_shared(hashtextextended('passenger list ' || ('01900000-0000-7ffe-8000-' || lpad(to_hex((:trip)::bigint), 12, '0'))::text::text, 0));
SELECT FROM passenger_lists WHERE trip_id = ('01900000-0000-7ffe-8000-' || lpad(to_hex((:trip)::bigint), 12, '0'))::uuid AND version = 1 FOR UPDATE;
WITH journal AS (
       INSERT INTO journals (id, kind, booking_id, payment_id, at) VALUES (('01900000-0000-7014-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, (E'sale')::text, ('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, ('01900000-0000-700c-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, (now() + interval '0 s')::timestamp with time zone)
     )
     INSERT INTO postings (journal_id, account, amount_paise)
     SELECT ('01900000-0000-7014-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid, account, amount FROM unnest((E'{"cash_at_gateway","fares","tax"}')::text[]::text[], (E'{"129900","-110000","-19900"}')::bigint[]::bigint[]) AS line (account, amount);
INSERT INTO pgboss.job_common (
      id,
      name,
      data,
      priority,
      start_after,
      created_on,
      singleton_key,
      singleton_on,
      group_id,
      group_tier,
      expire_seconds,
      deletion_seconds,
      keep_until,
      retry_limit,
      retry_delay,
      retry_backoff,
      retry_delay_max,
      policy,
      dead_letter,
      heartbeat_seconds,
      blocked,
      blocking,
      pending_dependencies
    )
    SELECT
      COALESCE(id, gen_random_uuid()) as id,
      'payments.confirm-order' as name,
      data,
      COALESCE(priority, 0) as priority,
      j.start_after,
      pgboss.job_now() as created_on,
      "singletonKey",
      CASE
        
        WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 ))
        ELSE NULL
        END as singleton_on,
      "groupId" as group_id,
      "groupTier" as group_tier,
      COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds,
      COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds,
      j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until,
      COALESCE("retryLimit", q.retry_limit) as retry_limit,
      COALESCE("retryDelay", q.retry_delay) as retry_delay,
      COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
      COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max,
      q.policy,
      COALESCE("deadLetter", q.dead_letter) as dead_letter,
      COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
      COALESCE(blocked, false) as blocked,
      COALESCE(blocking, false) as blocking,
      COALESCE("pendingDependencies", 0) as pending_dependencies
    FROM (
      SELECT *,
        CASE
          WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone)
          ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval)
          END as start_after
      FROM json_to_recordset((E'[{"data"\x3a{"orderId"\x3a"' || 'N' || lpad((:n)::bigint::text, 16, '0') || E'","reference"\x3a"' || 'P' || lpad((:n)::bigint::text, 11, '0') || E'","amountPaise"\x3a129900}}]')::text::text::json) as x (
        id uuid,
        priority integer,
        data jsonb,
        "startAfter" text,
        "retryLimit" integer,
        "retryDelay" integer,
        "retryDelayMax" integer,
        "retryBackoff" boolean,
        "singletonKey" text,
        "singletonSeconds" integer,
        "singletonOffset" integer,
        
        "groupId" text,
        "groupTier" text,
        "expireInSeconds" integer,
        "deleteAfterSeconds" integer,
        "retentionSeconds" integer,
        "deadLetter" text,
        "heartbeatSeconds" integer,
        blocked boolean,
        blocking boolean,
        "pendingDependencies" integer
      )
    ) j
    JOIN pgboss.queue q ON q.name = 'payments.confirm-order'
    ON CONFLICT DO NOTHING;
INSERT INTO outbound_messages (id, booking_id, cancellation_id, disruption_id, channel, template, recipient, state, created_at, language)
     SELECT m.id, b.id, (NULL)::uuid, (NULL)::uuid, m.channel, (E'ticket-confirmed')::text, m.recipient, 'queued', (now() + interval '0 s')::timestamp with time zone, b.language
     FROM booking_keys b, (VALUES (('01900000-0000-7015-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid::uuid, 'email', ('10.0.0.' || (:client_id)::bigint::text || E'@example.com')::text), (('01900000-0000-7016-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid::uuid, 'sms', (E'9812345670')::text)) AS m (id, channel, recipient)
     WHERE b.id = ('01900000-0000-7008-8000-' || lpad(to_hex((:n)::bigint), 12, '0'))::uuid AND m.recipient <> ''
     ON CONFLICT DO NOTHING RETURNING id;
INSERT INTO pgboss.job_common (
      id,
      name,
      data,
      priority,
      start_after,
      created_on,
      singleton_key,
      singleton_on,
      group_id,
      group_tier,
      expire_seconds,
      deletion_seconds,
      keep_until,
      retry_limit,
      retry_delay,
      retry_backoff,
      retry_delay_max,
      policy,
      dead_letter,
      heartbeat_seconds,
      blocked,
      blocking,
      pending_dependencies
    )
    SELECT
      COALESCE(id, gen_random_uuid()) as id,
      'messages.send' as name,
      data,
      COALESCE(priority, 0) as priority,
      j.start_after,
      pgboss.job_now() as created_on,
      "singletonKey",
      CASE
        
        WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 ))
        ELSE NULL
        END as singleton_on,
      "groupId" as group_id,
      "groupTier" as group_tier,
      COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds,
      COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds,
      j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until,
      COALESCE("retryLimit", q.retry_limit) as retry_limit,
      COALESCE("retryDelay", q.retry_delay) as retry_delay,
      COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
      COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max,
      q.policy,
      COALESCE("deadLetter", q.dead_letter) as dead_letter,
      COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
      COALESCE(blocked, false) as blocked,
      COALESCE(blocking, false) as blocking,
      COALESCE("pendingDependencies", 0) as pending_dependencies
    FROM (
      SELECT *,
        CASE
          WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone)
          ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval)
          END as start_after
      FROM json_to_recordset((E'[{"data"\x3a{"messageId"\x3a"' || '01900000-0000-7015-8000-' || lpad(to_hex((:n)::bigint), 12, '0') || E'"}},{"data"\x3a{"messageId"\x3a"' || '01900000-0000-7016-8000-' || lpad(to_hex((:n)::bigint), 12, '0') || E'"}}]')::text::text::json) as x (
        id uuid,
        priority integer,
        data jsonb,
        "startAfter" text,
        "retryLimit" integer,
        "retryDelay" integer,
        "retryDelayMax" integer,
        "retryBackoff" boolean,
        "singletonKey" text,
        "singletonSeconds" integer,
        "singletonOffset" integer,
        
        "groupId" text,
        "groupTier" text,
        "expireInSeconds" integer,
        "deleteAfterSeconds" integer,
        "retentionSeconds" integer,
        "deadLetter" text,
        "heartbeatSeconds" integer,
        blocked boolean,
        blocking boolean,
        "pendingDependencies" integer
      )
    ) j
    JOIN pgboss.queue q ON q.name = 'messages.send'
    ON CONFLICT DO NOTHING;
COMMIT;
