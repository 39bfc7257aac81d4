-- Turns betting off for an operator, or for a part of what it offers. No row once p_limit of its switches are in force:
-- every placement reads them all.
CREATE OR REPLACE FUNCTION touchline.create_betting_switch(p_operator integer, p_sport integer, p_match bigint,
  p_market integer, p_player bigint, p_reason text, p_author text, p_ends_at timestamptz, p_limit integer)
RETURNS SETOF touchline.betting_switch LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  -- Counted by one at a time.
  PERFORM FROM touchline.operator WHERE id = p_operator FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM touchline.switches_in_force(p_operator)) >= p_limit THEN
    RETURN;
  END IF;
  RETURN QUERY INSERT INTO touchline.betting_switch
    (operator_id, sport_id, match_id, market_id, player_id, reason, author, ends_at)
    VALUES (p_operator, p_sport, p_match, p_market, p_player, p_reason, p_author, p_ends_at) RETURNING *;
END $$;

GRANT EXECUTE ON FUNCTION touchline.create_betting_switch(integer, integer, bigint, integer, bigint, text, text,
  timestamptz, integer) TO tl_api;
