-- What people wrote on the contact page. `suspicion` says why a message looks like a machine's: it is kept, and not mailed.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY,
  fname text NOT NULL,
  lname text NOT NULL,
  email text NOT NULL,
  phone text,
  message text NOT NULL,
  suspicion text CHECK (suspicion IN ('trap', 'links', 'markup')),
  -- Of everything that was written, and the day: sent again because an answer got lost, it is the same message.
  digest bytea NOT NULL UNIQUE,
  received_at timestamptz NOT NULL,
  mailed_at timestamptz,
  CHECK (suspicion IS NULL OR mailed_at IS NULL)
);
CREATE INDEX contact_messages_by_time ON contact_messages (received_at);
