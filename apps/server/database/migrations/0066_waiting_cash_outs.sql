-- A cash-out with a live pick waits as long as a bet on it would, and cash-outs have limits (docs/decisions/0027).

-- The match's version when the line was last not open. Null: it never was since this is noted.
ALTER TABLE touchline.market_line ADD COLUMN stopped_version bigint;

-- Cash-outs and edits at the beginning of their delay; one for each bet. What is decided is deleted.
CREATE TABLE touchline.waiting_cash_out (
  player_id bigint NOT NULL,
  bet_id uuid NOT NULL,
  operator_id integer NOT NULL,
  request_key uuid NOT NULL,
  -- Of the request as it was sent; null where a rule of the player asks.
  request_hash bytea,
  least_minor bigint NOT NULL CHECK (least_minor > 0),
  share_percent smallint CHECK (share_percent BETWEEN 1 AND 99),
  -- What was offered when it was requested.
  offer_minor bigint NOT NULL CHECK (offer_minor >= least_minor),
  -- Of the bet.
  revision smallint NOT NULL,
  -- Of the legs that were not decided: what tells that the line was stopped since, by the id of the leg.
  stop_marks jsonb NOT NULL,
  -- The bet that is to take its place, as it was requested; null for a cash-out.
  edit jsonb,
  channels text[] NOT NULL,
  trace_id text NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decides_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, bet_id)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX waiting_cash_out_key ON touchline.waiting_cash_out (player_id, request_key);
CREATE INDEX waiting_cash_out_due ON touchline.waiting_cash_out (decides_at);
GRANT SELECT ON touchline.waiting_cash_out TO tl_api, tl_worker, tl_feed;

-- What a cash-out was evaluated from: `offer` when it was requested, `waitedMs`, `terms` (OfferTerms of the rules). Null: of one
-- from before it was stored.
ALTER TABLE touchline.cash_out ADD COLUMN evaluated_from jsonb;

-- Of an operator; null: the default.
ALTER TABLE touchline.cash_out_setting ADD COLUMN min_price_value_milli smallint;
ALTER TABLE touchline.cash_out_setting ADD COLUMN max_price_value_milli smallint;
ALTER TABLE touchline.cash_out_setting ADD COLUMN max_amount_minor bigint;
ALTER TABLE touchline.cash_out_setting ADD COLUMN max_per_minute_minor bigint;

-- What each operator has paid for cash-outs in the newest minute in which it paid for any, in its book currency.
CREATE TABLE touchline.cash_out_minute (
  operator_id integer PRIMARY KEY REFERENCES touchline.operator,
  minute timestamptz NOT NULL,
  paid_minor bigint NOT NULL
) WITH (fillfactor = 50);
GRANT SELECT ON touchline.cash_out_minute TO tl_worker;

-- They take more; what is left out keeps the earlier meaning.
DROP FUNCTION IF EXISTS touchline.cash_out_bet;
DROP FUNCTION IF EXISTS touchline.reject_cash_out;
DROP FUNCTION IF EXISTS touchline.put_cash_out_setting;
