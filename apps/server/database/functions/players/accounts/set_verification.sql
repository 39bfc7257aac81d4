-- Sets the verification state of a player if it is still `p_was` and, with `p_since`, was last changed at that time;
-- otherwise returns false. It locks the player's row and then the wallet, like a change of limits, and raises the
-- revision of the limits, so that a concurrent bet, deposit or conversion is either committed before or evaluated
-- again. With `p_decided_by` the player's matches are closed; staff close only those that were shown to them.
CREATE OR REPLACE FUNCTION touchline.set_verification(p_operator integer, p_player bigint, p_was text, p_state text,
  p_source text, p_since timestamptz, p_decided_by text, p_reason text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM touchline.player WHERE id = p_player AND operator_id = p_operator AND verification = p_was AND closed_at IS NULL
  FOR NO KEY UPDATE;
  IF NOT FOUND OR (p_since IS NOT NULL AND touchline.verification_changed_at(p_player) IS DISTINCT FROM p_since) THEN
    RETURN false;
  END IF;
  PERFORM touchline.lock_wallet(p_player);
  UPDATE touchline.player SET verification = p_state, verification_source = p_source, verification_at = clock_timestamp(),
    -- The revision does not change if the player may bet before and afterwards.
    limits_revision = limits_revision + CASE WHEN p_was IN ('not-checked', 'verified')
      AND p_state IN ('not-checked', 'verified') THEN 0 ELSE 1 END
  WHERE id = p_player
    -- If staff do not change the state, nothing is stored, except that they take over a rejection by the provider as
    -- their own.
    AND NOT (p_source = 'staff' AND p_was = p_state AND (p_state <> 'rejected' OR verification_source = 'staff'));
  UPDATE touchline.person SET requests = 0, next_request_at = clock_timestamp() WHERE player_id = p_player;
  UPDATE touchline.person_match SET decided_at = clock_timestamp(), decided_by = p_decided_by, reason = p_reason
  WHERE player_id = p_player AND decided_at IS NULL AND p_decided_by IS NOT NULL
    AND found_at <= coalesce(p_since, 'infinity')
    AND (p_source <> 'staff' OR (candidate_id, kind) IN (SELECT open.candidate_id, open.kind
      FROM touchline.open_matches(p_player) AS open WHERE open.is_shown));
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.set_verification(integer, bigint, text, text, text, timestamptz, text, text) TO tl_api, tl_worker;
