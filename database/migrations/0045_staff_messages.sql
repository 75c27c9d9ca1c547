-- The outbox also writes to members of the staff.
ALTER TABLE outbound_messages ADD COLUMN member_id uuid;
ALTER TABLE outbound_messages DROP CONSTRAINT outbound_messages_have_one_subject;
ALTER TABLE outbound_messages
  ADD CONSTRAINT outbound_messages_have_one_subject CHECK (
    num_nonnulls(booking_id, code_id, user_id, contact_reply_id, member_id) = 1) NOT VALID,
  ADD CONSTRAINT outbound_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members (id) NOT VALID;
ALTER TABLE outbound_messages
  VALIDATE CONSTRAINT outbound_messages_have_one_subject,
  VALIDATE CONSTRAINT outbound_messages_member_id_fkey;
CREATE INDEX outbound_messages_by_member ON outbound_messages (member_id) WHERE member_id IS NOT NULL;

-- The language of the console in which a member last signed in; null before.
ALTER TABLE staff_members ADD COLUMN language text
  CONSTRAINT staff_members_language_check CHECK (language IN ('en', 'hi'));

-- The e-mail has a link of its own, whose token exists only there.
ALTER TABLE staff_invitations ADD COLUMN mailed_token_hash bytea;
CREATE UNIQUE INDEX staff_invitations_by_mailed_token ON staff_invitations (mailed_token_hash)
  WHERE mailed_token_hash IS NOT NULL;
