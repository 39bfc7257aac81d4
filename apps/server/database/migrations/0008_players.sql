-- Who bets. A player belongs to one operator: the same mail at another operator is another player.
CREATE TABLE touchline.player (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- argon2id, with its own parameters and salt in the text.
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  language text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3,5}$'),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (operator_id, email),
  -- So that what refers to a player cannot name another operator.
  UNIQUE (operator_id, id)
);

-- No row means the defaults.
CREATE TABLE touchline.player_setting (
  player_id bigint PRIMARY KEY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  accept_policy text NOT NULL DEFAULT 'none' CHECK (accept_policy IN ('none', 'higher', 'any'))
);

-- A signed-in browser. Only the hash of its token is here: who reads this table can sign in as nobody.
-- Times are real time, never the demo's clock: a session does not end because matches are simulated faster.
CREATE TABLE touchline.session (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  player_id bigint NOT NULL,
  operator_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX session_player ON touchline.session (player_id, created_at) WHERE ended_at IS NULL;

GRANT SELECT ON touchline.player TO tl_api;
-- The worker writes to players and pays them; it does not read how they prove who they are.
GRANT SELECT (id, operator_id, name, language, currency) ON touchline.player TO tl_worker;
GRANT SELECT ON touchline.player_setting TO tl_api, tl_worker;
GRANT INSERT, UPDATE ON touchline.player_setting TO tl_api;
GRANT SELECT, INSERT, UPDATE (last_seen_at, ended_at) ON touchline.session TO tl_api;
