-- Returns the switches that turn betting off for an operator, newest first. Switches without an operator apply to all.
CREATE OR REPLACE FUNCTION touchline.switches_in_force(p_operator integer) RETURNS SETOF touchline.betting_switch
LANGUAGE plpgsql STABLE SET search_path = '' AS $$
BEGIN
  RETURN QUERY SELECT * FROM touchline.betting_switch WHERE ended_at IS NULL AND coalesce(ends_at > touchline.now(), true)
    AND coalesce(operator_id = p_operator, true) ORDER BY id DESC;
END $$;

GRANT EXECUTE ON FUNCTION touchline.switches_in_force(integer) TO tl_api;
