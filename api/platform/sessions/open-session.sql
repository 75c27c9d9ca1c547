-- Returns the open session of a token's hash, and whether its last use was stored before an instant.
CREATE OR REPLACE FUNCTION open_session(of_token bytea, at timestamptz, use_before timestamptz)
RETURNS TABLE (session_id uuid, user_id uuid, use_is_due boolean) LANGUAGE sql STABLE AS $$
  SELECT s.id, s.user_id, s.user_id IS NOT NULL AND coalesce(s.last_used_at, s.created_at) <= use_before
  FROM sessions s WHERE s.token_hash = of_token AND s.expires_at > at AND s.revoked_at IS NULL
$$;
