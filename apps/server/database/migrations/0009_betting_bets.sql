-- Bets and their timelines. The tables are partitioned by player, like the ledger. They have no foreign keys, which
-- would cost more than the partitioning, so only functions may write them and make sure that references are valid.

-- The values of these domains are those of the contract.
CREATE DOMAIN touchline.bet_type AS text CHECK (VALUE IN ('single', 'combo', 'system', 'custom_bet'));
CREATE DOMAIN touchline.bet_status AS text CHECK (VALUE IN ('cashed_out', 'withdrawn', 'waiting_results',
  'ready_to_process', 'done', 'cancelled', 'cashout_in_progress', 'submitted', 'rejected'));
CREATE DOMAIN touchline.bet_result AS text CHECK (VALUE IN ('no_results', 'canceled', 'win_entire', 'lose_entire',
  'refund_entire', 'refund_half_win_other', 'refund_half_lose_other', 'cashed_out'));
CREATE DOMAIN touchline.bet_funding AS text CHECK (VALUE IN ('cash', 'freebet', 'bonus'));
CREATE DOMAIN touchline.payout_status AS text CHECK (VALUE IN ('initial', 'approved', 'declined', 'paid'));

CREATE SEQUENCE touchline.bet_number;
CREATE TABLE touchline.bet (
  player_id bigint NOT NULL,
  -- Unique because it is random; the primary key also has the player.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- In the order of placement: a player's numbers are assigned under the player's wallet lock.
  number bigint NOT NULL DEFAULT nextval('touchline.bet_number'),
  operator_id integer NOT NULL,
  request_key uuid NOT NULL,
  -- Position in the request, starting at 0.
  position smallint NOT NULL,
  type touchline.bet_type NOT NULL,
  status touchline.bet_status NOT NULL DEFAULT 'waiting_results',
  result touchline.bet_result NOT NULL DEFAULT 'no_results',
  currency text NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  -- Null for a system, which has no single price. It has no CHECK, because PostgreSQL would parse that for every
  -- INSERT; the function that writes bets checks it, and the win as well.
  odds_milli bigint,
  potential_win_minor bigint NOT NULL,
  accept_policy text NOT NULL,
  -- Language of the names that are copied to the selections.
  locale text NOT NULL,
  requested_at timestamptz NOT NULL,
  trace_id text NOT NULL,
  win_minor bigint CHECK (win_minor >= 0),
  -- Raised by each settlement. It is part of the causes of money movements.
  revision smallint NOT NULL DEFAULT 0,
  settled_at timestamptz,
  funding touchline.bet_funding NOT NULL DEFAULT 'cash',
  -- The stake that is still open. It is lower than the stake after a partial cash-out.
  open_stake_minor bigint NOT NULL,
  -- The number of selections × 100 + the number that must win.
  system_id integer,
  custom_odds_milli integer,
  -- Null until the bet is accepted. Cancellations apply by this time.
  accepted_at timestamptz,
  -- When the bet was accepted or rejected.
  decided_at timestamptz,
  device_id text,
  is_quick boolean NOT NULL DEFAULT false,
  share_code text,
  payout touchline.payout_status NOT NULL DEFAULT 'initial',
  is_vip boolean NOT NULL DEFAULT false,
  odds_tolerance_milli smallint NOT NULL DEFAULT 0,
  -- The end of the bet's delay, in real time and not by the book's clock.
  decides_at timestamptz,
  -- Why the bet was rejected after its delay.
  rejection jsonb,
  -- The exchange rate at which the bet was accepted, and what it would pay beyond its stake in the book currency.
  -- Source and time are null for a bet in the book currency.
  book_rate numeric,
  rate_source text,
  rate_quoted_at timestamptz,
  liability_minor bigint,
  -- What was paid for the cashed-out part of the stake.
  cashed_out_minor bigint NOT NULL DEFAULT 0,
  -- The stake in the player's own currency, if the bet is in another one (LIMIT-4).
  own_stake_minor bigint,
  -- The site on which the bet was placed. At the end of a delay its configuration at that time applies.
  site_id integer,
  -- Rules of the audit (I7) that concern a single row are also CHECKs, so that nothing can write a row that breaks
  -- them.
  CONSTRAINT bet_system CHECK ((type = 'system') = (system_id IS NOT NULL)),
  CONSTRAINT bet_custom_odds CHECK ((type = 'custom_bet') = (custom_odds_milli IS NOT NULL)),
  CONSTRAINT bet_decided CHECK ((status = 'submitted') = (decided_at IS NULL)),
  CONSTRAINT bet_result CHECK ((status IN ('submitted', 'waiting_results', 'ready_to_process', 'cashout_in_progress',
    'rejected')) = (result = 'no_results')),
  CONSTRAINT bet_revision CHECK (result = 'no_results' OR revision > 0),
  PRIMARY KEY (player_id, id)
) PARTITION BY HASH (player_id);
CREATE INDEX bet_newest ON touchline.bet (player_id, number DESC);
CREATE UNIQUE INDEX bet_request ON touchline.bet (player_id, request_key, position);
CREATE INDEX bet_waiting ON touchline.bet (decides_at) WHERE status = 'submitted';

-- The selections of bets as accepted. Values are copied: names, prices and producers may change later, an accepted bet
-- does not.
CREATE TABLE touchline.bet_selection (
  player_id bigint NOT NULL,
  bet_id uuid NOT NULL,
  -- Position in the bet, starting at 1.
  id bigint NOT NULL,
  match_id bigint NOT NULL,
  market_id integer NOT NULL,
  specifier text NOT NULL,
  outcome_id text NOT NULL,
  requested_odds_milli integer NOT NULL,
  odds_milli integer NOT NULL,
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
  -- v + (1 - v) · r · o · d, calculated exactly: void factor v with 2 decimals, result r, odds o with 3, dead-heat
  -- factor d with 8.
  factor numeric(24, 13) CHECK (factor >= 0),
  -- The result fact of the feed that decided the selection.
  result_id bigint,
  settled_at timestamptz,
  accepted_at timestamptz,
  -- The price in force when the request was read. `odds_milli` is the price at which the selection was accepted.
  initial_odds_milli integer,
  sport_id integer,
  category_id integer,
  tournament_id integer,
  provider text,
  -- For a custom bet: the price of the other legs, fixed at the placement, which applies if only this leg is void. Null
  -- if there is no such price.
  void_odds_milli integer,
  PRIMARY KEY (player_id, bet_id, id)
) PARTITION BY HASH (player_id);
-- Finds the bets on an outcome, in key order for reading page by page. Settled bets are included, because a rollback or
-- a late cancellation has to find them.
CREATE INDEX bet_selection_outcome
  ON touchline.bet_selection (match_id, market_id, specifier, outcome_id, player_id, bet_id);
-- Finds a player's bets on a match, from which player_liabilities calculates what the player could win.
CREATE INDEX bet_selection_match ON touchline.bet_selection (player_id, match_id, bet_id);

-- The timelines of bets: who did what and why, as evidence for players (docs/decisions/0025).
CREATE DOMAIN touchline.bet_event_kind AS text CHECK (VALUE IN (
  'requested', 'accepted', 'leg_settled', 'leg_reopened', 'reversed', 'settled', 'paid', 'cashed_out'));
CREATE DOMAIN touchline.bet_event_actor AS text CHECK (VALUE IN ('player', 'system', 'staff', 'feed'));
-- TimelineReason of the contract.
CREATE DOMAIN touchline.bet_event_reason AS text CHECK (length(VALUE) BETWEEN 1 AND 40);
-- Numbers the entries of all bets in the order of writing. A seal covers the entries up to a number. The sequence must
-- not have a cache (see seal_transfers).
CREATE SEQUENCE touchline.bet_event_id;
CREATE TABLE touchline.bet_event (
  player_id bigint NOT NULL,
  bet_id uuid NOT NULL,
  number smallint NOT NULL,
  at timestamptz NOT NULL,
  kind touchline.bet_event_kind NOT NULL,
  -- TimelineEntry of the contract: a flat object of texts, numbers and nulls.
  data jsonb NOT NULL,
  id bigint NOT NULL DEFAULT nextval('touchline.bet_event_id'),
  actor touchline.bet_event_actor NOT NULL,
  -- The producer, the process, or the name of the staff token. Null for the bet's player.
  actor_id text,
  reason touchline.bet_event_reason NOT NULL,
  PRIMARY KEY (player_id, bet_id, number)
) PARTITION BY HASH (player_id);
-- A BRIN index is enough, because rows are only appended.
CREATE INDEX bet_event_by_id ON touchline.bet_event USING brin (id) WITH (pages_per_range = 32, autosummarize = on);

SELECT touchline.partition_by_player(name) FROM unnest(ARRAY['bet', 'bet_selection', 'bet_event']) AS name;
SELECT touchline.forbid_change('bet_event');
-- A decided bet, accepted or rejected, never changes. The trigger has a condition, so forbid_change cannot be used.
CREATE TRIGGER never_rewritten BEFORE UPDATE OF player_id, id, number, operator_id, request_key, position,
  type, funding, currency, stake_minor, odds_milli, potential_win_minor, accept_policy, odds_tolerance_milli, locale, site_id,
  system_id, custom_odds_milli, requested_at, accepted_at, decided_at, decides_at, rejection, device_id, is_quick, trace_id,
  book_rate, rate_source, rate_quoted_at, liability_minor, own_stake_minor
  ON touchline.bet
  FOR EACH ROW WHEN (OLD.decided_at IS NOT NULL) EXECUTE FUNCTION touchline.reject_change();
CREATE TRIGGER never_deleted BEFORE DELETE ON touchline.bet
  FOR EACH ROW EXECUTE FUNCTION touchline.reject_change();
CREATE TRIGGER never_rewritten BEFORE UPDATE OF player_id, bet_id, id, match_id, market_id, specifier, outcome_id,
  initial_odds_milli, requested_odds_milli, odds_milli, void_odds_milli, line_version, feed_ts, producer_id, match_status,
  name_a, name_b, start_at, market_name, outcome_name, sport_id, category_id, tournament_id, provider, accepted_at
  ON touchline.bet_selection
  FOR EACH ROW WHEN (OLD.accepted_at IS NOT NULL) EXECUTE FUNCTION touchline.reject_change();
CREATE TRIGGER never_deleted BEFORE DELETE ON touchline.bet_selection
  FOR EACH ROW EXECUTE FUNCTION touchline.reject_change();

GRANT SELECT ON touchline.bet, touchline.bet_selection, touchline.bet_event TO tl_api, tl_worker;

-- Settled, resettled and reopened bets about which the player has to be notified. The settlement writes the rows and
-- the worker removes them, so that no settlement waits for a notification and none is lost.
CREATE TABLE touchline.bet_notice (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  player_id bigint NOT NULL,
  bet_id uuid NOT NULL,
  revision smallint NOT NULL,
  -- The payout of the earlier settlement, if there was one.
  was_minor bigint
);

-- Quoted prices of custom bets, until they expire. `digest` covers the outcomes and the versions of their lines, so a
-- quote is not found any more if a line has changed. The table is UNLOGGED: after a crash, prices are requested again.
CREATE UNLOGGED TABLE touchline.custom_bet_quote (
  digest bytea NOT NULL CHECK (length(digest) = 32),
  odds_milli integer NOT NULL CHECK (odds_milli BETWEEN 1001 AND 100000000),
  -- For each selection, in the order of the selections' keys: the price of the others if it is void; null if there is
  -- none.
  void_odds_milli integer[] NOT NULL CHECK (cardinality(void_odds_milli) <= 30),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (digest, odds_milli)
);
CREATE INDEX custom_bet_quote_age ON touchline.custom_bet_quote (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.custom_bet_quote TO tl_api;

-- Public keys of receipts. The private keys are only in the environment of the API.
CREATE TABLE touchline.receipt_key (
  -- The first 16 hex digits of the public key's SHA-256.
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{16}$'),
  public_key bytea NOT NULL UNIQUE CHECK (octet_length(public_key) = 32),
  -- True if a demo was the first to use the key. Only demos may then sign with it.
  is_demo boolean NOT NULL,
  valid_from timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- When the key was ended. Receipts with a later date are not valid.
  valid_until timestamptz CHECK (valid_until >= valid_from)
);
SELECT touchline.forbid_change('receipt_key', 'id', 'public_key', 'is_demo', 'valid_from');
SELECT touchline.forbid_truncate('receipt_key');

GRANT SELECT ON touchline.receipt_key TO tl_api;

-- Shared slips by code, until they expire. Nothing about the player who shared a slip is stored.
CREATE TABLE touchline.share_code (
  operator_id integer NOT NULL REFERENCES touchline.operator,
  code text NOT NULL CHECK (length(code) = 16),
  -- ShareBet[] of the contract.
  bets jsonb NOT NULL CHECK (jsonb_typeof(bets) = 'array' AND length(bets::text) <= 65536),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, code)
);
CREATE INDEX share_code_expiry ON touchline.share_code (expires_at);

GRANT SELECT, INSERT ON touchline.share_code TO tl_api;
GRANT SELECT, DELETE ON touchline.share_code TO tl_worker;

-- Composite types that functions take as arguments. TypeScript declares each with the same columns in the same order,
-- and a test compares the two.
CREATE TYPE touchline.placement_request AS (
  operator_id integer,
  player_id bigint,
  key uuid,
  call text,
  body_hash bytea,
  field_hashes bytea,
  locale text,
  site_id integer,
  trace_id text,
  device_id text,
  is_quick boolean,
  policy text,
  tolerance_milli smallint,
  revision bigint,
  limit_revision bigint,
  legs integer,
  delay_ms integer
);

CREATE TYPE touchline.placement_wallet AS (
  request integer,
  currency text,
  total_minor bigint,
  bets integer
);

CREATE TYPE touchline.placement_bet AS (
  id uuid,
  wallet integer,
  position smallint,
  type text,
  stake_minor bigint,
  odds_milli bigint,
  potential_win_minor bigint,
  system_id integer,
  custom_odds_milli integer,
  own_stake_minor bigint,
  book_rate numeric,
  rate_source text,
  rate_quoted_at timestamptz,
  liability_minor bigint
);

CREATE TYPE touchline.placement_leg AS (
  request integer,
  bet_id uuid,
  id bigint,
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
  valid_until timestamptz,
  start_at timestamptz,
  name_a text,
  name_b text,
  market_name text,
  outcome_name text,
  sport_id integer,
  category_id integer,
  tournament_id integer,
  provider text,
  void_odds_milli integer
);

CREATE TYPE touchline.accepted_bet AS (
  id uuid,
  odds_milli bigint,
  potential_win_minor bigint,
  book_rate numeric,
  rate_source text,
  rate_quoted_at timestamptz,
  liability_minor bigint
);

CREATE TYPE touchline.accepted_leg AS (
  bet_id uuid,
  id bigint,
  match_id bigint,
  market_id integer,
  specifier text,
  odds_milli integer,
  line_version bigint,
  feed_ts bigint,
  producer_id smallint,
  match_status smallint,
  valid_until timestamptz,
  start_at timestamptz
);

CREATE TYPE touchline.settled_bet AS (
  player_id bigint,
  id uuid,
  revision smallint,
  result text,
  win_minor bigint,
  channels text[]
);

CREATE TYPE touchline.settled_leg AS (
  player_id bigint,
  bet_id uuid,
  id bigint,
  was bigint,
  result_id bigint,
  result text,
  factor numeric,
  facts integer
);

-- The facts about a selection that current_legs compares with the book.
CREATE TYPE touchline.leg_facts AS (
  request integer,
  match_id bigint,
  market_id integer,
  specifier text,
  line_version bigint,
  producer_id smallint,
  match_status smallint,
  valid_until timestamptz
);
