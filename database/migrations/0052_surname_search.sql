-- The booking desk finds bookings also by the beginning of a surname. On large tables, create these indexes before with
-- CONCURRENTLY.
CREATE INDEX IF NOT EXISTS bookings_by_surname_prefix
  ON bookings (lower(substring(contact_name FROM '[^ ]+$')) text_pattern_ops, id DESC) INCLUDE (contact_name);
CREATE INDEX IF NOT EXISTS booking_seats_by_surname_prefix
  ON booking_seats (lower(last_name) text_pattern_ops, booking_id DESC) INCLUDE (last_name);
