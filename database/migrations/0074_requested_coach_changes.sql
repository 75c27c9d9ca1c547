-- A coach change whose offers refund much waits for a second member as a cancellation does. `busid`, `moves` and `offered`
-- are what its member chose: the coach, seats, and the bookings that get an offer.
ALTER TABLE cancellation_requests
  ADD COLUMN busid text CONSTRAINT cancellation_requests_busid_fkey REFERENCES coaches (busid),
  ADD COLUMN moves jsonb,
  ADD COLUMN offered uuid[],
  ADD CONSTRAINT cancellation_requests_coach_whole CHECK (num_nonnulls(busid, moves, offered) IN (0, 3)),
  ADD CONSTRAINT cancellation_requests_one_act CHECK (busid IS NULL OR skipped_stop IS NULL);
CREATE INDEX cancellation_requests_by_coach ON cancellation_requests (busid) WHERE busid IS NOT NULL;
COMMENT ON TABLE cancellation_requests IS
  'Cancelled trips, skipped stops and coach changes with offers that wait for a second member, or were decided. A skipped stop has its number, a coach change its coach.';
