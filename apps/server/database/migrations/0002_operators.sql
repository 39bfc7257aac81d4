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

-- The host name alone picks the site: never a header or a query.
CREATE TABLE touchline.site_host (
  host text PRIMARY KEY CHECK (host = lower(host)),
  site_id integer NOT NULL REFERENCES touchline.site
);
CREATE INDEX site_host_site ON touchline.site_host (site_id);

GRANT SELECT ON touchline.operator, touchline.site, touchline.site_host TO tl_api, tl_worker, tl_feed;

INSERT INTO touchline.operator (key, name) VALUES ('touchline', 'Touchline');
INSERT INTO touchline.site (operator_id, key, name, locales)
  SELECT id, 'touchline', 'Touchline', ARRAY['en'] FROM touchline.operator WHERE key = 'touchline';
INSERT INTO touchline.site_host (host, site_id)
  SELECT host, site.id FROM touchline.site, unnest(ARRAY['localhost', '127.0.0.1', 'touchline.localhost']) AS host
  WHERE site.key = 'touchline';
