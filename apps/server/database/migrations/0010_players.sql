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

GRANT SELECT ON touchline.player TO tl_api;
-- The worker speaks to players and pays them; how they prove who they are is none of its business.
GRANT SELECT (id, operator_id, name, language, currency) ON touchline.player TO tl_worker;
