-- Writes a change of limits that was evaluated, if the limits are still those it was evaluated from; false when they are not.
-- The player's own row is locked first, then the wallet, which placing holds: a bet is committed before the change or sees it.
-- An exclusion ends every session and closes the sockets with the commit (RG-05d). Sessions that are open end after
-- `p_session_minutes`; null: no limit ends them. What is lifted has who lifted it.
CREATE OR REPLACE FUNCTION touchline.change_limits(p_operator integer, p_player bigint, p_revision bigint, p_at timestamptz,
  p_changed jsonb, p_added jsonb, p_source text, p_excluded_until timestamptz, p_session_minutes integer)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_was timestamptz;
  v_ends boolean;
  v_now timestamptz;
BEGIN
  SELECT excluded_until INTO v_was FROM touchline.player
  WHERE id = p_player AND operator_id = p_operator AND limits_revision = p_revision AND closed_at IS NULL
  FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM touchline.lock_wallet(p_player);
  -- Later than every bet that was committed before.
  v_now := touchline.now();
  -- What ends first: of one kind and period one is in force at a time.
  FOREACH v_ends IN ARRAY ARRAY[true, false] LOOP
    UPDATE touchline.player_limit SET status = given.status, disable_at = given.disable_at,
      confirm_until = given.confirm_until, changed_at = v_now, lifted_by = given.lifted_by, lift_reason = given.lift_reason
    FROM jsonb_to_recordset(p_changed) AS given(id bigint, status text, disable_at timestamptz, confirm_until timestamptz,
      lifted_by text, lift_reason text)
    WHERE player_limit.id = given.id AND player_limit.player_id = p_player
      AND (given.status IN ('disabled', 'confirmed_disabled')) = v_ends;
  END LOOP;
  INSERT INTO touchline.player_limit (operator_id, player_id, type, status, period, amount_minor, minutes, source, created_at,
    disable_at, confirm_until, changed_at)
  SELECT p_operator, p_player, type, status, period, amount_minor, minutes, p_source, p_at, disable_at, confirm_until, v_now
  FROM jsonb_to_record(p_added) AS added(type text, status text, period text, amount_minor bigint, minutes integer,
    disable_at timestamptz, confirm_until timestamptz)
  WHERE p_added IS NOT NULL;
  UPDATE touchline.player SET limits_revision = limits_revision + 1, excluded_until = p_excluded_until,
    -- The worker lists who resembles them.
    is_compared_by = is_compared_by AND coalesce(p_excluded_until <= coalesce(v_was, '-infinity'), true)
  WHERE id = p_player;
  UPDATE touchline.session SET ends_at = opened_at + p_session_minutes * interval '1 minute'
  WHERE player_id = p_player AND ended_at IS NULL;
  IF p_excluded_until > coalesce(v_was, '-infinity') THEN
    PERFORM touchline.end_sessions(p_player);
  END IF;
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.change_limits(integer, bigint, bigint, timestamptz, jsonb, jsonb, text, timestamptz, integer)
  TO tl_api;
