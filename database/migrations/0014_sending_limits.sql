-- A request for a code no longer ends the codes before it: several may stand for one purpose and subject.
ALTER TABLE codes DROP CONSTRAINT codes_purpose_subject_key;
CREATE INDEX codes_by_subject ON codes (purpose, subject);
-- Under whose allowance a code was sent, so that one that is used can be taken off it.
ALTER TABLE codes ADD COLUMN sent_as text NOT NULL DEFAULT 'owner'
  CHECK (sent_as IN ('owner', 'typed', 'booking'));

-- What was sent to a contact, or for an owner, during the last 24 hours: a sliding window needs every moment. One row a subject,
-- so that its lock makes "look, then count" exact across processes. Unlogged like request_counts.
CREATE UNLOGGED TABLE sending_logs (
  -- SHA-256 of the contact or owner: it is compared, never read.
  subject_hash bytea PRIMARY KEY,
  -- A list of {"kind", "at"}, the time in milliseconds.
  sent jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX sending_logs_by_change ON sending_logs (changed_at);

-- Whose session or known browser asked for a link; null for strangers. No reference: it is compared, never followed.
ALTER TABLE password_requests ADD COLUMN asked_by_user uuid;
-- Where a link went: one that came to a contact which the account no longer has is never renewed.
ALTER TABLE password_links ADD COLUMN recipient text;
