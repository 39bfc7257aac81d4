-- The result of a bet by its legs. Of several legs those that were void do not count; otherwise the money decides.
CREATE OR REPLACE FUNCTION touchline.result_of_legs(p_bet touchline.bet, p_win bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_results text[] := ARRAY(SELECT result::text FROM touchline.bet_selection
    WHERE player_id = p_bet.player_id AND bet_id = p_bet.id);
  v_counting text[] := ARRAY(SELECT result FROM unnest(v_results) AS result WHERE result NOT IN ('refund_entire', 'canceled'));
BEGIN
  RETURN CASE
    WHEN p_win IS NULL THEN 'no_results'
    WHEN 'lose_entire' = ANY (v_results) THEN 'lose_entire'
    WHEN cardinality(v_counting) = 0 THEN CASE WHEN 'canceled' = ALL (v_results) THEN 'canceled' ELSE 'refund_entire' END
    WHEN cardinality(v_counting) = 1 THEN v_counting[1]
    WHEN p_win = p_bet.stake_minor THEN 'refund_entire'
    WHEN p_win > p_bet.stake_minor THEN 'win_entire'
    ELSE 'refund_half_lose_other' END;
END $$;
