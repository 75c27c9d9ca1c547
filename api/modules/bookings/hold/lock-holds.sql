-- Takes the locks under which `count_hold` counts the holds of some bookings, all in one order, before any seat is claimed: whoever
-- claims seats first could wait for a hold that waits for these locks. `networks` are those that differ from their address.
CREATE OR REPLACE FUNCTION lock_holds(owners text[], contacts text[], networks text[], addresses text[], of_trips uuid[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(l.key) FROM (
    SELECT place, hashtextextended(name, 0) AS key FROM (
      SELECT 1, unnest(owners)
      UNION ALL SELECT 2, 'contact ' || encode(sha256(convert_to(unnest(contacts), 'UTF8')), 'hex')
      UNION ALL SELECT 3, 'network ' || unnest(networks)
      UNION ALL SELECT 4, 'network ' || unnest(addresses)
      UNION ALL SELECT 5, 'line ' || t.line_day FROM trip_lines t WHERE t.trip_id = ANY (of_trips)
    ) AS named (place, name) GROUP BY 1, 2 ORDER BY 1, 2
  ) l;
END $$;
