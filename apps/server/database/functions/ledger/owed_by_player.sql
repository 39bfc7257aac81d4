-- Returns a player's debt to an operator from winnings that were rolled back after they were spent. Later payouts, whatever the
-- bet, pay off the debt first.
CREATE OR REPLACE FUNCTION touchline.owed_by_player(p_player bigint, p_operator integer, p_currency text) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(sum(CASE kind WHEN 'advance' THEN amount_minor ELSE -amount_minor END), 0)
    FROM touchline.transfer WHERE player_id = p_player AND operator_id = p_operator AND currency = p_currency
      AND kind IN ('advance', 'repay'));
END $$;

GRANT EXECUTE ON FUNCTION touchline.owed_by_player(bigint, integer, text) TO tl_api, tl_worker;
