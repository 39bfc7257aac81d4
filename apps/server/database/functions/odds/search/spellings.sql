-- Returns all spellings of a name, one for each language in which it is known.
CREATE OR REPLACE FUNCTION touchline.spellings(p_names jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE
  RETURN (SELECT coalesce(array_agg(value), '{}') FROM jsonb_each_text(coalesce(p_names, '{}')));

GRANT EXECUTE ON FUNCTION touchline.spellings(jsonb) TO tl_api, tl_feed, tl_worker;
