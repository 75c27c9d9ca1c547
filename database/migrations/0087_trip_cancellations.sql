-- Cancelled trips, and those of which a request for a second member waits: the day board reads them with what is sold.
CREATE VIEW trip_cancellations AS
  SELECT trip_id, true AS is_cancelled FROM disruptions WHERE kind = 'cancellation'
  UNION ALL
  SELECT trip_id, false FROM cancellation_requests WHERE state = 'waiting';
