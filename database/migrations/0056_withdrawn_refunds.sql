-- A held refund can be withdrawn: the ledger takes it back, and its ticket is valid again.
ALTER TABLE journals DROP CONSTRAINT journals_kind_check;
ALTER TABLE journals ADD CONSTRAINT journals_kind_check CHECK (kind IN ('sale', 'paid_too_late', 'paid_other_amount',
  'paid_twice', 'cancellation', 'refund', 'chargeback', 'gateway_refund', 'set_off', 'refund_withdrawn')) NOT VALID;
ALTER TABLE journals VALIDATE CONSTRAINT journals_kind_check;

ALTER TABLE booking_events DROP CONSTRAINT booking_events_kind_check;
ALTER TABLE booking_events ADD CONSTRAINT booking_events_kind_check CHECK (kind IN ('held', 'confirmed', 'released',
  'expired', 'payment_failed', 'paid_too_late', 'paid_other_amount', 'seats_cancelled', 'contact_changed',
  'passenger_renamed', 'seat_moved', 'message_repeated', 'ticket_reinstated')) NOT VALID;
ALTER TABLE booking_events VALIDATE CONSTRAINT booking_events_kind_check;

ALTER TABLE passenger_lists DROP CONSTRAINT passenger_lists_reason_check;
ALTER TABLE passenger_lists ADD CONSTRAINT passenger_lists_reason_check CHECK (reason IN ('sales_closed', 'sold',
  'cancelled', 'renamed', 'seat_moved', 'reinstated')) NOT VALID;
ALTER TABLE passenger_lists VALIDATE CONSTRAINT passenger_lists_reason_check;
