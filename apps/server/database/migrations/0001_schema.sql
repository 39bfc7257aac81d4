-- What belongs to no domain: who may come in, and what a new function allows. The runner has made the schema.
-- A role may do what its process does, and PUBLIC, which is every role of the cluster, nothing at all.

-- A new function is nobody's until its file grants it by name.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

GRANT USAGE ON SCHEMA touchline TO tl_api, tl_feed, tl_worker, tl_live;
DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO tl_api, tl_feed, tl_worker, tl_live', current_database());
END $$;
