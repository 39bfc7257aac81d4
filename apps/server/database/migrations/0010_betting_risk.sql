-- Rules for what players may stake and win (OPS-03), and switches that turn betting off. Neither is ever changed: a
-- rule or switch that no longer applies is ended.

-- Betting is off for everything that matches all columns that are not null: operator, sport, match, market, player.
CREATE TABLE touchline.betting_switch (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer REFERENCES touchline.operator,
  sport_id integer,
  match_id bigint,
  market_id integer,
  player_id bigint,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the switch ends by itself, if it does.
  ends_at timestamptz,
  ended_by text CHECK (length(ended_by) BETWEEN 1 AND 100),
  ended_at timestamptz,
  CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE INDEX betting_switch_in_force ON touchline.betting_switch (operator_id) WHERE ended_at IS NULL;
SELECT touchline.forbid_change('betting_switch', 'id', 'operator_id', 'sport_id', 'match_id', 'market_id', 'player_id',
  'reason', 'author', 'created_at', 'ends_at');
SELECT touchline.forbid_truncate('betting_switch');
CREATE TRIGGER betting_revision_is_raised AFTER INSERT OR UPDATE ON touchline.betting_switch
  FOR EACH ROW EXECUTE FUNCTION touchline.raise_betting_revision();

CREATE TABLE touchline.risk_rule (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  -- The rule applies to selections that match all of these columns that are not null.
  player_id bigint,
  player_group text CHECK (length(player_group) BETWEEN 1 AND 40),
  match_id bigint,
  market_id integer,
  tournament_id integer,
  sport_id integer,
  is_live boolean,
  -- The currency of the amounts, which are in minor units. Null is only possible without amounts, and means all
  -- currencies.
  currency text,
  min_stake_minor bigint CHECK (min_stake_minor BETWEEN 1 AND 9007199254740991),
  max_stake_minor bigint CHECK (max_stake_minor BETWEEN 0 AND 9007199254740991),
  max_win_minor bigint CHECK (max_win_minor BETWEEN 0 AND 9007199254740991),
  max_outcome_liability_minor bigint CHECK (max_outcome_liability_minor BETWEEN 0 AND 9007199254740991),
  max_match_liability_minor bigint CHECK (max_match_liability_minor BETWEEN 0 AND 9007199254740991),
  max_player_liability_minor bigint CHECK (max_player_liability_minor BETWEEN 0 AND 9007199254740991),
  -- The delay of bets on live matches.
  delay_ms integer CHECK (delay_ms BETWEEN 0 AND 60000),
  factor_milli integer CHECK (factor_milli BETWEEN 0 AND 100000),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_by text CHECK (length(ended_by) BETWEEN 1 AND 100),
  ended_at timestamptz,
  FOREIGN KEY (operator_id, currency) REFERENCES touchline.operator_currency,
  CHECK (num_nonnulls(min_stake_minor, max_stake_minor, max_win_minor, max_outcome_liability_minor,
    max_match_liability_minor, max_player_liability_minor, delay_ms, factor_milli) > 0),
  CHECK (currency IS NOT NULL OR num_nonnulls(min_stake_minor, max_stake_minor, max_win_minor,
    max_outcome_liability_minor, max_match_liability_minor, max_player_liability_minor) = 0),
  -- Outcome and match liability are sums over all players, so a rule for a player or a group cannot limit them.
  CHECK (num_nonnulls(player_id, player_group) = 0
    OR num_nonnulls(max_outcome_liability_minor, max_match_liability_minor) = 0),
  CHECK (player_id IS NULL OR player_group IS NULL),
  CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE INDEX risk_rule_in_force ON touchline.risk_rule (operator_id, player_id) WHERE ended_at IS NULL;
SELECT touchline.forbid_truncate('risk_rule');
SELECT touchline.forbid_change('risk_rule', 'id', 'operator_id', 'player_id', 'player_group', 'match_id', 'market_id',
  'tournament_id', 'sport_id', 'is_live', 'currency', 'min_stake_minor', 'max_stake_minor', 'max_win_minor',
  'max_outcome_liability_minor', 'max_match_liability_minor', 'max_player_liability_minor', 'delay_ms', 'factor_milli',
  'reason', 'author', 'created_at');
CREATE TRIGGER betting_revision_is_raised AFTER INSERT OR UPDATE ON touchline.risk_rule
  FOR EACH ROW EXECUTE FUNCTION touchline.raise_betting_revision();

-- The group of each player for the operator's rules. Most players have none.
CREATE TABLE touchline.player_group (
  player_id bigint PRIMARY KEY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  -- Null if the player was taken out of a group.
  name text CHECK (length(name) BETWEEN 1 AND 40),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TRIGGER betting_revision_is_raised AFTER INSERT OR UPDATE ON touchline.player_group
  FOR EACH ROW EXECUTE FUNCTION touchline.raise_betting_revision();

-- Notices for players about limits that the operator has set for them or ended. They are written in the same
-- transaction as the limit.
CREATE TABLE touchline.limit_notice (
  player_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  rule_id bigint NOT NULL REFERENCES touchline.risk_rule,
  kind text NOT NULL CHECK (kind IN ('set', 'ended')),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, id),
  UNIQUE (rule_id, kind)
);
SELECT touchline.forbid_truncate('limit_notice');
SELECT touchline.forbid_change('limit_notice');

-- What players would win beyond their stakes if an outcome wins, or on a match, in the book currency, for all subjects
-- with a limit. A player's own sum is not stored but calculated from bets. A sum starts with one row and is divided
-- into eight if it is used often, so that bets do not wait for each other. Each row has a quota, and together the
-- quotas are the limit, so a bet that fits the quota of one row needs no other row. Near the limit, all rows are locked
-- and the rest is divided again (reserve_liability). Sums are created from the open bets, so rows can be deleted at any
-- time.
CREATE TABLE touchline.liability_counter (
  operator_id integer NOT NULL,
  currency text NOT NULL,
  -- Identifies the sum of an outcome or a match, as one text of the columns below.
  subject text NOT NULL,
  shard smallint NOT NULL,
  match_id bigint NOT NULL,
  -- Null for the sum of a match.
  market_id integer,
  specifier text,
  outcome_id text,
  limit_minor bigint NOT NULL,
  quota_minor bigint NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  rolled_up_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The number of batches that have used the row. At a certain number it is divided into eight.
  uses integer NOT NULL DEFAULT 0,
  -- True if the row is near its quota. It has an index, by which roll_up_liabilities finds sums to recalculate.
  is_near boolean NOT NULL GENERATED ALWAYS AS (amount_minor * 10 >= quota_minor * 8) STORED,
  PRIMARY KEY (operator_id, currency, subject, shard)
) WITH (fillfactor = 50);
CREATE INDEX liability_counter_near ON touchline.liability_counter (rolled_up_at) WHERE is_near;
-- Finds the sums of matches that have ended.
CREATE INDEX liability_counter_match ON touchline.liability_counter (match_id);

GRANT SELECT ON touchline.betting_switch, touchline.risk_rule, touchline.player_group, touchline.limit_notice,
  touchline.liability_counter TO tl_api, tl_worker;

-- Composite types that functions take as arguments. TypeScript declares each with the same columns in the same order,
-- and a test compares the two.
CREATE TYPE touchline.new_betting_switch AS (
  operator_id integer,
  sport_id integer,
  match_id bigint,
  market_id integer,
  player_id bigint,
  reason text,
  author text,
  ends_at timestamptz
);
