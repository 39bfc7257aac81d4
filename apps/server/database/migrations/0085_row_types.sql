-- Rows that functions take as one argument, an array of them: beside each stands a declaration in TypeScript with the same
-- columns in the same order, which a test compares.

CREATE TYPE touchline.placement_request AS (
  operator_id integer,
  player_id bigint,
  key uuid,
  hash bytea,
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

CREATE TYPE touchline.cash_out_plan AS (
  operator_id integer,
  player_id bigint,
  bet_id uuid,
  key uuid,
  hash bytea,
  revision smallint,
  betting_revision bigint,
  stake_minor bigint,
  amount_minor bigint,
  actor text,
  actor_id text,
  reason text,
  trace_id text,
  book_minor bigint,
  max_per_minute bigint,
  has_waited boolean,
  delay_ms integer,
  min_minor bigint,
  share_percent smallint
);

CREATE TYPE touchline.cash_out_leg AS (
  id bigint,
  facts integer,
  is_decided boolean,
  match_id bigint,
  market_id integer,
  specifier text,
  line_version bigint,
  producer_id smallint,
  match_status smallint,
  valid_until timestamptz,
  cash_out text
);

CREATE TYPE touchline.decision_row AS (
  player_id bigint,
  key uuid,
  call text,
  body_hash bytea,
  field_hashes bytea
);

CREATE TYPE touchline.deposit_plan AS (
  operator_id integer,
  site_id integer,
  player_id bigint,
  id uuid,
  currency text,
  amount_minor bigint,
  own_amount_minor bigint,
  money text,
  is_play_money boolean,
  trace_id text,
  limits_revision bigint,
  source text,
  is_quick boolean,
  return_path text,
  merchant_id text
);

CREATE TYPE touchline.counted_deposits AS (
  since timestamptz,
  deposited_minor bigint,
  paid_out_minor bigint
);

CREATE TYPE touchline.withdrawal_plan AS (
  operator_id integer,
  site_id integer,
  player_id bigint,
  id uuid,
  currency text,
  amount_minor bigint,
  own_amount_minor bigint,
  money text,
  is_play_money boolean,
  trace_id text,
  available_minor bigint,
  merchant_id text
);

CREATE TYPE touchline.withdrawal_change AS (
  operator_id integer,
  player_id bigint,
  id uuid,
  status text,
  next text,
  movement text,
  reason text,
  attempts integer,
  available_minor bigint,
  trace_id text
);

CREATE TYPE touchline.payment_ending_plan AS (
  operator_id integer,
  player_id bigint,
  id uuid,
  status text,
  result text,
  next text,
  movement text,
  reason text,
  actor text,
  trace_id text
);

CREATE TYPE touchline.payment_message_row AS (
  id uuid,
  type text,
  reference text,
  amount_minor bigint,
  currency text,
  body bytea
);

CREATE TYPE touchline.payment_effect AS (
  operator_id integer,
  site_id integer,
  player_id bigint,
  payment_id uuid,
  status text,
  reversed_minor bigint,
  outcome text,
  next text,
  movement text,
  reason text,
  trace_id text
);

CREATE TYPE touchline.conversion_plan AS (
  operator_id integer,
  player_id bigint,
  id uuid,
  revision bigint,
  from_currency text,
  from_minor bigint,
  from_rate bigint,
  to_currency text,
  to_minor bigint,
  to_rate bigint,
  spread_bp integer,
  book_minor bigint,
  since timestamptz,
  converted_minor bigint,
  trace_id text
);

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

CREATE TYPE touchline.cash_out_terms AS (
  is_enabled boolean,
  margin_milli smallint,
  min_price_value_milli smallint,
  max_price_value_milli smallint,
  max_amount_minor bigint,
  max_per_minute_minor bigint
);

CREATE TYPE touchline.new_site_version AS (
  site_id integer,
  base integer,
  schema_version integer,
  author text,
  note text,
  name text,
  locales text[],
  time_zone text
);

-- What current_legs compares of a selection with the book.
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

-- What was decided under the keys of players, until nobody may ask again (BET-05d).
CREATE TABLE touchline.decision (
  player_id bigint NOT NULL,
  key uuid NOT NULL,
  call text NOT NULL CHECK (call IN ('bets', 'cash-out', 'edit', 'conversion', 'deposit', 'withdrawal', 'limits')),
  body_hash bytea NOT NULL CHECK (octet_length(body_hash) = 32),
  -- Four bytes of the hash of each field, by which the first that differs is named.
  field_hashes bytea NOT NULL CHECK (octet_length(field_hashes) <= 1024),
  -- `waiting`: decided at the end of a delay; `sent`: handed to somebody else, who has not answered yet.
  state text NOT NULL CHECK (state IN ('done', 'waiting', 'sent', 'rejected')),
  -- The rejection; what was done is read from the rows that were written.
  answer jsonb CHECK (state <> 'rejected' OR answer IS NOT NULL),
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, key)
);
CREATE INDEX decision_age ON touchline.decision (decided_at);
GRANT SELECT ON touchline.decision TO tl_api, tl_worker;
GRANT DELETE ON touchline.decision TO tl_worker;
-- What is rejected stands in touchline.decision; the table answered nobody after a day.
-- squawk-ignore ban-drop-table
DROP TABLE touchline.rejected_payment;
