-- What travellers are offered when their trip or stop is taken away: another departure, or everything back.
CREATE TABLE disruption_offers (
  id uuid CONSTRAINT disruption_offers_pkey PRIMARY KEY,
  disruption_id uuid NOT NULL CONSTRAINT disruption_offers_disruption_id_fkey REFERENCES disruptions (id),
  booking_id uuid NOT NULL CONSTRAINT disruption_offers_booking_id_fkey REFERENCES bookings (id),
  refund_at timestamptz NOT NULL,
  state text NOT NULL CONSTRAINT disruption_offers_state_check CHECK (state IN ('open', 'moved', 'refunded', 'ended')),
  decided_by text CONSTRAINT disruption_offers_decided_by_check CHECK (decided_by IN ('customer', 'system')),
  decided_at timestamptz,
  CONSTRAINT disruption_offers_once UNIQUE (booking_id, disruption_id),
  CONSTRAINT disruption_offers_decided_whole
    CHECK (num_nonnulls(decided_by, decided_at) = CASE state WHEN 'open' THEN 0 ELSE 2 END)
);
CREATE INDEX disruption_offers_by_disruption ON disruption_offers (disruption_id);
CREATE UNIQUE INDEX disruption_offers_one_open ON disruption_offers (booking_id) WHERE state = 'open';
CREATE INDEX disruption_offers_due ON disruption_offers (refund_at) WHERE state = 'open';
COMMENT ON TABLE disruption_offers IS
  'Another departure or everything back, for bookings whose trip or stop was taken away. Open ones are refunded at `refund_at`.';

-- Cancellations of trips that refund so much that a second member must approve.
CREATE TABLE cancellation_requests (
  id uuid CONSTRAINT cancellation_requests_pkey PRIMARY KEY,
  trip_id uuid NOT NULL CONSTRAINT cancellation_requests_trip_id_fkey REFERENCES trips (id),
  cause text NOT NULL CONSTRAINT cancellation_requests_cause_check
    CHECK (cause IN ('traffic', 'weather', 'road_closed', 'breakdown', 'crew', 'operations')),
  skipped_stop integer,
  refund_after_hours integer NOT NULL CONSTRAINT cancellation_requests_refund_after_hours_check CHECK (refund_after_hours BETWEEN 1 AND 168),
  people integer NOT NULL,
  refund_paise integer NOT NULL,
  requested_by uuid NOT NULL CONSTRAINT cancellation_requests_requested_by_fkey REFERENCES staff_members (id),
  requested_at timestamptz NOT NULL,
  state text NOT NULL CONSTRAINT cancellation_requests_state_check CHECK (state IN ('waiting', 'approved', 'rejected', 'outdated')),
  decided_by uuid CONSTRAINT cancellation_requests_decided_by_fkey REFERENCES staff_members (id),
  decided_at timestamptz,
  CONSTRAINT cancellation_requests_decided_whole
    CHECK (num_nonnulls(decided_by, decided_at) = CASE state WHEN 'waiting' THEN 0 ELSE 2 END),
  CONSTRAINT cancellation_requests_by_another CHECK (state <> 'approved' OR decided_by <> requested_by)
);
CREATE INDEX cancellation_requests_by_trip ON cancellation_requests (trip_id);
CREATE UNIQUE INDEX cancellation_requests_one_waits ON cancellation_requests (trip_id) WHERE state = 'waiting';
CREATE INDEX cancellation_requests_by_requester ON cancellation_requests (requested_by);
CREATE INDEX cancellation_requests_by_decider ON cancellation_requests (decided_by) WHERE decided_by IS NOT NULL;
COMMENT ON TABLE cancellation_requests IS
  'Cancelled trips and skipped stops that wait for a second member, or were decided. A skipped stop has its number.';

-- The key that signs the links of offers, one for all processes.
ALTER TABLE signing_keys DROP CONSTRAINT signing_keys_purpose_check;
ALTER TABLE signing_keys ADD CONSTRAINT signing_keys_purpose_check
  CHECK (purpose IN ('challenges', 'owner-links', 'passkeys', 'pass-links', 'offer-links'));
INSERT INTO signing_keys (purpose, secret)
VALUES ('offer-links', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'));

-- `operator`: the operator took the trip or stop away, and everything is refunded.
ALTER TABLE cancellations DROP CONSTRAINT cancellations_basis_check;
ALTER TABLE cancellations ADD CONSTRAINT cancellations_basis_check
  CHECK (basis IN ('policy', 'returned', 'goodwill', 'operator')) NOT VALID;
ALTER TABLE cancellations VALIDATE CONSTRAINT cancellations_basis_check;

ALTER TABLE booking_events DROP CONSTRAINT booking_events_kind_check;
ALTER TABLE booking_events ADD CONSTRAINT booking_events_kind_check CHECK (kind IN ('held', 'confirmed', 'released', 'expired',
  'payment_failed', 'paid_too_late', 'paid_other_amount', 'seats_cancelled', 'contact_changed', 'passenger_renamed',
  'seat_moved', 'message_repeated', 'ticket_reinstated', 'trip_cancelled', 'trip_changed')) NOT VALID;
ALTER TABLE booking_events VALIDATE CONSTRAINT booking_events_kind_check;

ALTER TABLE passenger_lists DROP CONSTRAINT passenger_lists_reason_check;
ALTER TABLE passenger_lists ADD CONSTRAINT passenger_lists_reason_check
  CHECK (reason IN ('sales_closed', 'sold', 'cancelled', 'renamed', 'seat_moved', 'reinstated', 'changed')) NOT VALID;
ALTER TABLE passenger_lists VALIDATE CONSTRAINT passenger_lists_reason_check;
