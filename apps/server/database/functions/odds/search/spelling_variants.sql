-- Returns a word and its variants, in each of which one letter is left out. Two words have a variant in common if they
-- differ by one letter that is added, missing, replaced or swapped with its neighbour.
CREATE OR REPLACE FUNCTION touchline.spelling_variants(p_word text) RETURNS text[] LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN length(p_word) NOT BETWEEN 3 AND 30 THEN ARRAY[p_word] ELSE
    (SELECT array_agg(DISTINCT overlay(p_word PLACING '' FROM place FOR 1)) || p_word
      FROM generate_series(1, length(p_word)) AS place) END;

GRANT EXECUTE ON FUNCTION touchline.spelling_variants(text) TO tl_api, tl_feed, tl_worker;
