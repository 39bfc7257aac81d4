-- Placement: one call, one transaction, all bets or none, once per key. The wallet lock comes first: from there on
-- nobody else places, is paid or repeats this key for this player. A rejection is a reply like any other and is stored.
-- `p_sent` is the body as it was sent: a key is for that and for nothing else.
CREATE OR REPLACE FUNCTION touchline.place_bets(p_operator integer, p_player bigint, p_key uuid, p_request jsonb, p_names jsonb,
  p_locale text, p_channels text[], p_trace text, p_sent jsonb DEFAULT NULL)
RETURNS TABLE (status smallint, body jsonb, is_repeat boolean) LANGUAGE plpgsql SECURITY DEFINER SET search_path = ''
-- Plans over partitions are made once, and always look rows up by key, whatever the statistics of the day. The price of
-- a scan forbidden that way is so high that it would call for compilation.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
AS $$
DECLARE
  v_hash bytea := sha256(convert_to(coalesce(p_sent, p_request)::text, 'UTF8'));
  v_first touchline.idempotency;
  v_quotes touchline.bet_quote[];
  v_quote touchline.bet_quote;
  v_rejections jsonb;
  v_bet touchline.bet;
  v_bets jsonb := '[]';
  v_transfer bigint;
BEGIN
  PERFORM touchline.lock_wallet(p_player);

  SELECT * INTO v_first FROM touchline.idempotency WHERE player_id = p_player AND key = p_key;
  IF FOUND THEN
    IF v_first.request_hash <> v_hash THEN
      RETURN QUERY SELECT 409::smallint, NULL::jsonb, true;
    ELSE
      RETURN QUERY SELECT v_first.status, v_first.body, true;
    END IF;
    RETURN;
  END IF;

  v_quotes := touchline.quote_bets(p_operator, p_player, p_request, p_names, p_locale);
  v_rejections := touchline.reject_quotes(v_quotes);
  IF v_rejections <> '[]' THEN
    INSERT INTO touchline.idempotency (player_id, key, operator_id, request_hash, status, body)
    VALUES (p_player, p_key, p_operator, v_hash, 422, jsonb_build_object('errors_by_bet', v_rejections));
    RETURN QUERY SELECT 422::smallint, jsonb_build_object('errors_by_bet', v_rejections), false;
    RETURN;
  END IF;

  FOREACH v_quote IN ARRAY v_quotes LOOP
    INSERT INTO touchline.bet (player_id, operator_id, request_key, position, type, currency, stake_minor, odds_milli,
      potential_win_minor, accept_policy, locale, placed_at, trace_id)
    VALUES (p_player, p_operator, p_key, v_quote.position, 'single', v_quote.currency, v_quote.stake_minor,
      v_quote.odds_milli, v_quote.win_minor, v_quote.accept_policy, p_locale, v_quote.quoted_at, p_trace)
    RETURNING * INTO v_bet;

    INSERT INTO touchline.bet_selection (player_id, bet_id, match_id, market_id, specifier, outcome_id,
      requested_odds_milli, odds_milli, line_version, feed_ts, producer_id, match_status, name_a, name_b, start_at,
      market_name, outcome_name)
    VALUES (p_player, v_bet.id, v_quote.match_id, v_quote.market_id, v_quote.specifier, v_quote.outcome_id,
      v_quote.requested_odds_milli, v_quote.odds_milli, v_quote.line_version, v_quote.feed_ts, v_quote.producer_id,
      v_quote.match_status, v_quote.name_a, v_quote.name_b, v_quote.start_at, v_quote.market_name, v_quote.outcome_name);

    v_transfer := touchline.move_money(p_player, v_quote.available_id, v_quote.staked_id, v_quote.stake_minor, 'stake',
      'bet/' || v_bet.id || '/stake', v_bet.id, p_trace);

    INSERT INTO touchline.bet_event (player_id, bet_id, number, at, kind, data) VALUES
      (p_player, v_bet.id, 1, v_bet.placed_at, 'requested', jsonb_build_object('stake', v_quote.stake_minor,
        'currency', v_quote.currency, 'odds', v_quote.requested_odds_milli, 'accept_policy', v_quote.accept_policy)),
      (p_player, v_bet.id, 2, v_bet.placed_at, 'accepted', jsonb_build_object('odds', v_quote.odds_milli,
        'line_version', v_quote.line_version, 'producer', v_quote.producer_id, 'feed_ts', v_quote.feed_ts,
        'potential_win', v_quote.win_minor, 'transfer', v_transfer));

    v_bets := v_bets || touchline.placed_bet(v_bet);
  END LOOP;

  PERFORM touchline.notify_player(p_player, p_channels, jsonb_build_object('type', 'balance_changed',
      'currency', wallet.currency, 'available_to_bet_with_locked_cents', wallet.balance_minor),
    'balance/' || wallet.id || '/' || wallet.version)
  FROM touchline.account wallet
  WHERE wallet.player_id = p_player AND wallet.operator_id = p_operator AND wallet.kind = 'available'
    AND wallet.currency IN (SELECT currency FROM unnest(v_quotes));
  PERFORM touchline.notify_player(p_player, p_channels, jsonb_build_object('type', 'bet_changed', 'bet', bet),
    'bet/' || (bet ->> 'id') || '/0')
  FROM jsonb_array_elements(v_bets) AS bet;

  INSERT INTO touchline.idempotency (player_id, key, operator_id, request_hash, status, body)
  VALUES (p_player, p_key, p_operator, v_hash, 200, jsonb_build_object('bets', v_bets));
  RETURN QUERY SELECT 200::smallint, jsonb_build_object('bets', v_bets), false;
END $$;

GRANT EXECUTE ON FUNCTION touchline.place_bets(integer, bigint, uuid, jsonb, jsonb, text, text[], text, jsonb) TO tl_api;
