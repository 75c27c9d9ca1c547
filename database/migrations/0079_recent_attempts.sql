-- The attempts on a password or code in the last minutes. Windows that slide need every moment; one row a subject, so that its
-- lock makes "look, then count" exact across processes. Logged, unlike request_counts: a crash must not give new attempts.
CREATE TABLE recent_attempts (
  -- SHA-256 of the action and its subject: it is compared, never read.
  subject_hash bytea PRIMARY KEY,
  -- In the order of counting.
  attempted_at timestamptz[] NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX recent_attempts_by_change ON recent_attempts (changed_at);
COMMENT ON TABLE recent_attempts IS 'When passwords and codes were last tried for a subject, by hash.';
