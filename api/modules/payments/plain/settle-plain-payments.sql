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
