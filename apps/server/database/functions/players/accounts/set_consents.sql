-- Stores what a player agrees to receive. gate_message locks the player's row while a message is being sent, so a
-- withdrawn consent applies from the next message on.
CREATE OR REPLACE FUNCTION touchline.set_consents(p_operator integer, p_player bigint, p_channels text[], p_given boolean[])
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM touchline.player WHERE id = p_player AND operator_id = p_operator FOR NO KEY UPDATE;
  INSERT INTO touchline.player_consent (operator_id, player_id, channel, is_given)
  SELECT p_operator, p_player, wanted.channel, wanted.is_given
  FROM unnest(p_channels, p_given) AS wanted(channel, is_given)
  WHERE wanted.is_given IS DISTINCT FROM (SELECT consent.is_given FROM touchline.player_consent AS consent
    WHERE consent.player_id = p_player AND consent.channel = wanted.channel ORDER BY consent.id DESC LIMIT 1);
END $$;

GRANT EXECUTE ON FUNCTION touchline.set_consents(integer, bigint, text[], boolean[]) TO tl_api;
