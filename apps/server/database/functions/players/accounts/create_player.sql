-- Creates the player of a sign-up, with an account in the chosen currency. Returns null if there is already a player
-- with the address. If `p_is_owner` is false, another person may have filled in the form. Then its password, its
-- agreement to the terms, its consent and its tracking are not used, and the player has to provide these again.
CREATE OR REPLACE FUNCTION touchline.create_player(p_sign_up bigint, p_is_owner boolean DEFAULT true) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_from touchline.sign_up;
  v_player bigint;
BEGIN
  SELECT * INTO STRICT v_from FROM touchline.sign_up WHERE id = p_sign_up FOR UPDATE;
  INSERT INTO touchline.player (operator_id, email, auth_phone, password_hash, language, currency, first_name, last_name,
    nickname, mobile_phone, country, birth_date, details, tracking_tags, confirmed_at, phone_verified_at, must_accept_terms,
    is_used)
  -- Only the confirmed login is used. A phone number given together with an address was not confirmed.
  VALUES (v_from.operator_id, v_from.email, CASE WHEN v_from.email IS NULL THEN v_from.auth_phone END,
    CASE WHEN p_is_owner THEN v_from.password_hash END, v_from.language, v_from.currency, v_from.fields ->> 'first_name',
    v_from.fields ->> 'last_name', v_from.fields ->> 'nickname', v_from.fields ->> 'mobile_phone', v_from.fields ->> 'country',
    (v_from.fields ->> 'date_of_birth')::date, coalesce(v_from.fields -> 'details', '{}'),
    CASE WHEN p_is_owner THEN v_from.tracking_tags ELSE '{}' END, clock_timestamp(),
    CASE WHEN v_from.email IS NULL THEN clock_timestamp() END, NOT p_is_owner AND v_from.terms_version IS NOT NULL, false)
  ON CONFLICT DO NOTHING RETURNING id INTO v_player;
  IF v_player IS NULL THEN
    RETURN NULL;
  END IF;
  IF p_is_owner AND v_from.terms_version IS NOT NULL THEN
    PERFORM touchline.accept_terms(v_player, v_from.site_id, v_from.terms_version, v_from.created_at);
  END IF;
  INSERT INTO touchline.player_consent (operator_id, player_id, channel, is_given)
  -- The player has ticked the box for mails, which is no consent for other channels.
  SELECT v_from.operator_id, v_player, 'mail', true
  WHERE p_is_owner AND (v_from.fields ->> 'receive_promos')::boolean;
  PERFORM touchline.open_account(v_from.operator_id, v_player, v_from.currency);
  UPDATE touchline.sign_up SET player_id = v_player, confirmed_at = clock_timestamp() WHERE id = p_sign_up;
  RETURN v_player;
END $$;

GRANT EXECUTE ON FUNCTION touchline.create_player(bigint, boolean) TO tl_api;
