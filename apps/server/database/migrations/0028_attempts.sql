-- Attempts of every process, counted in one place (AUTH-11): a restart or a second process forgives nothing. Not logged: after a
-- crash of the database counting begins anew, and a flood of attempts writes nothing to disk.
CREATE UNLOGGED TABLE touchline.attempt (
  key text COLLATE "C" PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX attempt_expire ON touchline.attempt (expire);

-- Browsers in which a player has signed in. Each has attempts of its own, so that nobody elsewhere can use them up.
CREATE TABLE touchline.known_device (
  player_id bigint NOT NULL,
  operator_id integer NOT NULL,
  device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  first_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, device_hash),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);

-- What a player sees of their sessions, and ends them by.
-- Release 0.2.0 has few sessions.
-- squawk-ignore adding-field-with-default
ALTER TABLE touchline.session ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE touchline.session ADD COLUMN address text;
ALTER TABLE touchline.session ADD COLUMN user_agent text;
-- When the player last proved who they are: sensitive changes ask for it again.
ALTER TABLE touchline.session ADD COLUMN confirmed_at timestamptz;
ALTER TABLE touchline.session ALTER COLUMN confirmed_at SET DEFAULT clock_timestamp();
-- There are few sessions, and none is held up for long.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX session_id ON touchline.session (id);

GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.attempt TO tl_api;
GRANT SELECT, INSERT, UPDATE (last_used_at), DELETE ON touchline.known_device TO tl_api;
GRANT UPDATE (confirmed_at) ON touchline.session TO tl_api;
