-- After a change of trip by the traveller, cancellations refund at most the percentage that the former departure gave at
-- that moment; the booking has the least of its changes. Null: no limit.
ALTER TABLE changes ADD COLUMN refund_limit_percent integer
  CONSTRAINT changes_refund_limit_percent_check CHECK (refund_limit_percent BETWEEN 0 AND 100);
ALTER TABLE bookings ADD COLUMN refund_limit_percent integer;
ALTER TABLE bookings ADD CONSTRAINT bookings_refund_limit_percent_check
  CHECK (refund_limit_percent BETWEEN 0 AND 100) NOT VALID;
ALTER TABLE bookings VALIDATE CONSTRAINT bookings_refund_limit_percent_check;

-- An offer ends when staff cancel the last seat of its booking.
ALTER TABLE disruption_offers DROP CONSTRAINT disruption_offers_decided_by_check;
ALTER TABLE disruption_offers ADD CONSTRAINT disruption_offers_decided_by_check
  CHECK (decided_by IN ('customer', 'system', 'staff')) NOT VALID;
ALTER TABLE disruption_offers VALIDATE CONSTRAINT disruption_offers_decided_by_check;
