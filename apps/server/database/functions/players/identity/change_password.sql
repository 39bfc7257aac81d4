-- Sets a new password in a session, which stays open. Returns false if the session has ended meanwhile, so that a
-- client that was signed out cannot change the password.
CREATE OR REPLACE FUNCTION touchline.change_password(p_operator integer, p_player bigint, p_password_hash text,
  p_device_hash bytea, p_session bytea)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM touchline.player WHERE id = p_player AND operator_id = p_operator AND closed_at IS NULL
  FOR NO KEY UPDATE;
  PERFORM FROM touchline.session WHERE token_hash = p_session AND player_id = p_player AND ended_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM touchline.set_password(p_operator, p_player, p_password_hash, p_device_hash, p_session);
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.change_password(integer, bigint, text, bytea, bytea) TO tl_api;
