-- What players limit themselves to (RG-01), and what their playing time is counted by.

CREATE TABLE touchline.player_limit (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  player_id bigint NOT NULL,
  type text NOT NULL CHECK (type IN ('activity', 'sportsbook_session', 'session', 'bet', 'time', 'loss', 'wager', 'deposit',
    'reality_check', 'selfexclusion', 'coolingoff')),
  status text NOT NULL CHECK (status IN ('active', 'confirmed', 'confirmed_disabled', 'unconfirmed_disabled',
    'unconfirmed', 'disabled')),
  period text CHECK (period IN ('day', 'week', 'month')),
  -- In the player's own currency.
  amount_minor bigint CHECK (amount_minor BETWEEN 0 AND 9007199254740991),
  minutes integer CHECK (minutes BETWEEN 1 AND 44640),
  -- Who asked for it: the player, a register of exclusions, or the operator, for one person with two accounts.
  source text NOT NULL DEFAULT 'player' CHECK (source IN ('player', 'register', 'operator')),
  -- In the time of the book, as everything that limits count.
  created_at timestamptz NOT NULL,
  -- The end of an exclusion (null: none), or from when a looser limit or a removal may be confirmed.
  disable_at timestamptz,
  confirm_until timestamptz,
  changed_at timestamptz NOT NULL,
  CHECK ((type IN ('deposit', 'loss', 'wager', 'bet')) = (amount_minor IS NOT NULL)),
  CHECK ((type IN ('activity', 'time', 'session', 'sportsbook_session', 'reality_check')) = (minutes IS NOT NULL)),
  CHECK ((type IN ('deposit', 'loss', 'wager', 'activity', 'time')) = (period IS NOT NULL)),
  CHECK ((status IN ('unconfirmed', 'unconfirmed_disabled')) = (confirm_until IS NOT NULL)),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX player_limit_current ON touchline.player_limit (player_id)
  WHERE status NOT IN ('disabled', 'confirmed_disabled');
-- Of one kind and period one is in force and one is asked for, whoever writes.
CREATE UNIQUE INDEX player_limit_in_force ON touchline.player_limit (player_id, type, coalesce(period, ''))
  WHERE status IN ('active', 'confirmed', 'unconfirmed_disabled');
CREATE UNIQUE INDEX player_limit_asked_for ON touchline.player_limit (player_id, type, coalesce(period, ''))
  WHERE status = 'unconfirmed';
SELECT touchline.forbid_truncate('player_limit');
SELECT touchline.forbid_change('player_limit', 'id', 'operator_id', 'player_id', 'type', 'period', 'amount_minor', 'minutes',
  'source', 'created_at');
GRANT SELECT ON touchline.player_limit TO tl_api, tl_worker;

-- Raised with every change of limits: a placement compares one number. 0: there never were any.
ALTER TABLE touchline.player ADD COLUMN limits_revision bigint NOT NULL DEFAULT 0;
-- Nobody is excluded yet.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX player_excluded ON touchline.player (operator_id) WHERE excluded_until IS NOT NULL;
COMMENT ON COLUMN touchline.player.excluded_until IS
  'Until then, in the time of the book, nothing is bet, nothing but what concerns the account is sent, and sessions are read-only.';
GRANT SELECT (limits_revision, excluded_until) ON touchline.player TO tl_worker;

-- In the time of the book, beside the real times that sessions expire by.
-- The function is stable: no row is rewritten.
-- squawk-ignore adding-field-with-default
ALTER TABLE touchline.session ADD COLUMN opened_at timestamptz NOT NULL DEFAULT touchline.now();
-- When the player last acknowledged the reality check; null: not in this session.
ALTER TABLE touchline.session ADD COLUMN checked_at timestamptz;
-- A limit of the player ends it then.
ALTER TABLE touchline.session ADD COLUMN ends_at timestamptz;
GRANT UPDATE (checked_at) ON touchline.session TO tl_api;

-- Minutes of an hour, one bit each: those signed in, and those in which the player did something.
CREATE TABLE touchline.play_hour (
  player_id bigint NOT NULL REFERENCES touchline.player,
  hour timestamptz NOT NULL,
  signed_in bit(60) NOT NULL,
  active bit(60) NOT NULL,
  PRIMARY KEY (player_id, hour)
);
CREATE INDEX play_hour_age ON touchline.play_hour (hour);
GRANT SELECT ON touchline.play_hour TO tl_api;
-- Deleted after ninety days.
GRANT SELECT (player_id, hour), DELETE ON touchline.play_hour TO tl_worker;

-- The stake in the player's own currency, where the bet is in another (LIMIT-4).
ALTER TABLE touchline.bet ADD COLUMN own_stake_minor bigint;
DROP TRIGGER never_rewritten ON touchline.bet;
CREATE TRIGGER never_rewritten BEFORE UPDATE OF player_id, id, number, operator_id, request_key, request_hash, position,
  type, funding, currency, stake_minor, odds_milli, potential_win_minor, accept_policy, odds_tolerance_milli, locale,
  system_id, custom_odds_milli, requested_at, accepted_at, decided_at, decides_at, rejection, device_id, is_quick, trace_id,
  book_rate, rate_source, rate_quoted_at, liability_minor, own_stake_minor
  ON touchline.bet
  FOR EACH ROW WHEN (OLD.decided_at IS NOT NULL) EXECUTE FUNCTION touchline.reject_change();

-- Sockets are closed in the transaction that ends the sessions.
ALTER DOMAIN touchline.outbox_method DROP CONSTRAINT outbox_method_check1;
-- Rows are deleted within a second.
-- squawk-ignore ban-alter-domain-with-add-constraint
ALTER DOMAIN touchline.outbox_method ADD CONSTRAINT outbox_method_check1 CHECK (
  VALUE IN ('publish', 'broadcast', 'disconnect'));

-- Only the seed of a demo lets the clock be moved.
ALTER TABLE touchline.clock ADD COLUMN may_move boolean NOT NULL DEFAULT false;

-- They take and give more.
DROP FUNCTION IF EXISTS touchline.commit_placements;
DROP FUNCTION IF EXISTS touchline.session_player;
