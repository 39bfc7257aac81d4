-- What happened in a match, as seen in its states: score, cards, corners, periods. The last 200 of each match.
CREATE TABLE touchline.match_incident (
  match_id bigint NOT NULL,
  number integer NOT NULL,
  kind text NOT NULL CHECK (kind IN
    ('started', 'period', 'score', 'penalty', 'yellow_card', 'yellow_red_card', 'red_card', 'corner', 'ended')),
  side text CHECK (side IN ('home', 'away')),
  -- How many more there are now; below zero it was taken back.
  change integer NOT NULL,
  stage integer,
  match_time text,
  score jsonb,
  feed_ts bigint NOT NULL,
  PRIMARY KEY (match_id, number)
);

-- `154/6` counts as 154; what is no number counts as nothing.
CREATE FUNCTION touchline.counted(p_text text) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN substring(p_text FROM '^[0-9]{1,6}')::integer;

-- Written with the state it was seen in, so it can be neither lost nor told twice: a state that comes again, or too late,
-- changes no row and gets here never.
CREATE FUNCTION touchline.note_incidents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE v_last integer := coalesce((SELECT max(number) FROM touchline.match_incident WHERE match_id = new.id), 0);
BEGIN
  INSERT INTO touchline.match_incident
    (match_id, number, kind, side, change, stage, match_time, score, feed_ts)
  SELECT new.id, v_last + row_number() OVER (ORDER BY place, side DESC), kind, side, change, (new.state ->> 'stage')::integer,
    new.state #>> '{clock,match_time}', nullif(new.state -> 'score', 'null'), new.state_ts
  FROM (
    SELECT 1 AS place, 'started' AS kind, NULL AS side, 0 AS change WHERE old.status = 0 AND new.status = 1
    UNION ALL
    SELECT counts.place, counts.kind, sides.side,
      touchline.counted(counts.given ->> sides.side) - coalesce(touchline.counted(counts.held ->> sides.side), 0)
    FROM (VALUES
      (2, 'score', old.state -> 'score', new.state -> 'score'),
      (3, 'penalty', old.state -> 'penalty_score', new.state -> 'penalty_score'),
      (4, 'yellow_card', old.state #> '{statistics,yellow_cards}', new.state #> '{statistics,yellow_cards}'),
      (5, 'yellow_red_card', old.state #> '{statistics,yellow_red_cards}', new.state #> '{statistics,yellow_red_cards}'),
      (6, 'red_card', old.state #> '{statistics,red_cards}', new.state #> '{statistics,red_cards}'),
      (7, 'corner', old.state #> '{statistics,corners}', new.state #> '{statistics,corners}')
    ) AS counts(place, kind, held, given), (VALUES ('home'), ('away')) AS sides(side)
    WHERE touchline.counted(counts.given ->> sides.side)
      <> coalesce(touchline.counted(counts.held ->> sides.side), 0)
    UNION ALL
    SELECT 8, 'period', NULL, 0 WHERE new.status = 1 AND new.state -> 'stage' <> 'null'
      AND new.state -> 'stage' IS DISTINCT FROM old.state -> 'stage'
    UNION ALL
    SELECT 9, 'ended', NULL, 0 WHERE old.status NOT IN (3, 4) AND new.status IN (3, 4)
  ) AS seen;
  DELETE FROM touchline.match_incident WHERE match_id = new.id
    AND number <= (SELECT max(number) - 200 FROM touchline.match_incident WHERE match_id = new.id);
  RETURN NULL;
END $$;

-- Prices move a match many times a second; only what is told above costs more than this comparison.
CREATE TRIGGER match_incidents AFTER UPDATE OF status, state ON touchline.match FOR EACH ROW
  WHEN (old.status <> new.status OR old.state IS DISTINCT FROM new.state AND (old.state -> 'stage', old.state -> 'score',
    old.state -> 'statistics', old.state -> 'penalty_score') IS DISTINCT FROM (new.state -> 'stage', new.state -> 'score',
    new.state -> 'statistics', new.state -> 'penalty_score'))
  EXECUTE FUNCTION touchline.note_incidents();

-- Earlier matches of a side.
CREATE INDEX match_home ON touchline.match (home_id, start_at);
CREATE INDEX match_away ON touchline.match (away_id, start_at);

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

-- Pictures of a match. Without an operator it is for all of them; a lower rank is shown first.
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
