-- Writes an evaluated change of limits if the limits have not changed since; otherwise returns false. It locks the
-- player's row and then the wallet, which placements lock as well, so a bet is either committed before the change or
-- evaluated with it. An exclusion ends all sessions, and closes the sockets at the commit (RG-05d). Open sessions end
-- after `session_minutes`; null means that no limit ends them. For an exclusion that is lifted, the author is stored.
CREATE OR REPLACE FUNCTION touchline.change_limits(p_change touchline.limits_change, p_changed touchline.changed_limit[],
  p_added touchline.added_limit[])
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_was timestamptz;
  v_ends boolean;
  v_now timestamptz;
BEGIN
  SELECT excluded_until INTO v_was FROM touchline.player
  WHERE id = p_change.player_id AND operator_id = p_change.operator_id AND limits_revision = p_change.revision AND closed_at IS NULL
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM touchline.lock_wallet(p_change.player_id);
  -- The time is read after the lock, so it is later than all bets committed before the change.
  v_now := touchline.now();
  -- Limits that end are written first, because only one of each kind and period may be in force.
  FOREACH v_ends IN ARRAY ARRAY[true, false] LOOP
    UPDATE touchline.player_limit SET status = given.status, disable_at = given.disable_at,
      confirm_until = given.confirm_until, changed_at = v_now, lifted_by = given.lifted_by, lift_reason = given.lift_reason
    FROM unnest(p_changed) AS given
    WHERE player_limit.id = given.id AND player_limit.player_id = p_change.player_id
      AND (given.status IN ('disabled', 'confirmed_disabled')) = v_ends;
  END LOOP;
  INSERT INTO touchline.player_limit (operator_id, player_id, type, status, period, amount_minor, minutes, source, created_at,
    disable_at, confirm_until, changed_at)
  SELECT p_change.operator_id, p_change.player_id, type, status, period, amount_minor, minutes, p_change.source, p_change.at,
    disable_at, confirm_until, v_now
  FROM unnest(p_added);
  UPDATE touchline.player SET limits_revision = limits_revision + 1, excluded_until = p_change.excluded_until,
    -- With this the worker stores an excluded player again (save_person), which lists accounts that resemble the
    -- player.
    is_compared_by = is_compared_by AND coalesce(p_change.excluded_until <= coalesce(v_was, '-infinity'), true)
  WHERE id = p_change.player_id;
  UPDATE touchline.session SET ends_at = opened_at + p_change.session_minutes * interval '1 minute'
  WHERE player_id = p_change.player_id AND ended_at IS NULL;
  IF p_change.excluded_until > coalesce(v_was, '-infinity') THEN
    PERFORM touchline.end_sessions(p_change.player_id);
  END IF;
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.change_limits(touchline.limits_change, touchline.changed_limit[], touchline.added_limit[]) TO tl_api;
