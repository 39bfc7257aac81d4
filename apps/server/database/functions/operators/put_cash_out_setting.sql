-- Whether an operator buys bets back from now on, at which margin and up to which amounts. The same again is no new row. False: the newest
-- settings are not those of number p_known, 0 for none, so that what was merged with them would undo what somebody else has set.
CREATE OR REPLACE FUNCTION touchline.put_cash_out_setting(p_operator integer, p_is_enabled boolean, p_margin smallint,
  p_author text, p_min_price_value smallint DEFAULT NULL, p_max_price_value smallint DEFAULT NULL,
  p_max_amount bigint DEFAULT NULL, p_max_per_minute bigint DEFAULT NULL, p_known bigint DEFAULT NULL)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM touchline.operator WHERE id = p_operator FOR NO KEY UPDATE;
  IF p_known <> (SELECT coalesce(max(id), 0) FROM touchline.cash_out_setting WHERE operator_id = p_operator) THEN
    RETURN false;
  END IF;
  INSERT INTO touchline.cash_out_setting (operator_id, is_enabled, margin_milli, author, min_price_value_milli,
    max_price_value_milli, max_amount_minor, max_per_minute_minor)
  SELECT p_operator, p_is_enabled, p_margin, p_author, p_min_price_value, p_max_price_value, p_max_amount, p_max_per_minute
  WHERE (p_is_enabled, p_margin, p_min_price_value, p_max_price_value, p_max_amount, p_max_per_minute) IS DISTINCT FROM (
    SELECT (is_enabled, margin_milli, min_price_value_milli, max_price_value_milli, max_amount_minor, max_per_minute_minor)
    FROM touchline.cash_out_setting WHERE operator_id = p_operator ORDER BY id DESC LIMIT 1);
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.put_cash_out_setting(integer, boolean, smallint, text, smallint, smallint, bigint, bigint,
  bigint) TO tl_api;
