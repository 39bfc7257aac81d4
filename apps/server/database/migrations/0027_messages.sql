-- Everything that is sent to players, and what players prove by it (AUTH-04, AUTH-11).

-- Who asked to become a player. The player is made from the row whose link or code was used, with the password of that row:
-- whoever signs up with somebody else's address cannot choose a password for them.
CREATE TABLE touchline.sign_up (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  site_id integer NOT NULL REFERENCES touchline.site,
  email text CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  auth_phone text CHECK (auth_phone ~ '^\+[1-9][0-9]{6,14}$'),
  password_hash text NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  language text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3,5}$'),
  -- First and last name, nickname, country, birth date and so on, as they were checked.
  fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object' AND length(fields::text) <= 8192),
  tracking_tags jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(tracking_tags) = 'object'),
  terms_version text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL DEFAULT clock_timestamp() + interval '24 hours',
  -- Of the last mail or SMS. Who reads this table can confirm nothing.
  token_hash bytea UNIQUE CHECK (octet_length(token_hash) = 32),
  code_hash bytea CHECK (octet_length(code_hash) = 32),
  code_expires_at timestamptz,
  code_tries smallint NOT NULL DEFAULT 0,
  confirmed_at timestamptz,
  -- Hash of the browser's device cookie.
  confirmed_by bytea,
  player_id bigint,
  CHECK (email IS NOT NULL OR auth_phone IS NOT NULL),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX sign_up_email ON touchline.sign_up (operator_id, email, id);
CREATE INDEX sign_up_phone ON touchline.sign_up (operator_id, auth_phone, id);
CREATE INDEX sign_up_expires ON touchline.sign_up (expires_at);

-- What a mailed link may do, once. Only the hash of the token is here.
CREATE TABLE touchline.account_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  operator_id integer NOT NULL,
  player_id bigint NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('unlock', 'reset', 'email')),
  -- With `email`: the address it confirms.
  email text CHECK (email = lower(email)),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  used_by bytea,
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX account_token_player ON touchline.account_token (player_id, purpose);
CREATE INDEX account_token_expires ON touchline.account_token (expires_at);

-- Every mail, SMS and other message, also those that were not sent, with the reason. What it says is written when it is
-- sent: no token and no code is here.
CREATE TABLE touchline.message (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  site_id integer NOT NULL REFERENCES touchline.site,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms', 'push', 'notification')),
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
  -- `account`: about the account itself. `marketing`: only with consent.
  category text NOT NULL DEFAULT 'account' CHECK (category IN ('account', 'marketing')),
  player_id bigint,
  -- Whom somebody asked to write to; whether that is a player is found out when it is sent.
  recipient text CHECK (length(recipient) BETWEEN 3 AND 254),
  sign_up_id bigint REFERENCES touchline.sign_up ON DELETE CASCADE,
  locale text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(data) = 'object' AND length(data::text) <= 8192),
  trace_id text,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'refused', 'failed')),
  reason text,
  tries smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz,
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX message_due ON touchline.message (due_at) WHERE state = 'queued';
CREATE INDEX message_player ON touchline.message (player_id, id);
CREATE INDEX message_sign_up ON touchline.message (sign_up_id);
CREATE INDEX message_done ON touchline.message (done_at);

-- What a player agreed to be sent, by channel. The newest row of a channel counts; none means no.
CREATE TABLE touchline.player_consent (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  player_id bigint NOT NULL,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms', 'push', 'notification')),
  is_given boolean NOT NULL,
  given_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
SELECT touchline.forbid_change('player_consent');
CREATE INDEX player_consent_newest ON touchline.player_consent (player_id, channel, id);

GRANT SELECT, INSERT (operator_id, site_id, email, auth_phone, password_hash, language, currency, fields, tracking_tags,
  terms_version) ON touchline.sign_up TO tl_api;
GRANT SELECT (id, operator_id, site_id, email, auth_phone, language, expires_at, created_at, confirmed_at, fields) ON touchline.sign_up TO tl_worker;
GRANT UPDATE (token_hash, code_hash, code_expires_at, code_tries) ON touchline.sign_up TO tl_worker;
GRANT DELETE ON touchline.sign_up TO tl_worker;
GRANT SELECT ON touchline.account_token TO tl_api;
GRANT SELECT, INSERT, DELETE ON touchline.account_token TO tl_worker;
GRANT INSERT (operator_id, site_id, channel, kind, category, player_id, recipient, sign_up_id, locale, data, trace_id)
  ON touchline.message TO tl_api, tl_worker;
GRANT SELECT (id, player_id, channel, kind, state, reason, created_at, done_at) ON touchline.message TO tl_api;
GRANT SELECT, UPDATE (state, reason, tries, due_at, done_at, player_id, kind), DELETE ON touchline.message TO tl_worker;
GRANT SELECT ON touchline.player_consent TO tl_api;
GRANT SELECT ON touchline.player_consent TO tl_worker;
