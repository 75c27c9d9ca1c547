-- The word of the code and the docs for seats that a customer releases. As after 0024, no process of an earlier version can run beside
-- this one: CHANGELOG.md.
ALTER TABLE booking_events DROP CONSTRAINT booking_events_kind_check;
UPDATE booking_events SET kind = 'released' WHERE kind = 'given_back';
ALTER TABLE booking_events ADD CONSTRAINT booking_events_kind_check CHECK (kind IN (
  'held', 'confirmed', 'released', 'expired', 'payment_failed', 'paid_too_late', 'paid_other_amount', 'seats_cancelled'));
