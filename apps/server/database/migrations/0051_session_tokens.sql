-- What ended a session, where a limit of its player did: a page says which. Null: anything else.
ALTER TABLE touchline.session ADD COLUMN ended_by text;
-- No row has a value yet.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.session ADD CONSTRAINT session_ended_by_check CHECK (ended_by IN ('session', 'activity'));

-- A session gets a new token when its player proves the password again. Calls under way with the old one are answered for half
-- a minute; nothing sensitive is.
CREATE TABLE touchline.former_session_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  session_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX former_session_token_age ON touchline.former_session_token (expires_at);
GRANT SELECT, INSERT ON touchline.former_session_token TO tl_api;
GRANT SELECT (token_hash, expires_at), DELETE ON touchline.former_session_token TO tl_worker;
GRANT UPDATE (token_hash) ON touchline.session TO tl_api;

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

-- Picks of players who closed their account: they count on in the shares of their matches, and are nobody's.
CREATE TABLE touchline.former_prediction_vote (
  operator_id integer NOT NULL REFERENCES touchline.operator,
  match_id bigint NOT NULL,
  option text NOT NULL CHECK (option IN ('home', 'draw', 'away')),
  votes integer NOT NULL CHECK (votes > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (operator_id, match_id, option)
);
CREATE INDEX former_prediction_vote_created ON touchline.former_prediction_vote (created_at);
GRANT SELECT ON touchline.former_prediction_vote TO tl_api;
-- Deleted after a year, as picks are.
GRANT SELECT (operator_id, match_id, option, created_at), DELETE ON touchline.former_prediction_vote TO tl_worker;

-- When the player answered the prompt to set limits (`saferGambling.prompts`) with none; a limit that is set answers it too.
ALTER TABLE touchline.player ADD COLUMN limits_prompted_at timestamptz;
GRANT UPDATE (limits_prompted_at) ON touchline.player TO tl_api;

-- They take more.
DROP FUNCTION IF EXISTS touchline.play_minutes(bigint, timestamptz[]);
DROP FUNCTION IF EXISTS touchline.end_sessions(bigint);
