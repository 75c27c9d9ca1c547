-- What staff do with a booking: lines of its history, messages sent again, and refunds beyond the policy.
ALTER TABLE booking_events DROP CONSTRAINT booking_events_kind_check;
ALTER TABLE booking_events ADD CONSTRAINT booking_events_kind_check CHECK (kind IN ('held', 'confirmed', 'released', 'expired',
  'payment_failed', 'paid_too_late', 'paid_other_amount', 'seats_cancelled', 'contact_changed', 'passenger_renamed',
  'seat_moved', 'message_repeated')) NOT VALID;
ALTER TABLE booking_events VALIDATE CONSTRAINT booking_events_kind_check;

ALTER TABLE cancellations DROP CONSTRAINT cancellations_basis_check;
ALTER TABLE cancellations ADD CONSTRAINT cancellations_basis_check CHECK (basis IN ('policy', 'returned', 'goodwill')) NOT VALID;
ALTER TABLE cancellations VALIDATE CONSTRAINT cancellations_basis_check;
INSERT INTO ledger_accounts (id, kind) VALUES ('goodwill', 'expense');

-- On a large table, create this index before with CONCURRENTLY, after the column.
ALTER TABLE outbound_messages ADD COLUMN IF NOT EXISTS repetition integer NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX IF NOT EXISTS outbound_messages_once_each
  ON outbound_messages (booking_id, template, channel, cancellation_id, repetition) NULLS NOT DISTINCT
  WHERE booking_id IS NOT NULL;
DROP INDEX outbound_messages_once;
