-- The worker reads a bet, judges it and hands the verdict in here. The verdict counts only if what it was judged by is
-- still so once the wallet is locked; otherwise nothing happens, and the worker judges again.

-- Whether the legs are as they were read, and every new result is the one in force.
CREATE FUNCTION touchline.legs_are_current(p_player bigint, p_bet uuid, p_legs jsonb) RETURNS boolean
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT count(*) = jsonb_array_length(p_legs) AND bool_and(coalesce(
      leg.result_id IS NOT DISTINCT FROM given.was AND (given.result_id IS NOT DISTINCT FROM given.was
        OR given.result_id = (SELECT id FROM touchline.result_in_force(
          leg.match_id, leg.market_id, leg.specifier, leg.outcome_id))), false))
    FROM touchline.bet_selection leg
    LEFT JOIN jsonb_to_recordset(p_legs) AS given(id bigint, was bigint, result_id bigint) ON given.id = leg.id
    WHERE leg.player_id = p_player AND leg.bet_id = p_bet);
END $$;

-- Writes the legs whose result is new. The rule is the worker's; a factor that is not v + (1 - v) · r · o · d stops the bet.
CREATE FUNCTION touchline.settle_legs(p_player bigint, p_bet uuid, p_legs jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_leg touchline.bet_selection;
  v_known touchline.outcome_result;
  v_given record;
BEGIN
  FOR v_given IN SELECT * FROM jsonb_to_recordset(p_legs)
      AS given(id bigint, was bigint, result_id bigint, result text, factor numeric)
    WHERE given.result_id IS DISTINCT FROM given.was ORDER BY given.id
  LOOP
    UPDATE touchline.bet_selection SET result = v_given.result, factor = v_given.factor, result_id = v_given.result_id,
      settled_at = touchline.now()
    WHERE player_id = p_player AND bet_id = p_bet AND id = v_given.id RETURNING * INTO STRICT v_leg;
    SELECT * INTO STRICT v_known FROM touchline.outcome_result WHERE id = v_given.result_id;
    IF v_leg.factor IS DISTINCT FROM v_known.void_factor
        + (1 - v_known.void_factor) * v_known.result * v_known.dead_heat_factor * v_leg.odds_milli * 0.001 THEN
      RAISE EXCEPTION 'bet %: factor % of leg % does not follow from result %', p_bet, v_given.factor, v_leg.id, v_known.id;
    END IF;
    PERFORM touchline.add_bet_event(p_player, p_bet, 'leg_settled', jsonb_build_object(
      'selection', v_leg.id, 'match', concat_ws(' – ', v_leg.name_a, nullif(v_leg.name_b, '')),
      'market', v_leg.market_name, 'outcome', v_leg.outcome_name, 'odds', v_leg.odds_milli, 'result', v_leg.result,
      'void_factor', trim_scale(v_known.void_factor), 'dead_heat_factor', trim_scale(v_known.dead_heat_factor),
      'producer', v_known.producer_id, 'feed_ts', v_known.feed_ts, 'certainty', v_known.certainty,
      'replaces_result', v_given.was));
  END LOOP;
END $$;

-- What the bet wins by its legs: nothing as soon as one is lost, unknown while one is open, rounded down once.
CREATE FUNCTION touchline.win_of_legs(p_bet touchline.bet) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_factor numeric;
  v_win numeric := p_bet.stake_minor;
BEGIN
  FOR v_factor IN SELECT factor FROM touchline.bet_selection WHERE player_id = p_bet.player_id AND bet_id = p_bet.id LOOP
    IF v_factor = 0 THEN
      RETURN 0;
    END IF;
    v_win := v_win * v_factor;
  END LOOP;
  RETURN floor(v_win);
END $$;

-- What this bet still owes of wins that were taken back after they had been spent.
CREATE FUNCTION touchline.owed_by_bet(p_bet touchline.bet) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(sum(CASE kind WHEN 'advance' THEN amount_minor ELSE -amount_minor END), 0)
    FROM touchline.transfer
    WHERE player_id = p_bet.player_id AND cause = ANY (ARRAY(
      SELECT 'bet/' || p_bet.id || '/' || move || '/' || number
      FROM generate_series(1, p_bet.generation) AS number, unnest(ARRAY['advance', 'repay']) AS move)));
END $$;

-- Moves the money of a verdict, after taking back what an earlier one has moved. Every cause names its generation. The new
-- win is paid before the old one is taken back; what is missing even then is advanced by the operator, so that the player's
-- balance ends at zero and not below, and the debt is on the books. An advance and its repayment are about the player, not
-- about the bet's own account, hence without its id.
CREATE FUNCTION touchline.pay_bet(p_bet touchline.bet, p_result text, p_win bigint, p_trace text) RETURNS bigint
LANGUAGE plpgsql AS $$
DECLARE
  v_next smallint := p_bet.generation + 1;
  v_cause text := 'bet/' || p_bet.id || '/';
  v_available bigint;
  v_staked bigint;
  v_house bigint;
  v_receivable bigint;
  v_collected bigint;
  v_paid bigint;
  v_taken_back bigint;
  v_owed bigint := 0;
  v_short bigint := 0;
  v_money jsonb := (SELECT jsonb_build_object('currency', code, 'subunits', subunits)
    FROM touchline.currency WHERE code = p_bet.currency);
BEGIN
  SELECT id INTO STRICT v_available FROM touchline.account WHERE player_id = p_bet.player_id
    AND operator_id = p_bet.operator_id AND kind = 'available' AND currency = p_bet.currency;
  SELECT id INTO STRICT v_staked FROM touchline.account WHERE player_id = p_bet.player_id
    AND operator_id = p_bet.operator_id AND kind = 'staked' AND currency = p_bet.currency;
  SELECT id INTO STRICT v_house FROM touchline.account WHERE player_id IS NULL
    AND operator_id = p_bet.operator_id AND kind = 'house' AND currency = p_bet.currency;
  IF p_bet.generation > 0 THEN
    INSERT INTO touchline.account (operator_id, player_id, kind, currency, balance_minor)
    VALUES (p_bet.operator_id, NULL, 'receivable', p_bet.currency, NULL) ON CONFLICT DO NOTHING;
    SELECT id INTO STRICT v_receivable FROM touchline.account WHERE player_id IS NULL
      AND operator_id = p_bet.operator_id AND kind = 'receivable' AND currency = p_bet.currency;
    v_owed := touchline.owed_by_bet(p_bet);
  END IF;

  IF p_bet.win_minor IS NOT NULL THEN
    PERFORM touchline.move_money(p_bet.player_id, v_house, v_staked, p_bet.stake_minor, 'reversal',
      v_cause || 'collect-back/' || p_bet.generation, p_bet.id, p_trace);
  END IF;
  IF p_win IS NOT NULL THEN
    v_collected := touchline.move_money(p_bet.player_id, v_staked, v_house, p_bet.stake_minor, 'collect',
      v_cause || 'collect/' || v_next, p_bet.id, p_trace);
  END IF;
  IF p_win > 0 THEN
    v_paid := touchline.move_money(p_bet.player_id, v_house, v_available, p_win, 'payout',
      v_cause || 'payout/' || v_next, p_bet.id, p_trace);
    IF v_owed > 0 THEN
      PERFORM touchline.move_money(p_bet.player_id, v_available, v_receivable, least(v_owed, p_win), 'repay',
        v_cause || 'repay/' || v_next, NULL, p_trace);
    END IF;
  END IF;
  IF p_bet.win_minor > 0 THEN
    SELECT greatest(p_bet.win_minor - balance_minor, 0) INTO v_short FROM touchline.account WHERE id = v_available;
    IF v_short > 0 THEN
      PERFORM touchline.move_money(p_bet.player_id, v_receivable, v_available, v_short, 'advance',
        v_cause || 'advance/' || p_bet.generation, NULL, p_trace);
    END IF;
    v_taken_back := touchline.move_money(p_bet.player_id, v_available, v_house, p_bet.win_minor, 'reversal',
      v_cause || 'payout-back/' || p_bet.generation, p_bet.id, p_trace);
  END IF;

  IF p_bet.win_minor IS NOT NULL THEN
    PERFORM touchline.add_bet_event(p_bet.player_id, p_bet.id, 'reversed', v_money || jsonb_build_object(
      'generation', p_bet.generation, 'result', p_bet.result, 'amount', p_bet.win_minor, 'short', v_short,
      'transfer', v_taken_back));
  END IF;
  IF p_win IS NOT NULL THEN
    PERFORM touchline.add_bet_event(p_bet.player_id, p_bet.id, 'settled', v_money || jsonb_build_object(
      'generation', v_next, 'result', p_result, 'stake', p_bet.stake_minor, 'win', p_win, 'transfer', v_collected));
  END IF;
  IF v_paid IS NOT NULL THEN
    PERFORM touchline.add_bet_event(p_bet.player_id, p_bet.id, 'paid', v_money || jsonb_build_object(
      'generation', v_next, 'amount', p_win, 'repaid', least(v_owed, p_win), 'transfer', v_paid));
  END IF;
  UPDATE touchline.bet SET result = p_result, win_minor = p_win,
    status = CASE WHEN p_win IS NULL THEN 'waiting_results' ELSE 'done' END,
    generation = CASE WHEN p_win IS NULL THEN generation ELSE v_next END,
    settled_at = CASE WHEN p_win IS NOT NULL THEN touchline.now() END
  WHERE player_id = p_bet.player_id AND id = p_bet.id;
  RETURN v_short;
END $$;

-- Settles a bet, or part of it, or settles it anew. False: it is no longer what was judged. A verdict that is not final
-- yet has the result 'no_results' and no win.
CREATE FUNCTION touchline.settle_bet(p_player bigint, p_bet uuid, p_generation smallint, p_legs jsonb, p_result text,
  p_win bigint, p_channels text[], p_trace text, OUT is_settled boolean, OUT short_minor bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
-- As placing: plans are kept and look rows up by key.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
AS $$
DECLARE
  v_bet touchline.bet;
  v_is_paid boolean;
BEGIN
  is_settled := false;
  short_minor := 0;
  PERFORM touchline.lock_wallet(p_player);
  SELECT * INTO v_bet FROM touchline.bet WHERE player_id = p_player AND id = p_bet FOR UPDATE;
  IF NOT FOUND OR v_bet.generation <> p_generation OR v_bet.status NOT IN ('waiting_results', 'done')
    OR NOT touchline.legs_are_current(p_player, p_bet, p_legs) THEN
    RETURN;
  END IF;

  PERFORM touchline.settle_legs(p_player, p_bet, p_legs);
  IF p_win IS DISTINCT FROM touchline.win_of_legs(v_bet) THEN
    RAISE EXCEPTION 'bet %: win % does not follow from its legs (%)', p_bet, p_win, touchline.win_of_legs(v_bet);
  END IF;
  v_is_paid := (p_result, p_win) IS DISTINCT FROM (v_bet.result, v_bet.win_minor);
  IF v_is_paid THEN
    short_minor := touchline.pay_bet(v_bet, p_result, p_win, p_trace);
  END IF;

  IF v_is_paid THEN
    PERFORM touchline.tell_player(p_player, p_channels, jsonb_build_object('type', 'balance_changed',
        'currency', wallet.currency, 'available_to_bet_with_locked_cents', wallet.balance_minor),
      'balance/' || wallet.id || '/' || wallet.version)
    FROM touchline.account wallet
    WHERE wallet.player_id = p_player AND wallet.operator_id = v_bet.operator_id AND wallet.kind = 'available'
      AND wallet.currency = v_bet.currency;
  END IF;
  PERFORM touchline.tell_player(p_player, p_channels,
    jsonb_build_object('type', 'bet_changed', 'bet', touchline.placed_bet(bet)),
    'bet/' || bet.id || '/' || (SELECT max(number) FROM touchline.bet_event
      WHERE player_id = bet.player_id AND bet_id = bet.id))
  FROM touchline.bet WHERE player_id = p_player AND id = p_bet;
  is_settled := true;
END $$;

REVOKE ALL ON FUNCTION touchline.legs_are_current(bigint, uuid, jsonb), touchline.settle_legs(bigint, uuid, jsonb),
  touchline.win_of_legs(touchline.bet), touchline.owed_by_bet(touchline.bet),
  touchline.pay_bet(touchline.bet, text, bigint, text),
  touchline.settle_bet(bigint, uuid, smallint, jsonb, text, bigint, text[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION touchline.settle_bet(bigint, uuid, smallint, jsonb, text, bigint, text[], text) TO tl_worker;
