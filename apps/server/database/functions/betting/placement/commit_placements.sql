-- Writes evaluated placements if the evaluated facts still hold. Each request is written once per key, with all its
-- bets or none. Several requests share a call, because executing the statements costs more than a bet; they are by
-- different players. Returns the state of each request: `placed`; `changed` if a fact has changed; `answered` if its
-- key was decided before; `busy` if another transaction has locked its wallet and p_waits is false, or if its liability
-- must be checked in a call of its own (reserve_liability). If a key is decided concurrently, or a wallet has too
-- little money, a constraint fails and nothing is written. A request whose `call` is null is part of another one, such
-- as an edit, which has its decision stored. Locking the wallets assigns the transaction id before the book is
-- compared; next_settlements relies on that. Wallets and legs refer to their request by number, and bets to their
-- wallet; numbers start at 1. There is one message per bet.
CREATE OR REPLACE FUNCTION touchline.commit_placements(p_waits boolean, p_requests touchline.placement_request[],
  p_wallets touchline.placement_wallet[], p_bets touchline.placement_bet[], p_messages jsonb,
  p_legs touchline.placement_leg[], p_liabilities jsonb, p_limits jsonb,
  OUT states text[], OUT at timestamptz, OUT decides_from timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
AS $$
DECLARE
  v_players bigint[];
  v_delays integer[];
  v_locked bigint[];
  v_current integer[];
  v_broken integer[];
  v_created text;
  v_due integer := 0;
  v_written integer;
BEGIN
  SELECT array_agg(player_id ORDER BY ordinality), array_agg(delay_ms ORDER BY ordinality) INTO v_players, v_delays
  FROM unnest(p_requests) WITH ORDINALITY;
  -- All functions that lock several wallets do so in the order of player ids, to avoid deadlocks.
  IF p_waits THEN
    PERFORM FROM touchline.account WHERE player_id = ANY (v_players) AND kind = 'available'
    ORDER BY player_id, id FOR UPDATE;
  ELSE
    WITH wallet AS (
      SELECT player_id FROM touchline.account WHERE player_id = ANY (v_players) AND kind = 'available'
      ORDER BY player_id, id FOR UPDATE SKIP LOCKED
    )
    SELECT array_agg(player_id) INTO v_locked FROM wallet;
  END IF;

  at := touchline.now();
  v_current := touchline.current_legs(at, (SELECT array_agg((request, match_id, market_id, specifier, line_version, producer_id,
    match_status, valid_until)::touchline.leg_facts) FROM unnest(p_legs)));
  IF p_limits IS NOT NULL THEN
    v_broken := touchline.broken_limits(p_limits);
  END IF;
  SELECT array_agg(CASE
      WHEN NOT p_waits AND cardinality(array_positions(v_locked, request.player_id)) IS DISTINCT FROM (SELECT count(*)
          FROM touchline.account WHERE player_id = request.player_id AND kind = 'available') THEN 'busy'
      WHEN request.call IS NOT NULL AND EXISTS (SELECT FROM touchline.decision known
        WHERE known.player_id = request.player_id AND known.key = request.key) THEN 'answered'
      WHEN operator.betting_revision = request.revision
        -- Limits and exclusions are only changed under the wallet lock, so they cannot change after this comparison.
        AND coalesce(player.limits_revision, 0) = request.limit_revision
        AND (v_broken IS NULL OR request.number <> ALL (v_broken))
        -- If the player has no policy of their own, the site's policy in the request is used, which is stored in no
        -- table here.
        AND ((coalesce(setting.accept_policy, request.policy), coalesce(setting.odds_tolerance_milli, 0))
            = (request.policy, request.tolerance_milli)
          -- An edit that has waited retains the policy of its request (CASH-13). It is recognized by its cash-out,
          -- which was written before in this transaction.
          OR EXISTS (SELECT FROM touchline.cash_out sold WHERE sold.player_id = request.player_id
            AND sold.request_key = request.key AND sold.evaluated_from ? 'waitedMs'))
        AND cardinality(array_positions(v_current, request.number)) = request.legs THEN 'placed'
      ELSE 'changed' END ORDER BY request.number)
  INTO states
  FROM (SELECT *, ordinality::integer AS number FROM unnest(p_requests) WITH ORDINALITY) AS request
  LEFT JOIN touchline.operator ON operator.id = request.operator_id
  LEFT JOIN touchline.player ON player.id = request.player_id
  LEFT JOIN touchline.player_setting setting ON setting.player_id = request.player_id;
  IF p_liabilities IS NOT NULL THEN
    states := touchline.reserve_liability(p_waits, p_liabilities, states);
  END IF;
  SELECT coalesce(sum(bets), 0) INTO v_due FROM unnest(p_wallets) WHERE states[request] = 'placed';
  IF v_due = 0 THEN
    RETURN;
  END IF;

  v_created := touchline.iso_time(at);
  -- Delays count in real time, not by the book's clock.
  decides_from := clock_timestamp();
  WITH request AS (
    SELECT *, ordinality::integer AS number FROM unnest(p_requests) WITH ORDINALITY
    WHERE states[ordinality::integer] = 'placed'
  ), moved AS (
    UPDATE touchline.account SET version = version + wallet.bets,
      balance_minor = balance_minor + CASE kind WHEN 'available' THEN -wallet.total_minor ELSE wallet.total_minor END
    FROM request JOIN (SELECT *, ordinality::integer AS number FROM unnest(p_wallets) WITH ORDINALITY) AS wallet
      ON wallet.request = request.number
    WHERE account.player_id = request.player_id AND account.operator_id = request.operator_id
      AND account.kind IN ('available', 'staked') AND account.currency = wallet.currency AND account.subject = ''
    RETURNING wallet.number, wallet.request, account.kind, account.id, account.currency, account.balance_minor
  ), wallet AS (
    SELECT number, request, currency,
      max(id) FILTER (WHERE kind = 'available') AS available, max(id) FILTER (WHERE kind = 'staked') AS staked,
      max(balance_minor) FILTER (WHERE kind = 'available') AS balance
    FROM moved GROUP BY number, request, currency
  ), bet AS (
    SELECT request.player_id, request.operator_id, request.key, request.policy, request.tolerance_milli,
      request.locale, request.site_id, request.device_id, request.is_quick, request.trace_id, request.delay_ms,
      decides_from + nullif(request.delay_ms, 0) * interval '1 millisecond' AS decides_at,
      wallet.currency, wallet.available, wallet.staked, wallet.balance, given.*
    FROM ROWS FROM (unnest(p_bets), jsonb_array_elements(p_messages)) AS given
    JOIN wallet ON wallet.number = given.wallet
    JOIN request ON request.number = wallet.request
  ), decided AS (
    INSERT INTO touchline.decision (player_id, key, call, body_hash, field_hashes, state)
    SELECT player_id, key, call, body_hash, field_hashes, 'done' FROM request WHERE call IS NOT NULL
  ), bets AS (
    INSERT INTO touchline.bet (player_id, id, operator_id, request_key, position, type, currency,
      stake_minor, open_stake_minor, odds_milli, potential_win_minor, system_id, custom_odds_milli, accept_policy,
      odds_tolerance_milli, locale, site_id, status, requested_at, accepted_at, decided_at, decides_at, device_id, is_quick, trace_id,
      book_rate, rate_source, rate_quoted_at, liability_minor, own_stake_minor)
    SELECT player_id, id, operator_id, key, position, type, currency,
      stake_minor, stake_minor, odds_milli, potential_win_minor, system_id, custom_odds_milli, policy,
      tolerance_milli, locale, site_id, CASE delay_ms WHEN 0 THEN 'waiting_results' ELSE 'submitted' END,
      at, CASE delay_ms WHEN 0 THEN at END, CASE delay_ms WHEN 0 THEN at END, bet.decides_at, device_id, is_quick, trace_id,
      book_rate, rate_source, rate_quoted_at, liability_minor, own_stake_minor
    FROM bet
  ), legs AS (
    INSERT INTO touchline.bet_selection (player_id, bet_id, id, match_id, market_id, specifier, outcome_id,
      initial_odds_milli, requested_odds_milli, odds_milli, line_version, feed_ts, producer_id, match_status, start_at,
      name_a, name_b, market_name, outcome_name, sport_id, category_id, tournament_id, provider, void_odds_milli,
      accepted_at)
    SELECT v_players[leg.request], leg.bet_id, leg.id, leg.match_id, leg.market_id, leg.specifier, leg.outcome_id,
      leg.odds_milli, leg.requested_odds_milli, leg.odds_milli, leg.line_version, leg.feed_ts, leg.producer_id,
      leg.match_status, leg.start_at, leg.name_a, leg.name_b, leg.market_name, leg.outcome_name, leg.sport_id,
      leg.category_id, leg.tournament_id, leg.provider, leg.void_odds_milli, CASE v_delays[leg.request] WHEN 0 THEN at END
    FROM unnest(p_legs) AS leg
    WHERE states[leg.request] = 'placed'
  ), stakes AS (
    INSERT INTO touchline.transfer (player_id, operator_id, kind, debit_account, credit_account, amount_minor, currency,
      bet_id, cause, trace_id)
    SELECT player_id, operator_id, 'stake', available, staked, stake_minor, currency, id, 'bet/' || id || '/stake', trace_id
    FROM bet
  )
  -- One message contains both the bet and the balance, so that no page shows one without the other.
  INSERT INTO touchline.outbox (method, payload, partition)
  SELECT 'broadcast', jsonb_build_object('channels', value -> 'channels', 'idempotency_key', 'bet/' || id || '/0',
    'data', jsonb_build_object('type', 'bet_changed', 'bet', value -> 'bet' || jsonb_build_object('created_at', v_created)
        || CASE delay_ms WHEN 0 THEN '{}' ELSE jsonb_build_object('decides_in_ms', delay_ms,
          'decides_at', touchline.iso_time(bet.decides_at)) END,
      'balance', jsonb_build_object('currency', currency, 'available_to_bet_with_locked_cents', balance))), player_id % 8
  FROM bet;
  GET DIAGNOSTICS v_written = ROW_COUNT;
  IF v_written <> v_due THEN
    RAISE EXCEPTION 'no wallet for % of % bets', v_due - v_written, v_due USING ERRCODE = 'TL001';
  END IF;
END $$;

GRANT EXECUTE ON FUNCTION touchline.commit_placements(boolean, touchline.placement_request[], touchline.placement_wallet[],
  touchline.placement_bet[], jsonb, touchline.placement_leg[], jsonb, jsonb) TO tl_api, tl_worker;
