-- Checks an SMS code for the newest sign-up with a phone number in this browser. Returns true if the code is right and
-- the player was created. A sign-up of the same number in another browser may be by another person with another
-- password, so this browser cannot confirm it.
CREATE OR REPLACE FUNCTION touchline.confirm_phone_sign_up(p_operator integer, p_phone text, p_code_hash bytea,
  p_device_hash bytea)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_found touchline.sign_up;
BEGIN
  SELECT * INTO v_found FROM touchline.sign_up
  WHERE operator_id = p_operator AND auth_phone = p_phone AND device_hash = p_device_hash AND email IS NULL
    AND confirmed_at IS NULL AND code_hash IS NOT NULL AND code_expires_at > clock_timestamp() AND code_tries < 5
  ORDER BY id DESC LIMIT 1 FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF v_found.code_hash <> p_code_hash THEN
    UPDATE touchline.sign_up SET code_tries = code_tries + 1 WHERE id = v_found.id;
    RETURN false;
  END IF;
  RETURN touchline.create_player(v_found.id) IS NOT NULL;
END $$;

GRANT EXECUTE ON FUNCTION touchline.confirm_phone_sign_up(integer, text, bytea, bytea) TO tl_api;
