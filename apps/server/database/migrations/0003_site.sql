-- An operator owns players, money, limits and bonuses. A site is one of its brands; mirrors are hosts of one site.
CREATE TABLE touchline.operator (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  key text NOT NULL UNIQUE CHECK (key ~ '^[a-z][a-z0-9-]{1,62}$'),
  name text NOT NULL
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

-- The host name alone chooses the site: never a header or a query.
CREATE TABLE touchline.site_host (
  host text PRIMARY KEY CHECK (host = lower(host)),
  site_id integer NOT NULL REFERENCES touchline.site
);
CREATE INDEX site_host_site ON touchline.site_host (site_id);

-- Everything an operator decides about a site, one document per version (CFG-06). A version is never changed: what was
-- served at any moment, and who decided it, can always be read again. The highest one that passes the schema is served.
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

GRANT SELECT ON touchline.operator, touchline.site, touchline.site_host TO tl_api, tl_worker, tl_feed;
GRANT SELECT ON touchline.site_configuration TO tl_api, tl_worker;
