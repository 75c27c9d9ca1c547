-- The hash of an entry has its time in milliseconds: a change below would not show.
ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_at_in_milliseconds CHECK (at = date_trunc('milliseconds', at));
