-- Checks a code. Returns `verified`, `wrong`, or `gone` if there is no code, it has expired or was tried five times.
CREATE OR REPLACE FUNCTION touchline.verify_phone(p_player bigint, p_code_hash bytea) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_known touchline.phone_verification;
BEGIN
  -- The player is locked first, as in all functions that lock both rows.
  PERFORM FROM touchline.player WHERE id = p_player FOR NO KEY UPDATE;
  SELECT * INTO v_known FROM touchline.phone_verification WHERE player_id = p_player FOR UPDATE;
  IF v_known.code_hash IS NULL OR v_known.code_expires_at <= clock_timestamp() OR v_known.code_tries >= 5 THEN
    RETURN 'gone';
  END IF;
  IF v_known.code_hash <> p_code_hash THEN
    UPDATE touchline.phone_verification SET code_tries = code_tries + 1 WHERE player_id = p_player;
    RETURN 'wrong';
  END IF;
  UPDATE touchline.phone_verification SET code_hash = NULL, proved_at = clock_timestamp() WHERE player_id = p_player;
  UPDATE touchline.player SET mobile_phone = v_known.number, phone_verified_at = clock_timestamp() WHERE id = p_player;
  RETURN 'verified';
END $$;

GRANT EXECUTE ON FUNCTION touchline.verify_phone(bigint, bytea) TO tl_api;
