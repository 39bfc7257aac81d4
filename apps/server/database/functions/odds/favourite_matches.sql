-- Returns the matches that a player has marked and all matches of teams that the player has marked. As an SQL function
-- with a simple body it can be inlined like a view.
CREATE OR REPLACE FUNCTION touchline.favourite_matches(p_player bigint) RETURNS SETOF bigint LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT subject_id FROM touchline.favourite WHERE player_id = p_player AND kind = 'match'
  UNION
  SELECT match.id FROM touchline.favourite JOIN touchline.match ON match.home_id = subject_id
    WHERE player_id = p_player AND favourite.kind = 'competitor'
  UNION
  SELECT match.id FROM touchline.favourite JOIN touchline.match ON match.away_id = subject_id
    WHERE player_id = p_player AND favourite.kind = 'competitor';
END;

GRANT EXECUTE ON FUNCTION touchline.favourite_matches(bigint) TO tl_api;
