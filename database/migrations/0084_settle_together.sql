-- Payments are settled several at a time, each at a time of its own. The functions of 0076_settle_in_one_call.sql stay: the version
-- before this one calls them while this one starts.

-- Makes the claims of held bookings permanent, and returns the bookings whose seats are all still held. The arguments are a booking,
-- one of its seats, and the time at which it must hold; the caller has locked the bookings. The claims of other bookings stay as they
-- are. Claims are locked before they are read: somebody with a fast clock may remove a claim that ends soon.
CREATE OR REPLACE FUNCTION sell_held_claims(of_bookings uuid[], of_seats text[], times timestamptz[]) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  sold uuid[];
BEGIN
  PERFORM FROM seat_claims WHERE booking_id = ANY (of_bookings) ORDER BY trip_id, seat FOR UPDATE;
  sold := ARRAY(
    SELECT wanted.booking_id FROM unnest(of_bookings, of_seats, times) AS wanted (booking_id, seat, at)
    LEFT JOIN seat_claims c ON c.booking_id = wanted.booking_id AND c.seat = wanted.seat AND c.expires_at > wanted.at
    GROUP BY wanted.booking_id HAVING bool_and(c.seat IS NOT NULL));
  UPDATE seat_claims SET expires_at = NULL WHERE booking_id = ANY (sold);
  RETURN sold;
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
  SELECT array_agg(locked.id), array_agg(DISTINCT locked.trip_id) INTO held, trips FROM (
    SELECT b.id, b.trip_id FROM bookings b
    WHERE b.id = ANY (of_bookings) AND b.state = 'held' AND b.anonymised_at IS NULL
    ORDER BY b.id FOR UPDATE SKIP LOCKED
  ) locked;
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

-- Enqueues a message of one template to each recipient at a time of its own, in the language of its booking, and returns those that
-- are new: a booking gets a template once a channel. An empty recipient gets nothing. The caller enqueues the jobs.
CREATE OR REPLACE FUNCTION write_booking_messages(of_template text, ids uuid[], of_bookings uuid[], channels text[], recipients text[],
  times timestamptz[])
RETURNS TABLE (id uuid, booking_id uuid) LANGUAGE sql AS $$
  INSERT INTO outbound_messages (id, booking_id, channel, template, recipient, state, created_at, language)
  SELECT m.id, b.id, m.channel, of_template, m.recipient, 'queued', m.at, b.language
  FROM unnest(ids, of_bookings, channels, recipients, times) AS m (id, booking, channel, recipient, at)
  JOIN booking_keys b ON b.id = m.booking
  WHERE m.recipient <> ''
  ON CONFLICT DO NOTHING RETURNING id, booking_id
$$;

-- Settles payments as agreed whose bookings still hold their seats: responses, payment, booking, ledger and messages. Returns those;
-- the others stay as they are, for `settleCarefully`, also one whose row another transaction has locked. `settlements` is an array
-- of objects with the fields below, each with a time of its own; `paise` is what the gateway captured, in the agreed currency. Of
-- two settlements of one booking the first counts.
-- The plans must not depend on statistics: a plan made while the tables were small would read them from end to end.
CREATE OR REPLACE FUNCTION settle_plain_payments(settlements jsonb, of_template text)
RETURNS TABLE (n integer, pnr text, language text, messages uuid[])
LANGUAGE plpgsql
SET plan_cache_mode TO 'force_generic_plan' SET enable_seqscan TO off SET enable_hashjoin TO off SET enable_mergejoin TO off
AS $$
#variable_conflict use_column
DECLARE
  numbers integer[];
  payable uuid[];
  events uuid[];
  times timestamptz[];
BEGIN
  SELECT array_agg(agreed.n), array_agg(agreed.booking_id), array_agg(agreed.event), array_agg(agreed.at)
  INTO numbers, payable, events, times FROM (
    WITH locked AS MATERIALIZED (
      SELECT p.* FROM payments p
      WHERE p.id = ANY (ARRAY(SELECT (s ->> 'payment')::uuid FROM jsonb_array_elements(settlements) AS s))
      ORDER BY p.id FOR UPDATE SKIP LOCKED
    )
    SELECT DISTINCT ON (locked.booking_id) locked.booking_id, s.n, s.event, s.at
    FROM locked JOIN jsonb_to_recordset(settlements) AS s (n integer, payment uuid, paise integer, event uuid, at timestamptz)
      ON s.payment = locked.id
    WHERE locked.state = 'initiated' AND locked.amount_paise = s.paise AND locked.second_of IS NULL AND locked.change_id IS NULL
    ORDER BY locked.booking_id, s.n
  ) agreed;
  IF numbers IS NULL THEN RETURN; END IF;

  RETURN QUERY
  WITH sold AS MATERIALIZED (
    SELECT s.*, b.* FROM confirm_paid_bookings(payable, events, times) b
    JOIN unnest(numbers, payable) AS agreed (n, booking_id) ON agreed.booking_id = b.booking_id
    JOIN jsonb_to_recordset(settlements) AS s (n integer, payment uuid, paise bigint, status text, reference text, mode text,
      at timestamptz, journal uuid, email_id uuid, sms_id uuid, responses jsonb) ON s.n = agreed.n
  ), stored AS (
    INSERT INTO gateway_responses (id, payment_id, source, body, received_at)
    SELECT r.id, sold.payment, r.source, r.body, r.at
    FROM sold CROSS JOIN jsonb_to_recordset(sold.responses) AS r (id uuid, source text, body text, at timestamptz)
  ), paid AS (
    UPDATE payments p SET state = 'paid', gateway_status = sold.status, gateway_reference = nullif(sold.reference, ''),
      mode = sold.mode, captured_paise = sold.paise, settled_at = sold.at, next_inquiry_at = NULL
    FROM sold WHERE p.id = sold.payment
  ), journal AS (
    INSERT INTO journals (id, kind, booking_id, payment_id, at)
    SELECT sold.journal, 'sale', sold.booking_id, sold.payment, sold.at FROM sold
  ), posted AS (
    INSERT INTO postings (journal_id, account, amount_paise)
    SELECT sold.journal, line.account, line.paise
    FROM sold CROSS JOIN LATERAL (VALUES ('cash_at_gateway', sold.paise), ('fares', -sold.fare_paise), ('food', -sold.food_paise),
      ('tax', -sold.tax_paise)) AS line (account, paise)
    WHERE line.paise <> 0
  ), message AS MATERIALIZED (
    SELECT sold.booking_id, m.id, m.channel, m.recipient, sold.at
    FROM sold CROSS JOIN LATERAL (VALUES (sold.email_id, 'email', sold.email), (sold.sms_id, 'sms', sold.phone)) AS m (id, channel, recipient)
  ), enqueued AS (
    SELECT m.booking_id, array_agg(m.id) AS ids
    FROM write_booking_messages(of_template, ARRAY(SELECT id FROM message), ARRAY(SELECT booking_id FROM message),
      ARRAY(SELECT channel FROM message), ARRAY(SELECT recipient FROM message), ARRAY(SELECT at FROM message)) m
    GROUP BY m.booking_id
  )
  SELECT sold.n, sold.pnr, sold.language, coalesce(enqueued.ids, '{}')
  FROM sold LEFT JOIN enqueued ON enqueued.booking_id = sold.booking_id;
END $$;
