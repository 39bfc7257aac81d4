-- Returns whether the line of a bet placed at that time would be decided, or its result could be known to the player:
-- one settled outcome of a line reveals the others. A cancellation counts if its time window has not ended, even if it
-- has not begun.
CREATE OR REPLACE FUNCTION touchline.is_decided(p_match bigint, p_market integer, p_specifier text, p_at timestamptz)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM touchline.outcome_result known
      WHERE known.match_id = p_match AND known.market_id = p_market AND known.specifier = p_specifier
        AND known.kind = 'settled' AND known.result IN (0, 1)
        AND NOT EXISTS (SELECT FROM touchline.outcome_result back
          WHERE back.match_id = p_match AND back.market_id = p_market AND back.specifier = p_specifier
            AND back.outcome_id IN ('', known.outcome_id) AND back.kind = 'settlement_rolled_back'
            AND back.feed_ts >= known.feed_ts))
    OR EXISTS (SELECT FROM touchline.cancels_in_force(p_match, p_market, p_specifier)
      WHERE coalesce(end_ms >= touchline.unix_ms(p_at), true));
END $$;

GRANT EXECUTE ON FUNCTION touchline.is_decided(bigint, integer, text, timestamptz) TO tl_api, tl_worker;
