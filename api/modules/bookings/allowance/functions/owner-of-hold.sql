-- Returns the name under which holds of an owner are counted, as `ownerOf`.
CREATE OR REPLACE FUNCTION owner_of_hold(of_user uuid, of_session uuid, of_address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN of_user IS NOT NULL THEN 'account ' || of_user
    WHEN of_session IS NOT NULL THEN 'session ' || of_session ELSE 'address ' || of_address END
$$;
