-- An operator's own view of the catalogue, laid over what the feed writes and never written by it. A subject is named by
-- the provider's URN (a market by its number), so a view can be prepared before the feed has brought what it is about.
CREATE TABLE touchline.overlay (
  operator_id integer NOT NULL REFERENCES touchline.operator,
  kind text NOT NULL CHECK (kind IN ('sport', 'category', 'tournament', 'match', 'market')),
  provider text NOT NULL,
  subject_urn text NOT NULL CHECK (length(subject_urn) BETWEEN 1 AND 100),
  -- Higher is more important.
  priority integer NOT NULL DEFAULT 0 CHECK (priority BETWEEN -1000000 AND 1000000),
  -- Hides also what is below: the leagues of a sport, the matches of a league.
  is_hidden boolean NOT NULL DEFAULT false,
  is_top boolean NOT NULL DEFAULT false,
  -- {"en": "Football"}: a language that is not named keeps the provider's word.
  names jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(names) = 'object'),
  PRIMARY KEY (operator_id, kind, provider, subject_urn)
);
-- Not the feed: it has no business with what an operator shows.
GRANT SELECT ON touchline.overlay TO tl_api, tl_worker;

-- CAT-01. The numbers are the provider's e-sports.
ALTER TABLE touchline.sport ADD COLUMN type text NOT NULL GENERATED ALWAYS AS (CASE
  WHEN provider = 'oddin' THEN 'cyber'
  WHEN provider = 'betradar' AND urn IN ('sr:sport:107', 'sr:sport:109', 'sr:sport:110', 'sr:sport:111', 'sr:sport:112',
    'sr:sport:113', 'sr:sport:118', 'sr:sport:121', 'sr:sport:128', 'sr:sport:134', 'sr:sport:137', 'sr:sport:153',
    'sr:sport:194', 'sr:sport:195') THEN 'cyber'
  WHEN provider = 'betconstruct' AND key = 'cricket' THEN 'premium_cricket'
  ELSE 'regular' END) STORED;

-- Leagues as an operator shows them, with their category and sport: a view with a parameter, expanded into its query.
CREATE FUNCTION touchline.shown_league(p_operator integer) RETURNS TABLE (
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

CREATE FUNCTION touchline.hidden_markets(p_operator integer, p_provider text) RETURNS integer[] LANGUAGE sql STABLE
  RETURN (SELECT coalesce(array_agg(subject_urn::integer), '{}') FROM touchline.overlay
    WHERE operator_id = p_operator AND kind = 'market' AND provider = p_provider AND is_hidden);
ALTER TABLE touchline.overlay ADD CHECK (kind <> 'market' OR subject_urn ~ '^[1-9][0-9]{0,8}$');

-- The market a row shows first: a sport has one for its matches; an outright shows the first it has.
CREATE FUNCTION touchline.main_market(p_match bigint, p_kind text, p_of_sport integer) RETURNS integer LANGUAGE sql STABLE
  RETURN CASE WHEN p_kind = 'match' THEN p_of_sport ELSE (SELECT min(line.market_id) FROM touchline.book_line line
    WHERE line.match_id = p_match AND line.status IN (1, -1)) END;
