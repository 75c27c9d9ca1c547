-- The booking desk finds bookings by the beginning of a name, e-mail, number or reference, whatever the database's locale.
-- On large tables, create these indexes before with CONCURRENTLY. Those that they replace also served equality.
CREATE INDEX IF NOT EXISTS bookings_by_email_prefix ON bookings (contact_email text_pattern_ops, id DESC);
CREATE INDEX IF NOT EXISTS bookings_by_phone_prefix ON bookings (contact_phone text_pattern_ops, id DESC);
CREATE INDEX IF NOT EXISTS bookings_by_name_prefix ON bookings (lower(contact_name) text_pattern_ops, id DESC)
  INCLUDE (contact_name);
CREATE INDEX IF NOT EXISTS booking_seats_by_email_prefix ON booking_seats (email text_pattern_ops, booking_id DESC);
CREATE INDEX IF NOT EXISTS booking_seats_by_phone_prefix ON booking_seats (phone text_pattern_ops, booking_id DESC);
CREATE INDEX IF NOT EXISTS booking_seats_by_name_prefix
  ON booking_seats (lower(first_name || ' ' || last_name) text_pattern_ops, booking_id DESC) INCLUDE (first_name, last_name);
CREATE INDEX IF NOT EXISTS payments_by_reference_prefix ON payments (gateway_reference text_pattern_ops)
  WHERE gateway_reference IS NOT NULL;
CREATE INDEX IF NOT EXISTS payments_by_order_prefix ON payments (gateway_order text_pattern_ops)
  WHERE gateway_order IS NOT NULL;
DROP INDEX bookings_by_contact_email, bookings_by_contact_phone, booking_seats_by_email, booking_seats_by_phone,
  payments_by_gateway_order;
