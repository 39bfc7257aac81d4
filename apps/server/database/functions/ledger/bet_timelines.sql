-- Returns bets as the contract's AcceptedBet (null until accepted) with their timelines: the request and the decision,
-- which are derived from the bet, then the entries up to a given id. Seals cover this output, so it must never change
-- for an existing bet or entry. A field that is added later must be left out where it is null.
CREATE OR REPLACE FUNCTION touchline.bet_timelines(p_players bigint[], p_bets uuid[], p_last_event bigint)
RETURNS TABLE (player_id bigint, bet_id uuid, operator_id integer, stake_id bigint, is_accepted_at_once boolean,
  event_ids text[], bet jsonb, opening jsonb, events jsonb)
LANGUAGE plpgsql STABLE SET search_path = ''
-- Each statement is planned once, with index lookups, as in a placement.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT bet.player_id, bet.id, bet.operator_id, stake.id,
      coalesce(bet.accepted_at = bet.requested_at, false),
      coalesce(event.ids, '{}'),
      CASE WHEN bet.accepted_at IS NOT NULL THEN jsonb_build_object('id', bet.id,
        'ref', upper(substr(replace(bet.id::text, '-', ''), 1, 10)), 'type', bet.type,
        'stake', jsonb_build_object('value', bet.stake_minor, 'currency', bet.currency, 'subunits', currency.subunits),
        'odds', bet.odds_milli, 'custom_odds', bet.custom_odds_milli, 'system_id', bet.system_id,
        'potential_win', bet.potential_win_minor, 'accept_policy', bet.accept_policy,
        'requested_at', touchline.iso_time(bet.requested_at), 'accepted_at', touchline.iso_time(bet.accepted_at),
        'selections', leg.selections)
        || CASE WHEN bet.rate_source IS NULL THEN '{}' ELSE jsonb_build_object('book_rate', touchline.book_rate(bet)) END END,
      jsonb_build_array(jsonb_build_object('at', touchline.iso_time(bet.requested_at), 'kind', 'requested',
          'actor', jsonb_build_object('type', 'player', 'id', NULL), 'reason', 'requested-by-player',
          'data', jsonb_build_object('stake', bet.stake_minor, 'currency', bet.currency, 'odds', leg.requested_odds,
            'accept_policy', bet.accept_policy)))
        || CASE WHEN bet.accepted_at IS NULL THEN '[]' ELSE jsonb_build_array(jsonb_build_object(
          'at', touchline.iso_time(bet.accepted_at), 'kind', 'accepted',
          'actor', jsonb_build_object('type', 'system', 'id', 'placement'),
          'reason', CASE WHEN leg.is_as_asked THEN 'price-as-asked' ELSE 'price-within-policy' END,
          'data', jsonb_build_object('odds', bet.odds_milli, 'line_version', leg.line_version, 'producer', leg.producer_id,
            'feed_ts', leg.feed_ts, 'potential_win', bet.potential_win_minor, 'transfer', stake.id))) END
        || CASE WHEN bet.status <> 'rejected' THEN '[]' ELSE jsonb_build_array(jsonb_build_object(
          'at', touchline.iso_time(bet.decided_at), 'kind', 'rejected',
          'actor', jsonb_build_object('type', 'system', 'id', 'placement'), 'reason', 'rejected-after-delay',
          'data', jsonb_build_object('rejection', bet.rejection ->> 'reason', 'amount', bet.stake_minor,
            'transfer', released.id))) END,
      event.entries
    FROM unnest(p_players, p_bets) AS wanted(player_id, id)
    JOIN touchline.bet ON bet.player_id = wanted.player_id AND bet.id = wanted.id
    JOIN touchline.currency ON currency.code = bet.currency
    LEFT JOIN touchline.transfer stake ON stake.player_id = bet.player_id AND stake.cause = 'bet/' || bet.id || '/stake'
    LEFT JOIN touchline.transfer released ON bet.status = 'rejected' AND released.player_id = bet.player_id
      AND released.cause = 'bet/' || bet.id || '/release'
    CROSS JOIN LATERAL (
      -- Only a bet with one selection has these fields.
      SELECT CASE WHEN count(*) = 1 THEN max(requested_odds_milli) END AS requested_odds,
        CASE WHEN count(*) = 1 THEN max(line_version) END AS line_version,
        CASE WHEN count(*) = 1 THEN max(producer_id) END AS producer_id,
        CASE WHEN count(*) = 1 THEN max(feed_ts) END AS feed_ts,
        bool_and(odds_milli = requested_odds_milli) AS is_as_asked,
        jsonb_agg(jsonb_build_object('id', id,
          'match', jsonb_build_object('id', match_id, 'name_a', name_a, 'name_b', name_b,
            'start_time', touchline.iso_time(start_at)),
          'market', jsonb_build_object('id', market_id, 'name', market_name), 'specifier', specifier,
          'outcome', jsonb_build_object('id', outcome_id, 'name', outcome_name),
          'odds', odds_milli, 'requested_odds', requested_odds_milli) ORDER BY id) AS selections
      FROM touchline.bet_selection WHERE player_id = bet.player_id AND bet_id = bet.id
    ) AS leg
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('at', touchline.iso_time(at), 'kind', kind,
          'actor', jsonb_build_object('type', actor, 'id', actor_id),
          'reason', reason, 'data', data) ORDER BY number) FILTER (WHERE kind NOT IN ('requested', 'accepted')) AS entries,
        array_agg(id::text ORDER BY number) FILTER (WHERE at >= bet.accepted_at) AS ids
      FROM touchline.bet_event
      WHERE player_id = bet.player_id AND bet_id = bet.id AND id <= p_last_event
    ) AS event;
END $$;

GRANT EXECUTE ON FUNCTION touchline.bet_timelines(bigint[], uuid[], bigint) TO tl_api, tl_worker;
