-- Currencies and what they are worth (OPS-04).

-- As `currencyCatalogue` of the contract has them.
INSERT INTO touchline.currency (code, subunits, is_fiat, max_win_minor) VALUES
  ('BRL', 100, true, 500000000), ('AED', 100, true, 400000000), ('USDT', 1000000, false, 1000000000000);
INSERT INTO touchline.operator_currency (operator_id, currency, min_stake_minor, max_win_minor)
SELECT operator.id, currency.code, currency.min_stake_minor, currency.max_win_minor
FROM touchline.operator CROSS JOIN touchline.currency ON CONFLICT DO NOTHING;

-- What bets of all currencies are added up in. Chosen with the operator: what was added up could not be read in another.
ALTER TABLE touchline.operator ADD COLUMN book_currency text NOT NULL DEFAULT 'EUR';
-- Operators are few.
-- squawk-ignore adding-foreign-key-constraint, constraint-missing-not-valid
ALTER TABLE touchline.operator ADD CONSTRAINT operator_book_currency FOREIGN KEY (book_currency)
  REFERENCES touchline.currency;
-- A rate older than this does not count. Rates of states are not quoted at weekends.
ALTER TABLE touchline.operator ADD COLUMN max_rate_age_hours integer NOT NULL DEFAULT 72;
-- Operators are few.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.operator ADD CONSTRAINT operator_max_rate_age CHECK (max_rate_age_hours BETWEEN 1 AND 720);
-- Raised by every new rate: processes read rates once per revision.
ALTER TABLE touchline.operator ADD COLUMN rates_revision bigint NOT NULL DEFAULT 0;
CREATE TRIGGER book_currency_never_rewritten BEFORE UPDATE OF book_currency ON touchline.operator
  FOR EACH ROW WHEN (OLD.book_currency <> NEW.book_currency) EXECUTE FUNCTION touchline.reject_change();

-- One unit of `base` is worth `rate` units of `quote`, the operator's book currency. Of those of a currency the one with
-- the newest time counts.
CREATE TABLE touchline.exchange_rate (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  base text NOT NULL,
  quote text NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0 AND rate < 1000000000000 AND scale(rate) <= 18),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 100),
  quoted_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  CHECK (base <> quote),
  FOREIGN KEY (operator_id, base) REFERENCES touchline.operator_currency,
  -- A provider that is asked again says the same again.
  UNIQUE (operator_id, base, quoted_at, source)
);
SELECT touchline.forbid_truncate('exchange_rate');
SELECT touchline.forbid_change('exchange_rate');
GRANT SELECT ON touchline.exchange_rate TO tl_api, tl_worker;

-- The rate a bet was accepted at, and what it would pay beyond its stake in the book currency: null of bets from before
-- there were rates, source and time of the book currency's own.
ALTER TABLE touchline.bet ADD COLUMN book_rate numeric;
ALTER TABLE touchline.bet ADD COLUMN rate_source text;
ALTER TABLE touchline.bet ADD COLUMN rate_quoted_at timestamptz;
ALTER TABLE touchline.bet ADD COLUMN liability_minor bigint;
DROP TRIGGER never_rewritten ON touchline.bet;
CREATE TRIGGER never_rewritten BEFORE UPDATE OF player_id, id, number, operator_id, request_key, request_hash, position,
  type, funding, currency, stake_minor, odds_milli, potential_win_minor, accept_policy, odds_tolerance_milli, locale,
  system_id, custom_odds_milli, requested_at, accepted_at, decided_at, decides_at, rejection, device_id, is_quick, trace_id,
  book_rate, rate_source, rate_quoted_at, liability_minor
  ON touchline.bet
  FOR EACH ROW WHEN (OLD.decided_at IS NOT NULL) EXECUTE FUNCTION touchline.reject_change();

-- Sums are now of bets in all currencies: they begin anew from the bets that are open.
DELETE FROM touchline.liability_counter;

-- Conversions go through an account of the operator in each of the two currencies.
ALTER TABLE touchline.account DROP CONSTRAINT account_kind;
-- Release 0.2.0 has no accounts that this could hold up.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.account ADD CONSTRAINT account_kind CHECK (
  kind IN ('available', 'staked', 'bonus') AND player_id IS NOT NULL AND balance_minor IS NOT NULL
    OR kind IN ('house', 'issue', 'receivable', 'pool', 'exchange') AND player_id IS NULL AND balance_minor IS NULL);
ALTER DOMAIN touchline.transfer_kind DROP CONSTRAINT transfer_kind_check;
-- Release 0.2.0 has no transfers that this could hold up.
-- squawk-ignore ban-alter-domain-with-add-constraint
ALTER DOMAIN touchline.transfer_kind ADD CONSTRAINT transfer_kind_check CHECK (
  VALUE IN ('issue', 'stake', 'collect', 'payout', 'reversal', 'advance', 'repay', 'release', 'conversion'));

-- What a player converted: the answer under its key. Two transfers belong to it. The two rates keep source and time.
CREATE TABLE touchline.currency_conversion (
  player_id bigint NOT NULL,
  key uuid NOT NULL,
  id uuid NOT NULL,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  from_currency text NOT NULL,
  to_currency text NOT NULL CHECK (to_currency <> from_currency),
  from_minor bigint NOT NULL CHECK (from_minor > 0),
  to_minor bigint NOT NULL CHECK (to_minor > 0),
  -- Null: the book currency.
  from_rate bigint REFERENCES touchline.exchange_rate,
  to_rate bigint REFERENCES touchline.exchange_rate,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player_id, key),
  UNIQUE (player_id, id)
);
SELECT touchline.forbid_truncate('currency_conversion');
SELECT touchline.forbid_change('currency_conversion');
GRANT SELECT ON touchline.currency_conversion TO tl_api, tl_worker;

-- They take the rates of the bets now.
DROP FUNCTION IF EXISTS touchline.commit_placements;
DROP FUNCTION IF EXISTS touchline.accept_waiting_bets;
