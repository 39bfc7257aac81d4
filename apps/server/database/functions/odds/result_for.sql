-- Returns the result in force for a selection that was bet at that time; no row if there is none. A cancellation takes
-- precedence over a settlement, whichever came first.
CREATE OR REPLACE FUNCTION touchline.result_for(p_match bigint, p_market integer, p_specifier text, p_outcome text,
  p_placed_at timestamptz)
RETURNS TABLE (id bigint, kind text, result smallint, void_factor numeric, dead_heat_factor numeric)
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT known.id, known.kind, known.result, known.void_factor, known.dead_heat_factor FROM (
    SELECT cancel.id, 'cancelled' AS kind, cancel.feed_ts, NULL::smallint AS result, NULL::numeric AS void_factor,
      NULL::numeric AS dead_heat_factor
    FROM touchline.cancels_in_force(p_match, p_market, p_specifier) AS cancel
    WHERE coalesce(cancel.start_ms <= touchline.unix_ms(p_placed_at), true)
      AND coalesce(cancel.end_ms >= touchline.unix_ms(p_placed_at), true)
    UNION ALL
    SELECT settlement.id, 'settled', settlement.feed_ts, settlement.result, settlement.void_factor,
      settlement.dead_heat_factor
    FROM touchline.settlement_in_force(p_match, p_market, p_specifier, p_outcome) AS settlement
  ) AS known
  ORDER BY known.kind, known.feed_ts DESC, known.id LIMIT 1;
END;

GRANT EXECUTE ON FUNCTION touchline.result_for(bigint, integer, text, text, timestamptz) TO tl_api, tl_feed, tl_worker;
