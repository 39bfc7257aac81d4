-- Accepts the bets of a request at the end of their delay, at the prices they were evaluated at, if the facts are still
-- those. `changed`: they are not. `gone`: the bets were decided meanwhile. Raises TL003 when there is no room for what they
-- would win more than was reserved for them. As commit_placements the wallet is locked first.
CREATE OR REPLACE FUNCTION touchline.accept_waiting_bets(p_operator integer, p_player bigint, p_key uuid,
  p_revision bigint, p_channels text[], p_liabilities jsonb, p_bets uuid[], p_odds bigint[], p_wins bigint[],
  p_rates numeric[], p_rate_sources text[], p_rate_times timestamptz[], p_bet_liabilities bigint[],
  p_leg_bets uuid[], p_leg_ids bigint[], p_matches bigint[], p_markets integer[], p_specifiers text[], p_given integer[],
  p_versions bigint[], p_feed_ts bigint[], p_producers smallint[], p_statuses smallint[], p_valid_until timestamptz[],
  p_starts timestamptz[])
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
  v_current := touchline.current_legs(v_at, array_fill(1, ARRAY[cardinality(p_matches)]), p_matches, p_markets,
    p_specifiers, p_versions, p_producers, p_statuses, p_valid_until);
  IF cardinality(v_current) IS DISTINCT FROM cardinality(p_matches)
    OR NOT EXISTS (SELECT FROM touchline.operator WHERE id = p_operator AND betting_revision = p_revision)
    -- Who has excluded themselves or waits to be verified meanwhile: evaluated again, they are released.
    OR EXISTS (SELECT FROM touchline.player WHERE id = p_player
      AND (excluded_until > v_at OR verification NOT IN ('not-checked', 'verified'))) THEN
    RETURN 'changed';
  END IF;
  IF p_liabilities IS NOT NULL THEN
    PERFORM touchline.reserve_liability(true, p_liabilities, ARRAY['placed']);
  END IF;
  UPDATE touchline.bet_selection leg SET odds_milli = given.odds, line_version = given.version, feed_ts = given.feed_ts,
    producer_id = given.producer_id, match_status = given.match_status, start_at = given.start_at, accepted_at = v_at
  FROM unnest(p_leg_bets, p_leg_ids, p_given, p_versions, p_feed_ts, p_producers, p_statuses, p_starts)
    AS given(bet_id, id, odds, version, feed_ts, producer_id, match_status, start_at)
  WHERE leg.player_id = p_player AND leg.bet_id = given.bet_id AND leg.id = given.id;
  UPDATE touchline.bet SET status = 'waiting_results', odds_milli = given.odds, potential_win_minor = given.win,
    book_rate = given.rate, rate_source = given.rate_source, rate_quoted_at = given.rate_quoted_at,
    liability_minor = given.liability, accepted_at = v_at, decided_at = v_at
  FROM unnest(p_bets, p_odds, p_wins, p_rates, p_rate_sources, p_rate_times, p_bet_liabilities)
    AS given(id, odds, win, rate, rate_source, rate_quoted_at, liability)
  WHERE bet.player_id = p_player AND bet.id = given.id;
  -- The timeline reads the acceptance from the bet; by this entry the seals reach it.
  PERFORM touchline.add_bet_event(p_player, id, 'accepted', 'system', 'placement', 'price-within-policy', '{}')
  FROM unnest(p_bets) AS id;
  INSERT INTO touchline.outbox (method, payload, partition)
  SELECT 'broadcast', jsonb_build_object('channels', p_channels, 'idempotency_key', 'bet/' || bet.id || '/accepted',
    'data', jsonb_build_object('type', 'bet_changed', 'bet', touchline.placed_bet(bet))), p_player % 8
  FROM touchline.bet WHERE player_id = p_player AND id = ANY (p_bets);
  RETURN 'accepted';
END $$;

GRANT EXECUTE ON FUNCTION touchline.accept_waiting_bets(integer, bigint, uuid, bigint, text[], jsonb, uuid[], bigint[],
  bigint[], numeric[], text[], timestamptz[], bigint[], uuid[], bigint[], bigint[], integer[], text[], integer[], bigint[], bigint[], smallint[], smallint[],
  timestamptz[], timestamptz[]) TO tl_worker;
