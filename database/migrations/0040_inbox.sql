-- The inbox of the contact page: who of the staff is in charge of a message, and what was replied.
ALTER TABLE contact_messages
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  ADD COLUMN state text NOT NULL DEFAULT 'new',
  ADD COLUMN member_id uuid,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_by uuid,
  ADD COLUMN changed_at timestamptz;
UPDATE contact_messages SET state = 'spam' WHERE suspicion IS NOT NULL;
ALTER TABLE contact_messages
  ADD CONSTRAINT contact_messages_language_check CHECK (language IN ('en', 'hi')) NOT VALID,
  ADD CONSTRAINT contact_messages_state_check CHECK (state IN ('new', 'in_charge', 'replied', 'spam', 'closed')) NOT VALID,
  ADD CONSTRAINT contact_messages_in_charge_have_member CHECK (
    CASE state WHEN 'new' THEN member_id IS NULL WHEN 'in_charge' THEN member_id IS NOT NULL ELSE true END) NOT VALID,
  ADD CONSTRAINT contact_messages_changed_whole CHECK ((changed_by IS NULL) = (changed_at IS NULL)) NOT VALID,
  ADD CONSTRAINT contact_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES staff_members (id) NOT VALID,
  ADD CONSTRAINT contact_messages_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff_members (id) NOT VALID;
ALTER TABLE contact_messages
  VALIDATE CONSTRAINT contact_messages_language_check,
  VALIDATE CONSTRAINT contact_messages_state_check,
  VALIDATE CONSTRAINT contact_messages_in_charge_have_member,
  VALIDATE CONSTRAINT contact_messages_changed_whole,
  VALIDATE CONSTRAINT contact_messages_member_id_fkey,
  VALIDATE CONSTRAINT contact_messages_changed_by_fkey;
CREATE INDEX contact_messages_by_state ON contact_messages (state, received_at, id);
CREATE INDEX contact_messages_by_member ON contact_messages (member_id) WHERE member_id IS NOT NULL;
CREATE INDEX contact_messages_by_changer ON contact_messages (changed_by) WHERE changed_by IS NOT NULL;

CREATE TABLE contact_replies (
  id uuid CONSTRAINT contact_replies_pkey PRIMARY KEY,
  message_id uuid NOT NULL CONSTRAINT contact_replies_message_id_fkey REFERENCES contact_messages (id) ON DELETE CASCADE,
  member_id uuid NOT NULL CONSTRAINT contact_replies_member_id_fkey REFERENCES staff_members (id),
  reply text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX contact_replies_by_message ON contact_replies (message_id, created_at);
CREATE INDEX contact_replies_by_member ON contact_replies (member_id);
COMMENT ON TABLE contact_messages IS 'Messages of the contact page, with their state in the inbox. `suspicion`: why spam is suspected.';
COMMENT ON TABLE contact_replies IS 'What staff replied to a message by e-mail; the outbox has the e-mail under the same id.';

-- The outbox also sends replies.
ALTER TABLE outbound_messages ADD COLUMN contact_reply_id uuid;
ALTER TABLE outbound_messages DROP CONSTRAINT outbound_messages_have_one_subject;
ALTER TABLE outbound_messages
  ADD CONSTRAINT outbound_messages_have_one_subject CHECK (
    num_nonnulls(booking_id, code_id, user_id, contact_reply_id) = 1) NOT VALID,
  ADD CONSTRAINT outbound_messages_contact_reply_id_fkey FOREIGN KEY (contact_reply_id)
    REFERENCES contact_replies (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE outbound_messages
  VALIDATE CONSTRAINT outbound_messages_have_one_subject,
  VALIDATE CONSTRAINT outbound_messages_contact_reply_id_fkey;
CREATE UNIQUE INDEX outbound_messages_by_reply ON outbound_messages (contact_reply_id) WHERE contact_reply_id IS NOT NULL;
