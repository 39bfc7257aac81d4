-- Cashes out a bet, or a part of it, at the evaluated price, if all evaluated facts still hold after the wallet is
-- locked. Returns the state: `cashed-out` with the answer; `changed` if the facts have changed and must be evaluated
-- again; `answered` if the key was decided before; `waits` if there is a delay, so that the request is stored and
-- decided at its end; `waiting` if another request already waits for the bet; `gone` if a request at the end of its
-- delay (`has_waited`) has been decided by another worker; `limited` if the operator's limit for this minute is used up
-- (CASH-11). The bet's revision is raised, so that a settlement evaluated before is not written. One message contains
-- both the bet and the balance. The caller passes all legs of the bet, each with the number of facts known about its
-- line; facts are only added. For legs without a result, the book is compared as in a placement (current_legs), and the
-- feed's cash-out data as well.
CREATE OR REPLACE FUNCTION touchline.cash_out_bet(p_decision touchline.decision_row, p_plan touchline.cash_out_plan,
  p_legs touchline.cash_out_leg[], p_channels text[], p_evaluated_from jsonb, p_stop_marks jsonb, p_edit jsonb,
  OUT state text, OUT answer jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
-- Each statement is planned once, with index lookups, as in a placement.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
AS $$
DECLARE
  v_bet touchline.bet;
  v_number smallint;
  v_waiting touchline.waiting_cash_out;
  v_requested_at timestamptz;
BEGIN
  PERFORM touchline.lock_wallet(p_plan.player_id);
  IF EXISTS (SELECT FROM touchline.cash_out WHERE player_id = p_plan.player_id AND request_key = p_plan.key)
    OR EXISTS (SELECT FROM touchline.decision WHERE player_id = p_decision.player_id AND key = p_decision.key) THEN
    state := 'answered';
    RETURN;
  END IF;
  SELECT * INTO v_waiting FROM touchline.waiting_cash_out WHERE player_id = p_plan.player_id AND bet_id = p_plan.bet_id;
  IF p_plan.has_waited AND (v_waiting.request_key IS DISTINCT FROM p_plan.key OR v_waiting.decides_at > clock_timestamp()) THEN
    state := 'gone';
    RETURN;
  ELSIF NOT p_plan.has_waited AND v_waiting.bet_id IS NOT NULL THEN
    state := CASE v_waiting.request_key WHEN p_plan.key THEN 'answered' ELSE 'waiting' END;
    RETURN;
  END IF;
  state := 'changed';
  SELECT * INTO v_bet FROM touchline.bet WHERE player_id = p_plan.player_id AND id = p_plan.bet_id
    AND operator_id = p_plan.operator_id FOR UPDATE;
  IF NOT FOUND OR v_bet.status <> 'waiting_results' OR v_bet.revision <> p_plan.revision
    OR NOT EXISTS (SELECT FROM touchline.operator WHERE id = p_plan.operator_id AND betting_revision = p_plan.betting_revision) THEN
    RETURN;
  END IF;
  IF p_plan.stake_minor NOT BETWEEN 1 AND v_bet.open_stake_minor OR p_plan.amount_minor < 1 THEN
    RAISE EXCEPTION 'bet %: % of % cannot be bought back for %', p_plan.bet_id, p_plan.stake_minor, v_bet.open_stake_minor,
      p_plan.amount_minor;
  END IF;
  -- Returns `changed` if results have arrived since the evaluation.
  IF (SELECT count(*) FROM unnest(p_legs) AS given
      JOIN touchline.bet_selection leg ON leg.player_id = p_plan.player_id AND leg.bet_id = p_plan.bet_id AND leg.id = given.id
      WHERE given.facts = (SELECT count(*) FROM touchline.outcome_result known WHERE known.match_id = leg.match_id
        AND known.market_id = leg.market_id AND known.specifier = leg.specifier))
    <> (SELECT count(*) FROM touchline.bet_selection WHERE player_id = p_plan.player_id AND bet_id = p_plan.bet_id) THEN
    RETURN;
  END IF;
  -- Returns `changed` if lines have changed since, or the feed's probabilities, which may change without the prices.
  IF cardinality(touchline.current_legs(touchline.now(), (SELECT array_agg((1, match_id, market_id, specifier, line_version,
      producer_id, match_status, valid_until)::touchline.leg_facts) FROM unnest(p_legs) WHERE NOT is_decided)))
      IS DISTINCT FROM (SELECT count(*) FROM unnest(p_legs) WHERE NOT is_decided)
    OR EXISTS (SELECT FROM unnest(p_legs) AS given
      JOIN touchline.market_line line ON line.match_id = given.match_id AND line.market_id = given.market_id
        AND line.specifier = given.specifier
      WHERE NOT given.is_decided AND line.cash_out IS DISTINCT FROM given.cash_out) THEN
    RETURN;
  END IF;

  -- All cash-outs of the operator share this row, which stays locked until the end of the transaction. That cannot
  -- cause a deadlock: only an edit without a delay locks more rows after it, the liabilities of its new bet, and no
  -- transaction that waits for this row holds those. A request that has waited was counted when it was made, so it is
  -- not counted again.
  v_requested_at := clock_timestamp();
  IF p_plan.max_per_minute IS NOT NULL AND NOT p_plan.has_waited THEN
    INSERT INTO touchline.cash_out_minute AS counted (operator_id, minute, paid_minor)
    SELECT p_plan.operator_id, date_trunc('minute', v_requested_at), p_plan.book_minor WHERE p_plan.book_minor <= p_plan.max_per_minute
    ON CONFLICT (operator_id) DO UPDATE SET minute = greatest(counted.minute, excluded.minute),
      paid_minor = excluded.paid_minor + CASE WHEN counted.minute < excluded.minute THEN 0 ELSE counted.paid_minor END
    WHERE excluded.paid_minor + CASE WHEN counted.minute < excluded.minute THEN 0 ELSE counted.paid_minor END <= p_plan.max_per_minute;
    IF NOT FOUND THEN
      state := 'limited';
      RETURN;
    END IF;
  END IF;

  -- Another transaction may have stored a rejection under the key, because that needs no wallet lock. Then nothing of
  -- this transaction is written.
  IF p_decision.key IS NOT NULL
    AND NOT touchline.decide(p_decision, CASE WHEN p_plan.delay_ms > 0 THEN 'waiting' ELSE 'done' END, NULL) THEN
    RAISE EXCEPTION 'key % was decided meanwhile', p_decision.key USING ERRCODE = 'TL004';
  END IF;
  IF p_plan.delay_ms > 0 THEN
    INSERT INTO touchline.waiting_cash_out (player_id, bet_id, operator_id, request_key, is_requested, min_minor,
      share_percent, offer_minor, revision, stop_marks, edit, channels, trace_id, book_minor, requested_at, decides_at)
    VALUES (p_plan.player_id, p_plan.bet_id, p_plan.operator_id, p_plan.key, p_decision.key IS NOT NULL, p_plan.min_minor,
      p_plan.share_percent, p_plan.amount_minor, p_plan.revision, p_stop_marks, p_edit, p_channels, p_plan.trace_id,
      CASE WHEN p_plan.max_per_minute IS NOT NULL THEN p_plan.book_minor END, v_requested_at,
      clock_timestamp() + p_plan.delay_ms * interval '1 millisecond')
    RETURNING * INTO v_waiting;
    answer := touchline.waiting_answer(v_waiting);
    PERFORM touchline.notify_player(p_plan.player_id, p_channels, jsonb_build_object('type', 'bet_changed', 'bet', answer -> 'bet'),
      'bet/' || p_plan.bet_id || '/waits/' || p_plan.key || '/' || touchline.unix_ms(v_waiting.decides_at));
    state := 'waits';
    RETURN;
  END IF;
  IF p_plan.has_waited THEN
    DELETE FROM touchline.waiting_cash_out WHERE player_id = p_plan.player_id AND bet_id = p_plan.bet_id;
    UPDATE touchline.decision AS known SET state = 'done'
    WHERE known.player_id = p_plan.player_id AND known.key = p_plan.key AND known.state = 'waiting';
    p_evaluated_from := p_evaluated_from || jsonb_build_object('offer', v_waiting.offer_minor,
      'waitedMs', floor(extract(epoch FROM clock_timestamp() - v_waiting.requested_at) * 1000));
  END IF;
  answer := touchline.buy_back_stake(v_bet, p_plan.stake_minor, p_plan.amount_minor, p_plan.actor, p_plan.actor_id, p_plan.reason,
    p_plan.trace_id);
  INSERT INTO touchline.cash_out (player_id, request_key, bet_id, stake_minor, amount_minor, answer, evaluated_from)
  VALUES (p_plan.player_id, p_plan.key, p_plan.bet_id, p_plan.stake_minor, p_plan.amount_minor, answer, p_evaluated_from);
  SELECT max(number) INTO v_number FROM touchline.bet_event WHERE player_id = p_plan.player_id AND bet_id = p_plan.bet_id;
  PERFORM touchline.notify_player(p_plan.player_id, p_channels, jsonb_build_object('type', 'bet_changed', 'bet', answer -> 'bet',
      'balance', jsonb_build_object('currency', wallet.currency, 'available_to_bet_with_locked_cents', wallet.balance_minor)),
    'bet/' || p_plan.bet_id || '/' || v_number)
  FROM touchline.account wallet WHERE wallet.player_id = p_plan.player_id AND wallet.operator_id = p_plan.operator_id
    AND wallet.kind = 'available' AND wallet.currency = v_bet.currency AND wallet.subject = '';
  state := 'cashed-out';
END $$;

GRANT EXECUTE ON FUNCTION touchline.cash_out_bet(touchline.decision_row, touchline.cash_out_plan, touchline.cash_out_leg[],
  text[], jsonb, jsonb, jsonb) TO tl_api, tl_worker;
