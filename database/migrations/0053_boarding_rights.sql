-- Lets the tables' role lock boarding events, as foreign keys do in its name: a trip could not be deleted, nor a ticket point at its
-- event. A lock needs UPDATE on one column; the trigger still refuses every update.
DO $$
DECLARE
  owner text := (SELECT relowner::regrole FROM pg_class WHERE oid = 'boarding_events'::regclass);
BEGIN
  EXECUTE format('GRANT UPDATE (id) ON boarding_events TO %s', owner);
END $$;
