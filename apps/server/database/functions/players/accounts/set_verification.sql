-- Sets whether a player is known to be who they say, if it is still what it was decided from: `p_was`, and, where it matters what was
-- found, as it was at `p_since`. False: it is not.
-- The player's row first, then the wallet, as by a change of limits, and with a new revision of these: what is placed, deposited or
-- converted at the same time is committed before, or evaluated again.
-- `p_decided_by` closes what was found about the player; staff close what they were shown.
CREATE OR REPLACE FUNCTION touchline.set_verification(p_operator integer, p_player bigint, p_was text, p_state text,
  p_source text, p_since timestamptz, p_decided_by text, p_reason text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM touchline.player WHERE id = p_player AND operator_id = p_operator AND verification = p_was AND closed_at IS NULL
  FOR NO KEY UPDATE;
  IF NOT FOUND OR (p_since IS NOT NULL AND touchline.verification_changed_at(p_player) IS DISTINCT FROM p_since) THEN
    RETURN false;
  END IF;
  PERFORM touchline.lock_wallet(p_player);
  UPDATE touchline.player SET verification = p_state, verification_source = p_source, verification_at = clock_timestamp(),
    -- Who was verified and waited for nothing bets on as before.
    limits_revision = limits_revision + CASE WHEN p_was IN ('not-checked', 'verified')
      AND p_state IN ('not-checked', 'verified') THEN 0 ELSE 1 END
  WHERE id = p_player
    -- Staff who leave a player as they are say nothing about them, but that the provider's rejection is theirs now.
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
