-- Decides about every message: returns who gets it, or why it is rejected. It is called in the transaction that sends
-- the message, and locks the player's row until that ends. So an exclusion, a closure or a withdrawn consent is either
-- seen here or applies after the message was sent. A rejected message remains as a row with its reason.
CREATE OR REPLACE FUNCTION touchline.gate_message(p_message bigint)
RETURNS TABLE (refusal text, kind text, player_id bigint, sign_up_id bigint, email text, phone text, name text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_message touchline.message;
  v_player touchline.player;
  v_sign_up touchline.sign_up;
  v_kind text;
  v_refusal text;
BEGIN
  SELECT * INTO STRICT v_message FROM touchline.message WHERE id = p_message FOR UPDATE;
  v_kind := v_message.kind;
  IF v_kind = 'confirmation' THEN
    SELECT * INTO v_sign_up FROM touchline.sign_up
    WHERE operator_id = v_message.operator_id AND confirmed_at IS NULL AND expires_at > clock_timestamp()
      AND (sign_up.id = v_message.sign_up_id
        OR v_message.sign_up_id IS NULL AND sign_up.email = v_message.recipient)
    -- If the mail was requested again, the sign-up made in the requesting browser is confirmed.
    ORDER BY coalesce(sign_up.device_hash = decode(v_message.data ->> 'device', 'hex'), false) DESC, sign_up.id DESC LIMIT 1;
    SELECT * INTO v_player FROM touchline.player
    WHERE operator_id = v_message.operator_id
      AND (player.email = coalesce(v_sign_up.email, v_message.recipient)
        OR v_sign_up.email IS NULL AND player.auth_phone = v_sign_up.auth_phone)
    ORDER BY player.id LIMIT 1 FOR SHARE;
    -- If there is already a player with the address, the mail informs the owner of the address. The response to the
    -- sign-up does not reveal it.
    IF v_player.id IS NOT NULL THEN
      v_kind := 'already-registered';
    ELSIF v_sign_up.id IS NULL THEN
      v_refusal := 'no-sign-up';
    END IF;
  ELSE
    SELECT * INTO v_player FROM touchline.player
    WHERE operator_id = v_message.operator_id
      AND (player.id = v_message.player_id
        OR v_message.player_id IS NULL AND v_message.channel <> 'sms' AND player.email = v_message.recipient
        OR v_message.player_id IS NULL AND v_message.channel = 'sms' AND player.auth_phone = v_message.recipient)
    FOR SHARE;
    IF NOT FOUND THEN
      v_refusal := 'no-player';
    END IF;
  END IF;
  IF v_player.id IS NOT NULL THEN
    v_refusal := CASE
      WHEN v_player.closed_at IS NOT NULL AND v_kind <> 'account-closed' THEN 'closed'
      WHEN v_kind IN ('reset', 'confirm-email') AND v_message.created_at < v_player.credentials_changed_at THEN 'superseded'
      WHEN v_kind = 'confirm-email' AND EXISTS (SELECT FROM touchline.player AS other
        WHERE other.operator_id = v_message.operator_id AND other.email = v_message.data ->> 'email') THEN 'address-taken'
      WHEN v_message.category = 'marketing' AND v_player.excluded_until > touchline.now() THEN 'excluded'
      WHEN v_message.category = 'marketing' AND NOT coalesce((SELECT consent.is_given FROM touchline.player_consent AS consent
        WHERE consent.player_id = v_player.id AND consent.channel = v_message.channel ORDER BY consent.id DESC LIMIT 1), false)
        THEN 'no-consent'
      END;
  END IF;
  RETURN QUERY SELECT v_refusal, v_kind, v_player.id, CASE WHEN v_kind = 'confirmation' THEN v_sign_up.id END,
    -- Address and number are both the player's or both the sign-up's, never a mix.
    CASE WHEN v_player.id IS NULL THEN v_sign_up.email ELSE v_player.email END,
    CASE WHEN v_player.id IS NULL THEN v_sign_up.auth_phone ELSE v_player.auth_phone END,
    -- The name is left out of a mail to an address that is not confirmed yet, because that may belong to another
    -- person.
    CASE WHEN v_kind <> 'confirm-email' THEN coalesce(v_player.first_name, v_player.nickname) END;
END $$;

GRANT EXECUTE ON FUNCTION touchline.gate_message(bigint) TO tl_worker;
