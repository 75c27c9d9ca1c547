-- The key that signs the links of wallet passes, one for all processes.
ALTER TABLE signing_keys DROP CONSTRAINT signing_keys_purpose_check;
ALTER TABLE signing_keys ADD CONSTRAINT signing_keys_purpose_check
  CHECK (purpose IN ('challenges', 'owner-links', 'passkeys', 'pass-links'));
INSERT INTO signing_keys (purpose, secret)
VALUES ('pass-links', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'));
