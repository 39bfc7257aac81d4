-- Returns the leagues that an operator shows, with their category and sport. As an SQL function with a simple body it
-- can be inlined like a view.
CREATE OR REPLACE FUNCTION touchline.shown_league(p_operator integer) RETURNS TABLE (
  sport_id integer, sport_provider text, sport_urn text, sport_key text, sport_type text, sport_names jsonb,
  sport_priority integer, sport_is_top boolean, main_market integer, secondary_market integer,
  category_id integer, category_urn text, category_slug text, country_code text, category_names jsonb,
  category_priority integer, category_is_top boolean,
  tournament_id integer, tournament_urn text, tournament_slug text, tournament_names jsonb,
  tournament_priority integer, tournament_is_top boolean)
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT sport.id, sport.provider, sport.urn, sport.key, sport.type, sport.names || coalesce(s.names, '{}'),
    coalesce(s.priority, 0), coalesce(s.is_top, false), sport.main_market, sport.secondary_market,
    category.id, category.urn, category.slug, category.country_code, category.names || coalesce(c.names, '{}'),
    coalesce(c.priority, 0), coalesce(c.is_top, false),
    tournament.id, tournament.urn, tournament.slug, tournament.names || coalesce(t.names, '{}'),
    coalesce(t.priority, 0), coalesce(t.is_top, false)
  FROM touchline.tournament
  JOIN touchline.category ON category.id = tournament.category_id
  JOIN touchline.sport ON sport.id = category.sport_id
  LEFT JOIN touchline.overlay s ON s.operator_id = p_operator AND s.kind = 'sport'
    AND s.provider = sport.provider AND s.subject_urn = sport.urn
  LEFT JOIN touchline.overlay c ON c.operator_id = p_operator AND c.kind = 'category'
    AND c.provider = category.provider AND c.subject_urn = category.urn
  LEFT JOIN touchline.overlay t ON t.operator_id = p_operator AND t.kind = 'tournament'
    AND t.provider = tournament.provider AND t.subject_urn = tournament.urn
  WHERE s.is_hidden IS NOT TRUE AND c.is_hidden IS NOT TRUE AND t.is_hidden IS NOT TRUE;
END;

GRANT EXECUTE ON FUNCTION touchline.shown_league(integer) TO tl_api, tl_feed, tl_worker;
