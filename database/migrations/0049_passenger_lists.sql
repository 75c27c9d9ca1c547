-- Frozen passenger lists: version 1 when sales close at the first stop, a later one with each change of it.
CREATE TABLE passenger_lists (
  trip_id uuid NOT NULL CONSTRAINT passenger_lists_trip_id_fkey REFERENCES trips (id),
  version integer NOT NULL CHECK (version > 0),
  frozen_at timestamptz NOT NULL,
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  rows jsonb NOT NULL CHECK (jsonb_typeof(rows) = 'array'),
  reason text NOT NULL CHECK (reason IN ('sales_closed', 'sold', 'cancelled', 'renamed', 'seat_moved')),
  CONSTRAINT passenger_lists_pkey PRIMARY KEY (trip_id, version),
  CONSTRAINT passenger_lists_begin_at_closing CHECK ((version = 1) = (reason = 'sales_closed'))
);
COMMENT ON TABLE passenger_lists IS
  'Who may be on board a trip, as frozen; the last version counts. `sha256`: of the canonical form of `rows`.';

-- Versions are deleted after their retention, and never changed.
CREATE FUNCTION refuse_list_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a frozen passenger list does not change: add a version';
END $$;
CREATE TRIGGER passenger_lists_stand BEFORE UPDATE ON passenger_lists
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_list_change();

-- Trips with a frozen list, which a changed timetable leaves alone.
CREATE VIEW listed_trips AS SELECT trip_id FROM passenger_lists WHERE version = 1;
