-- Cash-out: bets that the operator buys back (docs/decisions/0027).

-- The operator's settings for cash-out. `margin_milli` is the operator's margin in thousandths of the bet's value. The
-- newest row counts; without one, cash-out is offered with a margin of 50.
CREATE TABLE touchline.cash_out_setting (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  is_enabled boolean NOT NULL,
  margin_milli smallint NOT NULL CHECK (margin_milli BETWEEN 0 AND 500),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- In this column and the next three, null means the default.
  min_price_value_milli smallint,
  max_price_value_milli smallint,
  max_amount_minor bigint,
  max_per_minute_minor bigint
);
CREATE INDEX cash_out_setting_newest ON touchline.cash_out_setting (operator_id, id DESC);
SELECT touchline.forbid_change('cash_out_setting');
SELECT touchline.forbid_truncate('cash_out_setting');
CREATE TRIGGER betting_revision_is_raised AFTER INSERT ON touchline.cash_out_setting
  FOR EACH ROW EXECUTE FUNCTION touchline.raise_betting_revision();

GRANT SELECT ON touchline.cash_out_setting TO tl_api, tl_worker;

-- All cash-outs, with the answers to their requests.
CREATE TABLE touchline.cash_out (
  player_id bigint NOT NULL,
  request_key uuid NOT NULL,
  bet_id uuid NOT NULL,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- CashedOut of the contract.
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- What the amount was evaluated from: `terms` (OfferTerms of the rules) and `rule`, the version of the pricing rule.
  -- After a delay also `offer` at the time of the request, and `waitedMs`.
  evaluated_from jsonb,
  PRIMARY KEY (player_id, request_key)
) PARTITION BY HASH (player_id);
CREATE INDEX cash_out_of_bet ON touchline.cash_out (player_id, bet_id);
SELECT touchline.partition_by_player('cash_out');
SELECT touchline.forbid_change('cash_out');

GRANT SELECT ON touchline.cash_out TO tl_api, tl_worker;

-- Cash-outs and edits that wait for the end of their delay, at most one per bet. A cash-out of a bet with a live
-- selection waits as long as a bet on that selection. A row is deleted when it is decided.
CREATE TABLE touchline.waiting_cash_out (
  player_id bigint NOT NULL,
  bet_id uuid NOT NULL,
  operator_id integer NOT NULL,
  request_key uuid NOT NULL,
  -- True if the player requested the cash-out. False if a rule did; then the key is the rule's id.
  is_requested boolean NOT NULL,
  min_minor bigint NOT NULL CHECK (min_minor > 0),
  share_percent smallint CHECK (share_percent BETWEEN 1 AND 99),
  -- The offer at the time of the request.
  offer_minor bigint NOT NULL CHECK (offer_minor >= min_minor),
  -- The revision of the bet at the time of the request.
  revision smallint NOT NULL,
  -- A mark for each leg without a result, by leg id. It changes if the leg's line is suspended.
  stop_marks jsonb NOT NULL,
  -- The new bet of an edit, as it was requested; null for a cash-out.
  edit jsonb,
  channels text[] NOT NULL,
  trace_id text NOT NULL,
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  decides_at timestamptz NOT NULL,
  -- The amount, in the book currency, that was added to cash_out_minute for the minute of requested_at, so that a
  -- rejection can subtract it. Null if the operator has no maximum per minute.
  book_minor bigint CHECK (book_minor >= 0),
  PRIMARY KEY (player_id, bet_id)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX waiting_cash_out_key ON touchline.waiting_cash_out (player_id, request_key);
CREATE INDEX waiting_cash_out_due ON touchline.waiting_cash_out (decides_at);

GRANT SELECT ON touchline.waiting_cash_out TO tl_api, tl_worker, tl_feed;

-- What each operator has paid for cash-outs in the newest minute with any, in the book currency.
CREATE TABLE touchline.cash_out_minute (
  operator_id integer PRIMARY KEY REFERENCES touchline.operator,
  minute timestamptz NOT NULL,
  paid_minor bigint NOT NULL
) WITH (fillfactor = 50);

GRANT SELECT ON touchline.cash_out_minute TO tl_worker;

-- Bets whose offers are sent to their players. Only these offers are evaluated continuously. The table is UNLOGGED:
-- after a crash, pages register again.
CREATE UNLOGGED TABLE touchline.cash_out_watch (
  player_id bigint NOT NULL,
  bet_id uuid NOT NULL,
  -- The language of the page, which decides the channel on which offers are sent.
  locale text NOT NULL CHECK (length(locale) BETWEEN 1 AND 20),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, bet_id, locale)
) WITH (fillfactor = 50);
CREATE INDEX cash_out_watch_expiry ON touchline.cash_out_watch (expires_at);

-- The worker locks rows before it deletes them, for which PostgreSQL requires the right to update.
GRANT SELECT, DELETE, UPDATE (expires_at) ON touchline.cash_out_watch TO tl_worker;

-- Rules by which a player has a bet cashed out, or gets a notification, when the offer reaches a threshold. A rule is
-- deleted when it has been carried out or the bet is no longer open.
CREATE TABLE touchline.cash_out_rule (
  player_id bigint NOT NULL,
  bet_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cash_out', 'notify')),
  -- Also the key of the cash-out that the rule requests.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  threshold_minor bigint NOT NULL CHECK (threshold_minor BETWEEN 1 AND 9007199254740991),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, bet_id, kind)
);

GRANT SELECT ON touchline.cash_out_rule TO tl_api;
GRANT SELECT, DELETE ON touchline.cash_out_rule TO tl_worker;

-- Composite types that functions take as arguments. TypeScript declares each with the same columns in the same order,
-- and a test compares the two.
CREATE TYPE touchline.cash_out_plan AS (
  operator_id integer,
  player_id bigint,
  bet_id uuid,
  key uuid,
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
