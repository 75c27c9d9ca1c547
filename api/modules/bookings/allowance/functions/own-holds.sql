-- Returns the holds of an owner that wait to be paid at a time, and the seats of its holds since another that were not paid. `owner` is
-- compared twice, as in `contact_is_used`.
CREATE OR REPLACE FUNCTION own_holds(of_owner text, at timestamptz, since timestamptz) RETURNS TABLE (holds integer, seats integer)
LANGUAGE sql STABLE AS $$
  SELECT (count(*) FILTER (WHERE held_until > at))::int, coalesce(sum(seats), 0)::int
  FROM recent_holds
  WHERE owner <= of_owner AND (owner, held_until) > (of_owner, since) AND tier IN ('own', 'account') AND NOT paid
$$;
