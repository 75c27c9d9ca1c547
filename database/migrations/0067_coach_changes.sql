-- Another coach for a trip: lines of bookings' histories, versions of passenger lists, and the seats that a trip has now.
ALTER TABLE booking_events DROP CONSTRAINT booking_events_kind_check;
ALTER TABLE booking_events ADD CONSTRAINT booking_events_kind_check CHECK (kind IN ('held', 'confirmed', 'released', 'expired',
  'payment_failed', 'paid_too_late', 'paid_other_amount', 'seats_cancelled', 'contact_changed', 'passenger_renamed',
  'seat_moved', 'message_repeated', 'ticket_reinstated', 'trip_cancelled', 'trip_changed', 'change_held', 'change_ended',
  'seats_changed', 'coach_changed')) NOT VALID;
ALTER TABLE booking_events VALIDATE CONSTRAINT booking_events_kind_check;

ALTER TABLE passenger_lists DROP CONSTRAINT passenger_lists_reason_check;
ALTER TABLE passenger_lists ADD CONSTRAINT passenger_lists_reason_check
  CHECK (reason IN ('sales_closed', 'sold', 'cancelled', 'renamed', 'seat_moved', 'reinstated', 'changed', 'coach_changed')) NOT VALID;
ALTER TABLE passenger_lists VALIDATE CONSTRAINT passenger_lists_reason_check;

CREATE VIEW trip_seats AS
  SELECT t.id AS trip_id, p.seats
  FROM trips t JOIN coaches k ON k.busid = t.busid JOIN seat_plans p ON p.id = k.seat_plan_id;
