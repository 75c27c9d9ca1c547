-- Returns the tier of a hold of an account, or of a session that has paid for seats, that fits what it may hold by itself; null for one
-- that fits neither. `paid`: its paid seats, as far as they count.
CREATE OR REPLACE FUNCTION own_tier(is_account boolean, paid integer, of_owner text, wanted integer, at timestamptz, since timestamptz,
  most_holds integer, most_seats integer) RETURNS text
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
  SELECT CASE
    WHEN o.holds >= most_holds OR o.seats + wanted > most_seats THEN NULL
    WHEN o.seats + wanted <= 4 * paid THEN 'own'
    WHEN is_account THEN 'account'
  END
  FROM own_holds(of_owner, at, since) o
$$;
