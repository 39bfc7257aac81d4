-- Turns betting off for an operator, or for a part of what it offers. Returns no row if p_limit of the operator's
-- switches are in force; they are limited, because every placement reads all of them.
CREATE OR REPLACE FUNCTION touchline.create_betting_switch(p_switch touchline.new_betting_switch, p_limit integer)
RETURNS SETOF touchline.betting_switch LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  -- With the lock, concurrent calls count the switches one after the other and cannot exceed the limit.
  PERFORM FROM touchline.operator WHERE id = p_switch.operator_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM touchline.switches_in_force(p_switch.operator_id)) >= p_limit THEN
    RETURN;
  END IF;
  RETURN QUERY INSERT INTO touchline.betting_switch
    (operator_id, sport_id, match_id, market_id, player_id, reason, author, ends_at)
    VALUES (p_switch.operator_id, p_switch.sport_id, p_switch.match_id, p_switch.market_id, p_switch.player_id, p_switch.reason,
      p_switch.author, p_switch.ends_at) RETURNING *;
END $$;

GRANT EXECUTE ON FUNCTION touchline.create_betting_switch(touchline.new_betting_switch, integer) TO tl_api;
