-- Players: their identity, what they have entered, and how they sign in.

-- A player belongs to one operator; the same mail address at another operator is another player. Players sign in with a
-- mail address or a phone number, or come from a host and have no password here (AUTH-02, AUTH-12).
CREATE TABLE touchline.player (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  email text CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- An argon2id hash, which includes its parameters and salt.
  password_hash text CHECK (password_hash LIKE '$argon2id$%'),
  language text NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3,5}$'),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  auth_phone text,
  host_player_id text,
  first_name text,
  last_name text,
  nickname text,
  mobile_phone text,
  country text,
  birth_date date,
  -- Gender, city, address, postal code, personal id and promo code. They are only stored and shown, never searched.
  details jsonb NOT NULL DEFAULT '{}',
  -- Set by staff and other systems, such as `spi_test` or the player's groups elsewhere.
  statuses text[] NOT NULL DEFAULT '{}',
  terms_version text,
  terms_accepted_at timestamptz,
  -- Tracking parameters of the URL with which the player arrived, such as gclid (NAV-11).
  tracking_tags jsonb NOT NULL DEFAULT '{}',
  confirmed_at timestamptz,
  -- When the player's number (mobile_phone, or else auth_phone) was verified. After a change of the number it is null,
  -- even if staff made the change.
  phone_verified_at timestamptz,
  closed_at timestamptz,
  excluded_until timestamptz,
  -- AUTH-13: a player created for a demo, without a password.
  is_demo boolean NOT NULL DEFAULT false,
  -- When the password or the address last changed. Mails with links that were requested earlier are not sent.
  credentials_changed_at timestamptz,
  -- True if the sign-up was confirmed in another browser than it was made in, so that it is unknown whether the player
  -- agreed to the terms.
  must_accept_terms boolean NOT NULL DEFAULT false,
  -- Raised by every change of limits, so that placements have only one number to compare. 0 if there never was a limit.
  limits_revision bigint NOT NULL DEFAULT 0,
  -- The currency of the active account (SESS-03); null means the player's own currency.
  active_currency text,
  -- When the player declined the prompt to set limits (`saferGambling.prompts`). The prompt is not needed either once a
  -- limit was set.
  limits_prompted_at timestamptz,
  -- LIMIT-12: when the player was last reminded of limits, and when to check again whether that is due. Both are times
  -- of the book's clock.
  limits_reminded_at timestamptz,
  limits_look_at timestamptz NOT NULL DEFAULT '-infinity',
  verification text NOT NULL DEFAULT 'not-checked',
  verification_source text,
  verification_at timestamptz,
  -- True if the comparison terms of the player are stored in `person`, so that the player is recognised at another
  -- sign-up.
  is_compared_by boolean NOT NULL DEFAULT false,
  -- Set when a password reset by mail has removed second factors. Withdrawals requested until this time wait until
  -- then, so that an attacker who reads the owner's mail gets no money before the owner notices.
  withdrawals_wait_until timestamptz,
  -- False until the first sign-in, at which the account is compared once more, because the browser may be known only
  -- then.
  is_used boolean NOT NULL DEFAULT true,
  -- The time zone in which the days of limits end (LIMIT-2). For 32 days after a change, the former zone counts as
  -- well.
  time_zone text,
  former_time_zone text,
  time_zone_at timestamptz,
  UNIQUE (operator_id, email),
  CONSTRAINT player_operator_phone UNIQUE (operator_id, auth_phone),
  CONSTRAINT player_operator_host UNIQUE (operator_id, host_player_id),
  -- The key for references from other tables. With the operator in it, no row can refer to another operator's player.
  UNIQUE (operator_id, id),
  CONSTRAINT player_is_known CHECK (
    closed_at IS NOT NULL OR email IS NOT NULL OR auth_phone IS NOT NULL OR host_player_id IS NOT NULL),
  CONSTRAINT player_profile CHECK (
    (auth_phone IS NULL OR auth_phone ~ '^\+[1-9][0-9]{6,14}$')
    AND (mobile_phone IS NULL OR mobile_phone ~ '^\+[1-9][0-9]{6,14}$')
    AND (host_player_id IS NULL OR length(host_player_id) BETWEEN 1 AND 100)
    AND (first_name IS NULL OR length(first_name) BETWEEN 1 AND 100)
    AND (last_name IS NULL OR length(last_name) BETWEEN 1 AND 100)
    AND (nickname IS NULL OR length(nickname) BETWEEN 1 AND 30)
    AND (country IS NULL OR country ~ '^[A-Z]{2}$')
    AND jsonb_typeof(details) = 'object' AND length(details::text) <= 4096
    AND jsonb_typeof(tracking_tags) = 'object' AND length(tracking_tags::text) <= 4096
    AND cardinality(statuses) <= 50),
  CONSTRAINT player_verification CHECK (
    verification IN ('not-checked', 'waiting-verification', 'waiting-staff', 'verified', 'rejected')
    AND (verification_source IS NULL OR verification_source IN ('comparison', 'provider', 'staff', 'player'))
    AND (verification_source IS NULL) = (verification_at IS NULL))
);
COMMENT ON COLUMN touchline.player.excluded_until IS
  'Until then, in the time of the book, nothing is bet, sessions are read-only, no marketing is sent and no cash-out offer is announced. What happens to the account and to open bets is told as ever.';
COMMENT ON COLUMN touchline.player.verification IS
  'While it is neither not-checked nor verified nothing is deposited, converted or bet.';
COMMENT ON COLUMN touchline.player.is_used IS 'False from the sign-up to the first sign-in.';
COMMENT ON COLUMN touchline.player.time_zone IS 'As the browser of the player named it; null: limits count in UTC.';
CREATE TRIGGER verified_number BEFORE INSERT OR UPDATE OF mobile_phone, auth_phone ON touchline.player
  FOR EACH ROW EXECUTE FUNCTION touchline.forget_verified_number();
CREATE INDEX player_to_erase ON touchline.player (closed_at)
  WHERE closed_at IS NOT NULL AND (email IS NOT NULL OR auth_phone IS NOT NULL OR host_player_id IS NOT NULL);
-- Finds the other accounts with a player's verified number.
CREATE INDEX player_proved_number ON touchline.player (operator_id, mobile_phone) WHERE phone_verified_at IS NOT NULL;
-- Finds players whose limit reminder has to be checked, longest overdue first.
CREATE INDEX player_limits_look ON touchline.player (operator_id, limits_look_at) WHERE closed_at IS NULL;
-- Finds players without comparison terms, and players who wait for a decision.
CREATE INDEX player_to_compare_by ON touchline.player (id) WHERE NOT is_compared_by AND NOT is_demo;
CREATE INDEX player_on_hold ON touchline.player (operator_id, verification_at)
  WHERE verification IN ('waiting-verification', 'waiting-staff', 'rejected');

GRANT SELECT ON touchline.player TO tl_api;
-- The password is not included, because it is only changed by functions, which also end sessions and links.
GRANT UPDATE (first_name, last_name, nickname, mobile_phone, country, birth_date, details, language, terms_version,
  terms_accepted_at, limits_prompted_at, is_used, time_zone, former_time_zone, time_zone_at) ON touchline.player TO tl_api;
-- The worker sends messages and reminders to players, pays and compares them. It may not read passwords and other
-- credentials.
GRANT SELECT (id, operator_id, email, language, currency, created_at, auth_phone, first_name, last_name, nickname,
  country, birth_date, confirmed_at, closed_at, excluded_until, is_demo, limits_revision, limits_prompted_at,
  limits_reminded_at, limits_look_at, verification, verification_source, verification_at, is_compared_by, time_zone,
  former_time_zone, time_zone_at) ON touchline.player TO tl_worker;

-- A player's betting settings. Without a policy the site's applies, and without a row all defaults do.
CREATE TABLE touchline.player_setting (
  player_id bigint PRIMARY KEY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  accept_policy text CHECK (accept_policy IN ('none', 'higher', 'any')),
  -- In thousandths of the requested price.
  odds_tolerance_milli smallint NOT NULL DEFAULT 0 CHECK (odds_tolerance_milli BETWEEN 0 AND 200),
  stakes jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(stakes) = 'object' AND length(stakes::text) <= 4000),
  odds_type text CHECK (length(odds_type) <= 20),
  push_subscription text CHECK (length(push_subscription) <= 200)
);

GRANT SELECT ON touchline.player_setting TO tl_api, tl_worker;
GRANT INSERT, UPDATE ON touchline.player_setting TO tl_api;

-- Sessions, each of a player signed in on one browser. Only the hash of the token is stored, so that reading this table
-- does not allow using a session. Times are real time unless stated otherwise, so that sessions last normally when a
-- demo's clock runs fast.
CREATE TABLE touchline.session (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  player_id bigint NOT NULL,
  operator_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  -- The id by which players see and end their sessions.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  address text,
  user_agent text,
  -- When the player last proved their identity. Sensitive changes require that again after some time.
  confirmed_at timestamptz DEFAULT clock_timestamp(),
  -- When the password was entered in this session after the sign-in, which adding a factor or changing the password
  -- requires.
  password_confirmed_at timestamptz,
  -- By the book's clock, unlike the times by which sessions expire.
  opened_at timestamptz NOT NULL DEFAULT touchline.now(),
  -- When the player last acknowledged the reality check in this session; null if not yet.
  checked_at timestamptz,
  -- When a limit of the player ends the session, by the book's clock.
  ends_at timestamptz,
  -- By the book's clock: until this time the session is read-only, because the player had no minutes left when it was
  -- opened.
  reads_until timestamptz,
  -- The limit that ended the session, so that pages can name it; null if it ended for another reason.
  ended_by text CHECK (ended_by IN ('session', 'activity')),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE UNIQUE INDEX session_id ON touchline.session (id);
-- The index includes ended sessions: a player has few, and ending one does not have to write the index.
CREATE INDEX session_by_player ON touchline.session (player_id, created_at);
-- Finds sessions to delete, 90 days after their end.
CREATE INDEX session_created ON touchline.session (created_at);

-- Replaced session tokens. When a player proves the password again, the session gets a new token. The replaced one is
-- accepted for half a minute, for calls that are on their way, but not for sensitive changes.
CREATE TABLE touchline.former_session_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  session_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX former_session_token_age ON touchline.former_session_token (expires_at);

GRANT SELECT, INSERT, UPDATE (token_hash, last_seen_at, ended_at, confirmed_at, password_confirmed_at, checked_at)
  ON touchline.session TO tl_api;
GRANT SELECT (token_hash, created_at), DELETE ON touchline.session TO tl_worker;
GRANT SELECT, INSERT ON touchline.former_session_token TO tl_api;
GRANT SELECT (token_hash, expires_at), DELETE ON touchline.former_session_token TO tl_worker;

-- Which versions of the terms each player agreed to, and when (SHELL-12). The newest is also stored with the player.
-- Only the function accept_terms writes rows.
CREATE TABLE touchline.terms_acceptance (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  player_id bigint NOT NULL,
  site_id integer NOT NULL REFERENCES touchline.site,
  version text NOT NULL CHECK (length(version) BETWEEN 1 AND 20),
  accepted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (player_id, site_id, version),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
SELECT touchline.forbid_change('terms_acceptance');

-- Which kinds of messages a player agreed to receive, by channel. The newest row of a channel counts; without a row
-- there is no consent.
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

-- Comp points of players (SESS-05c). Every change is a row, and the newest one counts.
CREATE TABLE touchline.comp_points (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  player_id bigint NOT NULL,
  points bigint NOT NULL CHECK (points BETWEEN 0 AND 9007199254740991),
  reason text CHECK (length(reason) BETWEEN 1 AND 500),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX comp_points_newest ON touchline.comp_points (player_id, id DESC);
SELECT touchline.forbid_truncate('comp_points');
-- The reason can be changed: staff wrote it about a person, so it is erased with the account (erase_closed_players).
SELECT touchline.forbid_change('comp_points', 'id', 'operator_id', 'player_id', 'points', 'author', 'created_at');

GRANT SELECT ON touchline.terms_acceptance, touchline.comp_points TO tl_api;
GRANT SELECT ON touchline.player_consent TO tl_api, tl_worker;

-- Matches, leagues and teams that a player has marked. They are the same on all of the player's devices.
CREATE TABLE touchline.favourite (
  player_id bigint NOT NULL,
  operator_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('match', 'tournament', 'competitor')),
  -- Id of the match, league (tournament) or team (competitor).
  subject_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, kind, subject_id),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);

-- Players' predictions of the winners of matches (MISC-01), which are opinions and not bets. A player has one vote per
-- match, and can change it until the match begins.
CREATE TABLE touchline.prediction_vote (
  player_id bigint NOT NULL,
  match_id bigint NOT NULL,
  operator_id integer NOT NULL,
  option text NOT NULL CHECK (option IN ('home', 'draw', 'away')),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, match_id),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX prediction_vote_match ON touchline.prediction_vote (operator_id, match_id, option);
CREATE INDEX prediction_vote_created ON touchline.prediction_vote (created_at);

-- Numbers of votes by players who have closed their accounts. They still count in the results, but are anonymous.
CREATE TABLE touchline.former_prediction_vote (
  operator_id integer NOT NULL REFERENCES touchline.operator,
  match_id bigint NOT NULL,
  option text NOT NULL CHECK (option IN ('home', 'draw', 'away')),
  votes integer NOT NULL CHECK (votes > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (operator_id, match_id, option)
);
CREATE INDEX former_prediction_vote_created ON touchline.former_prediction_vote (created_at);

-- The player's id for the chat provider (BOOK-24). It reveals nothing about the account and is deleted with it.
CREATE TABLE touchline.chat_user (
  player_id bigint PRIMARY KEY,
  operator_id integer NOT NULL,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);

GRANT SELECT, INSERT, DELETE ON touchline.favourite TO tl_api;
GRANT SELECT, INSERT, UPDATE (option, created_at) ON touchline.prediction_vote TO tl_api;
GRANT SELECT ON touchline.former_prediction_vote TO tl_api;
-- Votes are deleted after a year.
GRANT SELECT (player_id, match_id, created_at), DELETE ON touchline.prediction_vote TO tl_worker;
GRANT SELECT (operator_id, match_id, option, created_at), DELETE ON touchline.former_prediction_vote TO tl_worker;
GRANT SELECT, INSERT ON touchline.chat_user TO tl_api;
