-- A phone that has changed hands sends what its former host recorded under the session of the next one: both are kept.
ALTER TABLE boarding_events
  ADD COLUMN recorded_by uuid CONSTRAINT boarding_events_recorded_by_fkey REFERENCES staff_members (id);
CREATE INDEX boarding_events_by_recorder ON boarding_events (recorded_by) WHERE recorded_by IS NOT NULL;
