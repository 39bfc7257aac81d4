-- Writes what was evaluated, if the facts are still those it was evaluated from: per request once per key, all bets or
-- none. Requests of several players are written together, because setting up statements costs more than a bet; two of one
-- player never. Gives the state of each request: `placed`, `changed` when a fact has changed, `answered` when its key was
-- rejected before or a cash-out waits under it, `busy` when somebody else holds its wallet and this call does not wait, or when its liability has to
-- be weighed alone (reserve_liability). A key that has bets already
-- breaks the index bet_request and a wallet without the money its own floor: then nothing at all is written. Locking the
-- wallets takes the transaction id before the book is compared: next_settlements depends on that. Arrays are of one
-- length each: requests, wallets, bets, legs; the first of each is number 1.
CREATE OR REPLACE FUNCTION touchline.commit_placements(p_waits boolean,
  p_operators integer[], p_players bigint[], p_keys uuid[], p_hashes bytea[], p_locales text[], p_sites integer[], p_traces text[],
  p_devices text[], p_quick boolean[], p_policies text[], p_tolerances smallint[], p_revisions bigint[], p_limit_revisions bigint[],
  p_leg_counts integer[], p_delays integer[],
  p_wallet_requests integer[], p_currencies text[], p_totals bigint[], p_bet_counts integer[],
  p_bets uuid[], p_bet_wallets integer[], p_positions smallint[], p_types text[], p_stakes bigint[], p_odds bigint[],
  p_wins bigint[], p_systems integer[], p_custom_odds integer[], p_own_stakes bigint[], p_rates numeric[], p_rate_sources text[],
  p_rate_times timestamptz[], p_bet_liabilities bigint[], p_messages jsonb, p_liabilities jsonb, p_limits jsonb,
  p_leg_requests integer[], p_leg_bets uuid[], p_leg_ids bigint[], p_matches bigint[], p_markets integer[],
  p_specifiers text[], p_outcomes text[], p_requested integer[], p_given integer[], p_versions bigint[],
  p_feed_ts bigint[], p_producers smallint[], p_statuses smallint[], p_valid_until timestamptz[],
  p_starts timestamptz[], p_names_a text[], p_names_b text[], p_market_names text[], p_outcome_names text[],
  p_sports integer[], p_categories integer[], p_tournaments integer[], p_providers text[], p_void_odds integer[],
  OUT states text[], OUT at timestamptz, OUT decides_from timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
AS $$
DECLARE
  v_locked bigint[];
  v_current integer[];
  v_broken integer[];
  v_created text;
  v_due integer := 0;
  v_written integer;
BEGIN
  -- As everybody locks several wallets: in the order of players.
  IF p_waits THEN
    PERFORM FROM touchline.account WHERE player_id = ANY (p_players) AND kind = 'available'
    ORDER BY player_id, id FOR UPDATE;
  ELSE
    WITH wallet AS (
      SELECT player_id FROM touchline.account WHERE player_id = ANY (p_players) AND kind = 'available'
      ORDER BY player_id, id FOR UPDATE SKIP LOCKED
    )
    SELECT array_agg(player_id) INTO v_locked FROM wallet;
  END IF;

  at := touchline.now();
  v_current := touchline.current_legs(at, p_leg_requests, p_matches, p_markets, p_specifiers, p_versions, p_producers,
    p_statuses, p_valid_until);
  IF p_limits IS NOT NULL THEN
    v_broken := touchline.broken_limits(p_limits);
  END IF;
  SELECT array_agg(CASE
      WHEN NOT p_waits AND cardinality(array_positions(v_locked, request.player_id)) IS DISTINCT FROM (SELECT count(*)
          FROM touchline.account WHERE player_id = request.player_id AND kind = 'available') THEN 'busy'
      WHEN EXISTS (SELECT FROM touchline.rejected_request WHERE player_id = request.player_id AND key = request.key)
          OR EXISTS (SELECT FROM touchline.waiting_cash_out waiting WHERE waiting.player_id = request.player_id
            AND waiting.request_key = request.key AND waiting.request_hash IS DISTINCT FROM p_hashes[request.number])
        THEN 'answered'
      WHEN operator.betting_revision = request.revision
        -- Limits and exclusions are changed under the wallet too.
        AND coalesce(player.limits_revision, 0) = request.limit_revision
        AND (v_broken IS NULL OR request.number <> ALL (v_broken))
        -- Without one of the player's own the policy is the site's, which no row here has.
        AND ((coalesce(setting.accept_policy, request.policy), coalesce(setting.odds_tolerance_milli, 0))
            = (request.policy, request.tolerance)
          -- An edit that has waited keeps the policy it was requested with (CASH-13). Its old bet is sold before, in this transaction.
          OR EXISTS (SELECT FROM touchline.cash_out sold WHERE sold.player_id = request.player_id
            AND sold.request_key = request.key AND sold.evaluated_from ? 'waitedMs'))
        AND cardinality(array_positions(v_current, request.number::integer)) = request.legs THEN 'placed'
      ELSE 'changed' END ORDER BY request.number)
  INTO states
  FROM unnest(p_operators, p_players, p_keys, p_policies, p_tolerances, p_revisions, p_limit_revisions, p_leg_counts)
    WITH ORDINALITY
    AS request(operator_id, player_id, key, policy, tolerance, revision, limit_revision, legs, number)
  LEFT JOIN touchline.operator ON operator.id = request.operator_id
  LEFT JOIN touchline.player ON player.id = request.player_id
  LEFT JOIN touchline.player_setting setting ON setting.player_id = request.player_id;
  IF p_liabilities IS NOT NULL THEN
    states := touchline.reserve_liability(p_waits, p_liabilities, states);
  END IF;
  FOR i IN 1..cardinality(p_wallet_requests) LOOP
    IF states[p_wallet_requests[i]] = 'placed' THEN
      v_due := v_due + p_bet_counts[i];
    END IF;
  END LOOP;
  IF v_due = 0 THEN
    RETURN;
  END IF;

  v_created := touchline.iso_time(at);
  -- Delays are counted in real time.
  decides_from := clock_timestamp();
  WITH moved AS (
    UPDATE touchline.account SET version = version + wallet.bets,
      balance_minor = balance_minor + CASE kind WHEN 'available' THEN -wallet.total ELSE wallet.total END
    FROM unnest(p_wallet_requests, p_currencies, p_totals, p_bet_counts) WITH ORDINALITY
      AS wallet(request, currency, total, bets, number)
    WHERE states[wallet.request] = 'placed' AND account.player_id = p_players[wallet.request]
      AND account.operator_id = p_operators[wallet.request] AND account.kind IN ('available', 'staked')
      AND account.currency = wallet.currency AND account.subject = ''
    RETURNING wallet.number, wallet.request, account.kind, account.id, account.currency, account.balance_minor
  ), wallet AS (
    SELECT number, request, p_players[request] AS player_id, p_operators[request] AS operator_id, currency,
      max(id) FILTER (WHERE kind = 'available') AS available, max(id) FILTER (WHERE kind = 'staked') AS staked,
      max(balance_minor) FILTER (WHERE kind = 'available') AS balance
    FROM moved GROUP BY number, request, currency
  ), bet AS (
    SELECT wallet.request, wallet.player_id, wallet.operator_id, wallet.currency, wallet.available, wallet.staked,
      wallet.balance, given.*
    FROM ROWS FROM (unnest(p_bets, p_bet_wallets, p_positions, p_types, p_stakes, p_odds, p_wins, p_systems,
        p_custom_odds, p_own_stakes, p_rates, p_rate_sources, p_rate_times, p_bet_liabilities), jsonb_array_elements(p_messages))
      AS given(id, wallet, position, type, stake, odds, win, system_id, custom_odds, own_stake, rate, rate_source, rate_quoted_at,
        liability, message)
    JOIN wallet ON wallet.number = given.wallet
  ), bets AS (
    INSERT INTO touchline.bet (player_id, id, operator_id, request_key, request_hash, position, type, currency,
      stake_minor, open_stake_minor, odds_milli, potential_win_minor, system_id, custom_odds_milli, accept_policy,
      odds_tolerance_milli, locale, site_id, status, requested_at, accepted_at, decided_at, decides_at, device_id, is_quick, trace_id,
      book_rate, rate_source, rate_quoted_at, liability_minor, own_stake_minor)
    SELECT player_id, id, operator_id, p_keys[request], p_hashes[request], position, type, currency,
      stake, stake, odds, win, system_id, custom_odds, p_policies[request],
      p_tolerances[request], p_locales[request], p_sites[request], CASE p_delays[request] WHEN 0 THEN 'waiting_results' ELSE 'submitted' END,
      at, CASE p_delays[request] WHEN 0 THEN at END, CASE p_delays[request] WHEN 0 THEN at END,
      CASE WHEN p_delays[request] > 0 THEN decides_from + p_delays[request] * interval '1 millisecond' END, p_devices[request], p_quick[request], p_traces[request],
      rate, rate_source, rate_quoted_at, liability, own_stake
    FROM bet
  ), legs AS (
    INSERT INTO touchline.bet_selection (player_id, bet_id, id, match_id, market_id, specifier, outcome_id,
      initial_odds_milli, requested_odds_milli, odds_milli, line_version, feed_ts, producer_id, match_status, start_at,
      name_a, name_b, market_name, outcome_name, sport_id, category_id, tournament_id, provider, void_odds_milli,
      accepted_at)
    SELECT p_players[leg.request], leg.bet_id, leg.id, leg.match_id, leg.market_id, leg.specifier, leg.outcome_id,
      leg.given, leg.requested, leg.given, leg.version, leg.feed_ts, leg.producer_id, leg.match_status, leg.start_at,
      leg.name_a, leg.name_b, leg.market_name, leg.outcome_name, leg.sport_id, leg.category_id, leg.tournament_id,
      leg.provider, leg.void_odds, CASE p_delays[leg.request] WHEN 0 THEN at END
    FROM unnest(p_leg_requests, p_leg_bets, p_leg_ids, p_matches, p_markets, p_specifiers, p_outcomes, p_requested,
        p_given, p_versions, p_feed_ts, p_producers, p_statuses, p_starts, p_names_a, p_names_b, p_market_names,
        p_outcome_names, p_sports, p_categories, p_tournaments, p_providers, p_void_odds)
      AS leg(request, bet_id, id, match_id, market_id, specifier, outcome_id, requested, given, version, feed_ts,
        producer_id, match_status, start_at, name_a, name_b, market_name, outcome_name, sport_id, category_id,
        tournament_id, provider, void_odds)
    WHERE states[leg.request] = 'placed'
  ), stakes AS (
    INSERT INTO touchline.transfer (player_id, operator_id, kind, debit_account, credit_account, amount_minor, currency,
      bet_id, cause, trace_id)
    SELECT player_id, operator_id, 'stake', available, staked, stake, currency, id, 'bet/' || id || '/stake',
      p_traces[request]
    FROM bet
  )
  -- Bet and balance in one message: nobody sees one without the other.
  INSERT INTO touchline.outbox (method, payload, partition)
  SELECT 'broadcast', jsonb_build_object('channels', message -> 'channels', 'idempotency_key', 'bet/' || id || '/0',
    'data', jsonb_build_object('type', 'bet_changed', 'bet', message -> 'bet' || jsonb_build_object('created_at', v_created)
        || CASE p_delays[request] WHEN 0 THEN '{}' ELSE jsonb_build_object('decides_in_ms', p_delays[request],
          'decides_at', touchline.iso_time(decides_from + p_delays[request] * interval '1 millisecond')) END,
      'balance', jsonb_build_object('currency', currency, 'available_to_bet_with_locked_cents', balance))), player_id % 8
  FROM bet;
  GET DIAGNOSTICS v_written = ROW_COUNT;
  IF v_written <> v_due THEN
    RAISE EXCEPTION 'no wallet for % of % bets', v_due - v_written, v_due USING ERRCODE = 'TL001';
  END IF;
END $$;

GRANT EXECUTE ON FUNCTION touchline.commit_placements(boolean, integer[], bigint[], uuid[], bytea[], text[], integer[], text[], text[],
  boolean[], text[], smallint[], bigint[], bigint[], integer[], integer[], integer[], text[], bigint[], integer[], uuid[], integer[], smallint[],
  text[], bigint[], bigint[], bigint[], integer[], integer[], bigint[], numeric[], text[], timestamptz[], bigint[], jsonb, jsonb, jsonb, integer[], uuid[], bigint[], bigint[], integer[],
  text[], text[], integer[], integer[], bigint[], bigint[], smallint[], smallint[], timestamptz[], timestamptz[], text[],
  text[], text[], text[], integer[], integer[], integer[], text[], integer[]) TO tl_api, tl_worker;
