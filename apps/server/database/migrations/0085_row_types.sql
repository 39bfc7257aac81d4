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
