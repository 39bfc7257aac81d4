-- Bets and what happened to them. Partitioned by player like the ledger; no foreign keys between partitioned tables (they
-- cost more than the partitions), so only the functions that keep them whole may write.

-- Words of the contract.
CREATE DOMAIN touchline.bet_type AS text CHECK (VALUE IN ('single', 'combo', 'system', 'custom_bet'));
CREATE DOMAIN touchline.bet_status AS text CHECK (VALUE IN ('cashed_out', 'withdrawn', 'waiting_results',
  'ready_to_process', 'done', 'cancelled', 'cashout_in_progress', 'submitted', 'rejected'));
CREATE DOMAIN touchline.bet_result AS text CHECK (VALUE IN ('no_results', 'canceled', 'win_entire', 'lose_entire',
  'refund_entire', 'refund_half_win_other', 'refund_half_lose_other', 'cashed_out'));
CREATE DOMAIN touchline.bet_event_kind AS text CHECK (VALUE IN ('requested', 'accepted', 'leg_settled', 'settled', 'paid'));

CREATE SEQUENCE touchline.bet_number;
CREATE TABLE touchline.bet (
  player_id bigint NOT NULL,
  -- Unique by being random: a link to a bet carries its player too.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Order of placement: numbers of one player are given out under his wallet lock.
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
  -- Language of the words copied into the selections.
  locale text NOT NULL,
  placed_at timestamptz NOT NULL,
  trace_id text NOT NULL,
  win_minor bigint CHECK (win_minor >= 0),
  -- Raised by each settlement: what money moves for is named by it.
  generation smallint NOT NULL DEFAULT 0,
  settled_at timestamptz,
  CHECK ((win_minor IS NULL) = (result = 'no_results')),
  PRIMARY KEY (player_id, id)
) PARTITION BY HASH (player_id);
CREATE INDEX bet_newest ON touchline.bet (player_id, number DESC);

-- The acceptance snapshot copies values: the book, the names and the producers may change, a taken bet does not.
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

-- What a key was answered, refusals too. The same key with another payload is a mistake of the caller.
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

SELECT touchline.split_by_player(name) FROM unnest(ARRAY['bet', 'bet_selection', 'bet_event', 'idempotency']) AS name;
SELECT touchline.forbid_change('bet_event');
SELECT touchline.forbid_change('idempotency');
SELECT touchline.forbid_change('bet', 'player_id', 'id', 'number', 'operator_id', 'request_key', 'position', 'type',
  'currency', 'stake_minor', 'odds_milli', 'potential_win_minor', 'accept_policy', 'locale', 'placed_at', 'trace_id');
SELECT touchline.forbid_change('bet_selection', 'player_id', 'bet_id', 'id', 'match_id', 'market_id', 'specifier',
  'outcome_id', 'requested_odds_milli', 'odds_milli', 'line_version', 'feed_ts', 'producer_id', 'match_status', 'name_a',
  'name_b', 'start_at', 'market_name', 'outcome_name');

-- No row means the defaults.
CREATE TABLE touchline.player_setting (
  player_id bigint PRIMARY KEY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  accept_policy text NOT NULL DEFAULT 'none' CHECK (accept_policy IN ('none', 'higher', 'any'))
);

CREATE FUNCTION touchline.iso_time(p_at timestamptz) RETURNS text LANGUAGE sql STABLE
  RETURN to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- PlacedBet of the contract. In plpgsql, as all that placing calls: its plans are kept, those of SQL functions are not.
CREATE FUNCTION touchline.placed_bet(p_bet touchline.bet) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN jsonb_build_object(
    'id', p_bet.id,
    -- Short enough to read out; support asks for the player as well.
    'ref', upper(substr(replace(p_bet.id::text, '-', ''), 1, 10)),
    'type', p_bet.type, 'status', p_bet.status, 'result', p_bet.result,
    'stake', jsonb_build_object('value', p_bet.stake_minor, 'currency', p_bet.currency,
      'subunits', (SELECT subunits FROM touchline.currency WHERE code = p_bet.currency)),
    'odds', p_bet.odds_milli, 'potential_win', p_bet.potential_win_minor, 'win_amount', p_bet.win_minor,
    'to_cashout', NULL, 'bonus', NULL, 'system', NULL, 'used_in_jackpot', false, 'is_vip', false,
    'created_at', touchline.iso_time(p_bet.placed_at),
    'selections', (SELECT jsonb_agg(jsonb_build_object('id', leg.id, 'status', leg.result,
        'match', jsonb_build_object('id', leg.match_id, 'name_a', leg.name_a, 'name_b', leg.name_b,
          'start_time', touchline.iso_time(leg.start_at)),
        'market', jsonb_build_object('id', leg.market_id, 'name', leg.market_name),
        'specifier', leg.specifier,
        'outcome', jsonb_build_object('id', leg.outcome_id, 'name', leg.outcome_name),
        'odds', leg.odds_milli, 'requested_odds', leg.requested_odds_milli) ORDER BY leg.id)
      FROM touchline.bet_selection leg WHERE leg.player_id = p_bet.player_id AND leg.bet_id = p_bet.id));
END $$;

-- The next entry of a bet's timeline; the caller holds the wallet lock.
CREATE FUNCTION touchline.add_bet_event(p_player bigint, p_bet uuid, p_kind text, p_data jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO touchline.bet_event (player_id, bet_id, number, at, kind, data)
  SELECT p_player, p_bet, coalesce(max(number), 0) + 1, touchline.now(), p_kind, p_data
  FROM touchline.bet_event WHERE player_id = p_player AND bet_id = p_bet;
END $$;

-- A private event. Written after the wallet lock, so one player's rows have ids in the order of their commits; a key
-- already delivered is not delivered again.
CREATE FUNCTION touchline.tell_player(p_player bigint, p_channels text[], p_data jsonb, p_key text) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(p_channels) > 0 THEN
    INSERT INTO touchline.outbox (method, payload, partition)
    VALUES ('broadcast', jsonb_build_object('channels', p_channels, 'data', p_data, 'idempotency_key', p_key),
      p_player % 8);
  END IF;
END $$;

REVOKE ALL ON FUNCTION touchline.add_bet_event(bigint, uuid, text, jsonb),
  touchline.tell_player(bigint, text[], jsonb, text) FROM PUBLIC;
GRANT SELECT ON touchline.bet, touchline.bet_selection, touchline.bet_event, touchline.idempotency,
  touchline.player_setting TO tl_api, tl_worker;
GRANT INSERT, UPDATE ON touchline.player_setting TO tl_api;
