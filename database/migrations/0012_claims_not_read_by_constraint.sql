-- The constraint that keeps seats from being claimed twice stays as it was, but no query can be planned on its index any more: a
-- partial index serves only queries that imply its condition, and none says that its legs are not empty. Every row does (see the
-- check), so that every row is in it.
--
-- PostgreSQL 18.4 and before lose entries of a GiST index that is read in a nested loop while its only page is split: what one
-- pass saw dead is remembered as places on the page, and marked in the next pass, when other entries stand there (gistrescan leaves
-- numKilled as it was). A search over many days did that, and the seats of the lost entries could then be claimed twice. The checks
-- of the constraint itself begin each scan anew and are safe.
--
-- The index is built anew here, and so finds what was lost; were a seat claimed twice, this would fail and say which.
ALTER TABLE seat_claims
  DROP CONSTRAINT seat_claims_trip_id_seat_legs_excl,
  ADD CONSTRAINT seat_claims_trip_id_seat_legs_excl
    EXCLUDE USING gist (trip_id WITH =, seat WITH =, legs WITH &&) WHERE (NOT isempty(legs));
