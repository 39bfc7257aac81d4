-- Ends and adds rules of an operator, either its own or those for one player. For a player, the same transaction adds
-- notices about the changed limits. Returns false if the operator's rules or switches have changed since `p_revision`.
CREATE OR REPLACE FUNCTION touchline.put_risk_rules(p_operator integer, p_player bigint, p_author text, p_revision bigint,
  p_ended bigint[], p_rules jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  -- With the lock, rules of the operator are changed one after the other.
  PERFORM FROM touchline.operator WHERE id = p_operator AND betting_revision = p_revision FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- Liability sums exist only while a limit needs them. When a limit is added or ended, all sums of the operator are
  -- deleted, and recreated from the open bets when they are needed.
  IF EXISTS (SELECT FROM touchline.risk_rule WHERE id = ANY (p_ended) AND operator_id = p_operator
      AND num_nonnulls(max_outcome_liability_minor, max_match_liability_minor) > 0)
    OR EXISTS (SELECT FROM jsonb_to_recordset(p_rules) AS rule(max_outcome_liability_minor bigint,
      max_match_liability_minor bigint) WHERE num_nonnulls(max_outcome_liability_minor, max_match_liability_minor) > 0) THEN
    PERFORM FROM touchline.liability_counter WHERE operator_id = p_operator ORDER BY currency, subject, shard FOR UPDATE;
    DELETE FROM touchline.liability_counter WHERE operator_id = p_operator;
  END IF;
  WITH ended AS (
    UPDATE touchline.risk_rule SET ended_at = clock_timestamp(), ended_by = p_author
    WHERE operator_id = p_operator AND player_id IS NOT DISTINCT FROM p_player AND id = ANY (p_ended) AND ended_at IS NULL
    RETURNING id
  ), begun AS (
    INSERT INTO touchline.risk_rule (operator_id, player_id, player_group, match_id, market_id, tournament_id, sport_id,
      is_live, currency, min_stake_minor, max_stake_minor, max_win_minor, max_outcome_liability_minor,
      max_match_liability_minor, max_player_liability_minor, delay_ms, factor_milli, reason, author)
    SELECT p_operator, p_player, player_group, match_id, market_id, tournament_id, sport_id, is_live, currency,
      min_stake_minor, max_stake_minor, max_win_minor, max_outcome_liability_minor, max_match_liability_minor,
      max_player_liability_minor, delay_ms, factor_milli, reason, p_author
    FROM jsonb_to_recordset(p_rules) AS rule(player_group text, match_id bigint, market_id integer,
      tournament_id integer, sport_id integer, is_live boolean, currency text, min_stake_minor bigint,
      max_stake_minor bigint, max_win_minor bigint, max_outcome_liability_minor bigint,
      max_match_liability_minor bigint, max_player_liability_minor bigint, delay_ms integer, factor_milli integer, reason text)
    RETURNING id
  )
  INSERT INTO touchline.limit_notice (player_id, operator_id, rule_id, kind)
  SELECT p_player, p_operator, id, kind
  FROM (SELECT id, 'set' AS kind FROM begun UNION ALL SELECT id, 'ended' FROM ended) AS told WHERE p_player IS NOT NULL;
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.put_risk_rules(integer, bigint, text, bigint, bigint[], jsonb) TO tl_api;
