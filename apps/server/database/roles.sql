-- The roles of the cluster, created once by a superuser; it is safe to repeat. Only tl_migrate owns tables, and no
-- process that serves players runs as tl_migrate.
DO $$
DECLARE wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['tl_migrate', 'tl_api', 'tl_feed', 'tl_worker', 'tl_live'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I LOGIN', wanted);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL; -- The role exists already, or another session has just created it.
    END;
  END LOOP;
END $$;
