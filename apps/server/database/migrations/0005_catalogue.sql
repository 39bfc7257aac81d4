-- What is played, shared by all operators and written by the feed alone. Names are stored per locale: {"en": "Soccer"}.
-- A slug is the readable part of an address, of the English name and in ASCII: the same in every language (NAV-02).
CREATE TABLE touchline.sport (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  urn text NOT NULL,
  key text NOT NULL,
  names jsonb NOT NULL,
  -- Markets a list row shows.
  main_market integer,
  secondary_market integer,
  -- CAT-01. The numbers are the provider's e-sports.
  type text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN provider = 'oddin' THEN 'cyber'
    WHEN provider = 'betradar' AND urn IN ('sr:sport:107', 'sr:sport:109', 'sr:sport:110', 'sr:sport:111', 'sr:sport:112',
      'sr:sport:113', 'sr:sport:118', 'sr:sport:121', 'sr:sport:128', 'sr:sport:134', 'sr:sport:137', 'sr:sport:153',
      'sr:sport:194', 'sr:sport:195') THEN 'cyber'
    WHEN provider = 'betconstruct' AND key = 'cricket' THEN 'premium_cricket'
    ELSE 'regular' END) STORED,
  -- Markets a list row shows, in this order, while the main market is off.
  next_markets integer[] NOT NULL DEFAULT '{}',
  UNIQUE (provider, urn)
);

CREATE TABLE touchline.category (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  urn text NOT NULL,
  sport_id integer NOT NULL REFERENCES touchline.sport,
  country_code text,
  names jsonb NOT NULL,
  slug text NOT NULL DEFAULT '',
  UNIQUE (provider, urn)
);
CREATE INDEX category_sport ON touchline.category (sport_id);

CREATE TABLE touchline.tournament (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  urn text NOT NULL,
  category_id integer NOT NULL REFERENCES touchline.category,
  names jsonb NOT NULL,
  slug text NOT NULL DEFAULT '',
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
  slug text NOT NULL DEFAULT '',
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
  -- The event's own name per locale: of a season, a stage or a tournament. A match is named by its competitors.
  names jsonb NOT NULL DEFAULT '{}',
  end_at timestamptz,
  next_live_at timestamptz,
  -- Null: the provider has not said.
  has_live_coverage boolean,
  -- URN of the event that takes its place.
  replaced_by text,
  UNIQUE (provider, urn)
) WITH (fillfactor = 60); -- the version moves many times a second: leave room for HOT updates
CREATE INDEX match_open ON touchline.match (start_at) WHERE status < 2;
CREATE INDEX match_tournament ON touchline.match (tournament_id, start_at);
-- What a list of leagues counts.
CREATE INDEX match_open_tournament ON touchline.match (tournament_id, status) WHERE status < 2;
-- Earlier matches of a side.
CREATE INDEX match_home ON touchline.match (home_id, start_at);
CREATE INDEX match_away ON touchline.match (away_id, start_at);

-- Who may win a season or a tournament, in the provider's order. A match has its two sides in its own row.
CREATE TABLE touchline.match_competitor (
  match_id bigint NOT NULL REFERENCES touchline.match,
  competitor_id integer NOT NULL REFERENCES touchline.competitor,
  position smallint NOT NULL,
  PRIMARY KEY (match_id, competitor_id)
);
CREATE INDEX match_competitor_competitor ON touchline.match_competitor (competitor_id);

-- Names of markets and outcomes as the provider's templates, one language a row; what a line is called is rendered from
-- them with its specifiers and competitors. A variant is a description that holds for lines of that variant only.
CREATE TABLE touchline.market_description (
  provider text NOT NULL,
  market_id integer NOT NULL,
  variant text NOT NULL DEFAULT '',
  locale text NOT NULL,
  name text NOT NULL,
  groups text[] NOT NULL,
  -- {"1": "{$competitor1}"}
  outcomes jsonb NOT NULL,
  PRIMARY KEY (provider, locale, market_id, variant)
);

-- An operator's own view of the catalogue, laid over what the feed writes and never written by it. A subject is named by
-- the provider's URN (a market by its number), so a view can be prepared before the feed has brought what it is about.
CREATE TABLE touchline.overlay (
  operator_id integer NOT NULL REFERENCES touchline.operator,
  kind text NOT NULL CHECK (kind IN ('sport', 'category', 'tournament', 'match', 'market')),
  provider text NOT NULL,
  subject_urn text NOT NULL CHECK (length(subject_urn) BETWEEN 1 AND 100),
  -- Higher is more important.
  priority integer NOT NULL DEFAULT 0 CHECK (priority BETWEEN -1000000 AND 1000000),
  -- Hides also what is below: the leagues of a sport, the matches of a league.
  is_hidden boolean NOT NULL DEFAULT false,
  is_top boolean NOT NULL DEFAULT false,
  -- {"en": "Football"}: a language that is not named keeps the provider's name.
  names jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(names) = 'object'),
  CHECK (kind <> 'market' OR subject_urn ~ '^[1-9][0-9]{0,8}$'),
  PRIMARY KEY (operator_id, kind, provider, subject_urn)
);

-- When an operator hid something and when they showed it again, for the audit: `overlay` holds only what is so now. The
-- times are those by which bets are placed.
CREATE TABLE touchline.overlay_change (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT touchline.now(),
  operator_id integer NOT NULL,
  kind text NOT NULL,
  provider text NOT NULL,
  subject_urn text NOT NULL,
  is_hidden boolean NOT NULL
);
CREATE INDEX overlay_change_subject ON touchline.overlay_change (operator_id, kind, provider, subject_urn, id);
SELECT touchline.forbid_change('overlay_change');
SELECT touchline.forbid_truncate('overlay_change');
CREATE TRIGGER overlay_change_is_recorded AFTER INSERT OR UPDATE OR DELETE ON touchline.overlay
  FOR EACH ROW EXECUTE FUNCTION touchline.record_overlay_change();

GRANT SELECT ON touchline.sport, touchline.category, touchline.tournament, touchline.competitor, touchline.match,
  touchline.match_competitor, touchline.market_description TO tl_api, tl_worker;
GRANT SELECT, INSERT, UPDATE ON touchline.sport, touchline.category, touchline.tournament, touchline.competitor,
  touchline.match, touchline.match_competitor, touchline.market_description TO tl_feed;
GRANT DELETE ON touchline.match_competitor TO tl_feed;
-- Not the feed: it does not read what an operator shows.
GRANT SELECT ON touchline.overlay TO tl_api, tl_worker;
GRANT SELECT ON touchline.overlay_change TO tl_worker;
