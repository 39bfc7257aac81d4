-- Buys a bet, or a part of it, back at the price it was evaluated at, if everything it was evaluated from is still so once
-- the wallet is locked. `cashed-out`, with the answer; `changed`: evaluate again; `answered`: the key has an answer already. Bet
-- and balance travel in one message. The bet's revision is raised: a settlement that was evaluated before is not written.
-- With a delay nothing is paid: the request is stored, to be decided when that is over (`waits`). `waiting`: another one waits
-- for the bet. `p_has_waited`: it is the end of one that waits; `gone`: it was decided meanwhile. `limited`: so much was
-- requested of the operator in this minute that there is no room for it (CASH-11).
-- Arrays are of one length each: all legs of the bet with the number of facts that were known of their lines (they are
-- append-only), then the legs that are not decided, as current_legs takes them, with what the feed says of buying back.
CREATE OR REPLACE FUNCTION touchline.cash_out_bet(p_operator integer, p_player bigint, p_bet uuid, p_key uuid, p_hash bytea,
  p_revision smallint, p_betting_revision bigint, p_stake bigint, p_amount bigint, p_actor text, p_actor_id text,
  p_reason text, p_channels text[], p_trace text, p_legs bigint[], p_fact_counts integer[],
  p_matches bigint[], p_markets integer[], p_specifiers text[], p_versions bigint[],
  p_producers smallint[], p_statuses smallint[], p_valid_until timestamptz[], p_cash_outs text[],
  p_evaluated_from jsonb DEFAULT NULL, p_book_amount bigint DEFAULT NULL, p_max_per_minute bigint DEFAULT NULL,
  p_has_waited boolean DEFAULT false, p_delay_ms integer DEFAULT 0, p_min bigint DEFAULT NULL,
  p_share smallint DEFAULT NULL, p_stop_marks jsonb DEFAULT NULL, p_edit jsonb DEFAULT NULL,
  OUT state text, OUT answer jsonb)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
-- As placing: plans are kept and look rows up by key.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
AS $$
DECLARE
  v_bet touchline.bet;
  v_number smallint;
  v_waiting touchline.waiting_cash_out;
  v_requested_at timestamptz;
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  IF EXISTS (SELECT FROM touchline.cash_out WHERE player_id = p_player AND request_key = p_key)
    OR EXISTS (SELECT FROM touchline.rejected_cash_out WHERE player_id = p_player AND key = p_key)
    -- The key waits for another bet.
    OR EXISTS (SELECT FROM touchline.waiting_cash_out WHERE player_id = p_player AND request_key = p_key
      AND bet_id <> p_bet) THEN
    state := 'answered';
    RETURN;
  END IF;
  SELECT * INTO v_waiting FROM touchline.waiting_cash_out WHERE player_id = p_player AND bet_id = p_bet;
  IF p_has_waited AND (v_waiting.request_key IS DISTINCT FROM p_key OR v_waiting.decides_at > clock_timestamp()) THEN
    state := 'gone';
    RETURN;
  ELSIF NOT p_has_waited AND v_waiting.bet_id IS NOT NULL THEN
    state := CASE v_waiting.request_key WHEN p_key THEN 'answered' ELSE 'waiting' END;
    RETURN;
  END IF;
  state := 'changed';
  SELECT * INTO v_bet FROM touchline.bet WHERE player_id = p_player AND id = p_bet AND operator_id = p_operator FOR UPDATE;
  IF NOT FOUND OR v_bet.status <> 'waiting_results' OR v_bet.revision <> p_revision
    OR NOT EXISTS (SELECT FROM touchline.operator WHERE id = p_operator AND betting_revision = p_betting_revision) THEN
    RETURN;
  END IF;
  IF p_stake NOT BETWEEN 1 AND v_bet.open_stake_minor OR p_amount < 1 THEN
    RAISE EXCEPTION 'bet %: % of % cannot be bought back for %', p_bet, p_stake, v_bet.open_stake_minor, p_amount;
  END IF;
  -- Results that have come since.
  IF (SELECT count(*) FROM unnest(p_legs, p_fact_counts) AS given(id, facts)
      JOIN touchline.bet_selection leg ON leg.player_id = p_player AND leg.bet_id = p_bet AND leg.id = given.id
      WHERE given.facts = (SELECT count(*) FROM touchline.outcome_result known WHERE known.match_id = leg.match_id
        AND known.market_id = leg.market_id AND known.specifier = leg.specifier))
    <> (SELECT count(*) FROM touchline.bet_selection WHERE player_id = p_player AND bet_id = p_bet) THEN
    RETURN;
  END IF;
  -- Lines that have moved since, and probabilities, which may move without them.
  IF cardinality(touchline.current_legs(touchline.now(), array_fill(1, ARRAY[cardinality(p_matches)]), p_matches, p_markets,
      p_specifiers, p_versions, p_producers, p_statuses, p_valid_until)) IS DISTINCT FROM cardinality(p_matches)
    OR EXISTS (SELECT FROM unnest(p_matches, p_markets, p_specifiers, p_cash_outs)
        AS given(match_id, market_id, specifier, cash_out)
      JOIN touchline.market_line line ON line.match_id = given.match_id AND line.market_id = given.market_id
        AND line.specifier = given.specifier
      WHERE line.cash_out IS DISTINCT FROM given.cash_out) THEN
    RETURN;
  END IF;

  -- One row for all of the operator's, locked for the rest of this transaction. Only an edit that does not wait locks more after it: the
  -- liabilities of its new bet, which nobody holds who waits for this row. What has waited was counted when it was requested: at its end
  -- nobody else's cash-outs decide whether it is paid.
  v_requested_at := clock_timestamp();
  IF p_max_per_minute IS NOT NULL AND NOT p_has_waited THEN
    INSERT INTO touchline.cash_out_minute AS counted (operator_id, minute, paid_minor)
    SELECT p_operator, date_trunc('minute', v_requested_at), p_book_amount WHERE p_book_amount <= p_max_per_minute
    ON CONFLICT (operator_id) DO UPDATE SET minute = greatest(counted.minute, excluded.minute),
      paid_minor = excluded.paid_minor + CASE WHEN counted.minute < excluded.minute THEN 0 ELSE counted.paid_minor END
    WHERE excluded.paid_minor + CASE WHEN counted.minute < excluded.minute THEN 0 ELSE counted.paid_minor END <= p_max_per_minute;
    IF NOT FOUND THEN
      state := 'limited';
      RETURN;
    END IF;
  END IF;

  IF p_delay_ms > 0 THEN
    INSERT INTO touchline.waiting_cash_out (player_id, bet_id, operator_id, request_key, request_hash, min_minor,
      share_percent, offer_minor, revision, stop_marks, edit, channels, trace_id, book_minor, requested_at, decides_at)
    VALUES (p_player, p_bet, p_operator, p_key, p_hash, p_min, p_share, p_amount, p_revision, p_stop_marks, p_edit,
      p_channels, p_trace, CASE WHEN p_max_per_minute IS NOT NULL THEN p_book_amount END, v_requested_at,
      clock_timestamp() + p_delay_ms * interval '1 millisecond')
    RETURNING * INTO v_waiting;
    answer := touchline.waiting_answer(v_waiting);
    PERFORM touchline.notify_player(p_player, p_channels, jsonb_build_object('type', 'bet_changed', 'bet', answer -> 'bet'),
      'bet/' || p_bet || '/waits/' || p_key || '/' || touchline.unix_ms(v_waiting.decides_at));
    state := 'waits';
    RETURN;
  END IF;
  IF p_has_waited THEN
    DELETE FROM touchline.waiting_cash_out WHERE player_id = p_player AND bet_id = p_bet;
    p_evaluated_from := p_evaluated_from || jsonb_build_object('offer', v_waiting.offer_minor,
      'waitedMs', floor(extract(epoch FROM clock_timestamp() - v_waiting.requested_at) * 1000));
  END IF;
  answer := touchline.buy_back_stake(v_bet, p_stake, p_amount, p_actor, p_actor_id, p_reason, p_trace);
  INSERT INTO touchline.cash_out (player_id, request_key, bet_id, request_hash, stake_minor, amount_minor, answer,
    evaluated_from)
  VALUES (p_player, p_key, p_bet, p_hash, p_stake, p_amount, answer, p_evaluated_from);
  SELECT max(number) INTO v_number FROM touchline.bet_event WHERE player_id = p_player AND bet_id = p_bet;
  PERFORM touchline.notify_player(p_player, p_channels, jsonb_build_object('type', 'bet_changed', 'bet', answer -> 'bet',
      'balance', jsonb_build_object('currency', wallet.currency, 'available_to_bet_with_locked_cents', wallet.balance_minor)),
    'bet/' || p_bet || '/' || v_number)
  FROM touchline.account wallet WHERE wallet.player_id = p_player AND wallet.operator_id = p_operator
    AND wallet.kind = 'available' AND wallet.currency = v_bet.currency AND wallet.subject = '';
  state := 'cashed-out';
END $$;

GRANT EXECUTE ON FUNCTION touchline.cash_out_bet(integer, bigint, uuid, uuid, bytea, smallint, bigint, bigint, bigint, text,
  text, text, text[], text, bigint[], integer[], bigint[], integer[], text[], bigint[], smallint[], smallint[],
  timestamptz[], text[], jsonb, bigint, bigint, boolean, integer, bigint, smallint, jsonb, jsonb) TO tl_api, tl_worker;
