-- Players: who they are, what they have entered, and how they prove their identity.

-- A player belongs to one operator: the same mail at another operator is another player. One is known by an email address,
-- by a phone number or by the host that sent them; a host's player has no password here (AUTH-02, AUTH-12).
CREATE TABLE touchline.player (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  email text CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- argon2id, with its own parameters and salt in the text.
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
  -- Gender, city, address, postal code, personal id, promo code: shown and sent back, never searched.
  details jsonb NOT NULL DEFAULT '{}',
  -- Marks that staff set, such as `spi_test` and the groups of other systems.
  statuses text[] NOT NULL DEFAULT '{}',
  terms_version text,
  terms_accepted_at timestamptz,
  -- Where the player came from (NAV-11).
  tracking_tags jsonb NOT NULL DEFAULT '{}',
  confirmed_at timestamptz,
  -- When the displayed number was verified. A new number is unverified, even if staff enter it.
  phone_verified_at timestamptz,
  closed_at timestamptz,
  excluded_until timestamptz,
  -- AUTH-13: players who come for a demo.
  is_demo boolean NOT NULL DEFAULT false,
  -- When the password or the address was last changed: links requested earlier are not sent.
  credentials_changed_at timestamptz,
  -- A player who confirmed the address in another browser than that of the sign-up has not agreed to the terms yet.
  must_accept_terms boolean NOT NULL DEFAULT false,
  -- Raised by every change of limits, so that a placement compares only one number. It is 0 if there never was a limit.
  limits_revision bigint NOT NULL DEFAULT 0,
  -- Which of the player's accounts is in use (SESS-03); null: the one in the player's own currency.
  active_currency text,
  -- When the player answered the prompt to set limits (`saferGambling.prompts`) with none; a limit that is set answers it too.
  limits_prompted_at timestamptz,
  -- LIMIT-12, in the time of the book: when the player was last reminded, and when to look again whether it is time.
  limits_reminded_at timestamptz,
  limits_look_at timestamptz NOT NULL DEFAULT '-infinity',
  verification text NOT NULL DEFAULT 'not-checked',
  verification_source text,
  verification_at timestamptz,
  -- True once the terms of the player are in `person`, so that the player is recognised when signing up again.
  is_compared_by boolean NOT NULL DEFAULT false,
  -- Resetting the password by mail has removed second factors. Withdrawals requested until this time wait, so that an
  -- attacker who only reads the owner's mail does not get the money before the owner notices.
  withdrawals_wait_until timestamptz,
  -- An account is compared once more when it is used for the first time, whatever browser is known of it by then.
  is_used boolean NOT NULL DEFAULT true,
  -- Days of a player's limits end at their midnight (LIMIT-2). The former zone counts beside the new one for 32 days.
  time_zone text,
  former_time_zone text,
  time_zone_at timestamptz,
  UNIQUE (operator_id, email),
  CONSTRAINT player_operator_phone UNIQUE (operator_id, auth_phone),
  CONSTRAINT player_operator_host UNIQUE (operator_id, host_player_id),
  -- Tables that refer to a player refer to this key, so that they cannot name another operator.
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
-- Finds other accounts with the proved number of a player who excludes themselves.
CREATE INDEX player_proved_number ON touchline.player (operator_id, mobile_phone) WHERE phone_verified_at IS NOT NULL;
-- Finds players whose limit reminder is due; the worker begins with those that have waited longest.
CREATE INDEX player_limits_look ON touchline.player (operator_id, limits_look_at) WHERE closed_at IS NULL;
-- Finds players who are not compared by their terms yet, and those who wait for a decision.
CREATE INDEX player_to_compare_by ON touchline.player (id) WHERE NOT is_compared_by AND NOT is_demo;
CREATE INDEX player_on_hold ON touchline.player (operator_id, verification_at)
  WHERE verification IN ('waiting-verification', 'waiting-staff', 'rejected');

GRANT SELECT ON touchline.player TO tl_api;
-- Not the password: it is changed by functions alone, together with what ends then.
GRANT UPDATE (first_name, last_name, nickname, mobile_phone, country, birth_date, details, language, terms_version,
  terms_accepted_at, limits_prompted_at, is_used, time_zone, former_time_zone, time_zone_at) ON touchline.player TO tl_api;
-- The worker writes to players, reminds, pays and compares them; it does not read how they prove who they are.
GRANT SELECT (id, operator_id, email, language, currency, created_at, auth_phone, first_name, last_name, nickname,
  country, birth_date, confirmed_at, closed_at, excluded_until, is_demo, limits_revision, limits_prompted_at,
  limits_reminded_at, limits_look_at, verification, verification_source, verification_at, is_compared_by, time_zone,
  former_time_zone, time_zone_at) ON touchline.player TO tl_worker;

-- A player's settings; stakes and subscription are stored as the call sends them. Without a policy the site's policy
-- applies, and without a row all defaults do.
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

-- A signed-in browser. Only the hash of its token is stored, so that a reader of this table cannot sign in as anybody.
-- Times are real time and not the demo's clock, unless stated otherwise: a session does not end because matches are
-- simulated faster.
CREATE TABLE touchline.session (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  player_id bigint NOT NULL,
  operator_id integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  last_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  -- The id under which players see their sessions and end them.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  address text,
  user_agent text,
  -- When the player last proved who they are: sensitive changes ask for it again.
  confirmed_at timestamptz DEFAULT clock_timestamp(),
  -- When the password was given in this session; signing in is not enough to add a factor or to change the password.
  password_confirmed_at timestamptz,
  -- In the time of the book, beside the real times that sessions expire by.
  opened_at timestamptz NOT NULL DEFAULT touchline.now(),
  -- When the player last acknowledged the reality check; null: not in this session.
  checked_at timestamptz,
  -- The time at which a limit of the player ends the session.
  ends_at timestamptz,
  -- In the time of the book: until then the session only reads, because its player had no minutes left when it opened.
  reads_until timestamptz,
  -- The limit that ended a session, so that a page can name it; null if anything else did.
  ended_by text CHECK (ended_by IN ('session', 'activity')),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE UNIQUE INDEX session_id ON touchline.session (id);
-- Includes open sessions: a player has few sessions of the last 91 days, and the end of a session changes no index.
CREATE INDEX session_by_player ON touchline.session (player_id, created_at);
-- Sessions are deleted 90 days after their end, with the addresses in them.
CREATE INDEX session_created ON touchline.session (created_at);

-- A session gets a new token when its player proves the password again. Calls under way with the old one are answered for
-- half a minute; nothing sensitive is.
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

-- Which versions of the terms a player has agreed to, and when (SHELL-12). The newest is also the player's. Written by one
-- function.
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

-- The messages that a player has agreed to, by channel. The newest row of a channel counts; without a row there is no
-- consent.
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

-- Points of players (SESS-05c). Every change is stored, and the newest one counts.
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
-- The reason is not protected: it is what staff wrote about a person, and is erased with the account
-- (erase_closed_players).
SELECT touchline.forbid_change('comp_points', 'id', 'operator_id', 'player_id', 'points', 'author', 'created_at');

GRANT SELECT ON touchline.terms_acceptance, touchline.comp_points TO tl_api;
GRANT SELECT ON touchline.player_consent TO tl_api, tl_worker;

-- Matches, leagues and teams that a player has marked, the same on every device.
CREATE TABLE touchline.favourite (
  player_id bigint NOT NULL,
  operator_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('match', 'tournament', 'competitor')),
  -- Id of the match, the tournament or the competitor.
  subject_id bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, kind, subject_id),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);

-- Players' predictions of the winner (MISC-01), which are opinions and not bets. A player has one vote for a match, and
-- can change it until the match begins.
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

-- The numbers of votes of players who closed their accounts. They still count in the results, without the players.
CREATE TABLE touchline.former_prediction_vote (
  operator_id integer NOT NULL REFERENCES touchline.operator,
  match_id bigint NOT NULL,
  option text NOT NULL CHECK (option IN ('home', 'draw', 'away')),
  votes integer NOT NULL CHECK (votes > 0),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (operator_id, match_id, option)
);
CREATE INDEX former_prediction_vote_created ON touchline.former_prediction_vote (created_at);

-- The player's id in the chat of matches (BOOK-24): it reveals nothing about the account, and is deleted with it.
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
-- Deleted after a year.
GRANT SELECT (player_id, match_id, created_at), DELETE ON touchline.prediction_vote TO tl_worker;
GRANT SELECT (operator_id, match_id, option, created_at), DELETE ON touchline.former_prediction_vote TO tl_worker;
GRANT SELECT, INSERT ON touchline.chat_user TO tl_api;
