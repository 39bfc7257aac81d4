-- Puts a player of the operator into a group, or with null takes the player out of the group. Returns false if the
-- operator has no such player.
CREATE OR REPLACE FUNCTION touchline.put_player_group(p_operator integer, p_player bigint, p_name text, p_author text)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM touchline.player WHERE id = p_player AND operator_id = p_operator;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO touchline.player_group (player_id, operator_id, name, author) VALUES (p_player, p_operator, p_name, p_author)
  ON CONFLICT (player_id) DO UPDATE SET name = excluded.name, author = excluded.author, changed_at = clock_timestamp();
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.put_player_group(integer, bigint, text, text) TO tl_api;
