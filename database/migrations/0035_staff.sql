-- The operator's staff: separate from `users`, with sign-ins and sessions of their own, and the log of what they did.
CREATE TABLE staff_members (
  id uuid PRIMARY KEY,
  email text NOT NULL CONSTRAINT staff_members_email_key UNIQUE CONSTRAINT staff_members_email_lower CHECK (email = lower(email)),
  name text NOT NULL,
  state text NOT NULL CONSTRAINT staff_members_state_check CHECK (state IN ('invited', 'active', 'offboarded')),
  password_hash text,
  created_at timestamptz NOT NULL,
  offboarded_at timestamptz,
  CONSTRAINT staff_members_active_have_password CHECK ((state = 'active') = (password_hash IS NOT NULL)),
  CONSTRAINT staff_members_offboarded_have_time CHECK ((state = 'offboarded') = (offboarded_at IS NOT NULL))
);

CREATE TABLE staff_roles (
  member_id uuid NOT NULL CONSTRAINT staff_roles_member_id_fkey REFERENCES staff_members (id),
  role text NOT NULL CONSTRAINT staff_roles_role_check CHECK (role IN ('owner', 'dispatcher', 'support', 'host', 'accountant')),
  scope text NOT NULL CONSTRAINT staff_roles_scope_check CHECK (scope IN ('everything', 'counters', 'trips')),
  counters text[] NOT NULL DEFAULT '{}',
  trips uuid[] NOT NULL DEFAULT '{}',
  CONSTRAINT staff_roles_pkey PRIMARY KEY (member_id, role),
  CONSTRAINT staff_roles_hosts_have_trips CHECK (role <> 'host' OR scope = 'trips'),
  CONSTRAINT staff_roles_counters_in_their_scope CHECK (scope = 'counters' OR counters = '{}'),
  CONSTRAINT staff_roles_trips_in_their_scope CHECK (scope = 'trips' OR trips = '{}')
);

CREATE TABLE staff_invitations (
  token_hash bytea CONSTRAINT staff_invitations_pkey PRIMARY KEY,
  member_id uuid NOT NULL CONSTRAINT staff_invitations_member_id_fkey REFERENCES staff_members (id),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  name text,
  password_hash text,
  authenticator_secret text,
  recovery_code_hashes bytea[],
  CONSTRAINT staff_invitations_accepted_whole CHECK (
    num_nonnulls(name, password_hash, authenticator_secret, recovery_code_hashes) IN (0, 4)),
  CONSTRAINT staff_invitations_ended_keep_no_secret CHECK (ended_at IS NULL OR authenticator_secret IS NULL)
);
CREATE INDEX staff_invitations_by_member ON staff_invitations (member_id);
CREATE INDEX staff_invitations_by_end ON staff_invitations (expires_at);

CREATE TABLE staff_sessions (
  id uuid CONSTRAINT staff_sessions_pkey PRIMARY KEY,
  token_hash bytea NOT NULL CONSTRAINT staff_sessions_token_hash_key UNIQUE,
  member_id uuid NOT NULL CONSTRAINT staff_sessions_member_id_fkey REFERENCES staff_members (id),
  browser text,
  operating_system text,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  factor_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX staff_sessions_by_member ON staff_sessions (member_id);
CREATE INDEX staff_sessions_by_end ON staff_sessions (expires_at);

CREATE TABLE staff_devices (
  token_hash bytea CONSTRAINT staff_devices_pkey PRIMARY KEY,
  member_id uuid NOT NULL CONSTRAINT staff_devices_member_id_fkey REFERENCES staff_members (id),
  used_at timestamptz NOT NULL
);
CREATE INDEX staff_devices_by_member ON staff_devices (member_id);
CREATE INDEX staff_devices_by_use ON staff_devices (used_at);

CREATE TABLE staff_authenticators (
  member_id uuid CONSTRAINT staff_authenticators_pkey PRIMARY KEY
    CONSTRAINT staff_authenticators_member_id_fkey REFERENCES staff_members (id),
  secret text NOT NULL CONSTRAINT staff_authenticators_secret_base32 CHECK (secret ~ '^[A-Z2-7]{32,}$'),
  last_step bigint NOT NULL
);

CREATE TABLE staff_recovery_codes (
  member_id uuid NOT NULL CONSTRAINT staff_recovery_codes_member_id_fkey REFERENCES staff_members (id),
  code_hash bytea NOT NULL,
  used_at timestamptz,
  CONSTRAINT staff_recovery_codes_pkey PRIMARY KEY (member_id, code_hash)
);

CREATE TABLE staff_passkeys (
  id text CONSTRAINT staff_passkeys_pkey PRIMARY KEY 
    CONSTRAINT staff_passkeys_id_base64url CHECK (id ~ '^[\w-]+$' AND length(id) <= 1400),
  member_id uuid NOT NULL CONSTRAINT staff_passkeys_member_id_fkey REFERENCES staff_members (id),
  public_key bytea NOT NULL,
  counter bigint NOT NULL CONSTRAINT staff_passkeys_counter_check CHECK (counter >= 0),
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX staff_passkeys_by_member ON staff_passkeys (member_id);

CREATE TABLE staff_passkey_challenges (
  challenge_hash bytea CONSTRAINT staff_passkey_challenges_pkey PRIMARY KEY,
  member_id uuid CONSTRAINT staff_passkey_challenges_member_id_fkey REFERENCES staff_members (id),
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_passkey_challenges_by_member ON staff_passkey_challenges (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX staff_passkey_challenges_by_end ON staff_passkey_challenges (expires_at);

CREATE TABLE audit_entries (
  day date NOT NULL,
  number integer NOT NULL CONSTRAINT audit_entries_number_check CHECK (number > 0),
  at timestamptz NOT NULL,
  member_id uuid CONSTRAINT audit_entries_member_id_fkey REFERENCES staff_members (id),
  device text,
  act text NOT NULL CONSTRAINT audit_entries_act_check CHECK (act ~ '^[a-z]+(\.[a-z_]+)+$'),
  permission text CONSTRAINT audit_entries_permission_check CHECK (permission ~ '^[a-z]+\.[a-z]+$'),
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT audit_entries_pkey PRIMARY KEY (day, number),
  CONSTRAINT audit_entries_hashes_are_sha256 CHECK (length(previous_hash) = 32 AND length(hash) = 32)
);
CREATE INDEX audit_entries_by_subject ON audit_entries (subject, day, number);
CREATE INDEX audit_entries_by_member ON audit_entries (member_id, day, number);

-- Every writer locks this row, so that entries have an order, and it shows whether the last ones are still there.
CREATE TABLE audit_chain (
  id boolean CONSTRAINT audit_chain_pkey PRIMARY KEY CONSTRAINT audit_chain_has_one_row CHECK (id),
  day date NOT NULL,
  number integer NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO audit_chain VALUES (true, '2026-01-01', 0, sha256('audit log'));

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only ever added to' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER audit_entries_stand BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
-- The app's role owns its tables. It could grant this to itself again, which the chain would show.
DO $$
BEGIN
  EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON audit_entries FROM %I', current_user);
END $$;

COMMENT ON TABLE staff_members IS 'Who works with the console.';
COMMENT ON TABLE staff_roles IS 'Roles of a member: for everything, for some counters, or for some dated trips.';
COMMENT ON TABLE staff_invitations IS 'Links by hash, and what their members chose, until a code of the authenticator confirms it.';
COMMENT ON TABLE staff_sessions IS 'Sessions of the console by token hash. `factor_at`: when a factor was last shown.';
COMMENT ON TABLE staff_devices IS 'Browsers in which a member has signed in, by hash.';
COMMENT ON TABLE staff_authenticators IS 'Secret of a member''s authenticator, and the last time step whose code was used.';
COMMENT ON TABLE staff_recovery_codes IS 'Single-use codes in place of an authenticator, by hash.';
COMMENT ON TABLE staff_passkeys IS 'Public keys of passkeys, by credential id.';
COMMENT ON TABLE staff_passkey_challenges IS 'Challenges for passkeys by hash, each usable once; without a member for a sign-in.';
COMMENT ON TABLE audit_entries IS 'Who of the staff did what, append-only; each entry has the hash of the one before.';
COMMENT ON TABLE audit_chain IS 'The last entry of the audit log.';
