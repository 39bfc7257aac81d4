-- Returns a line as LiveMarket of the contract.
CREATE OR REPLACE FUNCTION touchline.live_market(line touchline.book_line) RETURNS jsonb LANGUAGE sql STABLE
  RETURN jsonb_build_object('id', line.market_id, 'specifier', line.specifier, 'status', line.status,
    'producer', line.producer_id, 'most_balanced', line.is_most_balanced, 'outcomes', line.outcomes);

GRANT EXECUTE ON FUNCTION touchline.live_market(touchline.book_line) TO tl_api, tl_feed, tl_worker;
