-- Returns the number at the beginning of a score, such as 154 for `154/6`. Null if there is none.
CREATE OR REPLACE FUNCTION touchline.leading_number(p_text text) RETURNS integer LANGUAGE sql IMMUTABLE
  RETURN substring(p_text FROM '^[0-9]{1,6}')::integer;

GRANT EXECUTE ON FUNCTION touchline.leading_number(text) TO tl_api, tl_feed, tl_worker;
