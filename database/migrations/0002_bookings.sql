CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  type text NOT NULL CHECK (type IN ('Guest', 'User')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);

-- Floor(base fare * rate / 100) + 1 rupees a seat; a booking keeps the policy it was sold under.
CREATE TABLE tax_policies (
  id integer PRIMARY KEY,
  rate_percent integer NOT NULL CHECK (rate_percent BETWEEN 0 AND 100),
  starts_on date NOT NULL UNIQUE
);
INSERT INTO tax_policies VALUES (1, 18, '2000-01-01');

-- Tiers, best first: more than over_hours before departure, percent of fare and food comes back.
CREATE TABLE refund_policies (
  id integer PRIMARY KEY,
  starts_on date NOT NULL UNIQUE,
  tiers jsonb NOT NULL
);
INSERT INTO refund_policies VALUES (
  1,
  '2000-01-01',
  '[{"overHours": 72, "percent": 100}, {"overHours": 48, "percent": 90}, {"overHours": 24, "percent": 50}]'
);

-- Which state may follow which. Money may come after the hold has ended; then the seats are taken again if they are free.
CREATE TABLE booking_transitions (
  from_state text NOT NULL,
  to_state text NOT NULL,
  PRIMARY KEY (from_state, to_state)
);
INSERT INTO booking_transitions VALUES
  ('held', 'confirmed'),
  ('held', 'expired'),
  ('held', 'failed'),
  ('expired', 'confirmed'),
  ('failed', 'confirmed'),
  ('confirmed', 'travelled');

CREATE TABLE bookings (
  id uuid PRIMARY KEY,
  pnr text NOT NULL UNIQUE,
  trip_id uuid NOT NULL REFERENCES trips,
  from_stop integer NOT NULL,
  to_stop integer NOT NULL CHECK (to_stop > from_stop),
  state text NOT NULL CHECK (state IN ('held', 'confirmed', 'expired', 'failed', 'travelled')),
  held_until timestamptz NOT NULL,
  session_id uuid REFERENCES sessions,
  address text NOT NULL,
  platform text NOT NULL,
  contact_name text NOT NULL,
  contact_email text NOT NULL,
  contact_phone text NOT NULL,
  tax_policy_id integer NOT NULL REFERENCES tax_policies,
  refund_policy_id integer NOT NULL REFERENCES refund_policies,
  total_paise integer NOT NULL CHECK (total_paise >= 0),
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz
);
CREATE INDEX bookings_by_trip ON bookings (trip_id);
CREATE INDEX bookings_held ON bookings (held_until) WHERE state = 'held';
CREATE INDEX bookings_held_by_session ON bookings (session_id) WHERE state = 'held';
CREATE INDEX bookings_held_by_address ON bookings (address) WHERE state = 'held';

CREATE FUNCTION check_booking_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM booking_transitions WHERE from_state = OLD.state AND to_state = NEW.state) THEN
    RAISE EXCEPTION 'booking % may not go from % to %', OLD.pnr, OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_transition BEFORE UPDATE OF state ON bookings
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION check_booking_transition();

-- One traveller on one seat. amount (fare and food) and tax as sold; food lines as they were on the menu then.
CREATE TABLE booking_seats (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  seat text NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'booked', 'cancelled', 'refunded')),
  first_name text NOT NULL,
  last_name text NOT NULL,
  age integer NOT NULL CHECK (age >= 2),
  gender text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  fare_paise integer NOT NULL CHECK (fare_paise >= 0),
  food_paise integer NOT NULL CHECK (food_paise >= 0),
  tax_paise integer NOT NULL CHECK (tax_paise >= 0),
  food jsonb NOT NULL,
  ticket_code text NOT NULL UNIQUE,
  UNIQUE (booking_id, seat)
);

CREATE TABLE booking_events (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX booking_events_by_booking ON booking_events (booking_id);

-- The last word on scarcity: no seat twice on overlapping legs. A claim is a hold until expires_at, or a sale without one.
CREATE TABLE seat_claims (
  trip_id uuid NOT NULL,
  seat text NOT NULL,
  legs int4range NOT NULL CHECK (NOT isempty(legs)),
  booking_id uuid NOT NULL REFERENCES bookings,
  expires_at timestamptz,
  EXCLUDE USING gist (trip_id WITH =, seat WITH =, legs WITH &&)
);
CREATE INDEX seat_claims_by_trip ON seat_claims (trip_id) INCLUDE (seat, legs, expires_at);
CREATE INDEX seat_claims_by_booking ON seat_claims (booking_id);

-- The seats of a trip that nobody else may have now on these legs: sold, or held and not yet run out.
CREATE FUNCTION taken_seats(trip uuid, journey int4range, at timestamptz) RETURNS TABLE (seat text) LANGUAGE sql STABLE AS $$
  SELECT DISTINCT seat FROM seat_claims
  WHERE trip_id = trip AND legs && journey AND (expires_at IS NULL OR expires_at > at)
$$;

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

-- Counts against abuse. Unlogged: they guard the next minutes only, and must not cost the booking path a disk write.
CREATE UNLOGGED TABLE request_counts (
  action text NOT NULL,
  subject text NOT NULL,
  window_start timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (action, subject, window_start)
);
