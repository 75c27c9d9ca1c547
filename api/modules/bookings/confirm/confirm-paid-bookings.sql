-- Confirms paid bookings that still hold all their seats, each at its own time and with a line of its history, and returns them with
-- the sums of their prices. The arguments have an element for each booking. A booking that needs more care is left out and stays as
-- it is: its hold has ended, its coach has left the pickup, its contact is anonymised, its trip has a passenger list, which shows
-- each sale (`confirmBooking`), or another transaction has locked it: the other bookings do not wait for it.
CREATE OR REPLACE FUNCTION confirm_paid_bookings(of_bookings uuid[], of_events uuid[], times timestamptz[])
RETURNS TABLE (booking_id uuid, pnr text, language text, email text, phone text, fare_paise bigint, food_paise bigint, tax_paise bigint)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  held uuid[];
  trips uuid[];
  with_seat uuid[];
  seats text[];
  at_of_seat timestamptz[];
  sold uuid[];
BEGIN
  -- The state is tested afterwards: a plan made while few bookings were held would read all that are held.
  WITH locked AS MATERIALIZED (
    SELECT b.id, b.trip_id, b.state, b.anonymised_at FROM bookings b WHERE b.id = ANY (of_bookings)
    ORDER BY b.id FOR UPDATE SKIP LOCKED
  )
  SELECT array_agg(l.id), array_agg(DISTINCT l.trip_id) INTO held, trips
  FROM locked l WHERE l.state = 'held' AND l.anonymised_at IS NULL;
  -- As `lockForNext`: none of these trips gets its first list until the transaction ends.
  trips := ARRAY(SELECT trip FROM unnest(trips) AS trip
    WHERE pg_try_advisory_xact_lock_shared(hashtextextended('passenger list ' || trip, 0)));
  SELECT array_agg(s.booking_id), array_agg(s.seat), array_agg(paid.at) INTO with_seat, seats, at_of_seat
  FROM unnest(of_bookings, times) AS paid (booking, at)
    JOIN bookings b ON b.id = paid.booking JOIN booking_seats s ON s.booking_id = b.id
  WHERE b.id = ANY (held) AND b.held_until > paid.at AND b.trip_id = ANY (trips)
    AND NOT EXISTS (SELECT FROM passenger_lists l WHERE l.trip_id = b.trip_id)
    AND EXISTS (SELECT FROM trip_departures d WHERE d.trip_id = b.trip_id AND d.stop = b.from_stop AND d.departs_at > paid.at);
  sold := sell_held_claims(with_seat, seats, at_of_seat);

  RETURN QUERY
  WITH counted AS (
    UPDATE recent_holds h SET paid = true WHERE h.booking_id = ANY (sold)
  ), seated AS (
    UPDATE booking_seats s SET state = 'booked' WHERE s.booking_id = ANY (sold)
    RETURNING s.booking_id, s.fare_paise, s.food_paise, s.tax_paise
  ), recorded AS (
    INSERT INTO booking_events (id, booking_id, kind, at, detail)
    SELECT event.id, event.booking, 'confirmed', event.at, '{"late": false}'
    FROM unnest(of_events, of_bookings, times) AS event (id, booking, at) WHERE event.booking = ANY (sold)
  ), confirmed AS (
    UPDATE bookings b SET state = 'confirmed', confirmed_at = paid.at
    FROM unnest(of_bookings, times) AS paid (booking, at) WHERE b.id = paid.booking AND paid.booking = ANY (sold)
    RETURNING b.id, b.pnr, b.language, b.contact_email, b.contact_phone
  )
  SELECT c.id, c.pnr, c.language, c.contact_email, c.contact_phone, price.fare, price.food, price.tax
  FROM confirmed c JOIN (
    SELECT s.booking_id, sum(s.fare_paise) AS fare, sum(s.food_paise) AS food, sum(s.tax_paise) AS tax
    FROM seated s GROUP BY s.booking_id
  ) price ON price.booking_id = c.id;
END $$;
