-- Returns the readable part of an address, such as arsenal-chelsea-m9001. Empty and unknown parts are left out, but
-- never the last one.
CREATE OR REPLACE FUNCTION touchline.slug(p_letter text, p_id bigint, VARIADIC p_parts text[]) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN array_to_string(array_remove(p_parts, '') || (p_letter || p_id), '-');

GRANT EXECUTE ON FUNCTION touchline.slug(text, bigint, text[]) TO tl_api, tl_feed, tl_worker;
