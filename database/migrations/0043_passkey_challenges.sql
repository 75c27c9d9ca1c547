-- Challenges for passkeys are signed instead of stored, so that one that nobody signs costs nothing.
ALTER TABLE signing_keys DROP CONSTRAINT signing_keys_purpose_check;
ALTER TABLE signing_keys ADD CONSTRAINT signing_keys_purpose_check CHECK (purpose IN ('challenges', 'owner-links', 'passkeys'));
INSERT INTO signing_keys (purpose, secret)
VALUES ('passkeys', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'));
COMMENT ON TABLE staff_passkey_challenges IS 'Used challenges for passkeys by hash, so that each works once; without a member for a sign-in.';
