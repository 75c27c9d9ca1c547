-- Keeps the coaches of trips until the transaction ends, as `keepCoach` does, and returns those trips. Leaves out one that another
-- transaction has locked to change it, instead of waiting for that.
CREATE OR REPLACE FUNCTION keep_coaches(of_trips uuid[]) RETURNS SETOF uuid LANGUAGE sql AS $$
  SELECT id FROM trips WHERE id = ANY (of_trips) ORDER BY id FOR KEY SHARE SKIP LOCKED
$$;
