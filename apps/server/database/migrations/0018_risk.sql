-- What an operator lets players stake and win (OPS-03). Rules are never rewritten: one that no longer counts is ended.

-- The currencies an operator has accounts in, with what holds where no rule says otherwise.
CREATE TABLE touchline.operator_currency (
  operator_id integer NOT NULL REFERENCES touchline.operator,
  currency text NOT NULL REFERENCES touchline.currency,
  min_stake_minor bigint NOT NULL CHECK (min_stake_minor > 0),
  -- What one bet may win at most. Amounts travel as JSON numbers: 2^53 - 1 is their end.
  max_win_minor bigint NOT NULL CHECK (max_win_minor BETWEEN 1 AND 9007199254740991),
  PRIMARY KEY (operator_id, currency)
);
INSERT INTO touchline.operator_currency (operator_id, currency, min_stake_minor, max_win_minor)
SELECT operator.id, currency.code, currency.min_stake_minor, currency.max_win_minor
FROM touchline.operator CROSS JOIN touchline.currency;
GRANT SELECT ON touchline.operator_currency TO tl_api, tl_worker;

CREATE TABLE touchline.risk_rule (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  -- The rule is for selections where every value that is not null fits.
  player_id bigint,
  player_group text CHECK (length(player_group) BETWEEN 1 AND 40),
  match_id bigint,
  market_id integer,
  tournament_id integer,
  sport_id integer,
  is_live boolean,
  -- In whose minor units the amounts are; without amounts the rule may be for all.
  currency text,
  min_stake_minor bigint CHECK (min_stake_minor BETWEEN 1 AND 9007199254740991),
  max_stake_minor bigint CHECK (max_stake_minor BETWEEN 0 AND 9007199254740991),
  max_win_minor bigint CHECK (max_win_minor BETWEEN 0 AND 9007199254740991),
  max_outcome_liability_minor bigint CHECK (max_outcome_liability_minor BETWEEN 0 AND 9007199254740991),
  max_match_liability_minor bigint CHECK (max_match_liability_minor BETWEEN 0 AND 9007199254740991),
  max_player_liability_minor bigint CHECK (max_player_liability_minor BETWEEN 0 AND 9007199254740991),
  -- Of bets on a match under way.
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
  -- A sum over all players has one limit.
  CHECK (num_nonnulls(player_id, player_group) = 0
    OR num_nonnulls(max_outcome_liability_minor, max_match_liability_minor) = 0),
  CHECK (player_id IS NULL OR player_group IS NULL),
  CHECK ((ended_by IS NULL) = (ended_at IS NULL))
);
CREATE INDEX risk_rule_in_force ON touchline.risk_rule (operator_id, player_id) WHERE ended_at IS NULL;
SELECT touchline.forbid_truncate('risk_rule');
SELECT touchline.forbid_change('risk_rule', 'id', 'operator_id', 'player_id', 'player_group', 'match_id', 'market_id',
  'tournament_id', 'sport_id', 'is_live', 'currency', 'min_stake_minor', 'max_stake_minor', 'max_win_minor',
  'max_outcome_liability_minor', 'max_match_liability_minor', 'max_player_liability_minor', 'delay_ms', 'factor_milli', 'reason', 'author', 'created_at');
GRANT SELECT ON touchline.risk_rule TO tl_api, tl_worker;

-- Which group of players a player belongs to for the operator's rules; most belong to none.
CREATE TABLE touchline.player_group (
  player_id bigint PRIMARY KEY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  -- Null: taken out of the group they were in.
  name text CHECK (length(name) BETWEEN 1 AND 40),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
GRANT SELECT ON touchline.player_group TO tl_api, tl_worker;

-- What a player was told about a limit that the operator set for them, in the transaction that set it.
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
GRANT SELECT ON touchline.limit_notice TO tl_api, tl_worker;

-- Accounts are in the operator's own currencies.
ALTER TABLE touchline.account ADD CONSTRAINT account_of_operator_currency
  FOREIGN KEY (operator_id, currency) REFERENCES touchline.operator_currency NOT VALID;

CREATE TRIGGER begins_with_currencies AFTER INSERT ON touchline.operator
  FOR EACH ROW EXECUTE FUNCTION touchline.open_operator_currencies();
CREATE TRIGGER betting_revision_is_raised AFTER INSERT OR UPDATE ON touchline.risk_rule
  FOR EACH ROW EXECUTE FUNCTION touchline.raise_betting_revision();
CREATE TRIGGER betting_revision_is_raised AFTER INSERT OR UPDATE ON touchline.player_group
  FOR EACH ROW EXECUTE FUNCTION touchline.raise_betting_revision();

-- What players would win beyond their stakes, where a rule limits it. A sum is held in several rows, so that bets do not
-- wait for each other: each has a quota, the quotas together are the limit, and a bet that finds room in the quota of one
-- row looks at no other. Near the limit all rows are locked, added up and given new quotas (reserve_liability).
CREATE TABLE touchline.liability_counter (
  operator_id integer NOT NULL,
  currency text NOT NULL,
  -- Which sum it is: of an outcome, a match, or one player's of a match. The columns after it say the same.
  subject text NOT NULL,
  -- 0: of all players.
  player_id bigint NOT NULL,
  shard smallint NOT NULL,
  match_id bigint NOT NULL,
  -- Null: of the whole match.
  market_id integer,
  specifier text,
  outcome_id text,
  limit_minor bigint NOT NULL,
  quota_minor bigint NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor >= 0),
  rolled_up_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (operator_id, currency, subject, player_id, shard)
) WITH (fillfactor = 50);
CREATE INDEX liability_counter_oldest ON touchline.liability_counter (rolled_up_at) WHERE shard = 0;
GRANT SELECT ON touchline.liability_counter TO tl_api, tl_worker;

-- Bets that wait before they are decided. The time is the real one, whatever the book shows.
ALTER TABLE touchline.bet ADD COLUMN decides_at timestamptz;
-- Why a bet that waited was rejected.
ALTER TABLE touchline.bet ADD COLUMN rejection jsonb;
-- Release 0.2.0 has no bets whose rows this could hold up.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX bet_waiting ON touchline.bet (decides_at) WHERE status = 'submitted';
-- What was decided stays, be it accepted or rejected.
DROP TRIGGER never_rewritten ON touchline.bet;
CREATE TRIGGER never_rewritten BEFORE UPDATE OF player_id, id, number, operator_id, request_key, request_hash, position,
  type, funding, currency, stake_minor, odds_milli, potential_win_minor, accept_policy, odds_tolerance_milli, locale,
  system_id, custom_odds_milli, requested_at, accepted_at, decided_at, decides_at, rejection, device_id, is_quick, trace_id
  ON touchline.bet
  FOR EACH ROW WHEN (OLD.decided_at IS NOT NULL) EXECUTE FUNCTION touchline.reject_change();
ALTER DOMAIN touchline.transfer_kind DROP CONSTRAINT transfer_kind_check;
-- Release 0.2.0 has no transfers that this could hold up.
-- squawk-ignore ban-alter-domain-with-add-constraint
ALTER DOMAIN touchline.transfer_kind ADD CONSTRAINT transfer_kind_check CHECK (
  VALUE IN ('issue', 'stake', 'collect', 'payout', 'reversal', 'advance', 'repay', 'release'));

-- It now takes the liabilities and delays of the placements.
DROP FUNCTION IF EXISTS touchline.commit_placements(boolean, integer[], bigint[], uuid[], bytea[], text[], text[], text[],
  boolean[], text[], smallint[], bigint[], integer[], integer[], text[], bigint[], integer[], uuid[], integer[], smallint[],
  text[], bigint[], bigint[], bigint[], integer[], integer[], jsonb, integer[], uuid[], bigint[], bigint[], integer[],
  text[], text[], integer[], integer[], bigint[], bigint[], smallint[], smallint[], timestamptz[], timestamptz[], text[],
  text[], text[], text[], integer[], integer[], integer[], text[]);
