-- Exchange rates that one person alone cannot set, and what a conversion costs and is limited by (OPS-04): docs/decisions/0028.

-- In basis points: a rate that differs by more from the last one in force, or from that of a day before, waits for a second person.
-- No call changes these five settings: whoever could widen a band alone could do alone what it prevents.
ALTER TABLE touchline.operator ADD COLUMN max_fiat_rate_change_bp integer NOT NULL DEFAULT 500;
ALTER TABLE touchline.operator ADD COLUMN max_crypto_rate_change_bp integer NOT NULL DEFAULT 1500;
-- What a conversion gives less than the rates say.
ALTER TABLE touchline.operator ADD COLUMN conversion_spread_bp integer NOT NULL DEFAULT 100;
-- In the book currency: what one player may convert in 24 hours.
ALTER TABLE touchline.operator ADD COLUMN max_daily_conversion_minor bigint NOT NULL DEFAULT 200000;
-- Operators are few.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE touchline.operator ADD CONSTRAINT operator_conversions CHECK (
  max_fiat_rate_change_bp BETWEEN 1 AND 9999 AND max_crypto_rate_change_bp BETWEEN 1 AND 9999
  AND conversion_spread_bp BETWEEN 0 AND 5000 AND max_daily_conversion_minor BETWEEN 0 AND 9007199254740991);

-- The band a rate was within when it was added, or who confirmed it. Rates from before have neither.
ALTER TABLE touchline.exchange_rate ADD COLUMN band_bp integer;
ALTER TABLE touchline.exchange_rate ADD COLUMN confirmed_by text;
ALTER TABLE touchline.exchange_rate ADD CONSTRAINT exchange_rate_evaluated CHECK (
  (band_bp IS NOT NULL) <> (confirmed_by IS NOT NULL) AND (confirmed_by IS NULL OR confirmed_by <> author)) NOT VALID;

-- Rates that wait until somebody other than their author confirms them; a confirmed one is added to `exchange_rate`. `unchecked`:
-- the process that brought it does not know of bands yet.
CREATE TABLE touchline.held_exchange_rate (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  base text NOT NULL,
  quote text NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0 AND rate < 1000000000000 AND scale(rate) <= 18),
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 100),
  quoted_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  reason text NOT NULL CHECK (reason IN ('first', 'outside-band', 'unchecked')),
  CHECK (base <> quote),
  FOREIGN KEY (operator_id, base) REFERENCES touchline.operator_currency,
  UNIQUE (operator_id, base, quoted_at, source, rate)
);
SELECT touchline.forbid_truncate('held_exchange_rate');
SELECT touchline.forbid_change('held_exchange_rate');
GRANT SELECT ON touchline.held_exchange_rate TO tl_api, tl_worker;

-- By how much less than the rates a conversion gave, and what it was worth in the book currency. Conversions from before have neither.
ALTER TABLE touchline.currency_conversion ADD COLUMN spread_bp integer CHECK (spread_bp BETWEEN 0 AND 5000);
ALTER TABLE touchline.currency_conversion ADD COLUMN book_minor bigint CHECK (book_minor >= 0);
-- The table is small: conversions are off unless a site turns them on.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX currency_conversion_day ON touchline.currency_conversion (player_id, created_at);

-- They take more: a call of the version before still finds them.
DROP FUNCTION IF EXISTS touchline.put_exchange_rates;
DROP FUNCTION IF EXISTS touchline.convert_currency;
