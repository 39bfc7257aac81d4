-- The limits that players set for themselves (RG-01), and the playing time that limits count.

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
  -- Who requested the limit: the player, a register of exclusions, or the operator for a person with two accounts.
  source text NOT NULL DEFAULT 'player' CHECK (source IN ('player', 'register', 'operator')),
  -- By the book's clock, like everything that limits count.
  created_at timestamptz NOT NULL,
  -- The end of an exclusion (null if it has none), or the time from which a looser limit or a removal can be confirmed.
  disable_at timestamptz,
  confirm_until timestamptz,
  changed_at timestamptz NOT NULL,
  -- The staff member who lifted the exclusion, and why. Only an exclusion that was carried over from another account
  -- can be lifted.
  lifted_by text,
  lift_reason text,
  CHECK ((type IN ('deposit', 'loss', 'wager', 'bet')) = (amount_minor IS NOT NULL)),
  CHECK ((type IN ('activity', 'time', 'session', 'sportsbook_session', 'reality_check')) = (minutes IS NOT NULL)),
  CHECK ((type IN ('deposit', 'loss', 'wager', 'activity', 'time')) = (period IS NOT NULL)),
  CHECK ((status IN ('unconfirmed', 'unconfirmed_disabled')) = (confirm_until IS NOT NULL)),
  CONSTRAINT player_limit_lifted_check CHECK (
    (lifted_by IS NULL) = (lift_reason IS NULL) AND (lifted_by IS NULL OR source = 'operator' AND status = 'disabled')),
  FOREIGN KEY (operator_id, player_id) REFERENCES touchline.player (operator_id, id)
);
CREATE INDEX player_limit_current ON touchline.player_limit (player_id)
  WHERE status NOT IN ('disabled', 'confirmed_disabled');
-- Finds the newest ended limits, for the page of limits.
CREATE INDEX player_limit_past ON touchline.player_limit (player_id, changed_at DESC)
  WHERE status IN ('disabled', 'confirmed_disabled');
-- Make sure that for each kind and period at most one limit is in force and at most one is requested.
CREATE UNIQUE INDEX player_limit_in_force ON touchline.player_limit (player_id, type, coalesce(period, ''))
  WHERE status IN ('active', 'confirmed', 'unconfirmed_disabled');
CREATE UNIQUE INDEX player_limit_requested ON touchline.player_limit (player_id, type, coalesce(period, ''))
  WHERE status = 'unconfirmed';
SELECT touchline.forbid_truncate('player_limit');
SELECT touchline.forbid_change('player_limit', 'id', 'operator_id', 'player_id', 'type', 'period', 'amount_minor', 'minutes',
  'source', 'created_at');

-- The minutes of each hour, one bit per minute: `signed_in`, and `active` for those in which the player did something.
CREATE TABLE touchline.play_hour (
  player_id bigint NOT NULL REFERENCES touchline.player,
  hour timestamptz NOT NULL,
  signed_in bit(60) NOT NULL,
  active bit(60) NOT NULL,
  PRIMARY KEY (player_id, hour)
);
CREATE INDEX play_hour_age ON touchline.play_hour (hour);

GRANT SELECT ON touchline.player_limit TO tl_api, tl_worker;
GRANT SELECT ON touchline.play_hour TO tl_api;
-- Rows are deleted after ninety days.
GRANT SELECT (player_id, hour), DELETE ON touchline.play_hour TO tl_worker;

-- Composite types that functions take as arguments. TypeScript declares each with the same columns in the same order,
-- and a test compares the two.
CREATE TYPE touchline.limits_change AS (
  operator_id integer,
  player_id bigint,
  revision bigint,
  at timestamptz,
  source text,
  excluded_until timestamptz,
  session_minutes integer
);

CREATE TYPE touchline.changed_limit AS (
  id bigint,
  status text,
  disable_at timestamptz,
  confirm_until timestamptz,
  lifted_by text,
  lift_reason text
);

CREATE TYPE touchline.added_limit AS (
  type text,
  status text,
  period text,
  amount_minor bigint,
  minutes integer,
  disable_at timestamptz,
  confirm_until timestamptz
);
