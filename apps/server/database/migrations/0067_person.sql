-- Who is excluded or has closed their account does not come back under another address: players are compared, and who resembles
-- one of them waits.

ALTER TABLE touchline.player ADD COLUMN verification text NOT NULL DEFAULT 'not-checked';
ALTER TABLE touchline.player ADD COLUMN verification_source text;
ALTER TABLE touchline.player ADD COLUMN verification_at timestamptz;
-- Its terms are in `person`, so that it is found when somebody signs up again.
ALTER TABLE touchline.player ADD COLUMN is_compared_by boolean NOT NULL DEFAULT false;
ALTER TABLE touchline.player ADD CONSTRAINT player_verification CHECK (
  verification IN ('not-checked', 'waiting-verification', 'waiting-staff', 'verified', 'rejected')
  AND (verification_source IS NULL OR verification_source IN ('comparison', 'provider', 'staff', 'player'))
  AND (verification_source IS NULL) = (verification_at IS NULL)) NOT VALID;
COMMENT ON COLUMN touchline.player.verification IS
  'While it is neither not-checked nor verified nothing is deposited, converted or bet.';
GRANT SELECT (verification, verification_at, is_compared_by) ON touchline.player TO tl_worker;

-- What a person is compared by, as keyed hashes: it outlives the name, the birth date and the address of who has closed their account.
CREATE TABLE touchline.person (
  player_id bigint PRIMARY KEY REFERENCES touchline.player (id),
  operator_id integer NOT NULL REFERENCES touchline.operator (id),
  name_key bytea CHECK (octet_length(name_key) = 16),
  near_keys bytea[] NOT NULL DEFAULT '{}' CHECK (cardinality(near_keys) <= 202),
  mailbox_key bytea CHECK (octet_length(mailbox_key) = 16),
  -- Of the questions to the provider of verifications, while the player waits for it.
  asks smallint NOT NULL DEFAULT 0,
  ask_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX person_near ON touchline.person USING gin (near_keys);
CREATE INDEX person_mailbox ON touchline.person (mailbox_key);

-- Whom a player resembled when they were compared, and who decided about it.
CREATE TABLE touchline.person_match (
  player_id bigint NOT NULL REFERENCES touchline.player (id),
  candidate_id bigint NOT NULL REFERENCES touchline.player (id),
  kind text NOT NULL CHECK (kind IN ('name', 'mailbox', 'near-name', 'device')),
  found_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decided_at timestamptz,
  decided_by text CHECK (length(decided_by) <= 100),
  reason text CHECK (length(reason) <= 500),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  PRIMARY KEY (player_id, candidate_id, kind)
);
GRANT SELECT ON touchline.person_match TO tl_api, tl_worker;

-- Keys the hashes, and is read by the functions of the owner alone: who reads the tables cannot try names.
CREATE TABLE touchline.person_secret (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret bytea NOT NULL CHECK (octet_length(secret) = 32)
);
INSERT INTO touchline.person_secret (secret)
VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- They return or take more.
DROP FUNCTION IF EXISTS touchline.session_player(bytea, integer);
