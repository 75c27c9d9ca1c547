-- Keys that sign the codes of tickets. A rotation deletes the private key of the one before.
CREATE TABLE ticket_keys (
  id text CONSTRAINT ticket_keys_pkey PRIMARY KEY CONSTRAINT ticket_keys_id_base64url CHECK (id ~ '^[\w-]{6}$'),
  public_key bytea NOT NULL CONSTRAINT ticket_keys_public_key_ed25519 CHECK (length(public_key) = 32),
  private_key bytea,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  CONSTRAINT ticket_keys_expiring_sign_no_more CHECK ((expires_at IS NULL) = (private_key IS NOT NULL))
);
CREATE UNIQUE INDEX ticket_keys_one_signs ON ticket_keys ((true)) WHERE expires_at IS NULL;
COMMENT ON TABLE ticket_keys IS 'Ed25519 keys of ticket codes. `private_key`: PKCS #8, of the one that signs now.';

-- A code with an earlier version than its ticket is refused at the coach.
ALTER TABLE booking_seats ADD COLUMN ticket_version smallint NOT NULL DEFAULT 1
  CONSTRAINT booking_seats_ticket_version_check CHECK (ticket_version > 0);
