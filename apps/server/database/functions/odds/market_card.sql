-- Returns a key that is equal for all lines that count as one market of a match; `marketCardOf` in packages/contract
-- does the same. It runs for every line of a list of matches, so it must be fast: a specifier with one part is checked
-- without a regular expression, and the function is inlined, which requires that everything in it is immutable
-- (`integer || text` is not).
CREATE OR REPLACE FUNCTION touchline.market_card(p_market integer, p_specifier text) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE
    WHEN strpos(p_specifier, 'variant=pre:playerprops:') > 0 THEN 'players'
    WHEN strpos(p_specifier, '|') > 0
      THEN p_market::text || '/' || ltrim(regexp_replace(p_specifier, '(^|\|)(total|hcp)=[^|]*', ''), '|')
    WHEN translate(split_part(p_specifier, '=', 2), '0123456789.:+-', '') = '' THEN p_market::text || '/'
    ELSE p_market::text || '/' || p_specifier END;

GRANT EXECUTE ON FUNCTION touchline.market_card(integer, text) TO tl_api;
