-- Changes of bookings: another trip of the line, or other seats.

-- The fee of a change by hours before departure, for each ticket, from a date of sale on.
CREATE TABLE change_policies (
  id integer CONSTRAINT change_policies_pkey PRIMARY KEY,
  starts_on date NOT NULL CONSTRAINT change_policies_starts_on_key UNIQUE,
  tiers jsonb NOT NULL CONSTRAINT change_policies_tiers_check CHECK (jsonb_typeof(tiers) = 'array')
);
INSERT INTO change_policies VALUES (1, '2000-01-01', '[{"overHours": 0, "feePaise": 0}]');
COMMENT ON TABLE change_policies IS 'Fee of changing a ticket''s trip by hours before departure, from a date of sale on.';

CREATE TABLE changes (
  id uuid CONSTRAINT changes_pkey PRIMARY KEY,
  booking_id uuid NOT NULL CONSTRAINT changes_booking_id_fkey REFERENCES bookings (id),
  state text NOT NULL CONSTRAINT changes_state_check CHECK (state IN ('paying', 'done', 'ended')),
  made_by text NOT NULL CONSTRAINT changes_made_by_check CHECK (made_by IN ('customer', 'staff')),
  from_trip_id uuid NOT NULL CONSTRAINT changes_from_trip_id_fkey REFERENCES trips (id),
  from_pickup integer NOT NULL,
  from_dropoff integer NOT NULL CONSTRAINT changes_from_dropoff_check CHECK (from_dropoff > from_pickup),
  to_trip_id uuid NOT NULL CONSTRAINT changes_to_trip_id_fkey REFERENCES trips (id),
  to_pickup integer NOT NULL,
  to_dropoff integer NOT NULL CONSTRAINT changes_to_dropoff_check CHECK (to_dropoff > to_pickup),
  difference_paise integer NOT NULL,
  fee_paise integer NOT NULL CONSTRAINT changes_fee_paise_check CHECK (fee_paise >= 0),
  created_at timestamptz NOT NULL,
  held_until timestamptz,
  ended_at timestamptz,
  CONSTRAINT changes_paying_is_held CHECK (state <> 'paying' OR held_until IS NOT NULL),
  CONSTRAINT changes_paying_is_open CHECK ((state = 'paying') = (ended_at IS NULL))
);
CREATE INDEX changes_by_booking ON changes (booking_id, created_at);
CREATE UNIQUE INDEX changes_one_paying ON changes (booking_id) WHERE state = 'paying';
CREATE INDEX changes_held ON changes (held_until) WHERE state = 'paying';
CREATE INDEX changes_by_from_trip ON changes (from_trip_id);
CREATE INDEX changes_by_to_trip ON changes (to_trip_id);
COMMENT ON TABLE changes IS
  'Changes of bookings, from a trip and its stops to another. `paying`: new seats are held until the difference is paid.';

-- What a change makes of each ticket.
CREATE TABLE changed_seats (
  change_id uuid NOT NULL CONSTRAINT changed_seats_change_id_fkey REFERENCES changes (id),
  booking_seat_id uuid NOT NULL CONSTRAINT changed_seats_booking_seat_id_fkey REFERENCES booking_seats (id),
  from_seat text NOT NULL,
  to_seat text NOT NULL,
  fare_paise integer NOT NULL CONSTRAINT changed_seats_fare_paise_check CHECK (fare_paise >= 0),
  food_paise integer NOT NULL CONSTRAINT changed_seats_food_paise_check CHECK (food_paise >= 0),
  tax_paise integer NOT NULL CONSTRAINT changed_seats_tax_paise_check CHECK (tax_paise >= 0),
  food jsonb NOT NULL,
  CONSTRAINT changed_seats_pkey PRIMARY KEY (change_id, booking_seat_id)
);
CREATE INDEX changed_seats_by_seat ON changed_seats (booking_seat_id);
COMMENT ON TABLE changed_seats IS 'The tickets of a change: seats before and after, and the new price.';

-- Trips that changes name, which a changed timetable leaves alone.
CREATE VIEW changed_trips AS
  SELECT from_trip_id AS trip_id FROM changes UNION ALL SELECT to_trip_id FROM changes;

-- While a change is paid or made, its booking may have a seat of the same name on two trips. On a large table, create this
-- index before with CONCURRENTLY.
CREATE UNIQUE INDEX IF NOT EXISTS seat_claims_by_booking_and_trip ON seat_claims (booking_id, trip_id, seat);
DROP INDEX seat_claims_by_booking;

-- A payment of the difference. On a large table, create the index before with CONCURRENTLY, after the column.
ALTER TABLE payments ADD COLUMN IF NOT EXISTS change_id uuid;
ALTER TABLE payments ADD CONSTRAINT payments_change_id_fkey FOREIGN KEY (change_id) REFERENCES changes (id) NOT VALID;
ALTER TABLE payments VALIDATE CONSTRAINT payments_change_id_fkey;
CREATE INDEX IF NOT EXISTS payments_by_change ON payments (change_id) WHERE change_id IS NOT NULL;

-- A cancellation refunds from each payment that bought the booking. On a large table, create this index before with
-- CONCURRENTLY.
CREATE UNIQUE INDEX IF NOT EXISTS refunds_once_for_cancellation ON refunds (cancellation_id, payment_id)
  WHERE cancellation_id IS NOT NULL;
ALTER TABLE refunds DROP CONSTRAINT refunds_cancellation_id_key;
ALTER TABLE refunds DROP CONSTRAINT refunds_reason_check;
ALTER TABLE refunds ADD CONSTRAINT refunds_reason_check CHECK (reason IN (
  'cancellation', 'paid_too_late', 'paid_other_amount', 'paid_twice', 'change', 'change_not_made')) NOT VALID;
ALTER TABLE refunds VALIDATE CONSTRAINT refunds_reason_check;
CREATE OR REPLACE VIEW cancellation_refunds AS
  SELECT cancellation_id, CASE WHEN bool_and(state = 'done') THEN 'done' ELSE 'pending' END AS state,
    bool_or(requested_paise IS NOT NULL) AS requested, bool_and(released_at IS NOT NULL) AS released
  FROM refunds WHERE cancellation_id IS NOT NULL GROUP BY cancellation_id;
INSERT INTO ledger_accounts (id, kind) VALUES ('fees', 'income');
ALTER TABLE journals DROP CONSTRAINT journals_kind_check;
ALTER TABLE journals ADD CONSTRAINT journals_kind_check CHECK (kind IN ('sale', 'paid_too_late', 'paid_other_amount',
  'paid_twice', 'cancellation', 'change', 'change_not_made', 'refund', 'chargeback', 'gateway_refund', 'set_off',
  'refund_withdrawn')) NOT VALID;
ALTER TABLE journals VALIDATE CONSTRAINT journals_kind_check;

ALTER TABLE booking_events DROP CONSTRAINT booking_events_kind_check;
ALTER TABLE booking_events ADD CONSTRAINT booking_events_kind_check CHECK (kind IN ('held', 'confirmed', 'released', 'expired',
  'payment_failed', 'paid_too_late', 'paid_other_amount', 'seats_cancelled', 'contact_changed', 'passenger_renamed',
  'seat_moved', 'message_repeated', 'ticket_reinstated', 'trip_cancelled', 'trip_changed', 'change_held', 'change_ended',
  'seats_changed')) NOT VALID;
ALTER TABLE booking_events VALIDATE CONSTRAINT booking_events_kind_check;

ALTER TABLE codes DROP CONSTRAINT codes_purpose_check;
ALTER TABLE codes ADD CONSTRAINT codes_purpose_check
  CHECK (purpose IN ('sign-up', 'email', 'phoneno', 'cancellation', 'change', 'personal-data', 'step-up')) NOT VALID;
ALTER TABLE codes VALIDATE CONSTRAINT codes_purpose_check;

ALTER TABLE passenger_lists DROP CONSTRAINT passenger_lists_reason_check;
ALTER TABLE passenger_lists ADD CONSTRAINT passenger_lists_reason_check
  CHECK (reason IN ('sales_closed', 'sold', 'cancelled', 'renamed', 'seat_moved', 'reinstated', 'changed')) NOT VALID;
ALTER TABLE passenger_lists VALIDATE CONSTRAINT passenger_lists_reason_check;
