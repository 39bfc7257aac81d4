-- Returns the cancellations of a line that are in force. A cancellation is no longer in force if there is a rollback of
-- the same time window that is not older.
CREATE OR REPLACE FUNCTION touchline.cancels_in_force(p_match bigint, p_market integer, p_specifier text)
RETURNS TABLE (id bigint, feed_ts bigint, start_ms bigint, end_ms bigint) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT known.id, known.feed_ts, known.start_ms, known.end_ms FROM touchline.outcome_result known
  WHERE known.match_id = p_match AND known.market_id = p_market AND known.specifier = p_specifier
    AND known.outcome_id = '' AND known.kind = 'cancelled'
    AND NOT EXISTS (SELECT FROM touchline.outcome_result back
      WHERE back.match_id = p_match AND back.market_id = p_market AND back.specifier = p_specifier
        AND back.outcome_id = '' AND back.kind = 'cancel_rolled_back' AND back.feed_ts >= known.feed_ts
        AND back.start_ms IS NOT DISTINCT FROM known.start_ms AND back.end_ms IS NOT DISTINCT FROM known.end_ms);
END;

GRANT EXECUTE ON FUNCTION touchline.cancels_in_force(bigint, integer, text) TO tl_api, tl_feed, tl_worker;
