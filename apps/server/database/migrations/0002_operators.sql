-- Operators, the currencies they may use, their sites and their staff.

-- The currencies of `currencyCatalogue` in the contract.
CREATE TABLE touchline.currency (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{3,5}$'),
  -- Minor units in one unit.
  subunits bigint NOT NULL CHECK (subunits > 0),
  is_fiat boolean NOT NULL,
  min_stake_minor bigint NOT NULL DEFAULT 1 CHECK (min_stake_minor > 0),
  -- What one bet may win at most. Amounts travel as JSON numbers: 2^53 - 1 is their end.
  max_win_minor bigint NOT NULL CHECK (max_win_minor BETWEEN 1 AND 9007199254740991)
);
-- The limits an operator begins with: 10,000.00 EUR or about as much in other currencies.
INSERT INTO touchline.currency (code, subunits, is_fiat, max_win_minor) VALUES
  ('EUR', 100, true, 1000000), ('USD', 100, true, 1000000), ('GBP', 100, true, 1000000),
  ('JPY', 1, true, 1500000), ('BTC', 100000000, false, 20000000), ('BRL', 100, true, 5000000),
  ('AED', 100, true, 4000000), ('USDT', 1000000, false, 10000000000);

-- An operator owns players, money, limits and bonuses. A site is one of its brands; mirrors are hosts of one site.
CREATE TABLE touchline.operator (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z][a-z0-9-]{1,62}$'),
  name text NOT NULL,
  -- Raised whenever the operator hides something or switches it off, so that a placement compares only one number.
  betting_revision bigint NOT NULL DEFAULT 0,
  -- The currency in which bets of all currencies are summed. It is chosen when the operator is created, because sums in
  -- one currency cannot be read in another.
  book_currency text NOT NULL DEFAULT 'EUR' CONSTRAINT operator_book_currency REFERENCES touchline.currency,
  -- A rate older than this is not used. Rates of fiat currencies are not quoted at weekends.
  max_rate_age_hours integer NOT NULL DEFAULT 72
    CONSTRAINT operator_max_rate_age CHECK (max_rate_age_hours BETWEEN 1 AND 720),
  -- Raised by every new rate, because processes read rates once per revision.
  rates_revision bigint NOT NULL DEFAULT 0,
  -- How long an operator stores the identity of a player after the account is closed: laws against money laundering
  -- require five years.
  personal_data_years smallint NOT NULL DEFAULT 5
    CONSTRAINT operator_personal_data_years CHECK (personal_data_years BETWEEN 1 AND 20),
  -- In basis points: a rate that differs by more from the last one in force, or from that of a day before, waits for a
  -- second person. No call changes these five settings, because a person who could widen a band alone could bypass it.
  max_fiat_rate_change_bp integer NOT NULL DEFAULT 500,
  max_crypto_rate_change_bp integer NOT NULL DEFAULT 1500,
  -- How much less than the exchange rate a conversion pays.
  conversion_spread_bp integer NOT NULL DEFAULT 100,
  -- In the book currency: what one player may convert in 24 hours.
  max_daily_conversion_minor bigint NOT NULL DEFAULT 200000,
  CONSTRAINT operator_conversions CHECK (
    max_fiat_rate_change_bp BETWEEN 1 AND 9999 AND max_crypto_rate_change_bp BETWEEN 1 AND 9999
    AND conversion_spread_bp BETWEEN 0 AND 5000 AND max_daily_conversion_minor BETWEEN 0 AND 9007199254740991)
);
CREATE TRIGGER begins_with_currencies AFTER INSERT ON touchline.operator
  FOR EACH ROW EXECUTE FUNCTION touchline.open_operator_currencies();
CREATE TRIGGER book_currency_never_rewritten BEFORE UPDATE OF book_currency ON touchline.operator
  FOR EACH ROW WHEN (OLD.book_currency <> NEW.book_currency) EXECUTE FUNCTION touchline.reject_change();

-- The currencies in which an operator has accounts, with defaults where no rule applies.
CREATE TABLE touchline.operator_currency (
  operator_id integer NOT NULL REFERENCES touchline.operator,
  currency text NOT NULL REFERENCES touchline.currency,
  min_stake_minor bigint NOT NULL CHECK (min_stake_minor > 0),
  max_win_minor bigint NOT NULL CHECK (max_win_minor BETWEEN 1 AND 9007199254740991),
  PRIMARY KEY (operator_id, currency)
);

CREATE TABLE touchline.site (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL REFERENCES touchline.operator,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z][a-z0-9-]{1,62}$'),
  name text NOT NULL,
  locales text[] NOT NULL CHECK (cardinality(locales) > 0),
  time_zone text NOT NULL DEFAULT 'UTC'
);
CREATE INDEX site_operator ON touchline.site (operator_id);

-- Hosts that are added without a position follow those that have one, in the order in which they were added.
CREATE SEQUENCE touchline.site_host_position AS smallint MINVALUE 100 START 100;

-- The host name alone chooses the site: never a header or a query.
CREATE TABLE touchline.site_host (
  host text PRIMARY KEY CHECK (host = lower(host)),
  site_id integer NOT NULL REFERENCES touchline.site,
  -- The first is the site's own address: links in mails lead there.
  position smallint NOT NULL DEFAULT nextval('touchline.site_host_position')
);
CREATE INDEX site_host_site ON touchline.site_host (site_id);

-- Everything that an operator configures about a site, one document per version (CFG-06). A version is never changed,
-- so that it can always be found out what was served at any time, and who decided it. The highest version that passes
-- the schema is served.
CREATE TABLE touchline.site_configuration (
  site_id integer NOT NULL REFERENCES touchline.site,
  version integer NOT NULL CHECK (version > 0),
  document jsonb NOT NULL CHECK (jsonb_typeof(document) = 'object' AND length(document::text) <= 1048576),
  schema_version integer NOT NULL CHECK (schema_version > 0),
  author text NOT NULL CHECK (length(author) BETWEEN 1 AND 100),
  note text CHECK (length(note) BETWEEN 1 AND 500),
  saved_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (site_id, version)
);
SELECT touchline.forbid_change('site_configuration');
SELECT touchline.forbid_truncate('site_configuration');

GRANT SELECT ON touchline.currency, touchline.operator_currency TO tl_api, tl_worker;
GRANT SELECT ON touchline.operator, touchline.site, touchline.site_host TO tl_api, tl_worker, tl_feed;
GRANT SELECT ON touchline.site_configuration TO tl_api, tl_worker;

-- Staff are not players: they belong to an operator and identify themselves by a token, of which only the hash is
-- stored. Tokens are created and revoked with the role that migrates, never by a process that serves calls.
CREATE TABLE touchline.staff_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  operator_id integer NOT NULL REFERENCES touchline.operator,
  -- The author of every change made with the token.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- Separate scopes, so that staff who turn betting off, lift exclusions, handle payments or points, or set exchange
  -- rates need no permission for any of the others.
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY[
    'configuration:read', 'configuration:write', 'betting:read', 'betting:write', 'players:read', 'players:write',
    'payments:read', 'payments:write', 'points:read', 'points:write', 'rates:read', 'rates:write']),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- A rate of one of these authors was entered by no person; no member of staff may have such a name.
  CONSTRAINT staff_token_reserved_name CHECK (lower(name) NOT IN ('provider', 'seed') OR revoked_at IS NOT NULL)
);
CREATE INDEX staff_token_operator ON touchline.staff_token (operator_id);

GRANT SELECT ON touchline.staff_token TO tl_api;

-- Rows that functions take as one argument. For each, TypeScript declares the same columns in the same order, and a
-- test compares the two.
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
