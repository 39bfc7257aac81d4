-- Adds a sum of liability up anew from the bets of all currencies that are open, under a lock on all its rows, and
-- divides the limit among them. Whoever adds a bet to the sum holds one of the rows until it is committed: none is
-- missed. Makes the rows, if they are not there. Gives the sum.
CREATE OR REPLACE FUNCTION touchline.roll_up_liability(p_operator integer, p_currency text, p_subject text,
  p_player bigint, p_match bigint, p_market integer, p_specifier text, p_outcome text, p_limit bigint)
RETURNS bigint LANGUAGE plpgsql SET search_path = ''
-- As placing: plans are kept and look rows up by key.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
AS $$
DECLARE
  v_shards integer := CASE p_player WHEN 0 THEN 8 ELSE 1 END;
  v_sum bigint;
BEGIN
  INSERT INTO touchline.liability_counter (operator_id, currency, subject, player_id, shard, match_id, market_id,
    specifier, outcome_id, limit_minor, quota_minor, amount_minor)
  SELECT p_operator, p_currency, p_subject, p_player, shard, p_match, p_market, p_specifier, p_outcome, p_limit, 0, 0
  FROM generate_series(0, v_shards - 1) AS shard
  ON CONFLICT DO NOTHING;
  PERFORM FROM touchline.liability_counter WHERE operator_id = p_operator AND currency = p_currency
    AND subject = p_subject AND player_id = p_player ORDER BY shard FOR UPDATE;
  -- Of what is in play: a part that was bought back costs nothing more. Of a bet from before there were rates, in the book
  -- currency alone. A player has few open bets, a match may have many.
  WITH named AS (
    SELECT DISTINCT leg.player_id, leg.bet_id FROM touchline.bet_selection leg
    WHERE p_player = 0 AND leg.match_id = p_match AND (p_market IS NULL OR leg.market_id = p_market
      AND leg.specifier = p_specifier AND leg.outcome_id = p_outcome)
    UNION ALL
    SELECT bet.player_id, bet.id FROM touchline.bet
    WHERE bet.player_id = p_player AND bet.status IN ('submitted', 'waiting_results')
      AND EXISTS (SELECT FROM touchline.bet_selection leg
        WHERE leg.player_id = bet.player_id AND leg.bet_id = bet.id AND leg.match_id = p_match)
  )
  SELECT coalesce(sum(ceil(coalesce(bet.liability_minor, CASE bet.currency WHEN p_currency
    THEN greatest(bet.potential_win_minor - bet.stake_minor, 0) END)::numeric * bet.open_stake_minor / bet.stake_minor)), 0)
    INTO v_sum
  FROM named JOIN touchline.bet ON bet.player_id = named.player_id AND bet.id = named.bet_id
  WHERE bet.operator_id = p_operator AND bet.status IN ('submitted', 'waiting_results');
  UPDATE touchline.liability_counter SET limit_minor = p_limit, rolled_up_at = clock_timestamp(),
    amount_minor = v_sum / v_shards + CASE shard WHEN 0 THEN v_sum % v_shards ELSE 0 END,
    quota_minor = v_sum / v_shards + CASE shard WHEN 0 THEN v_sum % v_shards ELSE 0 END
      + greatest(p_limit - v_sum, 0) / v_shards
  WHERE operator_id = p_operator AND currency = p_currency AND subject = p_subject AND player_id = p_player;
  RETURN v_sum;
END $$;
