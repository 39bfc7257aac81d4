-- Returns the markets of a provider that an operator hides.
CREATE OR REPLACE FUNCTION touchline.hidden_markets(p_operator integer, p_provider text) RETURNS integer[] LANGUAGE sql STABLE
  RETURN (SELECT coalesce(array_agg(subject_urn::integer), '{}') FROM touchline.overlay
    WHERE operator_id = p_operator AND kind = 'market' AND provider = p_provider AND is_hidden);

GRANT EXECUTE ON FUNCTION touchline.hidden_markets(integer, text) TO tl_api, tl_feed, tl_worker;
