-- Bets that the operator buys back (docs/decisions/0027).

-- What the feed says of buying bets on the line back, with the prices it sent it with: '1 612000000 241000000/5000 -', its
-- own status (1: available) and a word for each of the line's outcomes, in their order: what of one unit staked is paid at
-- the price and what is given back, on average, in billionths. A dash: not sent. Null: it said nothing at all.
ALTER TABLE touchline.market_line ADD COLUMN cash_out text;

-- What was paid for what is no longer in play.
ALTER TABLE touchline.bet ADD COLUMN cashed_out_minor bigint NOT NULL DEFAULT 0;

ALTER DOMAIN touchline.transfer_kind DROP CONSTRAINT transfer_kind_check;
-- Widened: no value that is stored can be outside.
-- squawk-ignore ban-alter-domain-with-add-constraint
ALTER DOMAIN touchline.transfer_kind ADD CONSTRAINT transfer_kind_check CHECK (
  VALUE IN ('issue', 'stake', 'collect', 'payout', 'reversal', 'advance', 'repay', 'release', 'conversion',
    'cash_out')) NOT VALID;
ALTER DOMAIN touchline.bet_event_kind DROP CONSTRAINT bet_event_kind_check;
-- Widened: no value that is stored can be outside.
-- squawk-ignore ban-alter-domain-with-add-constraint
ALTER DOMAIN touchline.bet_event_kind ADD CONSTRAINT bet_event_kind_check CHECK (VALUE IN (
  'requested', 'accepted', 'leg_settled', 'leg_reopened', 'reversed', 'settled', 'paid', 'cashed_out')) NOT VALID;

-- Whether an operator buys bets back, and how many thousandths of their value it keeps. The newest row counts; without one
-- it does, at a margin of 50.
CREATE TABLE touchline.cash_out_setting (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  is_enabled boolean NOT NULL,
  margin_milli smallint NOT NULL CHECK (margin_milli BETWEEN 0 AND 500),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX cash_out_setting_newest ON touchline.cash_out_setting (operator_id, id DESC);
SELECT touchline.forbid_change('cash_out_setting');
SELECT touchline.forbid_truncate('cash_out_setting');
CREATE TRIGGER betting_revision_is_raised AFTER INSERT ON touchline.cash_out_setting
  FOR EACH ROW EXECUTE FUNCTION touchline.raise_betting_revision();
GRANT SELECT ON touchline.cash_out_setting TO tl_api, tl_worker;

-- Every time a bet was bought back, with the answer its request got.
CREATE TABLE touchline.cash_out (
  player_id bigint NOT NULL,
  request_key uuid NOT NULL,
  bet_id uuid NOT NULL,
  -- Of the request as it was sent; null where a rule of the player asked.
  request_hash bytea,
  stake_minor bigint NOT NULL CHECK (stake_minor > 0),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  -- CashedOut of the contract.
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, request_key)
) PARTITION BY HASH (player_id);
CREATE INDEX cash_out_of_bet ON touchline.cash_out (player_id, bet_id);
SELECT touchline.partition_by_player('cash_out');
SELECT touchline.forbid_change('cash_out');
GRANT SELECT ON touchline.cash_out TO tl_api, tl_worker;

-- The reply to a rejected request, until its retention ends.
CREATE TABLE touchline.rejected_cash_out (
  player_id bigint NOT NULL,
  key uuid NOT NULL,
  request_hash bytea NOT NULL,
  -- CashOutRejection of the contract.
  rejection jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, key)
);
CREATE INDEX rejected_cash_out_age ON touchline.rejected_cash_out (created_at);
GRANT SELECT ON touchline.rejected_cash_out TO tl_api, tl_worker;
GRANT DELETE ON touchline.rejected_cash_out TO tl_worker;

-- Bets whose offers are sent to their player: only these are worked out again and again. Lost in a crash, a page asks anew.
CREATE UNLOGGED TABLE touchline.cash_out_watch (
  player_id bigint NOT NULL,
  bet_id uuid NOT NULL,
  -- Of the page that asks: on the channel of that language they are sent.
  locale text NOT NULL CHECK (length(locale) BETWEEN 1 AND 20),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, bet_id, locale)
) WITH (fillfactor = 50);
CREATE INDEX cash_out_watch_expiry ON touchline.cash_out_watch (expires_at);
-- To delete them it locks them first, which is a right to change.
GRANT SELECT, DELETE, UPDATE (expires_at) ON touchline.cash_out_watch TO tl_worker;

-- What a player asked for in advance: to cash a bet out, or to be told, once its offer reaches a threshold. A rule that was
-- followed, or whose bet is no longer open, is deleted.
CREATE TABLE touchline.cash_out_rule (
  player_id bigint NOT NULL,
  bet_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cash_out', 'notify')),
  -- Key of the cash-out that it asks for.
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  threshold_minor bigint NOT NULL CHECK (threshold_minor BETWEEN 1 AND 9007199254740991),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, bet_id, kind)
);
GRANT SELECT ON touchline.cash_out_rule TO tl_api;
GRANT SELECT, DELETE ON touchline.cash_out_rule TO tl_worker;
