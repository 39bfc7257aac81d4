-- The result word of a leg and of a bet is checked as factor and win are: what a player reads must not contradict the money.

-- LEG-4, LEG-5: no fact, or one that decides nothing, is no result.
CREATE FUNCTION touchline.word_of_fact(p_kind text, p_result smallint, p_void_factor numeric) RETURNS text
LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN CASE
    WHEN p_kind = 'cancelled' THEN 'canceled'
    WHEN p_kind IS DISTINCT FROM 'settled' OR p_result NOT IN (0, 1) THEN 'no_results'
    WHEN p_void_factor = 1 THEN 'refund_entire'
    WHEN p_void_factor > 0 THEN CASE p_result WHEN 1 THEN 'refund_half_win_other' ELSE 'refund_half_lose_other' END
    WHEN p_result = 1 THEN 'win_entire' ELSE 'lose_entire' END;
END $$;

-- Of several legs those that were void do not count; else the money decides.
CREATE FUNCTION touchline.word_of_legs(p_bet touchline.bet, p_win bigint) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_words text[] := ARRAY(SELECT result::text FROM touchline.bet_selection
    WHERE player_id = p_bet.player_id AND bet_id = p_bet.id);
  v_counting text[] := ARRAY(SELECT word FROM unnest(v_words) AS word WHERE word NOT IN ('refund_entire', 'canceled'));
BEGIN
  RETURN CASE
    WHEN p_win IS NULL THEN 'no_results'
    WHEN 'lose_entire' = ANY (v_words) THEN 'lose_entire'
    WHEN cardinality(v_counting) = 0 THEN CASE WHEN 'canceled' = ALL (v_words) THEN 'canceled' ELSE 'refund_entire' END
    WHEN cardinality(v_counting) = 1 THEN v_counting[1]
    WHEN p_win = p_bet.stake_minor THEN 'refund_entire'
    WHEN p_win > p_bet.stake_minor THEN 'win_entire'
    ELSE 'refund_half_lose_other' END;
END $$;

-- Writes the legs whose result is new, or gone. The rule is the worker's; a factor or a word that does not follow from the fact
-- stops the bet. The timeline is told what was taken back before it is told what counts instead.
CREATE OR REPLACE FUNCTION touchline.settle_legs(p_player bigint, p_bet uuid, p_legs jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_leg touchline.bet_selection;
  v_known touchline.outcome_result;
  v_back touchline.outcome_result;
  v_given record;
  v_words jsonb;
  v_factor numeric;
BEGIN
  FOR v_given IN SELECT * FROM jsonb_to_recordset(p_legs)
      AS given(id bigint, was bigint, result_id bigint, result text, factor numeric)
    WHERE given.result_id IS DISTINCT FROM given.was ORDER BY given.id
  LOOP
    UPDATE touchline.bet_selection SET result = v_given.result, factor = v_given.factor, result_id = v_given.result_id,
      settled_at = CASE WHEN v_given.result_id IS NOT NULL THEN touchline.now() END
    WHERE player_id = p_player AND bet_id = p_bet AND id = v_given.id RETURNING * INTO STRICT v_leg;
    v_words := jsonb_build_object('selection', v_leg.id, 'match', concat_ws(' – ', v_leg.name_a, nullif(v_leg.name_b, '')),
      'market', v_leg.market_name, 'outcome', v_leg.outcome_name, 'odds', v_leg.odds_milli);

    v_back := touchline.taken_back_by(v_given.was);
    IF v_back.id IS NOT NULL THEN
      PERFORM touchline.add_bet_event(p_player, p_bet, 'leg_reopened', v_words || jsonb_build_object(
        'fact', v_back.kind, 'producer', v_back.producer_id, 'feed_ts', v_back.feed_ts, 'takes_back', v_given.was));
    END IF;

    SELECT * INTO v_known FROM touchline.outcome_result WHERE id = v_given.result_id;
    v_factor := CASE v_known.kind WHEN 'cancelled' THEN 1 WHEN 'settled' THEN v_known.void_factor
      + (1 - v_known.void_factor) * v_known.result * v_known.dead_heat_factor * v_leg.odds_milli * 0.001 END;
    IF v_leg.factor IS DISTINCT FROM v_factor THEN
      RAISE EXCEPTION 'bet %: factor % of leg % does not follow from result %', p_bet, v_given.factor, v_leg.id, v_known.id;
    END IF;
    IF v_leg.result <> touchline.word_of_fact(v_known.kind, v_known.result, v_known.void_factor) THEN
      RAISE EXCEPTION 'bet %: % of leg % does not follow from result %', p_bet, v_leg.result, v_leg.id, v_known.id;
    END IF;
    CONTINUE WHEN v_known.id IS NULL;
    PERFORM touchline.add_bet_event(p_player, p_bet, 'leg_settled', v_words || jsonb_build_object('result', v_leg.result,
      'producer', v_known.producer_id, 'feed_ts', v_known.feed_ts, 'void_reason', v_known.void_reason,
      'replaces_result', v_given.was) || CASE v_known.kind
        WHEN 'cancelled' THEN jsonb_build_object('placed_from', v_known.start_ms, 'placed_until', v_known.end_ms)
        ELSE jsonb_build_object('void_factor', trim_scale(v_known.void_factor),
          'dead_heat_factor', trim_scale(v_known.dead_heat_factor), 'certainty', v_known.certainty) END);
  END LOOP;
END $$;

-- Settles a bet, or part of it, or settles it anew. False: it is no longer what was judged. A verdict that is not final
-- yet has the result 'no_results' and no win. As before, and the word is held against the legs as the win is.
CREATE OR REPLACE FUNCTION touchline.settle_bet(p_player bigint, p_bet uuid, p_generation smallint, p_legs jsonb, p_result text,
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
  IF p_result IS DISTINCT FROM touchline.word_of_legs(v_bet, p_win) THEN
    RAISE EXCEPTION 'bet %: % does not follow from its legs (%)', p_bet, p_result, touchline.word_of_legs(v_bet, p_win);
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

REVOKE ALL ON FUNCTION touchline.word_of_fact(text, smallint, numeric), touchline.word_of_legs(touchline.bet, bigint)
  FROM PUBLIC;
