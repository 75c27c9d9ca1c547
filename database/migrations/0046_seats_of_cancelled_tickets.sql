-- A ticket may move to the seat of a cancelled ticket of its booking, so both rows name one seat. Claims still keep a
-- booking from having a seat twice. On a large table, create this index before with CONCURRENTLY.
CREATE INDEX IF NOT EXISTS booking_seats_by_booking ON booking_seats (booking_id, seat);
ALTER TABLE booking_seats DROP CONSTRAINT booking_seats_booking_id_seat_key;
