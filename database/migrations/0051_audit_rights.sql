-- Leaves the tables' role only reading the audit log and adding to it: a trigger could alter an entry before it is stored, and a
-- foreign key could refuse one. The owner could grant itself rights again, which the chain would show.
DO $$
DECLARE
  owner text := (SELECT relowner::regrole FROM pg_class WHERE oid = 'audit_entries'::regclass);
BEGIN
  EXECUTE format('REVOKE ALL ON audit_entries FROM PUBLIC, %s', owner);
  EXECUTE format('GRANT SELECT, INSERT ON audit_entries TO %s', owner);
END $$;
