-- The tickets that a trip's list at the door has: those sold for it, and those that changes took from it.
CREATE VIEW sold_tickets AS
  SELECT b.trip_id, s.ticket_code
  FROM booking_seats s JOIN bookings b ON b.id = s.booking_id
  WHERE b.state IN ('confirmed', 'travelled');
CREATE VIEW left_tickets AS
  SELECT c.from_trip_id AS trip_id, s.ticket_code
  FROM booking_seats s JOIN changed_seats t ON t.booking_seat_id = s.id JOIN changes c ON c.id = t.change_id
  JOIN bookings b ON b.id = c.booking_id
  WHERE c.state = 'done' AND b.trip_id <> c.from_trip_id AND s.state = 'booked';
