-- Sets a new password for a player, whose row the caller has locked, and locks everyone else out: it ends all sessions
-- except `p_session`, forgets all known devices except `p_device_hash`, and deletes unused links and sign-ins that were
-- not completed.
CREATE OR REPLACE FUNCTION touchline.set_password(p_operator integer, p_player bigint, p_password_hash text,
  p_device_hash bytea, p_session bytea)
RETURNS void LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  UPDATE touchline.player SET password_hash = p_password_hash, credentials_changed_at = clock_timestamp()
  WHERE id = p_player;
  UPDATE touchline.session SET ended_at = clock_timestamp()
  WHERE player_id = p_player AND ended_at IS NULL AND token_hash IS DISTINCT FROM p_session;
  DELETE FROM touchline.known_device WHERE player_id = p_player;
  DELETE FROM touchline.account_token WHERE player_id = p_player AND used_at IS NULL;
  DELETE FROM touchline.sign_in_challenge WHERE player_id = p_player;
  INSERT INTO touchline.known_device (player_id, operator_id, device_hash)
  SELECT p_player, p_operator, p_device_hash WHERE p_device_hash IS NOT NULL;
END $$;
