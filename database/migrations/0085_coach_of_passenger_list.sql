-- The coach that each version of a passenger list was frozen for. Versions from before get the trip's coach of today.
-- `NOT NULL` at once: processes of the earlier version do not run beside this one (CHANGELOG).
ALTER TABLE passenger_lists ADD COLUMN busid text;
ALTER TABLE passenger_lists DISABLE TRIGGER passenger_lists_stand;
UPDATE passenger_lists l SET busid = t.busid FROM trips t WHERE t.id = l.trip_id;
ALTER TABLE passenger_lists ENABLE TRIGGER passenger_lists_stand;
ALTER TABLE passenger_lists ALTER COLUMN busid SET NOT NULL;
