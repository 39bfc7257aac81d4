-- Returns the producers with lines in the match whose prices cannot be bet now: those that are not up, and the
-- pre-match producers if the match has started (their lines are still shown). Producers without lines in the match are
-- left out, so that the result changes only together with the match's version, which is also raised when the scheduled
-- start passes.
CREATE OR REPLACE FUNCTION touchline.stopped_producers(p_match bigint) RETURNS jsonb LANGUAGE sql VOLATILE
  RETURN (SELECT coalesce(jsonb_agg(producer.id ORDER BY producer.id), '[]') FROM touchline.producer
    WHERE (producer.state <> 'up' OR producer.trusted_until < clock_timestamp()
        OR producer.scope = 'prematch' AND EXISTS (SELECT FROM touchline.match WHERE match.id = p_match
          AND match.kind = 'match' AND match.status < 2 AND (match.status = 1 OR match.start_at <= touchline.now())))
      AND EXISTS (SELECT FROM touchline.market_line line
        WHERE line.match_id = p_match AND line.producer_id = producer.id));

GRANT EXECUTE ON FUNCTION touchline.stopped_producers(bigint) TO tl_api, tl_feed, tl_worker;
