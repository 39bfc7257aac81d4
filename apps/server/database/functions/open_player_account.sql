-- Opens a further account of a player (PLAT-06). Which currencies there are, the operator decides.
CREATE OR REPLACE FUNCTION touchline.open_player_account(p_operator integer, p_player bigint, p_currency text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM touchline.player WHERE id = p_player AND operator_id = p_operator AND closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no player % of operator %', p_player, p_operator USING ERRCODE = '23503';
  END IF;
  PERFORM touchline.open_account(p_operator, p_player, p_currency);
END $$;

GRANT EXECUTE ON FUNCTION touchline.open_player_account(integer, bigint, text) TO tl_api;
