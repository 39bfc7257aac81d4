-- What is played, shared by all operators and written by the feed alone. Names are kept per locale: {"en": "Soccer"}.
CREATE TABLE touchline.sport (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  urn text NOT NULL,
  key text NOT NULL,
  names jsonb NOT NULL,
  -- Markets a list row shows.
  main_market integer,
  secondary_market integer,
  UNIQUE (provider, urn)
);

CREATE TABLE touchline.category (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  urn text NOT NULL,
  sport_id integer NOT NULL REFERENCES touchline.sport,
  country_code text,
  names jsonb NOT NULL,
  UNIQUE (provider, urn)
);
CREATE INDEX category_sport ON touchline.category (sport_id);

CREATE TABLE touchline.tournament (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  urn text NOT NULL,
  category_id integer NOT NULL REFERENCES touchline.category,
  names jsonb NOT NULL,
  UNIQUE (provider, urn)
);
CREATE INDEX tournament_category ON touchline.tournament (category_id);

CREATE TABLE touchline.competitor (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  urn text NOT NULL,
  names jsonb NOT NULL,
  abbreviation text,
  country_code text,
  UNIQUE (provider, urn)
);

CREATE TABLE touchline.match (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  urn text NOT NULL,
  kind text NOT NULL DEFAULT 'match' CHECK (kind IN ('match', 'stage', 'season', 'simple_tournament')),
  sport_id integer NOT NULL REFERENCES touchline.sport,
  tournament_id integer NOT NULL REFERENCES touchline.tournament,
  home_id integer REFERENCES touchline.competitor,
  away_id integer REFERENCES touchline.competitor,
  venue text,
  city text,
  start_at timestamptz NOT NULL,
  status smallint NOT NULL DEFAULT 0 CHECK (status BETWEEN 0 AND 5),
  -- Score, clock, periods: MatchState of the contract. state_ts orders it by the feed's own time.
  state jsonb NOT NULL,
  state_ts bigint NOT NULL DEFAULT 0,
  -- Raised with every batch that changed the match or its lines.
  version bigint NOT NULL DEFAULT 0,
  UNIQUE (provider, urn)
) WITH (fillfactor = 60); -- the version moves many times a second: leave room for HOT updates
CREATE INDEX match_open ON touchline.match (start_at) WHERE status < 2;
CREATE INDEX match_tournament ON touchline.match (tournament_id, start_at);

GRANT SELECT ON touchline.sport, touchline.category, touchline.tournament, touchline.competitor, touchline.match
  TO tl_api, tl_worker;
GRANT SELECT, INSERT, UPDATE ON touchline.sport, touchline.category, touchline.tournament, touchline.competitor,
  touchline.match TO tl_feed;

-- A name in the wanted language, else in English, else in whatever there is.
CREATE FUNCTION touchline.name(names jsonb, locale text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN coalesce(names ->> locale, names ->> 'en', (SELECT min(value) FROM jsonb_each_text(names)));
