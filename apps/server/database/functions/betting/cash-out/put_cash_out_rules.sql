-- Replaces a player's cash-out rules for a bet by these thresholds; null means no rule. Returns `unknown` if the player
-- has no such bet, `closed` if the bet is not open, and `many` if the player would have more than p_most rules. A rule
-- with a changed threshold gets a new id.
CREATE OR REPLACE FUNCTION touchline.put_cash_out_rules(p_operator integer, p_player bigint, p_bet uuid, p_cash_out bigint,
  p_notify bigint, p_most integer) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_status text;
BEGIN
  -- With the lock, concurrent calls count the player's rules one after the other and cannot exceed the maximum.
  PERFORM touchline.lock_wallet(p_player);
  SELECT status INTO v_status FROM touchline.bet WHERE player_id = p_player AND id = p_bet AND operator_id = p_operator;
  IF NOT FOUND THEN
    RETURN 'unknown';
  ELSIF v_status NOT IN ('submitted', 'waiting_results') THEN
    RETURN 'closed';
  ELSIF (SELECT count(*) FROM touchline.cash_out_rule WHERE player_id = p_player AND bet_id <> p_bet)
    + num_nonnulls(p_cash_out, p_notify) > p_most THEN
    RETURN 'many';
  END IF;
  DELETE FROM touchline.cash_out_rule rule WHERE rule.player_id = p_player AND rule.bet_id = p_bet
    AND rule.threshold_minor IS DISTINCT FROM CASE rule.kind WHEN 'cash_out' THEN p_cash_out ELSE p_notify END;
  INSERT INTO touchline.cash_out_rule (player_id, bet_id, kind, threshold_minor)
  SELECT p_player, p_bet, wanted.kind, wanted.threshold
  FROM (VALUES ('cash_out', p_cash_out), ('notify', p_notify)) AS wanted(kind, threshold)
  WHERE wanted.threshold IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN 'saved';
END $$;

GRANT EXECUTE ON FUNCTION touchline.put_cash_out_rules(integer, bigint, uuid, bigint, bigint, integer) TO tl_api;
