-- Claims the seats of the first bookings, as `claim_seats` those of one, and returns whether each got all of its own. `new_bookings` is
-- an array of objects with the fields below.
CREATE OR REPLACE FUNCTION claim_seats_together(new_bookings jsonb, first integer) RETURNS boolean LANGUAGE sql AS $$
  WITH wanted AS MATERIALIZED (
    SELECT b.id, b.trip_id, b.from_stop, b.to_stop, int4range(b.from_stop, b.to_stop) AS legs, b.held_until, b.created_at, s.seat
    FROM ROWS FROM (jsonb_to_recordset(new_bookings) AS (id uuid, trip_id uuid, from_stop integer, to_stop integer,
        held_until timestamptz, created_at timestamptz, seats jsonb)) WITH ORDINALITY
      AS b (id, trip_id, from_stop, to_stop, held_until, created_at, seats, n)
      CROSS JOIN LATERAL jsonb_to_recordset(b.seats) AS s (seat text)
    WHERE b.n <= first
  ), expired AS (
    -- By seat, so that a plan cannot read the claims of all trips.
    DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(
      SELECT c.id FROM (SELECT trip_id, seat, legs, created_at FROM wanted ORDER BY trip_id, seat) w CROSS JOIN LATERAL (
        SELECT ctid AS id FROM seat_claims
        WHERE trip_id = w.trip_id AND seat = w.seat AND legs && w.legs AND expires_at <= w.created_at FOR UPDATE
      ) c))
    RETURNING seat
  ), claimed AS (
    INSERT INTO seat_claims (trip_id, seat, legs, booking_id, expires_at)
    SELECT w.trip_id, w.seat, w.legs, w.id, w.held_until
    FROM (SELECT count(*) FROM expired) AS deleted, wanted w
    WHERE EXISTS (SELECT FROM trip_seats p WHERE p.trip_id = w.trip_id AND w.seat = ANY (p.seats))
      AND NOT EXISTS (SELECT FROM trip_disruptions d
        WHERE d.trip_id = w.trip_id AND (d.cancelled_at IS NOT NULL OR ARRAY[w.from_stop, w.to_stop] && d.skipped_stops))
    ORDER BY w.trip_id, w.seat
    ON CONFLICT DO NOTHING
    RETURNING seat
  )
  SELECT (SELECT count(*) FROM claimed) = (SELECT count(*) FROM wanted)
$$;
