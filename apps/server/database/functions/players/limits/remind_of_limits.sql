-- Stores that a player was checked for a limit reminder and when to check again, and queues the reminder if one is due
-- (LIMIT-12). Returns false if the player's limits or the last check have changed since the evaluation, for example by
-- another worker. Like all messages, the reminder is checked by gate_message.
CREATE OR REPLACE FUNCTION touchline.remind_of_limits(p_player bigint, p_revision bigint, p_looked_at timestamptz,
  p_look_at timestamptz, p_kind text, p_site integer, p_trace text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE touchline.player SET limits_look_at = p_look_at,
    limits_reminded_at = CASE WHEN p_kind IS NULL THEN limits_reminded_at ELSE touchline.now() END
  WHERE id = p_player AND limits_revision = p_revision AND limits_look_at = p_looked_at AND closed_at IS NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO touchline.message (operator_id, site_id, channel, kind, category, player_id, locale, trace_id)
  SELECT player.operator_id, p_site, channel, p_kind, 'account', player.id, player.language, p_trace
  FROM touchline.player CROSS JOIN unnest(ARRAY['mail', 'notification']) AS channel
  WHERE player.id = p_player AND p_kind IS NOT NULL AND (channel <> 'mail' OR player.email IS NOT NULL);
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.remind_of_limits(bigint, bigint, timestamptz, timestamptz, text, integer, text)
  TO tl_worker;
