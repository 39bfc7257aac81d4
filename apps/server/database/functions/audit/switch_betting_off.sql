-- Turns betting off for an operator after the audit has found that its money is wrong. Returns null if an earlier
-- switch by the audit is in force, because every audit finds the same violation again.
CREATE OR REPLACE FUNCTION touchline.switch_betting_off(p_operator integer, p_reason text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_id bigint;
BEGIN
  -- With the lock, two workers cannot both find no switch and add one each.
  PERFORM FROM touchline.operator WHERE id = p_operator FOR NO KEY UPDATE;
  IF NOT EXISTS (SELECT FROM touchline.betting_switch WHERE operator_id = p_operator AND author = 'audit'
      AND ended_at IS NULL AND num_nonnulls(sport_id, match_id, market_id, player_id, ends_at) = 0) THEN
    INSERT INTO touchline.betting_switch (operator_id, reason, author) VALUES (p_operator, left(p_reason, 500), 'audit')
    RETURNING id INTO v_id;
  END IF;
  RETURN v_id;
END $$;

GRANT EXECUTE ON FUNCTION touchline.switch_betting_off(integer, text) TO tl_worker;
