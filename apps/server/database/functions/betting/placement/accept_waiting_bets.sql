-- Accepts the bets of a request at the end of their delay, at the evaluated prices, if the evaluated facts still hold.
-- Returns `changed` if they do not, and `gone` if the bets have been decided by another worker. Raises TL003 if the
-- bets could now win more than was reserved and the limit has no room for the difference. Like commit_placements, it
-- locks the wallet first.
CREATE OR REPLACE FUNCTION touchline.accept_waiting_bets(p_operator integer, p_player bigint, p_key uuid,
  p_revision bigint, p_channels text[], p_liabilities jsonb, p_bets touchline.accepted_bet[], p_legs touchline.accepted_leg[])
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE
  v_at timestamptz;
  v_current integer[];
BEGIN
  PERFORM touchline.lock_wallet(p_player);
  IF cardinality(p_bets) IS DISTINCT FROM (SELECT count(*) FROM touchline.bet
      WHERE player_id = p_player AND request_key = p_key AND status = 'submitted') THEN
    RETURN 'gone';
  END IF;
  v_at := touchline.now();
  v_current := touchline.current_legs(v_at, (SELECT array_agg((1, match_id, market_id, specifier, line_version, producer_id,
    match_status, valid_until)::touchline.leg_facts) FROM unnest(p_legs)));
  IF cardinality(v_current) IS DISTINCT FROM cardinality(p_legs)
    OR NOT EXISTS (SELECT FROM touchline.operator WHERE id = p_operator AND betting_revision = p_revision)
    -- The player has been excluded or put on hold since the request. The evaluation that follows releases the bets.
    OR EXISTS (SELECT FROM touchline.player WHERE id = p_player
      AND (excluded_until > v_at OR verification NOT IN ('not-checked', 'verified'))) THEN
    RETURN 'changed';
  END IF;
  IF p_liabilities IS NOT NULL THEN
    PERFORM touchline.reserve_liability(true, p_liabilities, ARRAY['placed']);
  END IF;
  UPDATE touchline.bet_selection leg SET odds_milli = given.odds_milli, line_version = given.line_version,
    feed_ts = given.feed_ts, producer_id = given.producer_id, match_status = given.match_status, start_at = given.start_at,
    accepted_at = v_at
  FROM unnest(p_legs) AS given
  WHERE leg.player_id = p_player AND leg.bet_id = given.bet_id AND leg.id = given.id;
  UPDATE touchline.bet SET status = 'waiting_results', odds_milli = given.odds_milli,
    potential_win_minor = given.potential_win_minor, book_rate = given.book_rate, rate_source = given.rate_source,
    rate_quoted_at = given.rate_quoted_at, liability_minor = given.liability_minor, accepted_at = v_at, decided_at = v_at
  FROM unnest(p_bets) AS given
  WHERE bet.player_id = p_player AND bet.id = given.id;
  -- Seals find the bet by this entry. The timeline does not show it, because it derives the acceptance from the bet.
  PERFORM touchline.add_bet_event(p_player, id, 'accepted', 'system', 'placement', 'price-within-policy', '{}')
  FROM unnest(p_bets);
  INSERT INTO touchline.outbox (method, payload, partition)
  SELECT 'broadcast', jsonb_build_object('channels', p_channels, 'idempotency_key', 'bet/' || bet.id || '/accepted',
    'data', jsonb_build_object('type', 'bet_changed', 'bet', touchline.placed_bet(bet))), p_player % 8
  FROM touchline.bet WHERE player_id = p_player AND id IN (SELECT id FROM unnest(p_bets));
  RETURN 'accepted';
END $$;

GRANT EXECUTE ON FUNCTION touchline.accept_waiting_bets(integer, bigint, uuid, bigint, text[], jsonb,
  touchline.accepted_bet[], touchline.accepted_leg[]) TO tl_worker;
