-- Staff release the refund of one ticket; the others that were cancelled with it are theirs to decide, too.
ALTER TABLE boarding_tickets ADD COLUMN refund_released_at timestamptz;
UPDATE boarding_tickets t SET refund_released_at = r.released_at
FROM tickets_by_code k JOIN refunds r ON r.cancellation_id = k.cancellation_id
WHERE k.ticket_code = t.ticket AND k.trip_id = t.trip_id AND t.state = 'boarded' AND r.released_at IS NOT NULL;
-- The next version drops refunds.released_at, and cancellation_refunds.released with it: the one before still uses them.

-- Who reads it compares the departure with the instant from which coaches board: until then nobody is on board.
CREATE VIEW boarded_tickets AS
  SELECT t.trip_id, t.ticket, f.departs_at
  FROM boarding_tickets t JOIN trip_departures f ON f.trip_id = t.trip_id AND f.stop = 1
  WHERE t.state = 'boarded';
CREATE OR REPLACE VIEW boarded_cancellations AS
  SELECT k.cancellation_id, t.trip_id, t.ticket, f.departs_at
  FROM boarding_tickets t
  JOIN tickets_by_code k ON k.ticket_code = t.ticket AND k.trip_id = t.trip_id
  JOIN trip_departures f ON f.trip_id = t.trip_id AND f.stop = 1
  WHERE t.state = 'boarded' AND t.refund_released_at IS NULL AND k.cancellation_id IS NOT NULL;
