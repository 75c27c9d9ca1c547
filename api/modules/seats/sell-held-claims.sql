-- Makes the claims of held bookings permanent, and returns the bookings whose seats are all still held. The arguments are a booking,
-- one of its seats, and the time at which it must hold; the caller has locked the bookings. The claims of other bookings stay as they
-- are. Claims are locked before they are read: somebody with a fast clock may remove a claim that ends soon.
CREATE OR REPLACE FUNCTION sell_held_claims(of_bookings uuid[], of_seats text[], times timestamptz[]) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  sold uuid[];
BEGIN
  PERFORM FROM seat_claims WHERE booking_id = ANY (of_bookings) ORDER BY trip_id, seat FOR UPDATE;
  sold := ARRAY(
    SELECT wanted.booking_id FROM unnest(of_bookings, of_seats, times) AS wanted (booking_id, seat, at)
    LEFT JOIN seat_claims c ON c.booking_id = wanted.booking_id AND c.seat = wanted.seat AND c.expires_at > wanted.at
    GROUP BY wanted.booking_id HAVING bool_and(c.seat IS NOT NULL));
  UPDATE seat_claims SET expires_at = NULL WHERE booking_id = ANY (sold);
  RETURN sold;
END $$;
