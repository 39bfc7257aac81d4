-- Bets and what happened to them. Partitioned by player like the ledger; no foreign keys between partitioned tables (they
-- cost more than the partitions), so only the functions that keep them whole may write.

-- Values of the contract.
CREATE DOMAIN touchline.bet_type AS text CHECK (VALUE IN ('single', 'combo', 'system', 'custom_bet'));
CREATE DOMAIN touchline.bet_status AS text CHECK (VALUE IN ('cashed_out', 'withdrawn', 'waiting_results',
  'ready_to_process', 'done', 'cancelled', 'cashout_in_progress', 'submitted', 'rejected'));
CREATE DOMAIN touchline.bet_result AS text CHECK (VALUE IN ('no_results', 'canceled', 'win_entire', 'lose_entire',
  'refund_entire', 'refund_half_win_other', 'refund_half_lose_other', 'cashed_out'));
CREATE DOMAIN touchline.bet_event_kind AS text CHECK (
  VALUE IN ('requested', 'accepted', 'leg_settled', 'leg_reopened', 'reversed', 'settled', 'paid'));

CREATE SEQUENCE touchline.bet_number;
CREATE TABLE touchline.bet (
  player_id bigint NOT NULL,
  -- Unique by being random: a link to a bet carries its player too.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Order of placement: numbers of one player are given out under their wallet lock.
  number bigint NOT NULL DEFAULT nextval('touchline.bet_number'),
  operator_id integer NOT NULL,
  request_key uuid NOT NULL,
  -- Place in the request, from 0.
  position smallint NOT NULL,
  type touchline.bet_type NOT NULL,
  status touchline.bet_status NOT NULL DEFAULT 'waiting_results',
  result touchline.bet_result NOT NULL DEFAULT 'no_results',
  currency text NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  odds_milli integer NOT NULL CHECK (odds_milli > 1000),
  potential_win_minor bigint NOT NULL CHECK (potential_win_minor >= stake_minor),
  accept_policy text NOT NULL,
  -- Language of the names copied into the selections.
  locale text NOT NULL,
  placed_at timestamptz NOT NULL,
  trace_id text NOT NULL,
  win_minor bigint CHECK (win_minor >= 0),
  -- Raised by each settlement: the cause of a money movement names it.
  revision smallint NOT NULL DEFAULT 0,
  settled_at timestamptz,
  CHECK ((win_minor IS NULL) = (result = 'no_results')),
  PRIMARY KEY (player_id, id)
) PARTITION BY HASH (player_id);
CREATE INDEX bet_newest ON touchline.bet (player_id, number DESC);

-- The acceptance snapshot copies values: the book, the names and the producers may change, an accepted bet does not.
CREATE SEQUENCE touchline.bet_selection_id;
CREATE TABLE touchline.bet_selection (
  player_id bigint NOT NULL,
  bet_id uuid NOT NULL,
  id bigint NOT NULL DEFAULT nextval('touchline.bet_selection_id'),
  match_id bigint NOT NULL,
  market_id integer NOT NULL,
  specifier text NOT NULL,
  outcome_id text NOT NULL,
  requested_odds_milli integer NOT NULL,
  odds_milli integer NOT NULL CHECK (odds_milli > 1000),
  line_version bigint NOT NULL,
  feed_ts bigint NOT NULL,
  producer_id smallint NOT NULL,
  match_status smallint NOT NULL,
  name_a text NOT NULL,
  name_b text NOT NULL,
  start_at timestamptz NOT NULL,
  market_name text NOT NULL,
  outcome_name text NOT NULL,
  result touchline.bet_result NOT NULL DEFAULT 'no_results',
  -- v + (1 - v) · r · o · d, exactly: void factors have 2 decimals, odds 3, dead heats 8.
  factor numeric(24, 13) CHECK (factor >= 0),
  -- The result of the feed that decided it.
  result_id bigint,
  settled_at timestamptz,
  CHECK ((factor IS NULL) = (result = 'no_results')),
  PRIMARY KEY (player_id, bet_id, id)
) PARTITION BY HASH (player_id);
-- Whole, not of open ones only: a rollback or a late cancellation looks for settled ones.
CREATE INDEX bet_selection_line ON touchline.bet_selection (match_id, market_id, specifier, outcome_id);

CREATE TABLE touchline.bet_event (
  player_id bigint NOT NULL,
  bet_id uuid NOT NULL,
  number smallint NOT NULL,
  at timestamptz NOT NULL,
  kind touchline.bet_event_kind NOT NULL,
  -- Flat: text, numbers and nulls, as TimelineEntry of the contract has it.
  data jsonb NOT NULL,
  PRIMARY KEY (player_id, bet_id, number)
) PARTITION BY HASH (player_id);

-- The reply a key was given, rejections too. The same key with another payload is a mistake of the caller.
CREATE TABLE touchline.idempotency (
  player_id bigint NOT NULL,
  key uuid NOT NULL,
  operator_id integer NOT NULL,
  request_hash bytea NOT NULL,
  status smallint NOT NULL CHECK (status IN (200, 422)),
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, key)
) PARTITION BY HASH (player_id);

SELECT touchline.partition_by_player(name) FROM unnest(ARRAY['bet', 'bet_selection', 'bet_event', 'idempotency']) AS name;
SELECT touchline.forbid_change('bet_event');
SELECT touchline.forbid_change('idempotency');
SELECT touchline.forbid_change('bet', 'player_id', 'id', 'number', 'operator_id', 'request_key', 'position', 'type',
  'currency', 'stake_minor', 'odds_milli', 'potential_win_minor', 'accept_policy', 'locale', 'placed_at', 'trace_id');
SELECT touchline.forbid_change('bet_selection', 'player_id', 'bet_id', 'id', 'match_id', 'market_id', 'specifier',
  'outcome_id', 'requested_odds_milli', 'odds_milli', 'line_version', 'feed_ts', 'producer_id', 'match_status', 'name_a',
  'name_b', 'start_at', 'market_name', 'outcome_name');

-- A bet as it was read at the moment of acceptance, with the reason why it cannot be accepted, if there is one.
CREATE TYPE touchline.bet_quote AS (
  position smallint,
  reason text,
  currency text,
  stake_minor bigint,
  available_id bigint,
  staked_id bigint,
  balance_minor bigint,
  min_stake_minor bigint,
  max_win_minor bigint,
  win_minor numeric,
  accept_policy text,
  match_id bigint,
  market_id integer,
  specifier text,
  outcome_id text,
  requested_odds_milli integer,
  odds_milli integer,
  line_version bigint,
  feed_ts bigint,
  producer_id smallint,
  match_status smallint,
  name_a text,
  name_b text,
  start_at timestamptz,
  market_name text,
  outcome_name text,
  -- The moment at which the quote was evaluated.
  quoted_at timestamptz
);

GRANT SELECT ON touchline.bet, touchline.bet_selection, touchline.bet_event, touchline.idempotency TO tl_api, tl_worker;
