-- Seats for women only: marked ones, and those beside a woman who travels alone.

CREATE TABLE womens_seats_policies (
  id integer CONSTRAINT womens_seats_policies_pkey PRIMARY KEY,
  starts_on date NOT NULL CONSTRAINT womens_seats_policies_starts_on_key UNIQUE,
  seats text[] NOT NULL,
  release_hours integer NOT NULL CONSTRAINT womens_seats_policies_release_hours_check CHECK (release_hours >= 0),
  pairs boolean NOT NULL
);
INSERT INTO womens_seats_policies VALUES (1, '2000-01-01', '{}', 0, false);
COMMENT ON TABLE womens_seats_policies IS
  'From a date of sale on: seats for women only until some hours before departure, and whether a pair with a lone woman sells to women only.';

-- The seats of women, also those that they get once a change is paid.
CREATE VIEW seats_of_women AS
  SELECT b.trip_id, s.booking_id, s.seat
  FROM booking_seats s JOIN bookings b ON b.id = s.booking_id
  WHERE s.gender = 'Female' AND s.state IN ('held', 'booked')
  UNION ALL
  SELECT c.to_trip_id, c.booking_id, t.to_seat
  FROM changes c JOIN changed_seats t ON t.change_id = c.id JOIN booking_seats s ON s.id = t.booking_seat_id
  WHERE s.gender = 'Female' AND c.state = 'paying';
