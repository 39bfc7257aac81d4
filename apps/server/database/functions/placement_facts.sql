-- Everything placement depends on, one row per selection in the order of the request: wallet, price, statuses, producer,
-- results and what the operator hides, of one snapshot. Nothing is locked and nothing decided: packages/betting
-- evaluates it, and commit_placement compares.
CREATE OR REPLACE FUNCTION touchline.placement_facts(p_operator integer, p_player bigint, p_locale text, p_bets integer[],
  p_currencies text[], p_matches bigint[], p_markets integer[], p_specifiers text[], p_outcomes text[])
RETURNS TABLE (bet integer, at_ms double precision, betting_revision bigint, accept_policy text,
  odds_tolerance_milli smallint, switches jsonb, currency text, balance_minor bigint, min_stake_minor bigint,
  max_win_minor bigint, subunits bigint, match_status smallint, is_match boolean, start_at timestamptz, provider text,
  sport_id integer, category_id integer, tournament_id integer, line_status smallint, line_version bigint, feed_ts bigint,
  producer_id smallint, odds_milli integer, is_active boolean, is_trusted boolean, is_prematch boolean,
  is_decided boolean, is_hidden boolean, home text, away text, tournament text)
LANGUAGE plpgsql STABLE SET search_path = ''
-- As commit_placement: plans are kept and look rows up by key.
SET plan_cache_mode = force_generic_plan SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off
SET jit = off
AS $$
#variable_conflict use_column
DECLARE v_now timestamptz := touchline.now();
BEGIN
  RETURN QUERY SELECT asked.bet, extract(epoch FROM v_now)::double precision * 1000, operator.betting_revision, setting.accept_policy,
    setting.odds_tolerance_milli,
    (SELECT jsonb_agg(jsonb_build_object('sportId', sport_id, 'matchId', match_id, 'marketId', market_id,
        'playerId', player_id)) FROM touchline.betting_switch
      WHERE ended_at IS NULL AND coalesce(ends_at > v_now, true) AND coalesce(operator_id = p_operator, true)),
    asked.currency, wallet.balance_minor, currency.min_stake_minor, currency.max_win_minor, currency.subunits,
    match.status, match.kind = 'match', match.start_at, match.provider, match.sport_id, tournament.category_id,
    match.tournament_id, line.status, line.version, line.feed_ts, line.producer_id,
    (outcome.item ->> 'odds')::integer, (outcome.item ->> 'active')::boolean,
    producer.state = 'up' AND producer.trusted_until > clock_timestamp(), producer.scope = 'prematch',
    -- The result may be known before the line is closed. Most lines have none: looked up first.
    EXISTS (SELECT FROM touchline.outcome_result known WHERE known.match_id = asked.match_id
        AND known.market_id = asked.market_id AND known.specifier = asked.specifier)
      AND touchline.is_decided(asked.match_id, asked.market_id, asked.specifier, v_now),
    EXISTS (SELECT FROM touchline.overlay WHERE operator_id = p_operator AND is_hidden)
      AND touchline.is_hidden(p_operator, match.id, asked.market_id),
    coalesce(home.names ->> p_locale, touchline.name(home.names, p_locale)),
    coalesce(away.names ->> p_locale, touchline.name(away.names, p_locale)),
    coalesce(tournament.names ->> p_locale, touchline.name(tournament.names, p_locale))
  FROM unnest(p_bets, p_currencies, p_matches, p_markets, p_specifiers, p_outcomes) WITH ORDINALITY
    AS asked(bet, currency, match_id, market_id, specifier, outcome_id, place)
  JOIN touchline.operator ON operator.id = p_operator
  LEFT JOIN touchline.player_setting setting ON setting.player_id = p_player
  LEFT JOIN touchline.currency ON currency.code = asked.currency
  LEFT JOIN touchline.account wallet ON wallet.player_id = p_player AND wallet.operator_id = p_operator
    AND wallet.kind = 'available' AND wallet.currency = asked.currency AND wallet.subject = ''
  LEFT JOIN touchline.match ON match.id = asked.match_id
  LEFT JOIN touchline.tournament ON tournament.id = match.tournament_id
  LEFT JOIN touchline.competitor home ON home.id = match.home_id
  LEFT JOIN touchline.competitor away ON away.id = match.away_id
  LEFT JOIN touchline.book_line line ON line.match_id = asked.match_id AND line.market_id = asked.market_id
    AND line.specifier = asked.specifier
  LEFT JOIN LATERAL (
    SELECT item FROM jsonb_array_elements(line.outcomes) AS item WHERE item ->> 'id' = asked.outcome_id LIMIT 1
  ) AS outcome ON true
  LEFT JOIN touchline.producer ON producer.id = line.producer_id
  ORDER BY asked.place;
END $$;

GRANT EXECUTE ON FUNCTION touchline.placement_facts(integer, bigint, text, integer[], text[], bigint[], integer[], text[],
  text[]) TO tl_api;
