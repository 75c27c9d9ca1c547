-- Claims seats of a trip for a booking or a block until an instant, or permanently without one; returns those that it got. On a
-- cancelled trip, or from or to a skipped stop, none is free for a booking. Expired claims are deleted first; counting them makes the
-- insert wait for all of them, and the constraint then ignores them. Seats are taken in sorted order and the insert skips conflicts:
-- plain inserts of many rows deadlock under an exclusion constraint.
CREATE OR REPLACE FUNCTION claim_seats(trip uuid, wanted text[], from_stop integer, to_stop integer, of_booking uuid, of_block uuid,
  until timestamptz, at timestamptz)
RETURNS SETOF text LANGUAGE sql AS $$
  WITH expired AS (
    DELETE FROM seat_claims WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM seat_claims
      WHERE trip_id = trip AND seat = ANY (wanted) AND legs && int4range(from_stop, to_stop) AND expires_at <= at
      ORDER BY seat FOR UPDATE))
    RETURNING seat
  )
  INSERT INTO seat_claims (trip_id, seat, legs, booking_id, block_id, expires_at)
  SELECT trip, s.seat, int4range(from_stop, to_stop), of_booking, of_block, until
  FROM (SELECT count(*) FROM expired) AS deleted, unnest(wanted) AS s (seat)
  WHERE s.seat = ANY (ARRAY(SELECT unnest(p.seats) FROM trip_seats p WHERE p.trip_id = trip))
    AND (of_booking IS NULL OR NOT EXISTS (SELECT FROM trip_disruptions d
      WHERE d.trip_id = trip AND (d.cancelled_at IS NOT NULL OR ARRAY[from_stop, to_stop] && d.skipped_stops)))
  ORDER BY s.seat
  ON CONFLICT DO NOTHING
  RETURNING seat
$$;
