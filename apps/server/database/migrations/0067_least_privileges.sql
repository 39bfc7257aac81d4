-- A role may do what its process does, and PUBLIC, which is every role of the cluster, nothing at all.

-- Money is issued and accounts are opened by the seed, as the owner; what players are told is written by the functions that
-- place and settle.
REVOKE EXECUTE ON FUNCTION touchline.issue_play_money(bigint, text, bigint, text) FROM tl_worker;
REVOKE EXECUTE ON FUNCTION touchline.open_account(integer, bigint, text) FROM tl_api, tl_worker;
REVOKE INSERT ON touchline.outbox FROM tl_api, tl_worker;

-- What PUBLIC could execute are readers that views and statements of the processes call; a trigger needs no grant.
DO $$
DECLARE open record;
BEGIN
  FOR open IN
    SELECT p.oid::regprocedure AS called, p.prorettype = 'trigger'::regtype AS is_trigger
    FROM pg_proc p
    WHERE p.pronamespace = 'touchline'::regnamespace AND p.proowner = current_user::regrole
      AND EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) WHERE grantee = 0)
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', open.called);
    IF NOT open.is_trigger THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO tl_api, tl_feed, tl_worker', open.called);
    END IF;
  END LOOP;
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO tl_api, tl_feed, tl_worker, tl_live', current_database());
END $$;
REVOKE EXECUTE ON FUNCTION touchline.session_player(bytea, integer) FROM tl_feed, tl_worker;

-- From here on a new function is nobody's until it is granted by name.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
