-- The console lists the journals of some days. On a large table, create this index before with CONCURRENTLY.
CREATE INDEX IF NOT EXISTS journals_by_time ON journals (at, id);
CREATE INDEX IF NOT EXISTS reversals_by_time ON reversals (recorded_at, id);
