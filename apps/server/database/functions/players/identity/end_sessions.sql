-- Ends all sessions of a player and closes their sockets in one transaction: Centrifugo reads the command from the
-- outbox. With code 3014 the standard client discards its token and requests a new one for its current session. `p_by`
-- is the limit that ended the sessions, if one did.
CREATE OR REPLACE FUNCTION touchline.end_sessions(p_player bigint, p_by text DEFAULT NULL) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE touchline.session SET ended_at = clock_timestamp(), ended_by = p_by
  WHERE player_id = p_player AND ended_at IS NULL;
  INSERT INTO touchline.outbox (method, payload, partition)
  VALUES ('disconnect', jsonb_build_object('user', p_player::text,
    'disconnect', jsonb_build_object('code', 3014, 'reason', 'state invalidated')), p_player % 8);
END $$;

GRANT EXECUTE ON FUNCTION touchline.end_sessions(bigint, text) TO tl_api;
