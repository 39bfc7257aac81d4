-- Uses the token of a mailed link: true when the address is confirmed now, or was by the same browser a moment ago (AUTH-04).
CREATE OR REPLACE FUNCTION touchline.confirm_sign_up(p_operator integer, p_token_hash bytea, p_device_hash bytea)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_found touchline.sign_up;
BEGIN
  SELECT * INTO v_found FROM touchline.sign_up
  WHERE token_hash = p_token_hash AND operator_id = p_operator FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF v_found.confirmed_at IS NOT NULL THEN
    RETURN v_found.confirmed_by = p_device_hash AND v_found.confirmed_at > clock_timestamp() - interval '10 minutes';
  END IF;
  IF v_found.expires_at <= clock_timestamp() OR touchline.create_player(v_found.id) IS NULL THEN
    RETURN false;
  END IF;
  UPDATE touchline.sign_up SET confirmed_by = p_device_hash WHERE id = v_found.id;
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.confirm_sign_up(integer, bytea, bytea) TO tl_api;
