-- Stores an operator's cash-out settings: whether it offers cash-out, with which margin and up to which amounts.
-- Unchanged settings add no row. Returns false if the newest settings do not have the id p_known (0 for none), because
-- settings merged with older ones would undo another change.
CREATE OR REPLACE FUNCTION touchline.put_cash_out_setting(p_operator integer, p_author text, p_terms touchline.cash_out_terms,
  p_known bigint)
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  PERFORM FROM touchline.operator WHERE id = p_operator FOR NO KEY UPDATE;
  IF p_known <> (SELECT coalesce(max(id), 0) FROM touchline.cash_out_setting WHERE operator_id = p_operator) THEN
    RETURN false;
  END IF;
  INSERT INTO touchline.cash_out_setting (operator_id, is_enabled, margin_milli, author, min_price_value_milli,
    max_price_value_milli, max_amount_minor, max_per_minute_minor)
  SELECT p_operator, p_terms.is_enabled, p_terms.margin_milli, p_author, p_terms.min_price_value_milli,
    p_terms.max_price_value_milli, p_terms.max_amount_minor, p_terms.max_per_minute_minor
  WHERE (p_terms.is_enabled, p_terms.margin_milli, p_terms.min_price_value_milli, p_terms.max_price_value_milli,
      p_terms.max_amount_minor, p_terms.max_per_minute_minor) IS DISTINCT FROM (
    SELECT (is_enabled, margin_milli, min_price_value_milli, max_price_value_milli, max_amount_minor, max_per_minute_minor)
    FROM touchline.cash_out_setting WHERE operator_id = p_operator ORDER BY id DESC LIMIT 1);
  RETURN true;
END $$;

GRANT EXECUTE ON FUNCTION touchline.put_cash_out_setting(integer, text, touchline.cash_out_terms, bigint) TO tl_api;
