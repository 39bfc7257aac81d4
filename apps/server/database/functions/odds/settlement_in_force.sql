-- Returns the settlement of an outcome that is in force: the newest one without a rollback that is at least as new. Of
-- two with the same time the more certain one counts. Undecided (-1) and unknown results do not count.
CREATE OR REPLACE FUNCTION touchline.settlement_in_force(p_match bigint, p_market integer, p_specifier text, p_outcome text)
RETURNS TABLE (id bigint, feed_ts bigint, result smallint, void_factor numeric, dead_heat_factor numeric)
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT known.id, known.feed_ts, known.result, known.void_factor, known.dead_heat_factor
  FROM touchline.outcome_result known
  WHERE known.match_id = p_match AND known.market_id = p_market AND known.specifier = p_specifier
    AND known.outcome_id = p_outcome AND known.kind = 'settled' AND known.result IN (0, 1)
    AND NOT EXISTS (SELECT FROM touchline.outcome_result back
      WHERE back.match_id = p_match AND back.market_id = p_market AND back.specifier = p_specifier
        AND back.outcome_id IN ('', p_outcome) AND back.kind = 'settlement_rolled_back'
        AND back.feed_ts >= known.feed_ts)
  ORDER BY known.feed_ts DESC, coalesce(known.certainty, 0) DESC, known.result DESC, known.void_factor DESC,
    known.dead_heat_factor DESC, known.id LIMIT 1;
END;

GRANT EXECUTE ON FUNCTION touchline.settlement_in_force(bigint, integer, text, text) TO tl_api, tl_feed, tl_worker;
