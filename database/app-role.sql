-- Creates the role `app` of the web and jobs processes, and makes it the owner of the app's objects in this database. Run it as a
-- superuser in the app's database, with the role's password in the setting coach.app_password. Running it again changes nothing.
-- The role owns the tables because it also runs the migrations. Not being a superuser, it cannot read the server's files or create
-- roles or databases.
DO $$
DECLARE
  command text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('coach.app_role'));
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app') THEN
    CREATE ROLE app;
  END IF;
  EXECUTE format(
    'ALTER ROLE app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD %L',
    current_setting('coach.app_password')
  );
  EXECUTE format('ALTER DATABASE %I OWNER TO app', current_database());
  -- The schema public belongs to the owner of its database. Parts of extensions stay with the superuser.
  FOR command IN
    WITH ours AS (
      SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
    )
    SELECT format('ALTER SCHEMA %I OWNER TO app', nspname) FROM ours WHERE nspname <> 'public'
    UNION ALL
    -- Indexes, and sequences of columns, follow their tables.
    SELECT format('ALTER %s %I.%I OWNER TO app',
      CASE relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END,
      nspname, relname)
    FROM pg_class c JOIN ours ON ours.oid = relnamespace
    WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND relowner <> 'app'::regrole AND NOT EXISTS (
      SELECT FROM pg_depend WHERE objid = c.oid AND classid = 'pg_class'::regclass
        AND (deptype = 'e' OR relkind = 'S' AND deptype IN ('a', 'i'))
    )
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO app', p.oid::regprocedure)
    FROM pg_proc p JOIN ours ON ours.oid = pronamespace
    WHERE proowner <> 'app'::regrole AND NOT EXISTS (
      SELECT FROM pg_depend WHERE objid = p.oid AND classid = 'pg_proc'::regclass AND deptype = 'e'
    )
    UNION ALL
    -- Row types and array types follow their owners.
    SELECT format('ALTER TYPE %s OWNER TO app', t.oid::regtype)
    FROM pg_type t JOIN ours ON ours.oid = typnamespace
    WHERE typtype IN ('e', 'd', 'c', 'r') AND typowner <> 'app'::regrole
      AND (typrelid = 0 OR (SELECT relkind FROM pg_class WHERE oid = typrelid) = 'c')
      AND NOT EXISTS (
        SELECT FROM pg_depend WHERE objid = t.oid AND classid = 'pg_type'::regclass AND deptype IN ('e', 'i')
      )
  LOOP
    EXECUTE command;
  END LOOP;
END $$;
