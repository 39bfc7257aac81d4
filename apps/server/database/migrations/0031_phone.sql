-- The phone number a player is proving to have (AUTH-06). Of the code only its hash is here, for ten minutes and five tries.
CREATE TABLE touchline.phone_verification (
  player_id bigint PRIMARY KEY,
  operator_id integer NOT NULL,
  number text NOT NULL CHECK (number ~ '^\+[1-9][0-9]{6,14}$'),
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Codes asked for since, within a day.
  asked_count smallint NOT NULL DEFAULT 1,
  counted_since timestamptz NOT NULL DEFAULT clock_timestamp(),
  code_hash bytea CHECK (octet_length(code_hash) = 32),
  code_expires_at timestamptz,
  code_tries smallint NOT NULL DEFAULT 0,
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);

GRANT SELECT ON touchline.phone_verification TO tl_api;
GRANT SELECT (player_id, number), UPDATE (code_hash, code_expires_at, code_tries) ON touchline.phone_verification TO tl_worker;
