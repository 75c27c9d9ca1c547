-- Enqueues a message of one template to each recipient at a time of its own, in the language of its booking, and returns those that
-- are new: a booking gets a template once a channel. An empty recipient gets nothing. The caller enqueues the jobs.
CREATE OR REPLACE FUNCTION write_booking_messages(of_template text, ids uuid[], of_bookings uuid[], channels text[], recipients text[],
  times timestamptz[])
RETURNS TABLE (id uuid, booking_id uuid) LANGUAGE sql AS $$
  INSERT INTO outbound_messages (id, booking_id, channel, template, recipient, state, created_at, language)
  SELECT m.id, b.id, m.channel, of_template, m.recipient, 'queued', m.at, b.language
  FROM unnest(ids, of_bookings, channels, recipients, times) AS m (id, booking, channel, recipient, at)
  JOIN booking_keys b ON b.id = m.booking
  WHERE m.recipient <> ''
  ON CONFLICT DO NOTHING RETURNING id, booking_id
$$;
