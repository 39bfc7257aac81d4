-- Sets the statuses of a player of the operator. Returns false if the operator has no such player.
CREATE OR REPLACE FUNCTION touchline.put_player_statuses(p_operator integer, p_player bigint, p_statuses text[])
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  UPDATE touchline.player SET statuses = p_statuses
  WHERE id = p_player AND operator_id = p_operator AND closed_at IS NULL;
  RETURN FOUND;
END $$;

GRANT EXECUTE ON FUNCTION touchline.put_player_statuses(integer, bigint, text[]) TO tl_api;
