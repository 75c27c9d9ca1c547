-- Disruptions of trips, append-only: what a trip is now is derived from them.
CREATE TABLE disruptions (
  id uuid CONSTRAINT disruptions_pkey PRIMARY KEY,
  trip_id uuid NOT NULL CONSTRAINT disruptions_trip_id_fkey REFERENCES trips (id),
  kind text NOT NULL CONSTRAINT disruptions_kind_check CHECK (kind IN ('delay', 'cancellation', 'stop_skipped', 'coach_change')),
  from_stop integer,
  minutes integer CONSTRAINT disruptions_minutes_check CHECK (minutes BETWEEN 0 AND 720),
  cause text NOT NULL CONSTRAINT disruptions_cause_check
    CHECK (cause IN ('traffic', 'weather', 'road_closed', 'breakdown', 'crew', 'operations')),
  member_id uuid NOT NULL CONSTRAINT disruptions_member_id_fkey REFERENCES staff_members (id),
  at timestamptz NOT NULL,
  CONSTRAINT disruptions_have_what_their_kind_needs CHECK (
    (from_stop IS NOT NULL) = (kind IN ('delay', 'stop_skipped')) AND (minutes IS NOT NULL) = (kind = 'delay'))
);
CREATE INDEX disruptions_by_trip ON disruptions (trip_id, at);
CREATE INDEX disruptions_by_member ON disruptions (member_id);
CREATE UNIQUE INDEX disruptions_one_cancellation ON disruptions (trip_id) WHERE kind = 'cancellation';
CREATE UNIQUE INDEX disruptions_one_skip ON disruptions (trip_id, from_stop) WHERE kind = 'stop_skipped';
COMMENT ON TABLE disruptions IS 'Delays, cancellations, skipped stops and coach changes of trips, by staff; append-only.';

CREATE FUNCTION refuse_disruption_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'disruptions are only ever added' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER disruptions_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON disruptions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_disruption_change();

-- What the disruptions of a trip come to. The last delay counts.
CREATE VIEW trip_disruptions AS
  SELECT d.trip_id,
    max(d.at) FILTER (WHERE d.kind = 'cancellation') AS cancelled_at,
    coalesce(array_agg(d.from_stop) FILTER (WHERE d.kind = 'stop_skipped'), '{}') AS skipped_stops,
    (SELECT l.from_stop FROM disruptions l WHERE l.trip_id = d.trip_id AND l.kind = 'delay' ORDER BY l.at DESC, l.id DESC LIMIT 1)
      AS delay_from_stop,
    (SELECT l.minutes FROM disruptions l WHERE l.trip_id = d.trip_id AND l.kind = 'delay' ORDER BY l.at DESC, l.id DESC LIMIT 1)
      AS delay_minutes
  FROM disruptions d GROUP BY d.trip_id;

-- Trips with disruptions, which a changed timetable leaves alone.
CREATE VIEW disrupted_trips AS SELECT trip_id FROM disruptions;

-- Each disruption sends each kind of message once to a booking.
ALTER TABLE outbound_messages ADD COLUMN disruption_id uuid;
ALTER TABLE outbound_messages ADD CONSTRAINT outbound_messages_disruption_id_fkey
  FOREIGN KEY (disruption_id) REFERENCES disruptions (id) NOT VALID;
ALTER TABLE outbound_messages VALIDATE CONSTRAINT outbound_messages_disruption_id_fkey;
CREATE INDEX outbound_messages_by_disruption ON outbound_messages (disruption_id, booking_id) WHERE disruption_id IS NOT NULL;
-- On a large table, create this index before with CONCURRENTLY.
CREATE UNIQUE INDEX IF NOT EXISTS outbound_messages_once_per_subject
  ON outbound_messages (booking_id, template, channel, cancellation_id, disruption_id, repetition) NULLS NOT DISTINCT
  WHERE booking_id IS NOT NULL;
DROP INDEX outbound_messages_once_each;
CREATE VIEW disruption_messages AS
  SELECT disruption_id, booking_id, template FROM outbound_messages WHERE disruption_id IS NOT NULL;
