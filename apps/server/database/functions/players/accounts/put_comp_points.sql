-- Sets the comp points of a player of the operator, if `p_base` is the id of the newest change (0 for none), so that
-- two authors do not overwrite each other. Returns the id of the new change, 0 if there was another change, and null if
-- the operator has no such player.
CREATE OR REPLACE FUNCTION touchline.put_comp_points(p_operator integer, p_player bigint, p_base bigint, p_points bigint,
  p_reason text, p_author text) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
DECLARE v_id bigint;
BEGIN
  PERFORM FROM touchline.player WHERE id = p_player AND operator_id = p_operator FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF coalesce((SELECT max(id) FROM touchline.comp_points WHERE player_id = p_player), 0) <> p_base THEN
    RETURN 0;
  END IF;
  INSERT INTO touchline.comp_points (operator_id, player_id, points, reason, author)
  VALUES (p_operator, p_player, p_points, p_reason, p_author) RETURNING id INTO v_id;
  RETURN v_id;
END $$;

GRANT EXECUTE ON FUNCTION touchline.put_comp_points(integer, bigint, bigint, bigint, text, text) TO tl_api;
