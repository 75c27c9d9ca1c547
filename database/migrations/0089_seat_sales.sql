-- What each sold seat brings, and whether its booking is unpaid or cannot be reached: the day board reads it with the claims.
CREATE VIEW seat_sales AS
  SELECT b.trip_id, b.pnr,
    s.fare_paise + s.food_paise + s.tax_paise - coalesce(c.refund_paise, 0) AS paise,
    s.state = 'booked' AND EXISTS (SELECT FROM unsettled_reversals v WHERE v.booking_id = b.id) AS is_unpaid,
    s.state = 'booked' AND EXISTS (SELECT FROM failing_messages m WHERE m.booking_id = b.id) AS is_unreachable
  FROM bookings b JOIN booking_seats s ON s.booking_id = b.id LEFT JOIN cancelled_seats c ON c.booking_seat_id = s.id
  WHERE b.state IN ('confirmed', 'travelled');
