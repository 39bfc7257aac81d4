-- Messages to players, the links and codes in them (AUTH-04, AUTH-11), and the browsers in which players have signed
-- in.

-- Sign-ups that wait for confirmation. The player is created from the row whose link or code was used, with that row's
-- password. So an attacker who signs up with another person's address cannot set the password of that person's account.
CREATE TABLE touchline.sign_up (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  site_id integer NOT NULL REFERENCES touchline.site,
  email text CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  auth_phone text CHECK (auth_phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  language text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3,5}$'),
  -- First and last name, nickname, country, birth date and so on, after they were checked.
  fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object' AND length(fields::text) <= 8192),
  tracking_tags jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(tracking_tags) = 'object'),
  terms_version text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '24 hours',
  -- Hashes of the token and the code in the last mail or SMS, so that reading this table does not allow confirming a
  -- sign-up.
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  code_hash bytea CHECK (octet_length(code_hash) = 32),
  code_expires_at timestamptz,
  code_tries smallint NOT NULL DEFAULT 0,
  confirmed_at timestamptz,
  -- Hash of the device cookie of the browser that confirmed the sign-up.
  confirmed_by bytea,
  player_id bigint,
  -- Hash of the device cookie of the browser that signed up. The password of the sign-up is used only if the same
  -- browser confirms it (AUTH-11d).
  device_hash bytea CHECK (octet_length(device_hash) = 32),
  CHECK (email IS NOT NULL OR auth_phone IS NOT NULL),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX sign_up_email ON touchline.sign_up (operator_id, email, id);
CREATE INDEX sign_up_phone ON touchline.sign_up (operator_id, auth_phone, id);
CREATE INDEX sign_up_expires ON touchline.sign_up (expires_at);
-- Finds the browser in which a player signed up, as long as the sign-up is stored.
CREATE INDEX sign_up_player ON touchline.sign_up (player_id);
CREATE INDEX sign_up_device ON touchline.sign_up (device_hash);

-- A browser that gets a new device cookie must still be able to confirm its sign-up and to use a link again.
GRANT SELECT, INSERT (operator_id, site_id, email, auth_phone, password_hash, language, currency, fields, tracking_tags,
  terms_version, device_hash), UPDATE (device_hash, confirmed_by) ON touchline.sign_up TO tl_api;
GRANT SELECT (id, operator_id, site_id, email, auth_phone, language, expires_at, created_at, confirmed_at, fields), DELETE,
  UPDATE (token_hash, code_hash, code_expires_at, code_tries) ON touchline.sign_up TO tl_worker;

-- Tokens of mailed links, each for one action of a player. Only the hash is stored.
CREATE TABLE touchline.account_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  operator_id integer NOT NULL,
  player_id bigint NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('unlock', 'reset', 'email')),
  -- The address to confirm, for the purpose `email`.
  email text CHECK (email = lower(email)),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  used_by bytea,
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX account_token_player ON touchline.account_token (player_id, purpose);
CREATE INDEX account_token_expires ON touchline.account_token (expires_at);

GRANT SELECT, UPDATE (used_by) ON touchline.account_token TO tl_api;
GRANT SELECT, INSERT, DELETE ON touchline.account_token TO tl_worker;

-- All mails, SMS and other messages, including those that were not sent, with the reason. Mails and SMS are written
-- when they are sent, so that no token or code is stored here.
CREATE TABLE touchline.message (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  site_id integer NOT NULL REFERENCES touchline.site,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms', 'push', 'notification')),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  -- `account` is about the account itself. `activity` is about the player's bets, and is sent after account messages.
  -- `marketing` requires consent and is sent last.
  category text NOT NULL DEFAULT 'account' CHECK (category IN ('account', 'activity', 'marketing')),
  player_id bigint,
  -- An address typed by a visitor. Whether there is a player with it is looked up when the message is sent.
  recipient text CHECK (length(recipient) BETWEEN 3 AND 254),
  sign_up_id bigint REFERENCES touchline.sign_up ON DELETE CASCADE,
  locale text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object' AND length(data::text) <= 8192),
  trace_id text,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'rejected', 'failed')),
  reason text,
  tries smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz,
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX message_due ON touchline.message (due_at) WHERE state = 'queued';
-- Messages are found by channel, because each channel has its own senders.
CREATE INDEX message_queue ON touchline.message (channel, category, due_at) WHERE state = 'queued';
CREATE INDEX message_player ON touchline.message (player_id, id);
CREATE INDEX message_sign_up ON touchline.message (sign_up_id);
CREATE INDEX message_done ON touchline.message (done_at);
CREATE INDEX message_of_nobody ON touchline.message (done_at) WHERE player_id IS NULL;
CREATE INDEX message_activity_done ON touchline.message (done_at) WHERE category = 'activity';
-- Find the messages of the last hour, which are counted before another one is sent: notifications per player, because
-- they are limited, and SMS, because they cost money.
CREATE INDEX message_activity ON touchline.message (player_id, created_at) WHERE category = 'activity';
CREATE INDEX message_sms ON touchline.message (operator_id, created_at) WHERE channel = 'sms';

GRANT INSERT (operator_id, site_id, channel, kind, category, player_id, recipient, sign_up_id, locale, data, trace_id)
  ON touchline.message TO tl_api, tl_worker;
-- The API reads messages for the export of a player's data.
GRANT SELECT (id, player_id, channel, kind, data, state, reason, created_at, done_at) ON touchline.message TO tl_api;
-- The text of a notification is stored in its message when it is sent, so the worker may update `data`.
GRANT SELECT, UPDATE (state, reason, tries, due_at, done_at, player_id, kind, data), DELETE ON touchline.message
  TO tl_worker;

-- Notifications that players read on the site (NTF-01). They are written only for messages that gate_message has
-- allowed.
CREATE TABLE touchline.notification (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  player_id bigint NOT NULL,
  message_id bigint UNIQUE REFERENCES touchline.message ON DELETE SET NULL,
  type text NOT NULL CHECK (type IN ('bet', 'maintenance', 'bonus', 'jackpot', 'vip_bet')),
  object_type text CHECK (length(object_type) BETWEEN 1 AND 40),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  caption text CHECK (length(caption) BETWEEN 1 AND 200),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz,
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX notification_player ON touchline.notification (player_id, id DESC);
CREATE INDEX notification_unread ON touchline.notification (player_id) WHERE read_at IS NULL;
CREATE INDEX notification_created ON touchline.notification (created_at);

GRANT SELECT ON touchline.notification TO tl_api;
GRANT SELECT (id, created_at), DELETE ON touchline.notification TO tl_worker;

-- Counted attempts (AUTH-11). They are in the database, so that a restart or another process does not start again at 0.
-- The table is UNLOGGED: a crash of the database resets the counts, but a flood of attempts writes no WAL.
CREATE UNLOGGED TABLE touchline.attempt (
  key text COLLATE "C" PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX attempt_expire ON touchline.attempt (expire);

-- Browsers in which players have signed in. Each has limits of its own for attempts, so that others cannot use them up.
CREATE TABLE touchline.known_device (
  player_id bigint NOT NULL,
  operator_id integer NOT NULL,
  device_hash bytea NOT NULL CHECK (octet_length(device_hash) = 32),
  first_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, device_hash),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX known_device_hash ON touchline.known_device (device_hash);

GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.attempt TO tl_api;
GRANT SELECT, INSERT, UPDATE (last_used_at), DELETE ON touchline.known_device TO tl_api;

-- Second factors of players (AUTH-13b).
CREATE TABLE touchline.player_totp (
  player_id bigint PRIMARY KEY,
  operator_id integer NOT NULL,
  -- Encrypted, not hashed, because codes are calculated from it.
  secret bytea NOT NULL,
  confirmed_at timestamptz,
  -- The counter of the last code that was used. Only codes with a higher one are accepted, so that each works once.
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
  -- The host on which the passkey was created. Browsers offer it only there.
  host text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_used_at timestamptz,
  PRIMARY KEY (operator_id, id),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX passkey_player ON touchline.passkey (player_id);

-- Steps that were started and not completed: the second step of a sign-in, or a challenge that a passkey has to sign. A
-- row can be used once.
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
CREATE INDEX sign_in_challenge_player ON touchline.sign_in_challenge (player_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.player_totp, touchline.recovery_code, touchline.passkey,
  touchline.sign_in_challenge TO tl_api;
GRANT SELECT, DELETE ON touchline.sign_in_challenge TO tl_worker;

-- The phone number that a player is verifying (AUTH-06), and the hash of the code, which is valid for ten minutes and
-- five attempts.
CREATE TABLE touchline.phone_verification (
  player_id bigint PRIMARY KEY,
  operator_id integer NOT NULL,
  number text NOT NULL CHECK (number ~ '^\+[1-9][0-9]{6,14}$'),
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The number of codes requested since `counted_since`, within a day.
  requested_count smallint NOT NULL DEFAULT 1,
  counted_since timestamptz NOT NULL DEFAULT clock_timestamp(),
  code_hash bytea CHECK (octet_length(code_hash) = 32),
  code_expires_at timestamptz,
  code_tries smallint NOT NULL DEFAULT 0,
  -- When this number was verified. From then on pages show the player's stored number again.
  proved_at timestamptz,
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);

GRANT SELECT ON touchline.phone_verification TO tl_api;
GRANT SELECT (player_id, number), UPDATE (code_hash, code_expires_at, code_tries) ON touchline.phone_verification
  TO tl_worker;

-- An excluded player, or one who has closed their account, must not come back under another address. So players are
-- compared, and a player who resembles such a player is put on hold.

-- The terms by which players are compared, as keyed hashes. They remain after the name, the birth date and the address
-- of a closed account have been erased.
CREATE TABLE touchline.person (
  player_id bigint PRIMARY KEY REFERENCES touchline.player (id),
  operator_id integer NOT NULL REFERENCES touchline.operator (id),
  name_key bytea CHECK (octet_length(name_key) = 16),
  near_keys bytea[] NOT NULL DEFAULT '{}' CHECK (cardinality(near_keys) <= 202),
  mailbox_key bytea CHECK (octet_length(mailbox_key) = 16),
  -- The number of requests to the verification provider, while the player waits for a decision.
  requests smallint NOT NULL DEFAULT 0,
  next_request_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the name last changed. Decisions and requests based on an earlier name have to be repeated.
  renamed_at timestamptz
);
CREATE INDEX person_near ON touchline.person USING gin (near_keys);
CREATE INDEX person_mailbox ON touchline.person (mailbox_key);

-- Which players a player resembles, since when, and who decided about it.
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

-- The key of the hashes. Only functions of the owner can read it, so that a reader of the tables cannot find out names
-- by hashing candidates.
CREATE TABLE touchline.person_secret (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  secret bytea NOT NULL CHECK (octet_length(secret) = 32)
);
INSERT INTO touchline.person_secret (secret)
VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
