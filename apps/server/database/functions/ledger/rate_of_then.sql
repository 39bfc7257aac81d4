-- Returns what one unit of a currency was worth in the book currency at a time: by the newest rate quoted before that
-- time, or else by the first one after it.
CREATE OR REPLACE FUNCTION touchline.rate_of_then(p_operator integer, p_currency text, p_book text, p_at timestamptz)
RETURNS numeric LANGUAGE plpgsql STABLE SET search_path = '' AS $$
BEGIN
  IF p_currency = p_book THEN
    RETURN 1;
  END IF;
  RETURN coalesce(
    (SELECT rate FROM touchline.exchange_rate WHERE operator_id = p_operator AND base = p_currency AND quoted_at <= p_at
      ORDER BY quoted_at DESC LIMIT 1),
    (SELECT rate FROM touchline.exchange_rate WHERE operator_id = p_operator AND base = p_currency AND quoted_at > p_at
      ORDER BY quoted_at LIMIT 1));
END $$;
