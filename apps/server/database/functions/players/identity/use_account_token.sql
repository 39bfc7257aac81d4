-- Uses a token and returns its player. A token can be used once or, with `p_is_repeatable`, again in the same browser
-- within ten minutes. Other unused tokens of the player for the same purpose are deleted.
CREATE OR REPLACE FUNCTION touchline.use_account_token(p_operator integer, p_purpose text, p_token_hash bytea,
  p_device_hash bytea, p_is_repeatable boolean)
RETURNS TABLE (player_id bigint, email text, is_first boolean)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_found touchline.account_token;
BEGIN
  SELECT * INTO v_found FROM touchline.account_token AS token
  WHERE token.token_hash = p_token_hash AND token.operator_id = p_operator AND token.purpose = p_purpose FOR UPDATE;
  IF NOT FOUND OR v_found.expires_at <= clock_timestamp() THEN
    RETURN;
  END IF;
  IF v_found.used_at IS NULL THEN
    UPDATE touchline.account_token AS token SET used_at = clock_timestamp(), used_by = p_device_hash
    WHERE token.token_hash = p_token_hash;
    DELETE FROM touchline.account_token AS token
    WHERE token.player_id = v_found.player_id AND token.purpose = p_purpose AND token.used_at IS NULL;
    RETURN QUERY SELECT v_found.player_id, v_found.email, true;
  ELSIF p_is_repeatable AND v_found.used_by = p_device_hash
    AND v_found.used_at > clock_timestamp() - interval '10 minutes' THEN
    RETURN QUERY SELECT v_found.player_id, v_found.email, false;
  END IF;
END $$;

GRANT EXECUTE ON FUNCTION touchline.use_account_token(integer, text, bytea, bytea, boolean) TO tl_api;
