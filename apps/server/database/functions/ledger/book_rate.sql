-- Returns the rate at which a bet was accepted, as the contract's BookRate. Null if the bet is in the book currency,
-- which needs no rate.
CREATE OR REPLACE FUNCTION touchline.book_rate(p_bet touchline.bet) RETURNS jsonb LANGUAGE plpgsql STABLE
SET search_path = '' AS $$
BEGIN
  IF p_bet.rate_source IS NULL THEN
    RETURN NULL;
  END IF;
  RETURN jsonb_build_object(
    'currency', (SELECT book_currency FROM touchline.operator WHERE id = p_bet.operator_id),
    'rate', trim_scale(p_bet.book_rate)::text, 'source', p_bet.rate_source,
    'quoted_at', touchline.iso_time(p_bet.rate_quoted_at));
END $$;

GRANT EXECUTE ON FUNCTION touchline.book_rate(touchline.bet) TO tl_api, tl_feed, tl_worker;
