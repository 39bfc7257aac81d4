-- The result of a leg by a fact of the feed (LEG-4, LEG-5): no fact, or one that decides nothing, is no result.
CREATE OR REPLACE FUNCTION touchline.result_of_fact(p_kind text, p_result smallint, p_void_factor numeric) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE
    WHEN p_kind = 'cancelled' THEN 'canceled'
    WHEN p_kind IS DISTINCT FROM 'settled' OR p_result NOT IN (0, 1) THEN 'no_results'
    WHEN p_void_factor = 1 THEN 'refund_entire'
    WHEN p_void_factor > 0 THEN CASE p_result WHEN 1 THEN 'refund_half_win_other' ELSE 'refund_half_lose_other' END
    WHEN p_result = 1 THEN 'win_entire' ELSE 'lose_entire' END;
END $$;
