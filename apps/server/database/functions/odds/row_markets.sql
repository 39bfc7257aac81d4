-- Returns the ids of the markets of a list row: the main market, the secondary one, then those that can replace the
-- main one. An outright has its first market. Which lines of these markets are shown is decided in
-- apps/server/src/odds/catalogue/markets/row-markets.ts.
CREATE OR REPLACE FUNCTION touchline.row_markets(p_match bigint, p_kind text, p_sport integer) RETURNS integer[] LANGUAGE sql STABLE
  RETURN CASE WHEN p_kind = 'match'
    THEN (SELECT ARRAY[sport.main_market, sport.secondary_market] || sport.next_markets
      FROM touchline.sport WHERE sport.id = p_sport)
    ELSE ARRAY[(SELECT min(line.market_id) FROM touchline.book_line line
      WHERE line.match_id = p_match AND line.status IN (1, -1)), NULL] END;

GRANT EXECUTE ON FUNCTION touchline.row_markets(bigint, text, integer) TO tl_api, tl_feed, tl_worker;
