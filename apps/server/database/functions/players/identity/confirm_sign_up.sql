-- Uses the token of a mailed link. Returns `confirmed` if the address is confirmed now, or was confirmed a moment ago
-- by the same browser (AUTH-04). If the browser is not the one that signed up, another person may have filled in the
-- form: the player is created without the form's password, and `password-needed` is returned, which means that the
-- token of `p_reset_hash` can set one. Returns null if the link is not valid.
CREATE OR REPLACE FUNCTION touchline.confirm_sign_up(p_operator integer, p_token_hash bytea, p_device_hash bytea,
  p_reset_hash bytea)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_found touchline.sign_up;
  v_player bigint;
BEGIN
  SELECT * INTO v_found FROM touchline.sign_up
  WHERE token_hash = p_token_hash AND operator_id = p_operator FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF v_found.confirmed_at IS NOT NULL THEN
    IF v_found.confirmed_by IS DISTINCT FROM p_device_hash
      OR v_found.confirmed_at <= clock_timestamp() - interval '10 minutes' THEN
      RETURN NULL;
    END IF;
    v_player := v_found.player_id;
  ELSE
    IF v_found.expires_at > clock_timestamp() THEN
      v_player := touchline.create_player(v_found.id, v_found.device_hash IS NOT DISTINCT FROM p_device_hash);
    END IF;
    IF v_player IS NULL THEN
      RETURN NULL;
    END IF;
    UPDATE touchline.sign_up SET confirmed_by = p_device_hash WHERE id = v_found.id;
  END IF;
  PERFORM FROM touchline.player WHERE id = v_player AND password_hash IS NULL AND closed_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN 'confirmed';
  END IF;
  DELETE FROM touchline.account_token WHERE player_id = v_player AND purpose = 'reset' AND used_at IS NULL;
  INSERT INTO touchline.account_token (token_hash, operator_id, player_id, purpose, expires_at)
  VALUES (p_reset_hash, p_operator, v_player, 'reset', clock_timestamp() + interval '1 hour');
  RETURN 'password-needed';
END $$;

GRANT EXECUTE ON FUNCTION touchline.confirm_sign_up(integer, bytea, bytea, bytea) TO tl_api;
