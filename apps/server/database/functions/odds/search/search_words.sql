-- Splits a name or a query into words, in lower case and without accents and apostrophes, so that both can be compared.
CREATE OR REPLACE FUNCTION touchline.search_words(p_name text) RETURNS text[] LANGUAGE sql STABLE
  RETURN (array_remove(regexp_split_to_array(left(lower(public.unaccent(translate(normalize(p_name, NFKC), '''’`´', ''))),
    400), '[^[:alnum:]]+'), ''))[1:12];

GRANT EXECUTE ON FUNCTION touchline.search_words(text) TO tl_api, tl_feed, tl_worker;
