-- One attempt to pay one booking at the gateway. `initiated` until the gateway itself says how it ended.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  gateway text NOT NULL,
  order_id text NOT NULL UNIQUE,
  gateway_reference text UNIQUE,
  state text NOT NULL CHECK (state IN ('initiated', 'failed', 'paid')),
  gateway_status text,
  mode text,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  captured_paise integer CHECK (captured_paise > 0),
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  inquiries integer NOT NULL DEFAULT 0,
  next_inquiry_at timestamptz,
  CHECK ((state = 'paid') = (captured_paise IS NOT NULL))
);
CREATE INDEX payments_by_booking ON payments (booking_id);
CREATE INDEX payments_to_ask_about ON payments (next_inquiry_at) WHERE next_inquiry_at IS NOT NULL;

CREATE FUNCTION check_payment_moves_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT ((OLD.state = 'initiated') OR (OLD.state = 'failed' AND NEW.state = 'paid')) THEN
    RAISE EXCEPTION 'payment % may not go from % to %', OLD.order_id, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_moves_forward BEFORE UPDATE OF state ON payments
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION check_payment_moves_forward();

-- Every answer as it was received, whether it came through the browser or we asked for it.
CREATE TABLE payment_answers (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  source text NOT NULL CHECK (source IN ('return', 'inquiry')),
  body text NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX payment_answers_by_payment ON payment_answers (payment_id);

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  reference text NOT NULL UNIQUE,
  reason text NOT NULL,
  amount_paise integer NOT NULL CHECK (amount_paise > 0),
  state text NOT NULL CHECK (state IN ('owed', 'done')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX refunds_by_payment ON refunds (payment_id);

-- Double entry. Debits are positive, credits negative; the postings of a journal add up to nothing.
CREATE TABLE ledger_accounts (
  id text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('asset', 'liability', 'income'))
);
INSERT INTO ledger_accounts VALUES
  ('cash_at_gateway', 'asset'),
  ('fares', 'income'),
  ('food', 'income'),
  ('tax', 'liability'),
  ('refunds_owed', 'liability');

CREATE TABLE journals (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  booking_id uuid NOT NULL REFERENCES bookings,
  payment_id uuid NOT NULL REFERENCES payments,
  at timestamptz NOT NULL
);
CREATE INDEX journals_by_booking ON journals (booking_id);

CREATE TABLE postings (
  journal_id uuid NOT NULL REFERENCES journals,
  account text NOT NULL REFERENCES ledger_accounts,
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  PRIMARY KEY (journal_id, account)
);

-- A journal's postings go in by one statement and balance there and then; afterwards they stand for ever.
CREATE FUNCTION check_journals_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_postings GROUP BY journal_id HAVING sum(amount_paise) <> 0) THEN
    RAISE EXCEPTION 'postings of a journal must add up to nothing' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER journals_balance AFTER INSERT ON postings
  REFERENCING NEW TABLE AS new_postings FOR EACH STATEMENT EXECUTE FUNCTION check_journals_balance();

CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only ever added to' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER postings_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER journals_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON journals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- What was, or is to be, sent to whom. The unique key is what keeps a message from going out twice.
CREATE TABLE outbound_messages (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  channel text NOT NULL CHECK (channel IN ('email', 'sms')),
  template text NOT NULL,
  recipient text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'sent')),
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  UNIQUE (booking_id, template, channel)
);
