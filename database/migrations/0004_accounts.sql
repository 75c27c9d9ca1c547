-- People with an account. `email` and `phone` are proven: a code sent there came back. They alone sign in, receive links and
-- bring earlier bookings. What a person merely typed stands in the `unconfirmed_` columns and opens nothing, so it need not be
-- unique: nobody can take a number or an address away from its owner by typing it first.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text UNIQUE CHECK (email = lower(email)),
  phone text UNIQUE CHECK (phone ~ '^[0-9]{10}$'),
  unconfirmed_email text,
  unconfirmed_phone text,
  password_hash text,
  age integer CHECK (age > 0),
  gender text CHECK (gender IN ('Male', 'Female', 'Others')),
  address text,
  created_at timestamptz NOT NULL,
  CHECK (email IS NOT NULL OR phone IS NOT NULL)
);

-- Who a person is at an identity provider.
CREATE TABLE user_identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX user_identities_by_user ON user_identities (user_id);

ALTER TABLE sessions ADD COLUMN user_id uuid REFERENCES users (id);
ALTER TABLE sessions ADD CHECK ((type = 'User') = (user_id IS NOT NULL));
CREATE INDEX sessions_by_user ON sessions (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Browsers that have signed in to an account before. They are let try while strangers use up the number's tries.
CREATE TABLE known_devices (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  used_at timestamptz NOT NULL
);
CREATE INDEX known_devices_by_user ON known_devices (user_id);

-- A sign-up under way. `user_id` is the account that its code made, or found to be without a password.
CREATE TABLE sign_ups (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  name text NOT NULL,
  email text,
  phone text,
  user_id uuid REFERENCES users (id),
  verified_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (email IS NOT NULL OR phone IS NOT NULL),
  CHECK (verified_at IS NULL OR user_id IS NOT NULL)
);
CREATE INDEX sign_ups_by_phone ON sign_ups (phone, created_at) WHERE phone IS NOT NULL;
CREATE INDEX sign_ups_by_email ON sign_ups (email, created_at) WHERE email IS NOT NULL;

-- One-time codes, bound to what they are for (`purpose`) and to whom or what (`subject`); a new one ends the one before. E-mail
-- and SMS carry different codes, so that the one that comes back tells which address is proven. The hashes are written when the
-- message is made: until then the code does not exist anywhere, and afterwards only in the message.
CREATE TABLE codes (
  id uuid PRIMARY KEY,
  purpose text NOT NULL,
  subject uuid NOT NULL,
  email text,
  phone text,
  email_hash bytea,
  sms_hash bytea,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  ended_at timestamptz,
  expires_at timestamptz NOT NULL,
  UNIQUE (purpose, subject),
  CHECK (email IS NOT NULL OR phone IS NOT NULL)
);
CREATE INDEX codes_by_end ON codes (expires_at);

-- Somebody asked for a new password under a number or an address. Asked for unknown ones too: the answer is the same.
CREATE TABLE password_requests (
  id uuid PRIMARY KEY,
  email text,
  phone text,
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(email, phone) = 1)
);

-- A link to a new password, one for each message that carries it.
CREATE TABLE password_links (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id),
  token_hash bytea NOT NULL UNIQUE,
  otp_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX password_links_by_user ON password_links (user_id) WHERE ended_at IS NULL;

-- A browser that went to the identity provider and has not come back yet.
CREATE TABLE provider_visits (
  state_hash bytea PRIMARY KEY,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);

-- Messages are about a booking, a code, or an account.
ALTER TABLE outbound_messages ALTER COLUMN booking_id DROP NOT NULL;
ALTER TABLE outbound_messages ADD COLUMN code_id uuid REFERENCES codes (id) ON DELETE CASCADE;
ALTER TABLE outbound_messages ADD COLUMN user_id uuid REFERENCES users (id);
ALTER TABLE outbound_messages ADD CHECK (num_nonnulls(booking_id, code_id, user_id) = 1);
-- A code that ran out before its message could be sent is of no use to anybody.
ALTER TABLE outbound_messages DROP CONSTRAINT outbound_messages_state_check;
ALTER TABLE outbound_messages ADD CONSTRAINT outbound_messages_state_check CHECK (state IN ('queued', 'sent', 'dropped'));

-- Whose booking it is. A guest's has nobody; it shows in the account whose proven e-mail or number is its contact.
ALTER TABLE bookings ADD COLUMN user_id uuid REFERENCES users (id);
CREATE INDEX bookings_by_user ON bookings (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX bookings_of_guests_by_email ON bookings (contact_email) WHERE user_id IS NULL;
CREATE INDEX bookings_of_guests_by_phone ON bookings (contact_phone) WHERE user_id IS NULL;
