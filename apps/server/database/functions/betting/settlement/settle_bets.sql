-- Settles bets, completely or in part, for the first time or again, in one transaction. Only bets whose evaluated facts
-- still hold after the wallets are locked are settled; the others have to be evaluated again. Returns the ids of the
-- settled bets, each with the amount that the operator advanced because the player had already spent a win that is
-- reversed. A bet that was paid before, or whose player has a debt, is settled only if it is the player's first in the
-- call, because its transfers depend on the balance. Wallets are locked in the order of player ids, as everywhere.
-- Facts about a line are only added, so their number shows whether there is a new one. A bet with legs that have no
-- result yet has the result 'no_results' and no win.
CREATE OR REPLACE FUNCTION touchline.settle_bets(p_bets touchline.settled_bet[], p_legs touchline.settled_leg[], p_trace text)
RETURNS TABLE (settled_id uuid, shortfall_minor bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
-- Each statement is planned once, with index lookups, as in a placement. Tables are joined in the order as written:
-- without statistics, as soon after a start, the planner took for cheaper to look every bet up once for every other bet.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET join_collapse_limit = 1 SET jit = off
AS $$
DECLARE
  v_now timestamptz := touchline.now();
  v_wrong touchline.settled_bet;
  v_bets uuid[];
  -- The bets among v_bets whose money moves, and the players who have a debt.
  v_paid uuid[];
  v_debtors bigint[];
BEGIN
  PERFORM FROM touchline.account WHERE player_id = ANY (ARRAY(SELECT player_id FROM unnest(p_bets))) AND kind = 'available'
  ORDER BY player_id, id FOR UPDATE;

  -- Raises an error if a bet's result and win contradict each other.
  SELECT * INTO v_wrong FROM unnest(p_bets) AS given
  WHERE (given.result = 'no_results') <> (given.win_minor IS NULL) OR given.result = 'lose_entire' AND given.win_minor > 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'bet %: % does not go with a win of %', v_wrong.id, v_wrong.result, v_wrong.win_minor;
  END IF;

  -- Selects the bets whose evaluated facts still hold.
  WITH leg AS (
    SELECT given.player_id, given.bet_id, count(*) AS legs, bool_and(leg.result_id IS NOT DISTINCT FROM given.was
      AND given.facts = (SELECT count(*) FROM touchline.outcome_result known WHERE known.match_id = leg.match_id
        AND known.market_id = leg.market_id AND known.specifier = leg.specifier)) AS is_current
    FROM unnest(p_legs) AS given JOIN touchline.bet_selection leg
      ON leg.player_id = given.player_id AND leg.bet_id = given.bet_id AND leg.id = given.id
    GROUP BY given.player_id, given.bet_id
  ), current AS MATERIALIZED (
    SELECT bet.id, bet.player_id, bet.number,
      (evaluated.result, evaluated.win_minor) IS DISTINCT FROM (bet.result, bet.win_minor) AS is_paid,
      bet.win_minor IS NOT NULL AS was_paid,
      EXISTS (SELECT FROM touchline.transfer debt WHERE debt.player_id = bet.player_id
        AND debt.operator_id = bet.operator_id AND debt.currency = bet.currency AND debt.kind IN ('advance', 'repay')) AS owes
    FROM leg JOIN unnest(p_bets) AS evaluated ON evaluated.player_id = leg.player_id AND evaluated.id = leg.bet_id
    JOIN touchline.bet ON bet.player_id = leg.player_id AND bet.id = leg.bet_id
    WHERE leg.is_current AND bet.status IN ('waiting_results', 'done') AND bet.revision = evaluated.revision
      AND leg.legs = (SELECT count(*) FROM touchline.bet_selection every
        WHERE every.player_id = bet.player_id AND every.bet_id = bet.id)
  ), placed AS (
    SELECT *, bool_or(was_paid OR owes) OVER (PARTITION BY player_id) AS is_alone,
      row_number() OVER (PARTITION BY player_id ORDER BY number) AS place
    FROM current
  )
  SELECT array_agg(id), array_agg(id) FILTER (WHERE is_paid), coalesce(array_agg(player_id) FILTER (WHERE owes), '{}')
  INTO v_bets, v_paid, v_debtors FROM placed WHERE NOT is_alone OR place = 1;
  IF v_bets IS NULL THEN
    RETURN;
  END IF;

  UPDATE touchline.bet_selection leg SET result = given.result, factor = given.factor, result_id = given.result_id,
    settled_at = CASE WHEN given.result_id IS NOT NULL THEN v_now END
  FROM unnest(p_legs) AS given
  WHERE leg.player_id = given.player_id AND leg.bet_id = given.bet_id AND leg.id = given.id
    AND given.result_id IS DISTINCT FROM given.was AND given.bet_id = ANY (v_bets);

  RETURN QUERY
  WITH owing AS (
    SELECT bet.player_id, bet.id, bet.number, bet.operator_id, bet.currency, currency.subunits, bet.open_stake_minor AS stake,
      -- The evaluated revision is part of the causes of the transfers. If the bet was settled meanwhile, these causes
      -- exist already and the insert fails.
      evaluated.revision AS was_revision, bet.result AS was_result, bet.win_minor AS was_minor,
      evaluated.revision + 1 AS revision, evaluated.result, evaluated.win_minor,
      available.id AS available, available.balance_minor AS balance, staked.id AS staked, house.id AS house,
      CASE WHEN evaluated.win_minor > 0 AND bet.player_id = ANY (v_debtors) THEN
        least(touchline.owed_by_player(bet.player_id, bet.operator_id, bet.currency), evaluated.win_minor) ELSE 0 END AS repaid
    FROM unnest(p_bets) AS evaluated
    JOIN touchline.bet ON bet.player_id = evaluated.player_id AND bet.id = evaluated.id
    JOIN touchline.currency ON currency.code = bet.currency
    JOIN touchline.account available ON available.player_id = bet.player_id AND available.operator_id = bet.operator_id
      AND available.kind = 'available' AND available.currency = bet.currency AND available.subject = ''
    JOIN touchline.account staked ON staked.player_id = bet.player_id AND staked.operator_id = bet.operator_id
      AND staked.kind = 'staked' AND staked.currency = bet.currency AND staked.subject = ''
    JOIN touchline.account house ON house.player_id IS NULL AND house.operator_id = bet.operator_id
      AND house.kind = 'house' AND house.currency = bet.currency AND house.subject = ''
    WHERE evaluated.id = ANY (v_paid)
  ), short AS (
    -- The new win is paid before the old one is taken back. If the balance is still too low, the operator advances the
    -- difference, so that the balance is 0 instead of negative and the debt is in the ledger.
    SELECT *, CASE WHEN was_minor > 0 THEN greatest(was_minor - balance - coalesce(win_minor, 0) + repaid, 0)
      ELSE 0 END AS shortfall FROM owing
  ), paid AS MATERIALIZED (
    SELECT *, CASE WHEN repaid > 0 OR shortfall > 0 THEN touchline.receivable_account(operator_id, currency) END AS receivable
    FROM short
  ), move AS MATERIALIZED (
    -- Every cause includes a revision. Advances and repayments belong to the player and not to the bet, so they have no
    -- bet id. Transfers are numbered here, in the order of bets and steps, so that events can refer to them.
    SELECT step.*, nextval('touchline.transfer_id') AS transfer FROM (
      SELECT paid.*, step, kind, debit, credit, amount, CASE WHEN kind NOT IN ('repay', 'advance') THEN paid.id END AS bet_id, cause
      FROM paid CROSS JOIN LATERAL (VALUES
        (1, 'reversal', house, staked, CASE WHEN was_minor IS NOT NULL THEN stake END, 'collect-back/' || was_revision),
        (2, 'collect', staked, house, CASE WHEN win_minor IS NOT NULL THEN stake END, 'collect/' || paid.revision),
        (3, 'payout', house, available, nullif(win_minor, 0), 'payout/' || paid.revision),
        (4, 'repay', available, receivable, nullif(repaid, 0), 'repay/' || paid.revision),
        (5, 'advance', receivable, available, nullif(shortfall, 0), 'advance/' || was_revision),
        (6, 'reversal', available, house, nullif(was_minor, 0), 'payout-back/' || was_revision)
      ) AS step(step, kind, debit, credit, amount, cause)
      WHERE amount IS NOT NULL ORDER BY player_id, number, step
    ) AS step
  ), moved AS (
    UPDATE touchline.account SET balance_minor = account.balance_minor + change.amount, version = account.version + change.moves
    FROM (
      SELECT side.id, sum(side.amount) AS amount, count(*) AS moves
      FROM move CROSS JOIN LATERAL (VALUES (credit, move.amount), (debit, -move.amount)) AS side(id, amount) GROUP BY side.id
    ) AS change
    WHERE account.id = change.id AND account.player_id IS NOT NULL
  ), transferred AS (
    INSERT INTO touchline.transfer (id, player_id, operator_id, kind, debit_account, credit_account, amount_minor, currency,
      bet_id, cause, trace_id)
    SELECT transfer, player_id, operator_id, kind, debit, credit, amount, currency, bet_id, 'bet/' || id || '/' || cause, p_trace
    FROM move ORDER BY transfer
  ), noted AS (
    -- Facts that were rolled back come before the fact that is in force now.
    SELECT given.player_id, given.bet_id, 1 AS part, leg.id AS place, fact.place AS step, fact.kind, 'feed' AS actor,
      fact.actor_id, fact.reason, jsonb_build_object('selection', leg.id,
        'match', concat_ws(' – ', leg.name_a, nullif(leg.name_b, '')), 'market', leg.market_name, 'outcome', leg.outcome_name,
        'odds', leg.odds_milli) || fact.data AS data
    FROM unnest(p_legs) AS given
    JOIN touchline.bet_selection leg
      ON leg.player_id = given.player_id AND leg.bet_id = given.bet_id AND leg.id = given.id
    CROSS JOIN LATERAL (
      SELECT 1 AS place, 'leg_reopened' AS kind, back.producer_id::text AS actor_id,
        CASE back.kind WHEN 'cancel_rolled_back' THEN 'cancel-rolled-back' ELSE 'result-rolled-back' END AS reason,
        jsonb_build_object('fact', back.kind, 'producer', back.producer_id, 'feed_ts', back.feed_ts, 'takes_back', given.was) AS data
      FROM touchline.rolled_back_by(given.was) AS back WHERE given.was IS NOT NULL AND back.id IS NOT NULL
      UNION ALL
      SELECT 2, 'leg_settled', known.producer_id::text, CASE WHEN known.kind = 'cancelled' THEN 'line-cancelled'
          WHEN given.was IS NOT NULL THEN 'result-corrected' ELSE 'result-received' END,
        jsonb_build_object('result', given.result, 'producer', known.producer_id, 'feed_ts', known.feed_ts,
          'void_reason', known.void_reason, 'replaces_result', given.was) || CASE known.kind
            WHEN 'cancelled' THEN jsonb_build_object('placed_from', known.start_ms, 'placed_until', known.end_ms)
            ELSE jsonb_build_object('void_factor', trim_scale(known.void_factor),
              'dead_heat_factor', trim_scale(known.dead_heat_factor), 'certainty', known.certainty) END
      FROM touchline.outcome_result known WHERE known.id = given.result_id
    ) AS fact
    WHERE given.result_id IS DISTINCT FROM given.was AND given.bet_id = ANY (v_bets)
    UNION ALL
    SELECT player_id, id, 2, 1, 0, 'reversed', 'system', 'settlement', 'results-changed',
      jsonb_build_object('currency', currency, 'subunits', subunits, 'revision', was_revision, 'result', was_result,
        'amount', was_minor, 'shortfall', shortfall, 'transfer', (SELECT transfer FROM move WHERE move.id = paid.id AND move.step = 6))
    FROM paid WHERE was_minor IS NOT NULL
    UNION ALL
    SELECT player_id, id, 2, step, 0, CASE step WHEN 2 THEN 'settled' ELSE 'paid' END, 'system', 'settlement',
      CASE step WHEN 2 THEN 'results-complete' ELSE 'win-due' END,
      jsonb_build_object('currency', currency, 'subunits', subunits, 'revision', revision, 'transfer', transfer) || CASE step
        WHEN 2 THEN jsonb_build_object('result', result, 'stake', stake, 'win', win_minor)
        ELSE jsonb_build_object('amount', win_minor, 'repaid', repaid) END
    FROM move WHERE step IN (2, 3)
  ), told AS (
    INSERT INTO touchline.bet_event (player_id, bet_id, number, at, kind, actor, actor_id, reason, data)
    SELECT noted.player_id, noted.bet_id, coalesce((SELECT max(known.number) FROM touchline.bet_event known
        WHERE known.player_id = noted.player_id AND known.bet_id = noted.bet_id), 0)
      + row_number() OVER (PARTITION BY noted.player_id, noted.bet_id ORDER BY noted.part, noted.place, noted.step),
      v_now, noted.kind, noted.actor, noted.actor_id, noted.reason, noted.data
    FROM noted
  ), settled AS (
    UPDATE touchline.bet SET result = paid.result, win_minor = paid.win_minor,
      status = CASE WHEN paid.win_minor IS NULL THEN 'waiting_results' ELSE 'done' END,
      payout = CASE WHEN paid.win_minor IS NULL THEN 'initial' WHEN paid.win_minor > 0 THEN 'paid' ELSE 'declined' END,
      revision = CASE WHEN paid.win_minor IS NULL THEN paid.was_revision ELSE paid.revision END,
      settled_at = CASE WHEN paid.win_minor IS NOT NULL THEN v_now END
    FROM paid WHERE bet.player_id = paid.player_id AND bet.id = paid.id
    RETURNING bet.player_id, bet.id, bet.number, bet.revision, paid.was_minor
  ), noticed AS (
    -- NTF-01: after the commit the worker notifies the player of these bets.
    INSERT INTO touchline.bet_notice (player_id, bet_id, revision, was_minor)
    SELECT player_id, id, revision, was_minor FROM settled ORDER BY player_id, number
  )
  SELECT paid.id, paid.shortfall FROM paid
  UNION ALL SELECT given.id, 0 FROM unnest(v_bets) AS given(id) WHERE v_paid IS NULL OR given.id <> ALL (v_paid);

  -- One message contains both the bet and the balance, so that no page shows one without the other. Messages are in the
  -- order of players and bets.
  INSERT INTO touchline.outbox (method, payload, partition)
  SELECT 'broadcast', jsonb_build_object('channels', evaluated.channels,
      'idempotency_key', 'bet/' || bet.id || '/' || (SELECT max(number) FROM touchline.bet_event
        WHERE player_id = bet.player_id AND bet_id = bet.id),
      'data', jsonb_build_object('type', 'bet_changed', 'bet', touchline.placed_bet(bet))
        || CASE WHEN bet.id = ANY (v_paid) THEN jsonb_build_object('balance', jsonb_build_object(
          'currency', wallet.currency, 'available_to_bet_with_locked_cents', wallet.balance_minor)) ELSE '{}' END),
    bet.player_id % 8
  FROM unnest(p_bets) AS evaluated
  JOIN touchline.bet ON bet.player_id = evaluated.player_id AND bet.id = evaluated.id
  JOIN touchline.account wallet ON wallet.player_id = bet.player_id AND wallet.operator_id = bet.operator_id
    AND wallet.kind = 'available' AND wallet.currency = bet.currency AND wallet.subject = ''
  WHERE evaluated.id = ANY (v_bets) AND cardinality(evaluated.channels) > 0
  ORDER BY bet.player_id, bet.number;
END $$;

GRANT EXECUTE ON FUNCTION touchline.settle_bets(touchline.settled_bet[], touchline.settled_leg[], text) TO tl_worker;
