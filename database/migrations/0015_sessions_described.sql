-- What the owner of an account is shown of its sessions, and until when a session may change how the account is reached.
-- last_used_at is null until the first use that is noted.
ALTER TABLE sessions
  ADD COLUMN browser text,
  ADD COLUMN operating_system text,
  ADD COLUMN time_zone text,
  ADD COLUMN last_used_at timestamptz,
  ADD COLUMN stepped_up_until timestamptz;

-- Sessions whose description the nightly job has to clear; their rows stay while a booking refers to them.
CREATE INDEX sessions_described_by_end ON sessions (expires_at)
  WHERE browser IS NOT NULL OR operating_system IS NOT NULL OR time_zone IS NOT NULL;

-- The notice of a changed contact now says which of the two was changed.
UPDATE outbound_messages
SET template = CASE channel WHEN 'email' THEN 'email-changed' ELSE 'phone-changed' END
WHERE template = 'contact-changed' AND state = 'queued';
