-- `check_out` finds sessions and stored keys by index. PostgreSQL expects a hundred calls in a batch, so it read all stored keys for
-- each batch while its statistics said that there were few.
ALTER FUNCTION check_out(jsonb, jsonb) SET enable_seqscan = off;
ALTER FUNCTION check_out(jsonb, jsonb) SET enable_hashjoin = off;
ALTER FUNCTION check_out(jsonb, jsonb) SET enable_mergejoin = off;
