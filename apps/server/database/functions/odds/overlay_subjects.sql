-- Returns the subjects whose overlay can hide a selection: its match, its market, and the league, category and sport of
-- the match.
CREATE OR REPLACE FUNCTION touchline.overlay_subjects(p_match bigint, p_market integer)
RETURNS TABLE (kind text, provider text, subject_urn text) LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT subject.kind, subject.provider, subject.urn
  FROM touchline.match
  JOIN touchline.tournament ON tournament.id = match.tournament_id
  JOIN touchline.category ON category.id = tournament.category_id
  JOIN touchline.sport ON sport.id = category.sport_id
  CROSS JOIN LATERAL (VALUES ('match', match.provider, match.urn), ('market', match.provider, p_market::text),
    ('tournament', tournament.provider, tournament.urn), ('category', category.provider, category.urn),
    ('sport', sport.provider, sport.urn)) AS subject(kind, provider, urn)
  WHERE match.id = p_match;
END;

GRANT EXECUTE ON FUNCTION touchline.overlay_subjects(bigint, integer) TO tl_api, tl_feed, tl_worker;
