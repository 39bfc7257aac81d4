-- What ended a session, where a limit of its player did: a page says which. Null: anything else.
ALTER TABLE touchline.session ADD COLUMN ended_by text;
-- No row has a value yet.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.session ADD CONSTRAINT session_ended_by_check CHECK (ended_by IN ('session', 'activity'));

-- An exclusion that was carried over from another account may be lifted by staff: who, and why.
ALTER TABLE touchline.player_limit ADD COLUMN lifted_by text;
ALTER TABLE touchline.player_limit ADD COLUMN lift_reason text;
-- No row has a value yet.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.player_limit ADD CONSTRAINT player_limit_lifted_check CHECK (
  (lifted_by IS NULL) = (lift_reason IS NULL) AND (lifted_by IS NULL OR source = 'operator' AND status = 'disabled'));

-- Who may lift an exclusion need not be allowed to change odds or a site.
ALTER TABLE touchline.staff_token DROP CONSTRAINT staff_token_scopes_check;
-- A handful of rows.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.staff_token ADD CONSTRAINT staff_token_scopes_check CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY[
  'configuration:read', 'configuration:write', 'betting:read', 'betting:write', 'players:read', 'players:write']);

-- The same person is found by proved numbers, which have indexes of their own.
-- The table is small where it is dropped at once: a handful of players are excluded.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX IF EXISTS touchline.player_excluded;

COMMENT ON COLUMN touchline.player.excluded_until IS
  'Until then, in the time of the book, nothing is bet, sessions are read-only, no marketing is sent and no cash-out offer is announced. What happens to the account and to open bets is told as ever.';

-- They take more.
DROP FUNCTION IF EXISTS touchline.play_minutes(bigint, timestamptz[]);
DROP FUNCTION IF EXISTS touchline.end_sessions(bigint);
