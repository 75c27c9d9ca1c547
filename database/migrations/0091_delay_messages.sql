-- What a message about a delay says: nobody is notified of what they know, and everybody of what they do not.
ALTER TABLE outbound_messages
  ADD COLUMN delay_trip_id uuid CONSTRAINT outbound_messages_delay_trip_id_fkey REFERENCES trips (id),
  ADD COLUMN delay_minutes integer;
ALTER TABLE outbound_messages ADD CONSTRAINT outbound_messages_delay_of_trip
  CHECK ((delay_trip_id IS NULL) = (delay_minutes IS NULL)) NOT VALID;
ALTER TABLE outbound_messages VALIDATE CONSTRAINT outbound_messages_delay_of_trip;

UPDATE outbound_messages m SET delay_trip_id = d.trip_id, delay_minutes = d.minutes
FROM disruptions d WHERE d.id = m.disruption_id AND d.kind = 'delay' AND d.minutes IS NOT NULL;
-- Messages by the position of a coach have said no number: they begin at a quarter of an hour. Older ones are of trips that are over.
UPDATE outbound_messages m SET delay_trip_id = b.trip_id, delay_minutes = 15
FROM bookings b
WHERE b.id = m.booking_id AND m.template = 'coach-delayed' AND m.disruption_id IS NULL
  AND m.created_at > now() - interval '1 day'
  AND NOT EXISTS (SELECT FROM booking_events e WHERE e.booking_id = b.id AND e.kind = 'trip_changed' AND e.at >= m.created_at);
CREATE INDEX outbound_messages_by_delay ON outbound_messages (delay_trip_id, booking_id) WHERE delay_trip_id IS NOT NULL;

-- The next version drops disruption_messages: the one before reads it.
