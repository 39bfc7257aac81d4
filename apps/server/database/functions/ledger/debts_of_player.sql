-- Returns a player's debts to an operator by currency (see owed_by_player). The result is empty for almost all players.
CREATE OR REPLACE FUNCTION touchline.debts_of_player(p_player bigint, p_operator integer) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(jsonb_object_agg(currency, owed), '{}') FROM (
    SELECT currency, sum(CASE kind WHEN 'advance' THEN amount_minor ELSE -amount_minor END) AS owed
    FROM touchline.transfer WHERE player_id = p_player AND operator_id = p_operator AND kind IN ('advance', 'repay')
    GROUP BY currency) AS debt WHERE owed > 0);
END $$;

GRANT EXECUTE ON FUNCTION touchline.debts_of_player(bigint, integer) TO tl_api, tl_worker;
