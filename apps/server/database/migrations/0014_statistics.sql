-- What happened in a match, as seen in its states: score, cards, corners, periods. The last 200 of each match.
CREATE TABLE touchline.match_incident (
  match_id bigint NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('started', 'period', 'score', 'penalty', 'yellow_card', 'yellow_red_card', 'red_card', 'corner', 'ended')),
  side text CHECK (side IN ('home', 'away')),
  -- How many more there are now; below zero it was corrected.
  change integer NOT NULL,
  stage integer,
  match_time text,
  score jsonb,
  feed_ts bigint NOT NULL,
  PRIMARY KEY (match_id, number)
);
-- Prices move a match many times a second; only what an incident records costs more than this comparison.
CREATE TRIGGER match_incidents AFTER UPDATE OF status, state ON touchline.match FOR EACH ROW
  WHEN (old.status <> new.status OR old.state IS DISTINCT FROM new.state AND (old.state -> 'stage', old.state -> 'score',
    old.state -> 'statistics', old.state -> 'penalty_score') IS DISTINCT FROM (new.state -> 'stage', new.state -> 'score',
    new.state -> 'statistics', new.state -> 'penalty_score'))
  EXECUTE FUNCTION touchline.record_incidents();

-- Who plays for a side, from the provider's profile of it.
CREATE TABLE touchline.squad_player (
  competitor_id integer NOT NULL REFERENCES touchline.competitor,
  urn text NOT NULL,
  names jsonb NOT NULL,
  position text,
  shirt_number smallint,
  country_code text,
  PRIMARY KEY (competitor_id, urn)
);

-- Video of a match. Without an operator it is for all of them; a lower rank is shown first.
CREATE TABLE touchline.match_stream (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  match_id bigint NOT NULL REFERENCES touchline.match,
  operator_id integer REFERENCES touchline.operator,
  kind text NOT NULL CHECK (kind IN ('hls', 'iframe')),
  url text NOT NULL CHECK (url ~ '^https?://' AND length(url) <= 2000),
  -- ISO codes of the countries it may be shown in; null is everywhere.
  countries text[] CHECK (cardinality(countries) BETWEEN 1 AND 300),
  rank smallint NOT NULL DEFAULT 0,
  UNIQUE NULLS NOT DISTINCT (match_id, operator_id, url)
);

GRANT SELECT ON touchline.match_incident, touchline.squad_player, touchline.match_stream TO tl_api, tl_worker;
GRANT SELECT, INSERT, DELETE ON touchline.match_incident TO tl_feed;
GRANT SELECT, INSERT, UPDATE, DELETE ON touchline.squad_player, touchline.match_stream TO tl_feed;
