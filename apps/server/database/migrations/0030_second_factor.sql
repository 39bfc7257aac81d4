-- Second factors (AUTH-13b).
CREATE TABLE touchline.player_totp (
  player_id bigint PRIMARY KEY,
  operator_id integer NOT NULL,
  -- Encrypted: codes must be made from it, so a hash would not do.
  secret bytea NOT NULL,
  confirmed_at timestamptz,
  -- Of the last code that was used: a code counts once.
  last_counter bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);

CREATE TABLE touchline.recovery_code (
  player_id bigint NOT NULL REFERENCES touchline.player,
  code_hash bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at timestamptz,
  PRIMARY KEY (player_id, code_hash)
);

CREATE TABLE touchline.passkey (
  operator_id integer NOT NULL,
  id text NOT NULL CHECK (length(id) BETWEEN 16 AND 1400),
  player_id bigint NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 50),
  -- The host it was made on: browsers use it there alone.
  host text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz,
  PRIMARY KEY (operator_id, id),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX passkey_player ON touchline.passkey (player_id);

-- A step that was begun and not ended: the second one of signing in, or what a passkey has to sign. Used once.
CREATE TABLE touchline.sign_in_challenge (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  operator_id integer NOT NULL REFERENCES touchline.operator,
  player_id bigint,
  purpose text NOT NULL CHECK (purpose IN ('second-factor', 'passkey', 'new-passkey')),
  challenge text,
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '5 minutes'
);
CREATE INDEX sign_in_challenge_expires ON touchline.sign_in_challenge (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.player_totp, touchline.recovery_code, touchline.passkey,
  touchline.sign_in_challenge TO tl_api;
GRANT SELECT, DELETE ON touchline.sign_in_challenge TO tl_worker;
