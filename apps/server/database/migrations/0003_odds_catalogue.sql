-- The catalogue, which only the feed writes and all operators share; the operators' overlays of it; search; statistics.

-- Names are stored by locale: {"en": "Soccer"}. A slug is the readable part of a URL. It is made from the English name
-- in ASCII, and is the same in every language (NAV-02).
CREATE TABLE touchline.sport (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  provider text NOT NULL,
  urn text NOT NULL,
  key text NOT NULL,
  names jsonb NOT NULL,
  -- The markets of list rows.
  main_market integer,
  secondary_market integer,
  -- CAT-01. The listed URNs are the provider's e-sports.
  type text NOT NULL GENERATED ALWAYS AS (CASE
    WHEN provider = 'oddin' THEN 'cyber'
    WHEN provider = 'betradar' AND urn IN ('sr:sport:107', 'sr:sport:109', 'sr:sport:110', 'sr:sport:111', 'sr:sport:112',
      'sr:sport:113', 'sr:sport:118', 'sr:sport:121', 'sr:sport:128', 'sr:sport:134', 'sr:sport:137', 'sr:sport:153',
      'sr:sport:194', 'sr:sport:195') THEN 'cyber'
    WHEN provider = 'betconstruct' AND key = 'cricket' THEN 'premium_cricket'
    ELSE 'regular' END) STORED,
  -- Markets that list rows show, in this order, while the main one has no active or suspended line.
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
  -- URL of the crest, on the provider's server.
  logo_url text,
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
  -- Score, clock and periods: MatchState of the contract. `state_ts` is the time of the message that brought it.
  state jsonb NOT NULL,
  state_ts bigint NOT NULL DEFAULT 0,
  -- Raised by every change of the match or its lines.
  version bigint NOT NULL DEFAULT 0,
  -- Names by locale of a season, stage or tournament. A match has none, because it is named by its competitors.
  names jsonb NOT NULL DEFAULT '{}',
  end_at timestamptz,
  next_live_at timestamptz,
  -- Null if the provider has not sent it.
  has_live_coverage boolean,
  -- URN of the event that replaces this one.
  replaced_by text,
  -- The league season that the match belongs to, for league tables. Null if there is no table, as in a cup.
  season_urn text,
  -- Venue and city in other languages: {"ar": {"venue": "…", "city": "…"}}. Cleared if the match moves to another
  -- venue.
  place_names jsonb NOT NULL DEFAULT '{}',
  UNIQUE (provider, urn)
) WITH (fillfactor = 60); -- The version changes many times a second, so pages leave space for HOT updates.
CREATE INDEX match_open ON touchline.match (start_at) WHERE status < 2;
CREATE INDEX match_tournament ON touchline.match (tournament_id, start_at);
-- Finds the open matches of a league, to count them in lists.
CREATE INDEX match_open_tournament ON touchline.match (tournament_id, status) WHERE status < 2;
-- Finds the earlier matches of a side.
CREATE INDEX match_home ON touchline.match (home_id, start_at);
CREATE INDEX match_away ON touchline.match (away_id, start_at);

-- The contenders of a season, stage or tournament, in the provider's order. The two sides of a match are in its own
-- row.
CREATE TABLE touchline.match_competitor (
  match_id bigint NOT NULL REFERENCES touchline.match,
  competitor_id integer NOT NULL REFERENCES touchline.competitor,
  position smallint NOT NULL,
  PRIMARY KEY (match_id, competitor_id)
);
CREATE INDEX match_competitor_competitor ON touchline.match_competitor (competitor_id);

-- The provider's name templates for markets and outcomes, one row per language. Names of lines are made from them with
-- the line's specifiers and competitors. A row with a variant applies only to lines whose specifier has this value of
-- variant=.
CREATE TABLE touchline.market_description (
  provider text NOT NULL,
  market_id integer NOT NULL,
  variant text NOT NULL DEFAULT '',
  locale text NOT NULL,
  name text NOT NULL,
  groups text[] NOT NULL,
  -- Templates by outcome id, such as {"1": "{$competitor1}"}.
  outcomes jsonb NOT NULL,
  PRIMARY KEY (provider, locale, market_id, variant)
);

GRANT SELECT ON touchline.sport, touchline.category, touchline.tournament, touchline.competitor, touchline.match,
  touchline.match_competitor, touchline.market_description TO tl_api, tl_worker;
GRANT SELECT, INSERT, UPDATE ON touchline.sport, touchline.category, touchline.tournament, touchline.competitor,
  touchline.match, touchline.match_competitor, touchline.market_description TO tl_feed;
GRANT DELETE ON touchline.match_competitor TO tl_feed;

-- An operator's changes to the catalogue. They are applied when the catalogue is read, and the feed never writes them.
-- A subject is identified by the provider's URN, or a market by its number, so an overlay can be created before the
-- feed has sent its subject.
CREATE TABLE touchline.overlay (
  operator_id integer NOT NULL REFERENCES touchline.operator,
  kind text NOT NULL CHECK (kind IN ('sport', 'category', 'tournament', 'match', 'market')),
  provider text NOT NULL,
  subject_urn text NOT NULL CHECK (length(subject_urn) BETWEEN 1 AND 100),
  -- Subjects with a higher priority are listed first.
  priority integer NOT NULL DEFAULT 0 CHECK (priority BETWEEN -1000000 AND 1000000),
  -- True to hide the subject, and with a sport, category or league also everything in it.
  is_hidden boolean NOT NULL DEFAULT false,
  is_top boolean NOT NULL DEFAULT false,
  -- Own names by locale, such as {"en": "Football"}. In other languages the provider's names are used.
  names jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(names) = 'object'),
  CHECK (kind <> 'market' OR subject_urn ~ '^[1-9][0-9]{0,8}$'),
  PRIMARY KEY (operator_id, kind, provider, subject_urn)
);

-- When an operator hid a subject and showed it again, for the audit, because `overlay` only has the current state. The
-- times are those of the book's clock, like those of bets.
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

-- The feed may not read these tables, because what it writes does not depend on the operator.
GRANT SELECT ON touchline.overlay TO tl_api, tl_worker;
GRANT SELECT ON touchline.overlay_change TO tl_worker;

-- Search by name. Each word is stored once, with all variants that differ by one letter, and a posting for each name
-- that contains it. Everything that writes names also writes these two tables, for all languages.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch WITH SCHEMA public;

CREATE TABLE touchline.search_word (
  word text COLLATE "C" PRIMARY KEY,
  near text[] NOT NULL
);
-- Without fastupdate, words are added to the index at once. A list of pending entries would be read completely by every
-- search, which costs ten times as much as it saves.
CREATE INDEX search_word_near ON touchline.search_word USING gin (near) WITH (fastupdate = off);
CREATE INDEX search_word_trigrams ON touchline.search_word USING gin (word public.gin_trgm_ops) WITH (fastupdate = off);

CREATE TABLE touchline.search_posting (
  word text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('match', 'tournament', 'sport')),
  subject_id bigint NOT NULL,
  -- The number of words in the shortest name that contains the word. With it, `inter` matches `Inter` better than
  -- `Inter Miami`.
  name_words smallint NOT NULL,
  PRIMARY KEY (word, kind, subject_id) INCLUDE (name_words)
);
CREATE INDEX search_posting_subject ON touchline.search_posting (kind, subject_id);

GRANT SELECT ON touchline.search_word, touchline.search_posting TO tl_api;
GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.search_word, touchline.search_posting TO tl_feed;

-- What happened in a match, derived from the changes of its state: score, cards, corners, periods. The last 200
-- incidents of each match are stored.
CREATE TABLE touchline.match_incident (
  match_id bigint NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('started', 'period', 'score', 'penalty', 'yellow_card', 'yellow_red_card', 'red_card', 'corner', 'ended')),
  side text CHECK (side IN ('home', 'away')),
  -- The difference from the previous state. A negative number is a correction.
  change integer NOT NULL,
  stage integer,
  match_time text,
  score jsonb,
  feed_ts bigint NOT NULL,
  -- How much of the stoppage time had passed, in sports whose clock stops at the end of a period.
  stoppage_time text,
  PRIMARY KEY (match_id, number)
);
-- The function only runs if a column it depends on has changed, because prices update a match many times a second.
CREATE TRIGGER match_incidents AFTER UPDATE OF status, state ON touchline.match FOR EACH ROW
  WHEN (old.status <> new.status OR old.state IS DISTINCT FROM new.state AND (old.state -> 'stage', old.state -> 'score',
    old.state -> 'statistics', old.state -> 'penalty_score') IS DISTINCT FROM (new.state -> 'stage', new.state -> 'score',
    new.state -> 'statistics', new.state -> 'penalty_score'))
  EXECUTE FUNCTION touchline.record_incidents();

-- Players of a competitor, from the provider's profile.
CREATE TABLE touchline.squad_player (
  competitor_id integer NOT NULL REFERENCES touchline.competitor,
  urn text NOT NULL,
  names jsonb NOT NULL,
  position text,
  shirt_number smallint,
  country_code text,
  PRIMARY KEY (competitor_id, urn)
);

-- Video streams of a match. Without an operator a stream is for all operators. Streams with a lower rank come first.
CREATE TABLE touchline.match_stream (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  match_id bigint NOT NULL REFERENCES touchline.match,
  operator_id integer REFERENCES touchline.operator,
  kind text NOT NULL CHECK (kind IN ('hls', 'iframe')),
  url text NOT NULL CHECK (url ~ '^https?://' AND length(url) <= 2000),
  -- ISO codes of the countries in which the stream may be shown; null means all.
  countries text[] CHECK (cardinality(countries) BETWEEN 1 AND 300),
  rank smallint NOT NULL DEFAULT 0,
  -- The provider that sent the stream. Such streams are replaced when the provider sends others; those without a
  -- provider were added by hand and remain.
  provider text,
  UNIQUE NULLS NOT DISTINCT (match_id, operator_id, url)
);

-- The provider's newest report on each match. It is read again while the match is live.
CREATE TABLE touchline.match_report (
  match_id bigint PRIMARY KEY REFERENCES touchline.match,
  -- The parts of the report, in the form in which the API returns them.
  play jsonb NOT NULL,
  totals jsonb NOT NULL,
  pressure jsonb NOT NULL,
  lineups jsonb NOT NULL,
  -- False if the provider has no report on the match.
  is_available boolean NOT NULL,
  -- True if the report was read after the end of the match, so that it is not read again.
  is_final boolean NOT NULL,
  read_at timestamptz NOT NULL,
  -- The number of consecutive reads without a report, because the provider has none, failed, or sent an invalid one.
  -- With each, the interval grows, and some time after the end of the match there are no more reads. An earlier report
  -- is not deleted.
  misses smallint NOT NULL DEFAULT 0
);
CREATE INDEX match_report_unfinished ON touchline.match_report (read_at) WHERE NOT is_final;
-- Finds reports of ended matches, which are deleted after ninety days.
CREATE INDEX match_report_final ON touchline.match_report (read_at) WHERE is_final;

GRANT SELECT ON touchline.match_incident, touchline.squad_player, touchline.match_stream, touchline.match_report
  TO tl_api, tl_worker;
GRANT SELECT, INSERT, DELETE ON touchline.match_incident TO tl_feed;
GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.squad_player, touchline.match_stream TO tl_feed;
GRANT SELECT, INSERT, UPDATE ON touchline.match_report TO tl_feed;
GRANT DELETE ON touchline.match_report TO tl_worker;
