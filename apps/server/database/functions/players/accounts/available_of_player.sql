-- Returns a player's available balances by currency, without money that is staked or on hold for a withdrawal.
CREATE OR REPLACE FUNCTION touchline.available_of_player(p_player bigint, p_operator integer) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(jsonb_object_agg(currency, minor), '{}') FROM (
    SELECT currency, sum(balance_minor) AS minor FROM touchline.account
    WHERE player_id = p_player AND operator_id = p_operator AND kind = 'available' GROUP BY currency) AS had WHERE minor > 0);
END $$;

GRANT EXECUTE ON FUNCTION touchline.available_of_player(bigint, integer) TO tl_api;
