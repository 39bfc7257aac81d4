-- Begins the sums of liability that no bet has met the limit of yet, from the bets that are open: most have none. In a
-- transaction of its own, before the placements that need them: it holds nothing else, and makes rows in the order of
-- their keys, as everybody who locks several does.
CREATE OR REPLACE FUNCTION touchline.begin_liability_sums(p_sums jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
-- As placing: plans are kept and look rows up by key.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
-- Whoever adds a bet to a sum is committed after it, and is durable with it.
SET synchronous_commit = off
AS $$
DECLARE
  v_begun jsonb;
  v_of record;
BEGIN
  WITH given AS (
    SELECT operator_id, currency, subject, player_id, min(match_id) AS match_id, min(market_id) AS market_id,
      min(specifier) AS specifier, min(outcome_id) AS outcome_id, min(most) AS most
    FROM jsonb_to_recordset(p_sums) AS sum(operator_id integer, currency text, subject text, player_id bigint,
      match_id bigint, market_id integer, specifier text, outcome_id text, most bigint)
    GROUP BY operator_id, currency, subject, player_id
  ), begun AS (
    INSERT INTO touchline.liability_counter (operator_id, currency, subject, player_id, shard, match_id, market_id,
      specifier, outcome_id, limit_minor, quota_minor, amount_minor)
    SELECT operator_id, currency, subject, player_id, shard, match_id, market_id, specifier, outcome_id, most,
      most / CASE player_id WHEN 0 THEN 8 ELSE 1 END, 0
    FROM given CROSS JOIN generate_series(0, 7) AS shard
    WHERE (shard = 0 OR player_id = 0) AND NOT EXISTS (SELECT FROM touchline.liability_counter counter
      WHERE counter.operator_id = given.operator_id AND counter.currency = given.currency
        AND counter.subject = given.subject AND counter.player_id = given.player_id AND counter.shard = 0)
    ORDER BY operator_id, currency, subject, player_id, shard
    ON CONFLICT DO NOTHING
    RETURNING *
  )
  SELECT jsonb_agg(begun) INTO v_begun FROM begun WHERE shard = 0;
  IF v_begun IS NULL THEN
    RETURN;
  END IF;

  -- A bet in one of the sums from here on has waited for its rows.
  FOR v_of IN
    SELECT begun.* FROM jsonb_populate_recordset(NULL::touchline.liability_counter, v_begun) AS begun
    WHERE CASE begun.player_id WHEN 0 THEN EXISTS (SELECT FROM touchline.bet_selection leg
          WHERE leg.match_id = begun.match_id AND (begun.market_id IS NULL OR leg.market_id = begun.market_id
            AND leg.specifier = begun.specifier AND leg.outcome_id = begun.outcome_id))
      ELSE EXISTS (SELECT FROM touchline.bet JOIN touchline.bet_selection leg
            ON leg.player_id = bet.player_id AND leg.bet_id = bet.id AND leg.match_id = begun.match_id
          WHERE bet.player_id = begun.player_id AND bet.status IN ('submitted', 'waiting_results')) END
    ORDER BY operator_id, currency, subject, player_id
  LOOP
    PERFORM touchline.roll_up_liability(v_of.operator_id, v_of.currency, v_of.subject, v_of.player_id, v_of.match_id,
      v_of.market_id, v_of.specifier, v_of.outcome_id, v_of.limit_minor);
  END LOOP;
END $$;

GRANT EXECUTE ON FUNCTION touchline.begin_liability_sums(jsonb) TO tl_api;
