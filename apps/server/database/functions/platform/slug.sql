-- Returns the readable part of a URL, such as arsenal-chelsea-m9001. Parts that are empty or null are left out; the
-- last one, with the id, is always included.
CREATE OR REPLACE FUNCTION touchline.slug(p_letter text, p_id bigint, VARIADIC p_parts text[]) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN array_to_string(array_remove(p_parts, '') || (p_letter || p_id), '-');

GRANT EXECUTE ON FUNCTION touchline.slug(text, bigint, text[]) TO tl_api, tl_feed, tl_worker;
