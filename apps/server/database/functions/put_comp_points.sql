-- Writes the points of a player of the operator. False when the operator has no such player.
CREATE OR REPLACE FUNCTION touchline.put_comp_points(p_operator integer, p_player bigint, p_points bigint, p_reason text,
  p_author text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM touchline.player WHERE id = p_player AND operator_id = p_operator;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO touchline.comp_points (operator_id, player_id, points, reason, author)
  VALUES (p_operator, p_player, p_points, p_reason, p_author);
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.put_comp_points(integer, bigint, bigint, text, text) TO tl_api;
