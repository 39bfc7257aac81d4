-- Returns a bet as PlacedBet of the contract, by default in its current state, and with `p_as_accepted` as it was when
-- it was accepted. It is written in plpgsql, like all functions that run once per bet, because PostgreSQL caches plans
-- of plpgsql functions but not of SQL functions.
CREATE OR REPLACE FUNCTION touchline.placed_bet(p_bet touchline.bet, p_as_accepted boolean DEFAULT false) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_waiting touchline.waiting_cash_out;
BEGIN
  -- A bet that had a delay is always returned in its current state, because a repeated request reads the decision this
  -- way.
  p_as_accepted := p_as_accepted AND p_bet.decides_at IS NULL;
  IF p_bet.status = 'waiting_results' AND NOT p_as_accepted THEN
    SELECT * INTO v_waiting FROM touchline.waiting_cash_out WHERE player_id = p_bet.player_id AND bet_id = p_bet.id;
  END IF;
  RETURN jsonb_build_object(
    'id', p_bet.id,
    -- The reference is short enough to be read out. Support uses it together with the player.
    'ref', upper(substr(replace(p_bet.id::text, '-', ''), 1, 10)),
    'type', p_bet.type,
    'status', CASE WHEN p_as_accepted THEN 'waiting_results' WHEN v_waiting.bet_id IS NOT NULL THEN 'cashout_in_progress'
      ELSE p_bet.status END,
    'result', CASE WHEN p_as_accepted THEN 'no_results' ELSE p_bet.result END,
    'stake', jsonb_build_object('value', p_bet.stake_minor, 'currency', p_bet.currency,
      'subunits', (SELECT subunits FROM touchline.currency WHERE code = p_bet.currency)),
    'odds', p_bet.odds_milli, 'potential_win', p_bet.potential_win_minor,
    'win_amount', CASE WHEN NOT p_as_accepted THEN p_bet.win_minor + p_bet.cashed_out_minor END,
    'to_cashout', NULL, 'bonus', NULL,
    'system', CASE WHEN p_bet.system_id IS NOT NULL THEN jsonb_build_object('id', p_bet.system_id,
      'win_count', p_bet.system_id % 100, 'total_count', p_bet.system_id / 100) END,
    'used_in_jackpot', false, 'is_vip', p_bet.is_vip,
    'payout', CASE WHEN p_as_accepted THEN 'initial' ELSE p_bet.payout END,
    'created_at', touchline.iso_time(p_bet.requested_at),
    'selections', (SELECT jsonb_agg(jsonb_build_object('id', leg.id,
        'status', CASE WHEN p_as_accepted THEN 'no_results' ELSE leg.result END,
        'match', jsonb_build_object('id', leg.match_id, 'name_a', leg.name_a, 'name_b', leg.name_b,
          'start_time', touchline.iso_time(leg.start_at)),
        'market', jsonb_build_object('id', leg.market_id, 'name', leg.market_name),
        'specifier', leg.specifier,
        'outcome', jsonb_build_object('id', leg.outcome_id, 'name', leg.outcome_name),
        'odds', leg.odds_milli, 'requested_odds', leg.requested_odds_milli) || CASE WHEN leg.void_odds_milli IS NULL
          THEN '{}' ELSE jsonb_build_object('odds_if_void', leg.void_odds_milli) END ORDER BY leg.id)
      FROM touchline.bet_selection leg WHERE leg.player_id = p_bet.player_id AND leg.bet_id = p_bet.id))
    || jsonb_strip_nulls(CASE WHEN p_bet.status = 'submitted' THEN touchline.time_to_decision(p_bet.decides_at)
      WHEN v_waiting.bet_id IS NOT NULL THEN touchline.time_to_decision(v_waiting.decides_at)
      WHEN p_bet.status = 'rejected' THEN jsonb_build_object('rejection', p_bet.rejection)
      ELSE '{}' END)
    -- A bet in the book currency has no exchange rate.
    || CASE WHEN p_bet.rate_source IS NULL THEN '{}' ELSE jsonb_build_object('book_rate', touchline.book_rate(p_bet)) END
    || CASE WHEN p_bet.cashed_out_minor = 0 OR p_as_accepted THEN '{}' ELSE jsonb_build_object('cash_out',
      jsonb_build_object('open_stake', CASE p_bet.status WHEN 'waiting_results' THEN p_bet.open_stake_minor ELSE 0 END,
        'amount', p_bet.cashed_out_minor)) END;
END $$;

GRANT EXECUTE ON FUNCTION touchline.placed_bet(touchline.bet, boolean) TO tl_api, tl_feed, tl_worker;
