-- Uses the token of a mailed link to set a new password. Returns the player and the kinds of second factors that were
-- removed; no row if the token is not valid. A session is opened under a shared lock on the player's row
-- (open-session.ts), so one with the old password is either ended here or not opened.
CREATE OR REPLACE FUNCTION touchline.reset_password(p_operator integer, p_token_hash bytea, p_device_hash bytea,
  p_password_hash text)
RETURNS TABLE (player_id bigint, removed_factors text[]) LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_player bigint;
BEGIN
  -- The player is locked before the token, as in all functions that lock both.
  SELECT player.id INTO v_player FROM touchline.player
  WHERE player.closed_at IS NULL AND player.operator_id = p_operator
    AND player.id = (SELECT token.player_id FROM touchline.account_token AS token WHERE token.token_hash = p_token_hash)
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM FROM touchline.use_account_token(p_operator, 'reset', p_token_hash, p_device_hash, false);
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM touchline.set_password(p_operator, v_player, p_password_hash, p_device_hash, NULL);
  RETURN QUERY SELECT v_player, touchline.drop_new_factors(v_player);
END $$;

GRANT EXECUTE ON FUNCTION touchline.reset_password(integer, bytea, bytea, text) TO tl_api;
