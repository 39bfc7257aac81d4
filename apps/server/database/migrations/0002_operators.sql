-- Operators with their currencies, sites and staff.

-- All currencies, as listed in `currencyCatalogue` of the contract.
CREATE TABLE touchline.currency (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{3,5}$'),
  -- Minor units per unit, such as 100 cents.
  subunits bigint NOT NULL CHECK (subunits > 0),
  is_fiat boolean NOT NULL,
  min_stake_minor bigint NOT NULL DEFAULT 1 CHECK (min_stake_minor > 0),
  -- The most that one bet may win. Amounts are sent as JSON numbers, so they cannot exceed 2^53 - 1.
  max_win_minor bigint NOT NULL CHECK (max_win_minor BETWEEN 1 AND 9007199254740991)
);
-- The default limit of each currency: 10,000.00 EUR or about as much.
INSERT INTO touchline.currency (code, subunits, is_fiat, max_win_minor) VALUES
  ('EUR', 100, true, 1000000), ('USD', 100, true, 1000000), ('GBP', 100, true, 1000000),
  ('JPY', 1, true, 1500000), ('BTC', 100000000, false, 20000000), ('BRL', 100, true, 5000000),
  ('AED', 100, true, 4000000), ('USDT', 1000000, false, 10000000000);

-- An operator owns players, money, limits and bonuses. A site is one of its brands and may have several hosts.
CREATE TABLE touchline.operator (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z][a-z0-9-]{1,62}$'),
  name text NOT NULL,
  -- Raised whenever the operator hides or switches off something or changes a rule, so that placements have only one
  -- number to compare.
  betting_revision bigint NOT NULL DEFAULT 0,
  -- The currency in which bets of all currencies are summed up. It is chosen when the operator is created and never
  -- changes, because existing sums could not be converted.
  book_currency text NOT NULL DEFAULT 'EUR' CONSTRAINT operator_book_currency REFERENCES touchline.currency,
  -- Older exchange rates are not used. The default is 72 hours, because fiat currencies are not quoted at weekends.
  max_rate_age_hours integer NOT NULL DEFAULT 72
    CONSTRAINT operator_max_rate_age CHECK (max_rate_age_hours BETWEEN 1 AND 720),
  -- Raised when rates are added. Processes cache rates by this revision.
  rates_revision bigint NOT NULL DEFAULT 0,
  -- How long an operator stores a player's identity after the account was closed. Laws against money laundering require
  -- five years.
  personal_data_years smallint NOT NULL DEFAULT 5
    CONSTRAINT operator_personal_data_years CHECK (personal_data_years BETWEEN 1 AND 20),
  -- In basis points: a rate that differs by more from the last one in force, or from that of a day before, is held for
  -- a second person. No call can change this setting or the next three, because a person who could widen a band could
  -- bypass the check.
  max_fiat_rate_change_bp integer NOT NULL DEFAULT 500,
  max_crypto_rate_change_bp integer NOT NULL DEFAULT 1500,
  -- In basis points: how much less than the exchange rate a conversion pays.
  conversion_spread_bp integer NOT NULL DEFAULT 100,
  -- The most that one player may convert in 24 hours, in the book currency.
  max_daily_conversion_minor bigint NOT NULL DEFAULT 200000,
  CONSTRAINT operator_conversions CHECK (
    max_fiat_rate_change_bp BETWEEN 1 AND 9999 AND max_crypto_rate_change_bp BETWEEN 1 AND 9999
    AND conversion_spread_bp BETWEEN 0 AND 5000 AND max_daily_conversion_minor BETWEEN 0 AND 9007199254740991)
);
CREATE TRIGGER begins_with_currencies AFTER INSERT ON touchline.operator
  FOR EACH ROW EXECUTE FUNCTION touchline.open_operator_currencies();
CREATE TRIGGER book_currency_never_rewritten BEFORE UPDATE OF book_currency ON touchline.operator
  FOR EACH ROW WHEN (OLD.book_currency <> NEW.book_currency) EXECUTE FUNCTION touchline.reject_change();

-- The currencies in which an operator has accounts, with the limits that apply without a risk rule.
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

-- Hosts added without a position come after those with one, in the order in which they were added.
CREATE SEQUENCE touchline.site_host_position AS smallint MINVALUE 100 START 100;

-- A site is found only by the host name of a request, never by a header or query that a client can set freely.
CREATE TABLE touchline.site_host (
  host text PRIMARY KEY CHECK (host = lower(host)),
  site_id integer NOT NULL REFERENCES touchline.site,
  -- The host with the lowest position is the main one, to which links in mails lead.
  position smallint NOT NULL DEFAULT nextval('touchline.site_host_position')
);
CREATE INDEX site_host_site ON touchline.site_host (site_id);

-- The configuration of a site, one document per version (CFG-06). Versions never change, so it is always known what was
-- configured at any time, and by whom. The newest version that is valid under the schema is used.
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

-- Access tokens of staff, of which only hashes are stored. Staff are not players. Tokens are created and revoked by the
-- role that migrates the database, never by a process that serves calls.
CREATE TABLE touchline.staff_token (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  operator_id integer NOT NULL REFERENCES touchline.operator,
  -- The author that is stored with every change made with the token.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  -- Scopes are separate, so that staff who turn betting off, lift exclusions, handle payments or points, or set
  -- exchange rates need none of the others.
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY[
    'configuration:read', 'configuration:write', 'betting:read', 'betting:write', 'players:read', 'players:write',
    'payments:read', 'payments:write', 'points:read', 'points:write', 'rates:read', 'rates:write']),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  -- Rates with these authors were not entered by a person, so no staff member may have such a name.
  CONSTRAINT staff_token_reserved_name CHECK (lower(name) NOT IN ('provider', 'seed') OR revoked_at IS NOT NULL)
);
CREATE INDEX staff_token_operator ON touchline.staff_token (operator_id);

GRANT SELECT ON touchline.staff_token TO tl_api;

-- Composite types that functions take as arguments. TypeScript declares each with the same columns in the same order,
-- and a test compares the two.
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
