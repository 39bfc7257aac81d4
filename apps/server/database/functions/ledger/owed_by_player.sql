-- Returns a player's debt to an operator in a currency. A debt arises if winnings or deposits are reversed after the
-- player has spent them. Money that comes in later, whatever its source, first covers the debt.
CREATE OR REPLACE FUNCTION touchline.owed_by_player(p_player bigint, p_operator integer, p_currency text) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(sum(CASE kind WHEN 'advance' THEN amount_minor ELSE -amount_minor END), 0)
    FROM touchline.transfer WHERE player_id = p_player AND operator_id = p_operator AND currency = p_currency
      AND kind IN ('advance', 'repay'));
END $$;

GRANT EXECUTE ON FUNCTION touchline.owed_by_player(bigint, integer, text) TO tl_api, tl_worker;
