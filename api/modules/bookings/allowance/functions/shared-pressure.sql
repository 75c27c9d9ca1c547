-- Returns what is held of the allowances that a new hold of a tier would count against: seats that are held at a time, or ran out since
-- another without being paid, less those that were paid. `line_day`, `network` and `owner` are compared twice, as in `contact_is_used`.
CREATE OR REPLACE FUNCTION shared_pressure(trip uuid, of_line_day text, of_network text, of_address text, of_owner text, at timestamptz,
  since timestamptz, of_tier text DEFAULT 'shared')
RETURNS TABLE (owner_holds integer, address_on_trip integer, address_in_all integer, network_on_trip integer,
  network_in_all integer, on_trip integer, on_line integer)
LANGUAGE sql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
  WITH line AS (
    SELECT trip_id, CASE WHEN NOT paid AND held_until > at THEN seats ELSE 0 END AS held,
      CASE WHEN paid THEN -seats WHEN held_until <= at THEN seats ELSE 0 END AS run_out
    FROM recent_holds WHERE line_day <= of_line_day AND (line_day, held_until) > (of_line_day, since) AND tier <> 'own'
  ), near AS (
    SELECT trip_id, address, CASE WHEN NOT paid AND held_until > at THEN seats ELSE 0 END AS held,
      CASE WHEN paid THEN -seats WHEN held_until <= at THEN seats ELSE 0 END AS run_out
    FROM recent_holds WHERE network <= of_network AND (network, held_until) > (of_network, since) AND tier = of_tier
  )
  SELECT
    (SELECT count(*) FROM recent_holds
     WHERE owner <= of_owner AND (owner, held_until) > (of_owner, at) AND tier = 'shared' AND NOT paid)::int,
    n.address_on_trip, n.address_in_all, n.network_on_trip, n.network_in_all, l.on_trip, l.on_line
  FROM (
    SELECT coalesce(sum(held) FILTER (WHERE trip_id = trip), 0)::int
        + greatest(0, coalesce(sum(run_out) FILTER (WHERE trip_id = trip), 0))::int AS on_trip,
      coalesce(sum(held), 0)::int + greatest(0, coalesce(sum(run_out), 0))::int AS on_line
    FROM line
  ) l, (
    SELECT coalesce(sum(held) FILTER (WHERE address = of_address AND trip_id = trip), 0)::int
        + greatest(0, coalesce(sum(run_out) FILTER (WHERE address = of_address AND trip_id = trip), 0))::int AS address_on_trip,
      coalesce(sum(held) FILTER (WHERE address = of_address), 0)::int
        + greatest(0, coalesce(sum(run_out) FILTER (WHERE address = of_address), 0))::int AS address_in_all,
      coalesce(sum(held) FILTER (WHERE trip_id = trip), 0)::int
        + greatest(0, coalesce(sum(run_out) FILTER (WHERE trip_id = trip), 0))::int AS network_on_trip,
      coalesce(sum(held), 0)::int + greatest(0, coalesce(sum(run_out), 0))::int AS network_in_all
    FROM near
  ) n
$$;
