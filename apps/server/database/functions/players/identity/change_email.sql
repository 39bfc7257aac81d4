-- Uses the token of a link mailed to a new address, and returns the old address, for a last mail. Returns no row if the
-- token is not valid or another player has the address by now.
CREATE OR REPLACE FUNCTION touchline.change_email(p_operator integer, p_token_hash bytea, p_device_hash bytea)
RETURNS TABLE (player_id bigint, old_email text, language text, is_first boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_used record;
  v_player touchline.player;
BEGIN
  -- The player is locked before the token, as in all functions that lock both.
  SELECT * INTO v_player FROM touchline.player
  WHERE player.operator_id = p_operator
    AND player.id = (SELECT token.player_id FROM touchline.account_token AS token WHERE token.token_hash = p_token_hash)
  FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT * INTO v_used FROM touchline.use_account_token(p_operator, 'email', p_token_hash, p_device_hash, true);
  IF v_used.player_id IS NULL THEN
    RETURN;
  END IF;
  IF v_used.is_first THEN
    PERFORM FROM touchline.player AS other WHERE other.operator_id = p_operator AND other.email = v_used.email
      AND other.id <> v_player.id;
    IF FOUND THEN
      RETURN;
    END IF;
    BEGIN
      UPDATE touchline.player SET email = v_used.email, credentials_changed_at = clock_timestamp() WHERE id = v_player.id;
    EXCEPTION WHEN unique_violation THEN
      -- Another player has got the address at the same time.
      RETURN;
    END;
    -- Links mailed to the old address are no longer valid.
    DELETE FROM touchline.account_token AS token WHERE token.player_id = v_player.id AND token.used_at IS NULL;
    DELETE FROM touchline.sign_in_challenge AS begun WHERE begun.player_id = v_player.id;
  END IF;
  RETURN QUERY SELECT v_player.id, v_player.email, v_player.language, v_used.is_first;
END $$;

GRANT EXECUTE ON FUNCTION touchline.change_email(integer, bytea, bytea) TO tl_api;
