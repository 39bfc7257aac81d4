-- Settles many bets, or parts of them, in one transaction: those that were evaluated from what is still so and have not
-- been paid before, to players who owe nothing. Gives their ids; the others are settled one by one (settle_bet). Wallets
-- are locked in the order of players, as everybody locks several. The facts of a line are append-only, so their number
-- tells whether there is a new one. Arrays are of one length each: bets, legs.
CREATE OR REPLACE FUNCTION touchline.settle_bets(p_players bigint[], p_bets uuid[], p_results text[], p_wins bigint[],
  p_channels jsonb[], p_leg_bets uuid[], p_leg_players bigint[], p_legs bigint[], p_was bigint[], p_result_ids bigint[],
  p_leg_results text[], p_factors numeric[], p_fact_counts integer[], p_trace text)
RETURNS SETOF uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
-- As placing: plans are kept and look rows up by key.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
AS $$
DECLARE
  v_now timestamptz := touchline.now();
  v_bets uuid[];
  v_players bigint[];
BEGIN
  PERFORM FROM touchline.account WHERE player_id = ANY (p_players) AND kind = 'available' ORDER BY player_id, id FOR UPDATE;

  -- What is still as it was evaluated.
  WITH given AS (
    SELECT given.* FROM unnest(p_leg_bets, p_leg_players, p_legs, p_was, p_result_ids, p_fact_counts)
      AS given(bet_id, player_id, id, was, result_id, fact_count)
  ), leg AS (
    SELECT given.bet_id, given.player_id, bool_and(leg.result_id IS NOT DISTINCT FROM given.was
      -- A result that is replaced or gone is told in the timeline: settle_bet.
      AND (given.was IS NULL OR given.result_id IS NOT DISTINCT FROM given.was)
      AND given.fact_count = (SELECT count(*) FROM touchline.outcome_result known WHERE known.match_id = leg.match_id
        AND known.market_id = leg.market_id AND known.specifier = leg.specifier)) AS is_current
    FROM given JOIN touchline.bet_selection leg
      ON leg.player_id = given.player_id AND leg.bet_id = given.bet_id AND leg.id = given.id
    GROUP BY given.bet_id, given.player_id
  )
  SELECT array_agg(bet.id), array_agg(bet.player_id) INTO v_bets, v_players
  FROM leg JOIN touchline.bet ON bet.player_id = leg.player_id AND bet.id = leg.bet_id
  JOIN unnest(p_bets, p_results, p_wins) AS evaluated(id, result, win) ON evaluated.id = bet.id
  WHERE leg.is_current AND bet.status = 'waiting_results' AND bet.win_minor IS NULL AND bet.revision = 0
    AND (evaluated.result = 'no_results') = (evaluated.win IS NULL)
    AND NOT (evaluated.result = 'lose_entire' AND evaluated.win > 0)
    AND NOT EXISTS (SELECT FROM touchline.transfer debt WHERE debt.player_id = bet.player_id
      AND debt.operator_id = bet.operator_id AND debt.currency = bet.currency AND debt.kind IN ('advance', 'repay'));
  IF v_bets IS NULL THEN
    RETURN;
  END IF;

  UPDATE touchline.bet_selection leg SET result = given.result, factor = given.factor, result_id = given.result_id,
    settled_at = CASE WHEN given.result_id IS NOT NULL THEN v_now END
  FROM unnest(p_leg_bets, p_leg_players, p_legs, p_was, p_result_ids, p_leg_results, p_factors)
    AS given(bet_id, player_id, id, was, result_id, result, factor)
  WHERE leg.player_id = given.player_id AND leg.bet_id = given.bet_id AND leg.id = given.id
    AND given.result_id IS DISTINCT FROM given.was AND given.bet_id = ANY (v_bets);

  UPDATE touchline.bet SET result = evaluated.result, win_minor = evaluated.win, status = 'done', revision = 1,
    payout = CASE WHEN evaluated.win > 0 THEN 'paid' ELSE 'declined' END, settled_at = v_now
  FROM unnest(p_players, p_bets, p_results, p_wins) AS evaluated(player_id, id, result, win)
  WHERE bet.player_id = evaluated.player_id AND bet.id = evaluated.id AND evaluated.win IS NOT NULL
    AND evaluated.id = ANY (v_bets);

  WITH moved AS (
    SELECT bet.player_id, bet.operator_id, bet.currency, sum(bet.open_stake_minor) AS stake, count(*) AS bets,
      sum(bet.win_minor) AS win, count(*) FILTER (WHERE bet.win_minor > 0) AS wins
    FROM unnest(v_players, v_bets) AS settled(player_id, id)
    JOIN touchline.bet ON bet.player_id = settled.player_id AND bet.id = settled.id AND bet.win_minor IS NOT NULL
    GROUP BY bet.player_id, bet.operator_id, bet.currency
  )
  UPDATE touchline.account SET
    balance_minor = balance_minor + CASE kind WHEN 'available' THEN moved.win ELSE -moved.stake END,
    version = version + CASE kind WHEN 'available' THEN moved.wins ELSE moved.bets END
  FROM moved WHERE account.player_id = moved.player_id AND account.operator_id = moved.operator_id
    AND account.currency = moved.currency AND account.kind IN ('available', 'staked') AND account.subject = '';

  WITH paid AS (
    SELECT bet.*, available.id AS available_id, staked.id AS staked_id, house.id AS house_id
    FROM unnest(v_players, v_bets) AS settled(player_id, id)
    JOIN touchline.bet ON bet.player_id = settled.player_id AND bet.id = settled.id AND bet.win_minor IS NOT NULL
    JOIN touchline.account available ON available.player_id = bet.player_id AND available.operator_id = bet.operator_id
      AND available.kind = 'available' AND available.currency = bet.currency AND available.subject = ''
    JOIN touchline.account staked ON staked.player_id = bet.player_id AND staked.operator_id = bet.operator_id
      AND staked.kind = 'staked' AND staked.currency = bet.currency AND staked.subject = ''
    JOIN touchline.account house ON house.player_id IS NULL AND house.operator_id = bet.operator_id
      AND house.kind = 'house' AND house.currency = bet.currency AND house.subject = ''
  ), collected AS (
    INSERT INTO touchline.transfer (player_id, operator_id, kind, debit_account, credit_account, amount_minor, currency,
      bet_id, cause, trace_id)
    SELECT player_id, operator_id, 'collect', staked_id, house_id, open_stake_minor, currency, id,
      'bet/' || id || '/collect/1', p_trace FROM paid
    UNION ALL
    SELECT player_id, operator_id, 'payout', house_id, available_id, win_minor, currency, id,
      'bet/' || id || '/payout/1', p_trace FROM paid WHERE win_minor > 0
    RETURNING player_id, bet_id, id, kind
  ), noted AS (
    SELECT given.player_id, given.bet_id, 1 AS part, given.id AS place, 'leg_settled' AS kind,
      'feed' AS actor, known.producer_id::text AS actor_id,
      CASE known.kind WHEN 'cancelled' THEN 'line-cancelled' ELSE 'result-received' END AS reason,
      jsonb_build_object('selection', leg.id, 'match', concat_ws(' – ', leg.name_a, nullif(leg.name_b, '')),
        'market', leg.market_name, 'outcome', leg.outcome_name, 'odds', leg.odds_milli, 'result', leg.result,
        'producer', known.producer_id, 'feed_ts', known.feed_ts, 'void_reason', known.void_reason,
        'replaces_result', given.was) || CASE known.kind
          WHEN 'cancelled' THEN jsonb_build_object('placed_from', known.start_ms, 'placed_until', known.end_ms)
          ELSE jsonb_build_object('void_factor', trim_scale(known.void_factor),
            'dead_heat_factor', trim_scale(known.dead_heat_factor), 'certainty', known.certainty) END AS data
    FROM unnest(p_leg_bets, p_leg_players, p_legs, p_was, p_result_ids) AS given(bet_id, player_id, id, was, result_id)
    JOIN touchline.bet_selection leg
      ON leg.player_id = given.player_id AND leg.bet_id = given.bet_id AND leg.id = given.id
    JOIN touchline.outcome_result known ON known.id = given.result_id
    WHERE given.result_id IS DISTINCT FROM given.was AND given.bet_id = ANY (v_bets)
    UNION ALL
    SELECT paid.player_id, paid.id, 2, CASE collected.kind WHEN 'collect' THEN 1 ELSE 2 END,
      CASE collected.kind WHEN 'collect' THEN 'settled' ELSE 'paid' END, 'system', 'settlement',
      CASE collected.kind WHEN 'collect' THEN 'results-complete' ELSE 'win-due' END,
      jsonb_build_object('currency', paid.currency, 'subunits', currency.subunits, 'revision', 1,
        'transfer', collected.id) || CASE collected.kind
          WHEN 'collect' THEN jsonb_build_object('result', paid.result, 'stake', paid.open_stake_minor, 'win', paid.win_minor)
          ELSE jsonb_build_object('amount', paid.win_minor, 'repaid', 0) END
    FROM paid JOIN collected ON collected.player_id = paid.player_id AND collected.bet_id = paid.id
    JOIN touchline.currency ON currency.code = paid.currency
  )
  INSERT INTO touchline.bet_event (player_id, bet_id, number, at, kind, actor, actor_id, reason, data)
  SELECT noted.player_id, noted.bet_id, coalesce((SELECT max(number) FROM touchline.bet_event known
      WHERE known.player_id = noted.player_id AND known.bet_id = noted.bet_id), 0)
    + row_number() OVER (PARTITION BY noted.player_id, noted.bet_id ORDER BY noted.part, noted.place),
    v_now, noted.kind, noted.actor, noted.actor_id, noted.reason, noted.data
  FROM noted;

  -- Bet and balance in one message, in the order of players and bets.
  INSERT INTO touchline.outbox (method, payload, partition)
  SELECT 'broadcast', jsonb_build_object('channels', evaluated.channels,
      'idempotency_key', 'bet/' || bet.id || '/' || (SELECT max(number) FROM touchline.bet_event
        WHERE player_id = bet.player_id AND bet_id = bet.id),
      'data', jsonb_build_object('type', 'bet_changed', 'bet', touchline.placed_bet(bet))
        || CASE WHEN bet.win_minor IS NOT NULL THEN jsonb_build_object('balance', jsonb_build_object(
          'currency', wallet.currency, 'available_to_bet_with_locked_cents', wallet.balance_minor)) ELSE '{}' END),
    bet.player_id % 8
  FROM unnest(p_players, p_bets, p_channels) AS evaluated(player_id, id, channels)
  JOIN touchline.bet ON bet.player_id = evaluated.player_id AND bet.id = evaluated.id
  JOIN touchline.account wallet ON wallet.player_id = bet.player_id AND wallet.operator_id = bet.operator_id
    AND wallet.kind = 'available' AND wallet.currency = bet.currency AND wallet.subject = ''
  WHERE evaluated.id = ANY (v_bets) AND jsonb_array_length(evaluated.channels) > 0
  ORDER BY bet.player_id, bet.number;

  -- NTF-01: told by the worker once this is there.
  INSERT INTO touchline.bet_notice (player_id, bet_id, revision)
  SELECT bet.player_id, bet.id, bet.revision FROM unnest(v_players, v_bets) AS settled(player_id, id)
  JOIN touchline.bet ON bet.player_id = settled.player_id AND bet.id = settled.id AND bet.win_minor IS NOT NULL
  ORDER BY bet.player_id, bet.number;
  RETURN QUERY SELECT unnest(v_bets);
END $$;

GRANT EXECUTE ON FUNCTION touchline.settle_bets(bigint[], uuid[], text[], bigint[], jsonb[], uuid[], bigint[], bigint[],
  bigint[], bigint[], text[], numeric[], integer[], text) TO tl_worker;
