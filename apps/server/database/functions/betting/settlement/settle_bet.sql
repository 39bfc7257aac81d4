-- Settles a bet, or part of it, or settles it again. The worker reads a bet, evaluates it and hands the settlement in
-- here; it counts only if what it was evaluated from is still so once the wallet is locked. False: it is not, nothing
-- happens, and the worker evaluates again. A settlement that is not final yet has the result 'no_results' and no win.
-- Bet and balance travel in one message: nobody sees one without the other.
CREATE OR REPLACE FUNCTION touchline.settle_bet(p_player bigint, p_bet uuid, p_revision smallint, p_legs jsonb, p_result text,
  p_win bigint, p_channels text[], p_trace text, OUT is_settled boolean, OUT shortfall_minor bigint)
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
  shortfall_minor := 0;
  PERFORM touchline.lock_wallet(p_player);
  SELECT * INTO v_bet FROM touchline.bet WHERE player_id = p_player AND id = p_bet FOR UPDATE;
  IF NOT FOUND OR v_bet.revision <> p_revision OR v_bet.status NOT IN ('waiting_results', 'done')
    OR NOT touchline.legs_are_current(p_player, p_bet, p_legs) THEN
    RETURN;
  END IF;

  -- What a player reads must not contradict the money.
  IF (p_result = 'no_results') <> (p_win IS NULL) OR p_result = 'lose_entire' AND p_win > 0 THEN
    RAISE EXCEPTION 'bet %: % does not go with a win of %', p_bet, p_result, p_win;
  END IF;
  PERFORM touchline.settle_legs(p_player, p_bet, p_legs);
  v_is_paid := (p_result, p_win) IS DISTINCT FROM (v_bet.result, v_bet.win_minor);
  IF v_is_paid THEN
    shortfall_minor := touchline.pay_bet(v_bet, p_result, p_win, p_trace);
    -- NTF-01: told by the worker once this is there.
    INSERT INTO touchline.bet_notice (player_id, bet_id, revision, was_minor)
    SELECT p_player, p_bet, revision, v_bet.win_minor FROM touchline.bet WHERE player_id = p_player AND id = p_bet;
  END IF;

  PERFORM touchline.notify_player(p_player, p_channels, jsonb_build_object('type', 'bet_changed',
      'bet', touchline.placed_bet(bet)) || CASE WHEN v_is_paid THEN jsonb_build_object('balance', jsonb_build_object(
        'currency', wallet.currency, 'available_to_bet_with_locked_cents', wallet.balance_minor)) ELSE '{}' END,
    'bet/' || bet.id || '/' || (SELECT max(number) FROM touchline.bet_event
      WHERE player_id = bet.player_id AND bet_id = bet.id))
  FROM touchline.bet JOIN touchline.account wallet ON wallet.player_id = bet.player_id
    AND wallet.operator_id = bet.operator_id AND wallet.kind = 'available' AND wallet.currency = bet.currency
    AND wallet.subject = ''
  WHERE bet.player_id = p_player AND bet.id = p_bet;
  is_settled := true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.settle_bet(bigint, uuid, smallint, jsonb, text, bigint, text[], text) TO tl_worker;
