-- Boarding: events of hosts' devices, append-only, and what they come to.

-- Every batch locks its departure's row, so that positions become visible in their order.
CREATE TABLE boarding_departures (
  trip_id uuid CONSTRAINT boarding_departures_pkey PRIMARY KEY CONSTRAINT boarding_departures_trip_id_fkey REFERENCES trips (id),
  last_position integer NOT NULL DEFAULT 0,
  boarded integer NOT NULL DEFAULT 0,
  no_show integer NOT NULL DEFAULT 0
);

CREATE TABLE boarding_events (
  id uuid CONSTRAINT boarding_events_pkey PRIMARY KEY,
  trip_id uuid NOT NULL CONSTRAINT boarding_events_trip_id_fkey REFERENCES trips (id),
  position integer NOT NULL,
  device uuid NOT NULL,
  sequence integer NOT NULL CONSTRAINT boarding_events_sequence_check CHECK (sequence > 0),
  ticket text NOT NULL CONSTRAINT boarding_events_ticket_check CHECK (ticket ~ '^[\x21-\x7e]{1,64}$'),
  kind text NOT NULL CONSTRAINT boarding_events_kind_check CHECK (kind IN ('boarded', 'no_show', 'undone')),
  undoes uuid[] NOT NULL DEFAULT '{}',
  device_time timestamptz NOT NULL,
  offset_ms bigint NOT NULL,
  received_at timestamptz NOT NULL,
  member_id uuid NOT NULL CONSTRAINT boarding_events_member_id_fkey REFERENCES staff_members (id),
  CONSTRAINT boarding_events_number_once UNIQUE (device, sequence),
  CONSTRAINT boarding_events_position_once UNIQUE (trip_id, position),
  CONSTRAINT boarding_events_undo_names_events CHECK ((kind = 'undone') = (undoes <> '{}'))
);
CREATE INDEX boarding_events_by_ticket ON boarding_events (ticket, trip_id);
CREATE INDEX boarding_events_by_member ON boarding_events (member_id, trip_id);

CREATE FUNCTION refuse_boarding_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'boarding events are only ever added' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER boarding_events_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON boarding_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_boarding_change();
DO $$
BEGIN
  EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON boarding_events FROM %I', current_user);
END $$;

CREATE TABLE boarding_tickets (
  trip_id uuid NOT NULL CONSTRAINT boarding_tickets_trip_id_fkey REFERENCES boarding_departures (trip_id),
  ticket text NOT NULL,
  state text NOT NULL CONSTRAINT boarding_tickets_state_check CHECK (state IN ('expected', 'boarded', 'no_show')),
  event_id uuid CONSTRAINT boarding_tickets_event_id_fkey REFERENCES boarding_events (id),
  later uuid[] NOT NULL DEFAULT '{}',
  last_position integer NOT NULL,
  CONSTRAINT boarding_tickets_pkey PRIMARY KEY (trip_id, ticket),
  CONSTRAINT boarding_tickets_decided_by_event CHECK ((state = 'expected') = (event_id IS NULL))
);
CREATE INDEX boarding_tickets_by_event ON boarding_tickets (event_id) WHERE event_id IS NOT NULL;

CREATE TABLE closed_boarding_tasks (
  trip_id uuid NOT NULL CONSTRAINT closed_boarding_tasks_trip_id_fkey REFERENCES boarding_departures (trip_id),
  ticket text NOT NULL,
  kind text NOT NULL CONSTRAINT closed_boarding_tasks_kind_check CHECK (kind IN (
    'scanned_twice', 'unknown_ticket', 'wrong_trip', 'cancelled_boarded', 'refund_sent')),
  last_position integer NOT NULL,
  CONSTRAINT closed_boarding_tasks_pkey PRIMARY KEY (trip_id, ticket, kind)
);

-- A refund whose passenger has travelled waits until staff release it.
ALTER TABLE refunds ADD COLUMN released_at timestamptz;

CREATE VIEW tickets_by_code AS
  SELECT s.ticket_code, b.trip_id, b.id AS booking_id, b.pnr, b.from_stop, b.to_stop, s.seat, s.state, c.cancellation_id
  FROM booking_seats s JOIN bookings b ON b.id = s.booking_id LEFT JOIN cancelled_seats c ON c.booking_seat_id = s.id;
CREATE VIEW boarding_counts AS SELECT trip_id, boarded, no_show, last_position FROM boarding_departures;
CREATE OR REPLACE VIEW claimed_seats AS SELECT booking_id, seat, trip_id, legs, block_id, expires_at FROM seat_claims;
CREATE VIEW boarded_cancellations AS
  SELECT k.cancellation_id, t.trip_id, t.ticket
  FROM boarding_tickets t JOIN tickets_by_code k ON k.ticket_code = t.ticket AND k.trip_id = t.trip_id
  WHERE t.state = 'boarded' AND k.cancellation_id IS NOT NULL;
CREATE VIEW cancellation_refunds AS
  SELECT cancellation_id, state, requested_paise IS NOT NULL AS requested, released_at IS NOT NULL AS released
  FROM refunds WHERE cancellation_id IS NOT NULL;

COMMENT ON TABLE boarding_departures IS 'Departures that hosts have boarded: the last position of an event, and counts.';
COMMENT ON TABLE boarding_events IS 'What hosts recorded about tickets, by their devices'' clocks; append-only.';
COMMENT ON TABLE boarding_tickets IS 'What the events of a ticket on a trip come to, by contract/console/boarding/rules.ts.';
COMMENT ON TABLE closed_boarding_tasks IS 'Tasks about tickets that staff have closed, with the last event of the ticket then.';
