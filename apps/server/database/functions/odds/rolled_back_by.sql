-- Returns the first fact that rolled back another one. Null if that one is in force, or was replaced by a newer one
-- without a rollback.
CREATE OR REPLACE FUNCTION touchline.rolled_back_by(p_fact bigint) RETURNS touchline.outcome_result LANGUAGE plpgsql STABLE AS $$
DECLARE v_back touchline.outcome_result;
BEGIN
  SELECT back.* INTO v_back FROM touchline.outcome_result known JOIN touchline.outcome_result back
    ON back.match_id = known.match_id AND back.market_id = known.market_id AND back.specifier = known.specifier
    AND back.outcome_id IN ('', known.outcome_id) AND back.feed_ts >= known.feed_ts
    AND (known.kind = 'settled' AND back.kind = 'settlement_rolled_back'
      OR known.kind = 'cancelled' AND back.kind = 'cancel_rolled_back'
        AND back.start_ms IS NOT DISTINCT FROM known.start_ms AND back.end_ms IS NOT DISTINCT FROM known.end_ms)
  WHERE known.id = p_fact ORDER BY back.feed_ts, back.id LIMIT 1;
  RETURN v_back;
END $$;
