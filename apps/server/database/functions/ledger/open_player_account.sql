-- Opens a player's account in a currency if there is none, and makes it the active one (PLAT-06, SESS-03). The currency
-- must be one of the operator's.
CREATE OR REPLACE FUNCTION touchline.open_player_account(p_operator integer, p_player bigint, p_currency text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM touchline.player WHERE id = p_player AND operator_id = p_operator AND closed_at IS NULL
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no player % of operator %', p_player, p_operator USING ERRCODE = '23503';
  END IF;
  PERFORM touchline.open_account(p_operator, p_player, p_currency);
  UPDATE touchline.player SET active_currency = p_currency
  WHERE id = p_player AND coalesce(active_currency, currency) <> p_currency;
END $$;

GRANT EXECUTE ON FUNCTION touchline.open_player_account(integer, bigint, text) TO tl_api;
