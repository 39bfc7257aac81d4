-- Ends a switch of the operator that is in force. Returns no row if there is none. Switches for all operators do not
-- belong to the operator and cannot be ended here.
CREATE OR REPLACE FUNCTION touchline.end_betting_switch(p_operator integer, p_id bigint, p_author text)
RETURNS SETOF touchline.betting_switch LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  RETURN QUERY UPDATE touchline.betting_switch SET ended_by = p_author, ended_at = clock_timestamp()
    WHERE id = p_id AND operator_id = p_operator AND ended_at IS NULL RETURNING *;
END $$;

GRANT EXECUTE ON FUNCTION touchline.end_betting_switch(integer, bigint, text) TO tl_api;
