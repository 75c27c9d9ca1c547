-- Counts calls against limits, as `countAgainst` does for one call: an element of the arrays is a call's number, and one limit, with
-- the start of its window, that it counts against. Returns the calls past a limit, of which nothing is counted. Counters are locked in one order.
CREATE OR REPLACE FUNCTION count_calls(calls integer[], actions text[], subjects text[], most numeric[], windows timestamptz[])
RETURNS SETOF integer LANGUAGE plpgsql AS $$
DECLARE
  past integer[];
BEGIN
  WITH asked AS (
    SELECT * FROM unnest(calls, actions, subjects, most, windows) AS a (call, action, subject, allowed, started)
  ), counted AS (
    INSERT INTO request_counts AS c (action, subject, window_start, count)
    SELECT action, subject, started, count(*) FROM asked GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (action, subject, window_start) DO UPDATE SET count = c.count + excluded.count
    RETURNING c.action, c.subject, c.window_start, c.count
  )
  SELECT array_agg(DISTINCT n.call) INTO past FROM (
    SELECT a.call, a.allowed, k.count - count(*) OVER same + row_number() OVER (same ORDER BY a.call) AS place
    FROM asked a JOIN counted k ON (k.action, k.subject, k.window_start) = (a.action, a.subject, a.started)
    WINDOW same AS (PARTITION BY a.action, a.subject, a.started)
  ) n WHERE n.place > n.allowed;
  IF past IS NULL THEN RETURN; END IF;
  -- The counters are there, and locked. Found as above, since a plan for an update could read all of them.
  INSERT INTO request_counts AS c (action, subject, window_start, count)
  SELECT action, subject, started, count(*) FROM unnest(calls, actions, subjects, windows) AS a (call, action, subject, started)
  WHERE call = ANY (past) GROUP BY 1, 2, 3
  ON CONFLICT (action, subject, window_start) DO UPDATE SET count = c.count - excluded.count;
  RETURN QUERY SELECT unnest(past);
END $$;
