-- Trigger function of `match`: records what has changed in a match, such as the score. It runs in the transaction that
-- stores the new state, so no incident is lost. A state that is repeated or arrives too late is not stored, so no
-- incident is recorded twice.
CREATE OR REPLACE FUNCTION touchline.record_incidents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE v_last integer := coalesce((SELECT max(number) FROM touchline.match_incident WHERE match_id = new.id), 0);
BEGIN
  INSERT INTO touchline.match_incident
    (match_id, number, kind, side, change, stage, match_time, stoppage_time, score, feed_ts)
  SELECT new.id, v_last + row_number() OVER (ORDER BY place, side DESC), kind, side, change, (new.state ->> 'stage')::integer,
    new.state #>> '{clock,match_time}', new.state #>> '{clock,stoppage_time}', nullif(new.state -> 'score', 'null'), new.state_ts
  FROM (
    SELECT 1 AS place, 'started' AS kind, NULL AS side, 0 AS change WHERE old.status = 0 AND new.status = 1
    UNION ALL
    SELECT counts.place, counts.kind, sides.side,
      touchline.leading_number(counts.given ->> sides.side) - coalesce(touchline.leading_number(counts.held ->> sides.side), 0)
    FROM (VALUES
      (2, 'score', old.state -> 'score', new.state -> 'score'),
      (3, 'penalty', old.state -> 'penalty_score', new.state -> 'penalty_score'),
      (4, 'yellow_card', old.state #> '{statistics,yellow_cards}', new.state #> '{statistics,yellow_cards}'),
      (5, 'yellow_red_card', old.state #> '{statistics,yellow_red_cards}', new.state #> '{statistics,yellow_red_cards}'),
      (6, 'red_card', old.state #> '{statistics,red_cards}', new.state #> '{statistics,red_cards}'),
      (7, 'corner', old.state #> '{statistics,corners}', new.state #> '{statistics,corners}')
    ) AS counts(place, kind, held, given), (VALUES ('home'), ('away')) AS sides(side)
    WHERE touchline.leading_number(counts.given ->> sides.side)
      <> coalesce(touchline.leading_number(counts.held ->> sides.side), 0)
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
