-- Whether an operator buys bets back from now on, and at which margin. The same again is no new row.
CREATE OR REPLACE FUNCTION touchline.put_cash_out_setting(p_operator integer, p_is_enabled boolean, p_margin smallint,
  p_author text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  INSERT INTO touchline.cash_out_setting (operator_id, is_enabled, margin_milli, author)
  SELECT p_operator, p_is_enabled, p_margin, p_author
  WHERE (p_is_enabled, p_margin) IS DISTINCT FROM (SELECT (is_enabled, margin_milli) FROM touchline.cash_out_setting
    WHERE operator_id = p_operator ORDER BY id DESC LIMIT 1);
END $$;

GRANT EXECUTE ON FUNCTION touchline.put_cash_out_setting(integer, boolean, smallint, text) TO tl_api;
