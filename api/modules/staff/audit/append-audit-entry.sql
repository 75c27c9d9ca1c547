-- Appends an entry to the audit log, which continues on the local date `today` or on the last entry's day, if that is later. Returns
-- its place. `content` is what follows the place in the JSON that `hashEntry` hashes. The end of the log is locked until the commit.
CREATE OR REPLACE FUNCTION append_audit_entry(today date, of_at timestamptz, of_member uuid, of_device text, of_act text,
  of_permission text, of_subject text, of_before jsonb, of_after jsonb, of_reason text, content text)
RETURNS TABLE (entry_day date, entry_number integer) LANGUAGE plpgsql AS $$
DECLARE
  last audit_chain;
  new_hash bytea;
BEGIN
  SELECT * INTO STRICT last FROM audit_chain FOR UPDATE;
  -- A transaction that waited over midnight continues the new day.
  entry_day := greatest(today, last.day);
  entry_number := CASE WHEN entry_day = last.day THEN last.number + 1 ELSE 1 END;
  new_hash := sha256(last.hash || convert_to(format('["%s",%s,%s', to_char(entry_day, 'YYYY-MM-DD'), entry_number, content), 'UTF8'));
  INSERT INTO audit_entries
    (day, number, at, member_id, device, act, permission, subject, before, after, reason, previous_hash, hash)
  VALUES (entry_day, entry_number, of_at, of_member, of_device, of_act, of_permission, of_subject, of_before, of_after, of_reason,
    last.hash, new_hash);
  UPDATE audit_chain SET day = entry_day, number = entry_number, hash = new_hash;
  RETURN NEXT;
END
$$;
