-- A cancellation of some seats of a booking. It keeps what was promised: the refund is reckoned once, under the policy that the
-- booking was sold under, and never again.
CREATE TABLE cancellations (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  user_id uuid REFERENCES users (id),
  reason text NOT NULL,
  percent integer NOT NULL CHECK (percent BETWEEN 0 AND 100),
  refund_paise integer NOT NULL CHECK (refund_paise >= 0),
  created_at timestamptz NOT NULL
);
CREATE INDEX cancellations_by_booking ON cancellations (booking_id);

-- A seat is cancelled once: the primary key is the last word.
CREATE TABLE cancelled_seats (
  booking_seat_id uuid PRIMARY KEY REFERENCES booking_seats (id),
  cancellation_id uuid NOT NULL REFERENCES cancellations (id),
  refund_paise integer NOT NULL CHECK (refund_paise >= 0)
);
CREATE INDEX cancelled_seats_by_cancellation ON cancelled_seats (cancellation_id);

-- Which refund gives back what a cancellation promised, and the gateway's name for what it did.
ALTER TABLE refunds ADD COLUMN cancellation_id uuid UNIQUE REFERENCES cancellations (id);

-- Codes may be bound to more than their subject: those for a cancellation are good for its seats only.
ALTER TABLE codes ADD COLUMN scope text NOT NULL DEFAULT '';

-- One message of each kind a booking, and one of each kind a cancellation.
ALTER TABLE outbound_messages ADD COLUMN cancellation_id uuid REFERENCES cancellations (id);
ALTER TABLE outbound_messages DROP CONSTRAINT outbound_messages_booking_id_template_channel_key;
CREATE UNIQUE INDEX outbound_messages_once ON outbound_messages (booking_id, template, channel, cancellation_id)
  NULLS NOT DISTINCT WHERE booking_id IS NOT NULL;
